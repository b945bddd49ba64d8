import { dateTimeFormat } from '#platform/i18n/intl.ts'
import { pageFacts } from './page-facts.ts'

/** The day of an instant in the viewer's zone, as `YYYY-MM-DD`. */
export const localDayOf = (instant: string | number): string =>
  dateTimeFormat('en-CA', { timeZone: pageFacts().timeZone }).format(new Date(instant))

/** The current day in the viewer's zone: in the evening, the UTC day may already be tomorrow. */
export const localToday = (): string => localDayOf(pageFacts().now())
