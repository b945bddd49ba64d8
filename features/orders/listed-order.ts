type Dated = { completed_on: string | null; appointment_date: string }

/** The day by which a finished order is listed. */
export const dayOfWork = (order: Dated): string => order.completed_on ?? order.appointment_date

/** Merges both kinds, latest first; on the same day orders first. */
export const mergeByDate = <Order extends Dated>(orders: readonly Order[], records: readonly Order[]): Order[] =>
  [...orders, ...records].toSorted((a, b) => dayOfWork(b).localeCompare(dayOfWork(a)))

/** Ids are unique only within each kind. */
export const keyOf = ({ id, isManual }: { id: number; isManual?: boolean }): string => `${isManual ? 'manual' : 'order'} ${id}`
