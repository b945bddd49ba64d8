import { wallClock } from '#features/countries/clock-time.ts'
import { type IsoDate, isRealDate } from '#features/countries/dates.ts'

const LOCAL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?)?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i

/**
 * Day and time of an `appointment_datetime` in the shop's zone. Without an offset it is already the shop's local time; ten
 * characters are a day without a time. Invalid parts are null.
 */
export function readAppointment(text: string, zone: string): { day: IsoDate | null; time: string | null } {
  const local = LOCAL.exec(text.trim())
  if (local) return isRealDate(local[1]!) ? { day: local[1]!, time: readTime(local[2]) } : { day: null, time: null }
  const instant = INSTANT.test(text.trim()) ? new Date(text.trim()) : null
  if (!instant || Number.isNaN(instant.getTime())) return { day: null, time: null }
  const { date, time } = wallClock(instant, zone)
  return { day: date, time }
}

const readTime = (time: string | undefined): string | null => (time && time < '24:00' && time.slice(3) < '60' ? time : null)
