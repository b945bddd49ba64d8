/**
 * When a service is due next: the one rule, whoever asked for it. Three meters, the odometer, the calendar and the engine, each may
 * name a moment, and the first of them counts. All that shows what is due reads it from here.
 */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { addDays, addMonths, daysBetween } from '#features/countries/dates.ts'
import { dayOfHours, type HourMeter, hoursOn, monthlyHours } from '#features/vehicles/engine-hours.ts'
import { DAYS_PER_MONTH, distanceDriven, type OdometerReading } from '#features/vehicles/odometer.ts'

export const TIME_UNITS = ['days', 'weeks', 'months'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** A vehicle by its meters. */
export type Metered = OdometerReading & HourMeter & { odometerUnits: DistanceUnit }

/** How often, in the vehicle's unit; null: not by this meter. */
export type Meters = { distance: number | null; time: number | null; timeUnit: TimeUnit; hours: number | null }

/** Where and when a service was done last, or where counting began. `hours`: what the engine had run, where it was known. */
export type Anchor = { odometer: number; on: IsoDate; hours?: number | null }

/** At most one moment for each meter. */
export type Moments = { odometer: number | null; on: IsoDate | null; hours: number | null }

/** `byTime`: a day came first. `dueHours`: engine hours came first. Else it was the distance. */
export type NextDue = { dueOdometer: number; byTime: boolean; dueHours: number | null }

/**
 * The first of the moments, as the place where the vehicle stands then. Of two at the same place the distance counts before the day
 * and the day before the hours. Hours of an engine without a reading name no moment.
 */
export const firstDue = (moments: Moments, vehicle: Metered): NextDue | null => {
  const found: NextDue[] = []
  if (moments.odometer !== null) found.push({ dueOdometer: moments.odometer, byTime: false, dueHours: null })
  if (moments.on !== null) found.push({ dueOdometer: odometerOn(vehicle, moments.on), byTime: true, dueHours: null })
  const day = moments.hours === null ? null : dayOfHours(vehicle, moments.hours)
  if (day !== null) found.push({ dueOdometer: odometerOn(vehicle, day), byTime: false, dueHours: moments.hours })
  if (found.length === 0) return null
  const first = found.reduce((one, other) => (other.dueOdometer < one.dueOdometer ? other : one))
  return { ...first, dueOdometer: Math.max(1, first.dueOdometer) }
}

/** One round after an anchor. */
export const momentsAfter = (anchor: Anchor, every: Meters, vehicle: Metered): Moments => {
  const ran = every.hours === null ? null : (anchor.hours ?? hoursOn(vehicle, anchor.on))
  return {
    odometer: every.distance === null ? null : anchor.odometer + every.distance,
    on: every.time === null ? null : afterTime(anchor.on, every.time, every.timeUnit),
    hours: every.hours === null || ran === null ? null : ran + every.hours,
  }
}

/** What came due before a meter was first read counts as done: the first multiple after it. */
export const firstMultiple = (every: number, firstReading: number): number => (Math.floor(firstReading / every) + 1) * every

/** The distance until it comes round again, whichever meter turns first. */
export const everyDriven = (every: Meters, vehicle: Metered): number => {
  const perMonth = (months: number): number => distanceDriven(vehicle.monthlyDistance, Math.round(months * DAYS_PER_MONTH))
  const rounds = [
    every.distance,
    every.time === null ? null : distanceDriven(vehicle.monthlyDistance, daysOf(every.time, every.timeUnit)),
    every.hours === null || vehicle.engineHours == null ? null : perMonth(every.hours / monthlyHours(vehicle)),
  ].filter((round) => round !== null)
  return Math.max(1, Math.min(...rounds))
}

const afterTime = (day: IsoDate, time: number, unit: TimeUnit): IsoDate => {
  if (unit === 'months') return addMonths(day, time)
  return addDays(day, unit === 'weeks' ? time * 7 : time)
}

const daysOf = (time: number, unit: TimeUnit): number => {
  if (unit === 'months') return Math.round(time * DAYS_PER_MONTH)
  return unit === 'weeks' ? time * 7 : time
}

/** Where a vehicle stands, or stood, on a day. */
export const odometerOn = (reading: OdometerReading, day: IsoDate): number =>
  reading.odometer + distanceDriven(reading.monthlyDistance, daysBetween(reading.odometerReadOn, day))
