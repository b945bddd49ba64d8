import { type FleetDay, type IsoDate, addDays } from '#features/countries/dates.ts'

/** Putting a reminder off: nobody is reminded of a vehicle before that day; when it is due does not change. */
export const SNOOZE_WEEKS = [1, 2, 4, 8, 13] as const
export type SnoozeWeeks = (typeof SNOOZE_WEEKS)[number]

/** As it is chosen and sent; "Remind me" has no value. */
const snoozeValue = (weeks: SnoozeWeeks): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
export const REMIND_ME = ''
export const SNOOZE_OPTIONS: readonly string[] = [REMIND_ME, ...SNOOZE_WEEKS.map(snoozeValue)]

/** When reminders can come: before an appointment, or after the weeks that one was put off. */
export const REMINDER_TIMINGS: readonly string[] = ['1 hour', '24 hours', ...SNOOZE_WEEKS.map(snoozeValue)]

/** Only a value with a digit is sent. */
export const isSent = (value: string): boolean => /\d/.test(value)

/** The weeks that a value means, by its first number; null when nobody offers them. */
export const weeksOf = (value: string): SnoozeWeeks | null => {
  const number = Number(/\d+/.exec(value)?.[0])
  return SNOOZE_WEEKS.find((weeks) => weeks === number) ?? null
}

export const reminderDateOf = (today: FleetDay, weeks: SnoozeWeeks): IsoDate => addDays(today, 7 * weeks)
