/** The day on the reader's own calendar, as `YYYY-MM-DD`: in the evening the day of UTC is tomorrow already. */
export const localToday = (): string => new Intl.DateTimeFormat('en-CA').format(new Date())
