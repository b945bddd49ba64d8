import { dayIn } from '#platform/clock/clock.ts'
import { pageFacts } from './page-facts.ts'

/** The day on the reader's own calendar, as `YYYY-MM-DD`: in the evening the day of UTC is tomorrow already. */
export const localToday = (): string => dayIn(pageFacts().timeZone, new Date(pageFacts().now()))

/** The day of an instant where the reader is. */
export const localDayOf = (instant: string): string => dayIn(pageFacts().timeZone, new Date(instant))
