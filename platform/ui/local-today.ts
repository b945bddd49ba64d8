import { pageFacts } from './page-facts.ts'

/** The day on the reader's own calendar, as `YYYY-MM-DD`: in the evening the day of UTC is tomorrow already. */
export const localToday = (): string => {
  const { now, timeZone } = pageFacts()
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now())
}
