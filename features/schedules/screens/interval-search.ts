/** What the address of an interval may say: without a number it is the first that is open. */
export type IntervalSearch = { interval_id?: number }

export const intervalOf = ({ interval_id: id }: { interval_id?: unknown }): IntervalSearch =>
  Number.isInteger(Number(id)) && Number(id) > 0 ? { interval_id: Number(id) } : {}
