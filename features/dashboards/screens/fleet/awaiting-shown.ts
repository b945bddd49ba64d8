/** Rows of what awaits approval: as many as stand beside the rings. */
export const AWAITING_SHOWN = 3
