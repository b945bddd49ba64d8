/** A fleet's interval for a service in place of the recommended one, for all its vehicles or for one. */
import type { DistanceUnit } from '#features/countries/country.ts'
import { convertDistance } from '#features/countries/distance.ts'
import type { Meters } from '../next/next-due.ts'
import { EVERY_DISTANCE_MAXIMUM } from '../own/own-schedule.ts'

const EVERY_MONTHS_MAXIMUM = 240
const EVERY_HOURS_MAXIMUM = 20_000

/** Distances in `distanceUnits`; null disables a meter. `isOff`: the service is not scheduled at all. */
export type AdjustedInterval = {
  isOff: boolean
  everyDistance: number | null
  distanceUnits: DistanceUnit
  everyMonths: number | null
  everyHours: number | null
}

/** The vehicle's own interval, else its fleet's; null: the recommended one. */
export const effectiveInterval = <Adjusted extends AdjustedInterval>(
  ofVehicle: Adjusted | undefined,
  ofFleet: Adjusted | undefined,
): { by: 'vehicle' | 'fleet'; adjusted: Adjusted } | null => {
  if (ofVehicle) return { by: 'vehicle', adjusted: ofVehicle }
  return ofFleet ? { by: 'fleet', adjusted: ofFleet } : null
}

export const metersOf = (one: AdjustedInterval, unit: DistanceUnit): Meters => ({
  distance: one.everyDistance === null ? null : Math.max(1, convertDistance(one.everyDistance, one.distanceUnits, unit)),
  time: one.everyMonths,
  timeUnit: 'months',
  hours: one.everyHours,
})

export type AdjustedForm = {
  is_off: boolean
  every_distance: number | null
  every_months: number | null
  every_hours: number | null
}
export type AdjustedField = 'every_distance' | 'every_months' | 'every_hours'
type AdjustedCode = 'interval_missing' | 'interval_distance_invalid' | 'interval_months_invalid' | 'interval_hours_invalid'

type AdjustedCheck =
  | { ok: true; interval: Omit<AdjustedInterval, 'distanceUnits'> }
  | { ok: false; code: AdjustedCode; problems: { field: AdjustedField; code: AdjustedCode }[] }

const fits = (value: number | null, least: number, most: number): boolean =>
  value === null || (Number.isInteger(value) && value >= least && value <= most)

/** Requires a disabled service or at least one meter. */
export const checkAdjusted = (form: AdjustedForm): AdjustedCheck => {
  const off = { isOff: true, everyDistance: null, everyMonths: null, everyHours: null }
  if (form.is_off) return { ok: true, interval: off }
  const isEmpty = form.every_distance === null && form.every_months === null && form.every_hours === null
  const checks: [boolean, AdjustedField, AdjustedCode][] = [
    [!isEmpty, 'every_distance', 'interval_missing'],
    [fits(form.every_distance, 100, EVERY_DISTANCE_MAXIMUM), 'every_distance', 'interval_distance_invalid'],
    [fits(form.every_months, 1, EVERY_MONTHS_MAXIMUM), 'every_months', 'interval_months_invalid'],
    [fits(form.every_hours, 1, EVERY_HOURS_MAXIMUM), 'every_hours', 'interval_hours_invalid'],
  ]
  const problems = checks.filter(([fine]) => !fine).map(([, field, code]) => ({ field, code }))
  const [first] = problems
  if (first) return { ok: false, code: first.code, problems }
  const { every_distance: everyDistance, every_months: everyMonths, every_hours: everyHours } = form
  return { ok: true, interval: { isOff: false, everyDistance, everyMonths, everyHours } }
}
