/** How long a decision of the review queue can be undone; nothing is sent or charged before. */
export const HOLD_SECONDS = 10
