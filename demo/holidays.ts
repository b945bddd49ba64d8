import { utcDay } from '#platform/clock/utc-day.ts'

/** Days on which the demo's shops are closed, for any year. */
export function holidays(country: 'US' | 'CA', year: number): string[] {
  return country === 'US' ? usHolidays(year) : quebecHolidays(year)
}

const MONDAY = 1
const THURSDAY = 4

function usHolidays(year: number): string[] {
  const memorialDay = weekdayOnOrBefore(year, 5, 31, MONDAY)
  const [laborDay, thanksgiving] = [nthWeekday(year, 9, MONDAY, 1), nthWeekday(year, 11, THURSDAY, 4)]
  return [iso(year, 1, 1), memorialDay, iso(year, 7, 4), laborDay, thanksgiving, iso(year, 12, 25)]
}

function quebecHolidays(year: number): string[] {
  // Journée nationale des patriotes is the Monday before 25 May.
  const patriots = weekdayOnOrBefore(year, 5, 24, MONDAY)
  const [labourDay, thanksgiving] = [nthWeekday(year, 9, MONDAY, 1), nthWeekday(year, 10, MONDAY, 2)]
  return [iso(year, 1, 1), patriots, iso(year, 6, 24), iso(year, 7, 1), labourDay, thanksgiving, iso(year, 12, 25)]
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return iso(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
}

function weekdayOnOrBefore(year: number, month: number, day: number, weekday: number): string {
  const actualWeekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return iso(year, month, day - ((actualWeekday - weekday + 7) % 7))
}

function iso(year: number, month: number, day: number): string {
  return utcDay(Date.UTC(year, month - 1, day))
}
