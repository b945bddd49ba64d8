/** Most urgent first. */
export const DUE_STATES = ['past_due', 'due_now', 'due_soon'] as const
/** Filters of the list. `due`: now or soon. `snoozed`: those whose reminder is snoozed, in any state. */
export const DUE_FILTERS = [...DUE_STATES, 'due', 'snoozed'] as const
