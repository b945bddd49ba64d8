import { addDays, firstOfMonth, type IsoDate, weekdayOf } from '#features/countries/dates.ts'

export const VIEW_MAIL_EVERY = ['day', 'week', 'month'] as const
export type ViewMailEvery = (typeof VIEW_MAIL_EVERY)[number]

/** Maximum number of addresses of one mail. */
export const VIEW_MAIL_RECIPIENTS_MAXIMUM = 20

/** First day of the period that contains a day: the day itself, its Monday, or the 1st of its month. */
const startOfPeriod = (every: ViewMailEvery, day: IsoDate): IsoDate => {
  if (every === 'day') return day
  return every === 'month' ? firstOfMonth(day) : addDays(day, 1 - weekdayOf(day))
}

type Clock = { date: IsoDate; time: string }

/**
 * The period last sent or due now: a day, a Monday or a 1st on which the hour was reached in the fleet's zone. After an
 * outage it is sent later.
 */
export const periodReached = (every: ViewMailEvery, hour: number, { date, time }: Clock): IsoDate => {
  const start = startOfPeriod(every, date)
  const isReached = date > start || time >= `${String(hour).padStart(2, '0')}:00`
  return isReached ? start : startOfPeriod(every, addDays(start, -1))
}
