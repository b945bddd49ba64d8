import { type FleetDay, type IsoDate, addDays } from '#features/countries/dates.ts'

/** Snoozing postpones the reminders of a vehicle, or of some of its services; no state and no count changes. */
export const SNOOZE_WEEKS = [1, 2, 4, 8, 13] as const
export type SnoozeWeeks = (typeof SNOOZE_WEEKS)[number]

/** The value sent to the call; "Remind me" sends none. */
const snoozeValue = (weeks: SnoozeWeeks): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
export const REMIND_ME = ''
export const SNOOZE_OPTIONS: readonly string[] = [REMIND_ME, ...SNOOZE_WEEKS.map(snoozeValue)]

/** Reminder timings: before an appointment, or weeks of a snooze. */
export const REMINDER_TIMINGS: readonly string[] = ['1 hour', '24 hours', ...SNOOZE_WEEKS.map(snoozeValue)]

/** Only a value with a digit is sent. */
export const isSent = (value: string): boolean => /\d/.test(value)

/** Parses the weeks by the first number in the value; null if not offered. */
export const weeksOf = (value: string): SnoozeWeeks | null => {
  const number = Number(/-?\d+(?:[.,]\d+)?/.exec(value)?.[0])
  return SNOOZE_WEEKS.find((weeks) => weeks === number) ?? null
}

export const reminderDateOf = (today: FleetDay, weeks: SnoozeWeeks): IsoDate => addDays(today, 7 * weeks)
