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

/**
 * Where and when a service was done last, or where counting began. `hours`: what the engine had run, where it was known.
 * `isEstimated`: nobody read the odometer. `isNever`: somebody said that it was never done, so it counts from when the vehicle came.
 * `isStated`: somebody only said so. `mark`: the mark of the schedule that it completed.
 */
export type Anchor = {
  odometer: number
  on: IsoDate
  hours?: number | null
  isEstimated?: boolean
  isNever?: boolean
  isStated?: boolean
  mark?: number | null
}

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

/** Where counting begins on a vehicle on which nobody knows when a service was done last. */
export type Start = { firstOdometer: number; firstEngineHours?: number | null; addedOn: IsoDate; countsByMarks?: boolean }

/**
 * When a service is due: one interval after it was done last. The marks of a schedule (10,000, 20,000 …) count where nobody knows when
 * that was, and where the fleet counts by them.
 */
export const nextMoments = (every: Meters, last: Anchor | undefined, vehicle: Metered & Start): Moments => {
  if (last) {
    const moments = momentsAfter(last, every, vehicle)
    const byMark = vehicle.countsByMarks && !last.isNever && every.distance !== null
    return byMark ? { ...moments, odometer: nextMark(every.distance!, last) } : moments
  }
  const firstHours = vehicle.firstEngineHours ?? vehicle.engineHours ?? null
  return {
    on: momentsAfter({ odometer: 0, on: vehicle.addedOn }, every, vehicle).on,
    odometer: every.distance === null ? null : firstMultiple(every.distance, vehicle.firstOdometer),
    hours: every.hours === null || firstHours === null ? null : firstMultiple(every.hours, firstHours),
  }
}

/** The first mark that is neither completed nor less than half an interval away: done early, it does not come again at once. */
export const nextMark = (every: number, { odometer, mark }: Pick<Anchor, 'odometer' | 'mark'>): number =>
  firstMultiple(every, Math.max(odometer + every / 2, mark ?? 0))

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
