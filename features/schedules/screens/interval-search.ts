/** What the address of an interval may say: without an id it is the first that is open. */
export type IntervalSearch = { interval_id?: number }

export const intervalOf = ({ interval_id: id }: { interval_id?: unknown }): IntervalSearch =>
  id === undefined ? {} : { interval_id: Number(id) }
