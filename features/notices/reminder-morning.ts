import { wallClock } from '#features/countries/clock-time.ts'
import type { IsoDate } from '#features/countries/dates.ts'

/** From this hour on, in the fleet's zone, reminders about due maintenance and expiring documents are sent. */
const REMINDER_HOUR = 7
const REMINDER_TIME = `${String(REMINDER_HOUR).padStart(2, '0')}:00`

/**
 * The fleet's current day once its reminders may be sent; null before its morning. After an outage they are sent later that day.
 */
export const dayToRemind = (zone: string, now: Date): IsoDate | null => {
  const { date, time } = wallClock(now, zone)
  return time >= REMINDER_TIME ? date : null
}
