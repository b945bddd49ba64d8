type Dated = { completed_on: string | null; appointment_date: string }

/** The day that a finished order belongs to. */
export const dayOfWork = (order: Dated): string => order.completed_on ?? order.appointment_date

/** Of both kinds the latest first; of one day, orders first. */
export const mergeByDate = <Order extends Dated>(orders: readonly Order[], records: readonly Order[]): Order[] =>
  [...orders, ...records].toSorted((a, b) => dayOfWork(b).localeCompare(dayOfWork(a)))

/** Ids of the two kinds are counted apart. */
export const keyOf = ({ id, isManual }: { id: number; isManual?: boolean }): string => `${isManual ? 'manual' : 'order'} ${id}`
