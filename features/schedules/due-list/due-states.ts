/** In the order of their urgency. */
export const DUE_STATES = ['past_due', 'due_now', 'due_soon'] as const
export type ListedState = (typeof DUE_STATES)[number]
/** What a list is narrowed to. `due`: now or soon. `snoozed`: those that were put off, which are in no other list. */
export const DUE_FILTERS = [...DUE_STATES, 'due', 'snoozed'] as const
