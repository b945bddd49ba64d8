import { wallClock } from '#features/countries/clock-time.ts'

/** No SMS from 9 p.m. to 7 a.m. in the recipient's zone. */
const QUIET_FROM = '21:00'
const QUIET_UNTIL = '07:00'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** End of the quiet hours around this instant; null outside of them. */
export const endOfQuiet = (now: Date, zone: string): Date | null => {
  const { time } = wallClock(now, zone)
  if (time < QUIET_FROM && time >= QUIET_UNTIL) return null
  const minutes = (minutesOf(QUIET_UNTIL) - minutesOf(time) + DAY_MINUTES) % DAY_MINUTES
  const end = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS)
  // A night with a clock change is an hour longer or shorter.
  const off = minutesOf(wallClock(end, zone).time) - minutesOf(QUIET_UNTIL)
  return new Date(end.getTime() - off * MINUTE_MS)
}
