/** How long a decision of the review queue can be undone; until then nothing is sent and nothing is charged. */
export const HOLD_SECONDS = 10
