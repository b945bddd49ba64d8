/**
 * States in which a recall of a vehicle is still open. Vehicles cannot import recalls, so the recalls feature imports the
 * list from here.
 */
export const OPEN_RECALL_STATES = ['may_apply', 'applies'] as const
