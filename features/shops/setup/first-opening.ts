import { addDays, type IsoDate, weekdayOf } from '#features/countries/dates.ts'
import type { DayHours, FreeStart } from '../opening-times.ts'

const DAYS_AHEAD = 30

/** When a shop opens next after today, by its hours and closed days; null: not within the days that can be booked. */
export const firstOpeningAfter = (today: IsoDate, hours: readonly DayHours[], closures: readonly IsoDate[]): FreeStart | null => {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead)
    const open = hours.find(({ weekday }) => weekday === weekdayOf(date))
    if (open && !closures.includes(date)) return { date, time: open.opens }
  }
  return null
}
