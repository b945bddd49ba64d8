import { addDays, firstOfMonth, type IsoDate, weekdayOf } from '#features/countries/dates.ts'

export const VIEW_MAIL_EVERY = ['day', 'week', 'month'] as const
export type ViewMailEvery = (typeof VIEW_MAIL_EVERY)[number]

/** Addresses of one mail. */
export const VIEW_MAIL_READERS_MAXIMUM = 20

/** The first day of the period that a day is in: itself, its Monday, the 1st of its month. */
const startOfPeriod = (every: ViewMailEvery, day: IsoDate): IsoDate => {
  if (every === 'day') return day
  return every === 'month' ? firstOfMonth(day) : addDays(day, 1 - weekdayOf(day))
}

type Clock = { date: IsoDate; time: string }

/**
 * The period whose mail was sent last, or is to be sent now: a day, a Monday or a 1st that has reached the hour, by the clock of the
 * fleet. After an outage it is sent later on.
 */
export const periodReached = (every: ViewMailEvery, hour: number, { date, time }: Clock): IsoDate => {
  const start = startOfPeriod(every, date)
  const isReached = date > start || time >= `${String(hour).padStart(2, '0')}:00`
  return isReached ? start : startOfPeriod(every, addDays(start, -1))
}
