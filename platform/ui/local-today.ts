import { pageFacts } from './page-facts.ts'

/** The day of an instant where the reader is, as `YYYY-MM-DD`. */
export const localDayOf = (instant: string | number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: pageFacts().timeZone }).format(new Date(instant))

/** The day on the reader's own calendar: in the evening the day of UTC is tomorrow already. */
export const localToday = (): string => localDayOf(pageFacts().now())
