/** Rows of orders awaiting approval: as many as fit beside the rings. */
export const AWAITING_SHOWN = 3
