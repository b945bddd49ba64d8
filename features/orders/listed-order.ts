type Dated = { completed_on: string | null; appointment_date: string }

/** The day under which a finished order is listed. */
export const dayOfWork = (order: Dated): string => order.completed_on ?? order.appointment_date

/** Ids are unique only within each kind. */
export const keyOf = ({ id, is_manual: isManual }: { id: number; is_manual?: boolean | undefined }): string =>
  `${isManual ? 'manual' : 'order'} ${id}`
