/**
 * When a service is due next: the only implementation. Each of three meters (odometer, calendar, engine hours) may give a moment,
 * and the earliest counts. Everything that shows due services uses it.
 */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { addDays, addMonths, daysBetween } from '#features/countries/dates.ts'
import { dayOfHours, type HourMeter, hoursOn, monthlyHours } from '#features/vehicles/engine-hours.ts'
import { DAYS_PER_MONTH, distanceDriven, type OdometerReading } from '#features/vehicles/odometer.ts'

export const TIME_UNITS = ['days', 'weeks', 'months'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** A vehicle with its meters. */
export type Metered = OdometerReading & HourMeter & { odometerUnits: DistanceUnit }

/** Interval per meter, in the vehicle's unit; null: not by this meter. */
export type Meters = { distance: number | null; time: number | null; timeUnit: TimeUnit; hours: number | null }

/**
 * When a service was done last, or when counting started. `hours`: engine hours at that time, if known. `isEstimated`: the
 * odometer was not read. `isNever`: reported as never done, so it counts from when the vehicle was added. `isStated`: reported
 * without a record. `mark`: the multiple of the interval that it completed.
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

/** At most one moment per meter. */
export type Moments = { odometer: number | null; on: IsoDate | null; hours: number | null }

/** `byTime`: the calendar came first. `dueHours`: engine hours came first. Else the distance. */
export type NextDue = { dueOdometer: number; byTime: boolean; dueHours: number | null }

/**
 * The earliest moment, as the odometer at that time. In a tie distance wins over calendar, and calendar over hours. Without a
 * reading, engine hours give no moment.
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

/** One interval after an anchor. */
export const momentsAfter = (anchor: Anchor, every: Meters, vehicle: Metered): Moments => {
  const ran = every.hours === null ? null : (anchor.hours ?? hoursOn(vehicle, anchor.on))
  return {
    odometer: every.distance === null ? null : anchor.odometer + every.distance,
    on: every.time === null ? null : afterTime(anchor.on, every.time, every.timeUnit),
    hours: every.hours === null || ran === null ? null : ran + every.hours,
  }
}

/** Start of counting on a vehicle whose last service is unknown. */
export type Start = { firstOdometer: number; firstEngineHours?: number | null; addedOn: IsoDate; countsByMarks?: boolean }

/**
 * When a service is due: one interval after the last time. Fixed multiples (10,000, 20,000 …) count if the last time is unknown,
 * and for fleets that count by them.
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

/**
 * The first multiple that is neither completed nor less than half an interval away, so that a service done early is not
 * due again at once.
 */
export const nextMark = (every: number, { odometer, mark }: Pick<Anchor, 'odometer' | 'mark'>): number =>
  firstMultiple(every, Math.max(odometer + every / 2, mark ?? 0))

/** What was due before the first reading counts as done: the first multiple after it. */
export const firstMultiple = (every: number, firstReading: number): number => (Math.floor(firstReading / every) + 1) * every

/** Distance until it repeats, by whichever meter is first. */
export const distanceUntilRepeat = (every: Meters, vehicle: Metered): number => {
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

/** Odometer on a day, forecast or past. */
export const odometerOn = (reading: OdometerReading, day: IsoDate): number =>
  reading.odometer + distanceDriven(reading.monthlyDistance, daysBetween(reading.odometerReadOn, day))
