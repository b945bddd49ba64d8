import { dateTimeFormat } from '#platform/i18n/intl.ts'

/** The only source of the current time: everything else receives a clock. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A stopped clock, for tests and for `CLOCK`. */
export const fixedClock = (instant: string | Date): Clock => {
  const fixed = new Date(instant)
  if (Number.isNaN(fixed.getTime())) throw new Error(`CLOCK is no ISO date-time: ${String(instant)}`)
  return { now: () => new Date(fixed) }
}

/** The calendar day in an IANA zone, as `YYYY-MM-DD`. */
export const dayIn = (zone: string, instant: Date): string => {
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_MS)
  const last = lastDays.get(zone)
  if (last?.quarter === quarter) return last.day
  const day = dateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant)
  lastDays.set(zone, { quarter, day })
  return day
}

/** Every request needs today's day. Zones begin their days at a quarter of an hour, so within one the day is the same. */
const lastDays = new Map<string, { quarter: number; day: string }>()
const QUARTER_HOUR_MS = 15 * 60_000
