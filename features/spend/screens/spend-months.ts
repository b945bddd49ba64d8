import { addDays, addMonths, firstOfMonth, type IsoDate } from '#features/countries/dates.ts'

const MONTHS = 12

/** Up to today, or up to the end of an earlier period that these months would not contain. */
export const monthsAround = ({ from, to }: { from: IsoDate; to: IsoDate }, today: IsoDate): { from: IsoDate; to: IsoDate } => {
  const first = addMonths(firstOfMonth(today), 1 - MONTHS)
  const last = from < first ? (to < today ? to : today) : today
  const month = firstOfMonth(last)
  return { from: addMonths(month, 1 - MONTHS), to: addDays(addMonths(month, 1), -1) }
}
