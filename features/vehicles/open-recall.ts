/**
 * States in which a recall of a vehicle still has to be seen to. Vehicles cannot import recalls, so recalls take the list from
 * here.
 */
export const OPEN_RECALL_STATES = ['may_apply', 'applies'] as const
