import type { DayHours } from './opening-times.ts'

type HoursCode = 'hours_invalid' | 'hours_twice'

/** The error in the opening hours, or null. A missing weekday is closed; 'HH:mm' strings sort chronologically. */
export function hoursProblem(hours: readonly DayHours[]): HoursCode | null {
  if (hours.some(({ opens, closes }) => opens >= closes)) return 'hours_invalid'
  return new Set(hours.map(({ weekday }) => weekday)).size === hours.length ? null : 'hours_twice'
}
