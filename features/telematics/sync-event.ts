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

/** Why a sync failed, by the provider or the product. */
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
/** Hour of the daily sync in the configured zone. */
export const SYNC_HOUR = 6
const SYNC_TIME = `${String(SYNC_HOUR).padStart(2, '0')}:00`

/** The day whose morning sync may have started. A process that was down at 6 a.m. catches up later that day. */
export const dayOfMorningSync = (now: Date): IsoDate | null => {
  const { date, time } = wallClock(now, CONFIGURED_ZONE)
  return time >= SYNC_TIME ? date : null
}

/** Days read in a first sync: the newest readings, and the fault codes still shown. */
export const FIRST_SYNC_DAYS = { readings: 2, faults: 30 } as const
/** A device without data for this long counts as stopped. */
export const STOPPED_AFTER_DAYS = 7

/** Readings and fault codes of this many months, including the current one, are accepted, and retained at least as long. */
export const RETAINED_MONTHS = 13
/** Partitions created ahead, so that a failed job can be noticed in time. */
const MONTHS_AHEAD = 2

const firstOfMonthAfter = (day: IsoDate, months: number): IsoDate => addMonths(firstOfMonth(day), months)

/** First day of each month in which readings may be written, oldest first. */
export const writableMonths = (today: ProductDay): IsoDate[] =>
  Array.from({ length: RETAINED_MONTHS + MONTHS_AHEAD }, (_, index) => firstOfMonthAfter(today, index - RETAINED_MONTHS + 1))

export const monthAfter = (month: IsoDate): IsoDate => firstOfMonthAfter(month, 1)

/** Whether an instant is in a retained month and not in the future: devices with a wrong clock send such instants. */
export const retentionCheck = (today: ProductDay): ((instant: Date) => boolean) => {
  const from = startOfDay(firstOfMonthAfter(today, -RETAINED_MONTHS + 1)).getTime()
  const before = startOfDay(addDays(today, 2)).getTime()
  return (instant) => instant.getTime() >= from && instant.getTime() < before
}
