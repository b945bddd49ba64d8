import type { DayHours } from '#features/shops/opening-times.ts'

type HoursCode = 'hours_invalid' | 'hours_twice'

/** What is wrong with opening hours, or null. A weekday that is left out is closed; 'HH:mm' sorts like the clock. */
export function hoursProblem(hours: readonly DayHours[]): HoursCode | null {
  if (hours.some(({ opens, closes }) => opens >= closes)) return 'hours_invalid'
  return new Set(hours.map(({ weekday }) => weekday)).size === hours.length ? null : 'hours_twice'
}
