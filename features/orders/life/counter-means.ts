/** How a bill was paid at the counter of a shop. */
export const COUNTER_MEANS = ['card', 'cash', 'check', 'other'] as const
export type CounterMeans = (typeof COUNTER_MEANS)[number]
