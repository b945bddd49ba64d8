import type { DistanceUnit } from '#features/countries/country.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'

/** Inspections with a document and a day until which they count. */
export const ANNUAL_KINDS = ['annual', 'coach_underside'] as const
export type AnnualKind = (typeof ANNUAL_KINDS)[number]

/** 49 CFR 396.17: at least once every twelve months; 396.21: proof for fourteen. */
const VALID_MONTHS = 12
/** National Safety Code 13, schedule 4, for coaches that are inspected daily by schedule 3. */
const UNDERSIDE_DAYS = 30
const UNDERSIDE_KILOMETERS = 12_000
/** Of an underside as long as of the daily reports (Québec). */
const RETENTION_MONTHS: Record<AnnualKind, number> = { annual: 14, coach_underside: 6 }
const WARNING_DAYS_BEFORE: Record<AnnualKind, number> = { annual: 60, coach_underside: 7 }
/** In either unit. */
const WARNING_DISTANCE_BEFORE = 1_500

/** The last day on which it surely counts. A decal shows only a month, but the rule speaks of the preceding twelve. */
export const validUntil = (inspectedOn: IsoDate, kind: AnnualKind = 'annual'): IsoDate =>
  kind === 'annual' ? addMonths(inspectedOn, VALID_MONTHS) : addDays(inspectedOn, UNDERSIDE_DAYS)
export const keptUntil = (inspectedOn: IsoDate, kind: AnnualKind = 'annual'): IsoDate =>
  addMonths(inspectedOn, RETENTION_MONTHS[kind])

/** Distance until the next inspection; below zero if it was driven past. Null: time alone counts. */
export const distanceLeft = (kind: AnnualKind, driven: number | null, unit: DistanceUnit): number | null =>
  kind === 'annual' || driven === null ? null : convertDistance(UNDERSIDE_KILOMETERS, 'kilometers', unit) - driven

/** A VIN tells no coach from a bus, so each bus in Canada can have its underside recorded; it is due from the first one on. */
export const canHaveUnderside = ({ body }: { body: string }, country: string): boolean => body === 'bus' && country === 'CA'

export const ANNUAL_STATES = ['missing', 'expired', 'expiring', 'valid'] as const
type AnnualState = (typeof ANNUAL_STATES)[number]
/** With vehicles that have left while their documents must still be kept. */
export const DUE_STATES = [...ANNUAL_STATES, 'kept'] as const
export type DueState = (typeof DUE_STATES)[number]

/** By day, and by the distance left if it counts: whichever comes first. */
export const annualState = (
  until: IsoDate | null,
  today: IsoDate,
  { kind = 'annual', left = null }: { kind?: AnnualKind; left?: number | null } = {},
): AnnualState => {
  if (until === null) return 'missing'
  if (until < today || (left !== null && left < 0)) return 'expired'
  const isSoon = daysBetween(today, until) <= WARNING_DAYS_BEFORE[kind] || (left !== null && left <= WARNING_DISTANCE_BEFORE)
  return isSoon ? 'expiring' : 'valid'
}
