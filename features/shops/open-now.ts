import { wallClock } from '#features/countries/clock-time.ts'
import { addDays, type IsoDate, weekdayOf } from '#features/countries/dates.ts'
import type { DayHours, ShopTimes } from './opening-times.ts'

/** `until`: closing time today; `opens`: next opening; both in the shop's zone. */
export type OpenNow =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: { date: IsoDate; time: string; isToday: boolean } | null }

const DAYS_AHEAD = 14

/** Whether a shop is open at an instant, by its hours and closures in its own zone. */
export const openNow = ({ zone, hours, closedOn }: ShopTimes, now: Date): OpenNow => {
  const { date: today, time } = wallClock(now.toISOString(), zone)
  const hoursOn = (date: IsoDate): DayHours | undefined =>
    closedOn.includes(date) ? undefined : hours.find(({ weekday }) => weekday === weekdayOf(date))
  const todays = hoursOn(today)
  if (todays && todays.opens <= time && time < todays.closes) return { isOpen: true, until: todays.closes }
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead)
    const open = hoursOn(date)
    if (open && (ahead > 0 || time < open.opens))
      return { isOpen: false, opens: { date, time: open.opens, isToday: ahead === 0 } }
  }
  return { isOpen: false, opens: null }
}
