import { addDays, type IsoDate, weekdayOf } from '#features/countries/dates.ts'
import type { DayHours, FreeStart } from '../opening-times.ts'

const DAYS_AHEAD = 30

/** The shop's next opening after today, by its hours and closed days; null if it does not open within the bookable days. */
export const firstOpeningAfter = (today: IsoDate, hours: readonly DayHours[], closures: readonly IsoDate[]): FreeStart | null => {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead)
    const open = hours.find(({ weekday }) => weekday === weekdayOf(date))
    if (open && !closures.includes(date)) return { date, time: open.opens }
  }
  return null
}
