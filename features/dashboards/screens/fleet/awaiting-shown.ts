/** Rows of orders awaiting approval that fit beside the rings. */
export const AWAITING_SHOWN = 3
