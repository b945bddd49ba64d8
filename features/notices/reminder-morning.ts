import { wallClock } from '#features/countries/clock-time.ts'
import type { IsoDate } from '#features/countries/dates.ts'

/** From this hour of a fleet's own morning on, its people are reminded of what is due and what expires. */
const REMINDER_HOUR = 7
const REMINDER_TIME = `${String(REMINDER_HOUR).padStart(2, '0')}:00`

/** The day of a fleet whose reminders may be written by now; null before its morning. A process that was away then makes up for it later that day. */
export const dayToRemind = (zone: string, now: Date): IsoDate | null => {
  const { date, time } = wallClock(now, zone)
  return time >= REMINDER_TIME ? date : null
}
