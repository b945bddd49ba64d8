import { wallClock } from '#features/countries/clock-time.ts'
import {
  CONFIGURED_ZONE,
  type IsoDate,
  type ProductDay,
  addDays,
  addMonths,
  firstOfMonth,
  startOfDay,
} from '#features/countries/dates.ts'

export const SYNC_STATUSES = ['queued', 'running', 'completed', 'failed'] as const
export type SyncStatus = (typeof SYNC_STATUSES)[number]
export const isUnderWay = (status: SyncStatus): boolean => status === 'queued' || status === 'running'

/** Why a sync failed, as its provider or the product says. */
export const SYNC_PROBLEMS = [
  'not_connected',
  'not_allowed',
  'busy',
  'away',
  'not_understood',
  'interrupted',
  'database_removed',
] as const
export type SyncProblem = (typeof SYNC_PROBLEMS)[number]

export const SYNC_EVENTS_PAGE_SIZE = 10
/** The hour of the configured zone at which every database is read. */
export const SYNC_HOUR = 6
const SYNC_TIME = `${String(SYNC_HOUR).padStart(2, '0')}:00`

/** The day whose morning sync may have begun by now. A process that was away at six makes up for it later that day. */
export const dayOfMorningSync = (now: Date): IsoDate | null => {
  const { date, time } = wallClock(now, CONFIGURED_ZONE)
  return time >= SYNC_TIME ? date : null
}

/** Of a database that was never read, so many days are: the newest readings, and the fault codes that are still shown. */
export const FIRST_SYNC_DAYS = { readings: 2, faults: 30 } as const
/** A device that has sent nothing for so long has stopped. */
export const STOPPED_AFTER_DAYS = 7

/** Whole months, this one included, of which readings and fault codes are kept. */
export const RETAINED_MONTHS = 13
/** Months ahead that can be written already: a job that fails once leaves time to notice. */
const MONTHS_AHEAD = 2

const firstOfMonthAfter = (day: IsoDate, months: number): IsoDate => addMonths(firstOfMonth(day), months)

/** The first day of each month that readings are kept in, oldest first. */
export const retainedMonths = (today: ProductDay): IsoDate[] =>
  Array.from({ length: RETAINED_MONTHS + MONTHS_AHEAD }, (_, index) => firstOfMonthAfter(today, index - RETAINED_MONTHS + 1))

export const monthAfter = (month: IsoDate): IsoDate => firstOfMonthAfter(month, 1)

/** Whether an instant lies in a month that is kept, and not in days to come: a device whose clock is wrong sends such. */
export const retentionCheck = (today: ProductDay): ((instant: Date) => boolean) => {
  const from = startOfDay(firstOfMonthAfter(today, -RETAINED_MONTHS + 1)).getTime()
  const before = startOfDay(addDays(today, 2)).getTime()
  return (instant) => instant.getTime() >= from && instant.getTime() < before
}
