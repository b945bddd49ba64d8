/** Search parameters of an interval's page: without an id it shows the first open interval. */
export type IntervalSearch = { interval_id?: number }

export const intervalOf = ({ interval_id: id }: { interval_id?: unknown }): IntervalSearch =>
  Number.isInteger(Number(id)) && Number(id) > 0 ? { interval_id: Number(id) } : {}
