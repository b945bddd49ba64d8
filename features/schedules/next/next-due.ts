/**
 * When a service is due next: the only implementation. Each of three meters (odometer, calendar, engine hours) may give a moment
 * in its own unit, never converted: the one whose day comes first decides. Everything that shows due services uses it.
 */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { addDays, addMonths, daysBetween } from '#features/countries/dates.ts'
import { DUE_NOW_DAYS, DUE_NOW_DISTANCE, DUE_SOON_DAYS, dueSoonDistance } from '#features/vehicles/due-state.ts'
import { dayOfHours, type HourMeter, hoursOn, monthlyHours } from '#features/vehicles/engine-hours.ts'
import { DAYS_PER_MONTH, distanceDriven, type OdometerReading, predictedDateOf } from '#features/vehicles/odometer.ts'

export const TIME_UNITS = ['days', 'weeks', 'months'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

/** A vehicle with its meters. */
export type Metered = OdometerReading & HourMeter & { odometerUnits: DistanceUnit }

/** Interval per meter, in the vehicle's unit; null: not by this meter. */
export type Meters = { distance: number | null; time: number | null; timeUnit: TimeUnit; hours: number | null }

/**
 * When a service was done last, or when counting started. `hours`: engine hours at that time, if known. `isEstimated`: the
 * odometer was not read. `isNever`: reported as never done, so it counts from when the vehicle was new. `isStated`: reported
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

/** At most one moment per meter, each in its own unit. */
export type Moments = { odometer: number | null; on: IsoDate | null; hours: number | null }

/** Days from which on a service is in each state; null: never, since its meter does not advance. */
export type DueDays = {
  /** The day on which it falls due: exact by the calendar, a forecast by distance and engine hours. */
  dueOn: IsoDate | null
  dueSoonOn: IsoDate | null
  /** Within a month of driving, or of days: like due soon, but without the minimum distance. */
  currentOn: IsoDate | null
  dueNowOn: IsoDate | null
  /** The first day after the due day. */
  pastDueOn: IsoDate | null
}

/**
 * `byTime`: the calendar comes first. `dueHours`: engine hours come first. Else the distance. `dueOdometer` is decisive only for
 * distance; otherwise it is the vehicle's estimated odometer on that day, for display.
 */
export type NextDue = DueDays & { dueOdometer: number; byTime: boolean; dueHours: number | null }

/** The start that a due moment counts from: nothing is due before it. */
export type From = Pick<Anchor, 'odometer' | 'on'>

/**
 * The moment whose day comes first; in a tie distance before calendar, and calendar before hours. It is past due as soon as any
 * meter has passed its own moment, and likewise due now and soon. Without a reading, engine hours give no moment.
 */
export const firstDue = (moments: Moments, vehicle: Metered, every?: Meters, from?: From): NextDue | null => {
  const found = [
    byDistance(moments.odometer, vehicle),
    byCalendar(moments.on, vehicle, every),
    byHours(moments.hours, vehicle, every),
  ].flatMap((one) => (one ? [notBefore(one, from)] : []))
  if (found.length === 0) return null
  const first = found.reduce((one, other) => (isEarlier(other.dueOn, one.dueOn) ? other : one))
  const earliest = (key: keyof DueDays): IsoDate | null =>
    found.reduce<IsoDate | null>((day, one) => (isEarlier(one[key], day) ? one[key] : day), null)
  return {
    ...first,
    dueSoonOn: earliest('dueSoonOn'),
    currentOn: earliest('currentOn'),
    dueNowOn: earliest('dueNowOn'),
    pastDueOn: earliest('pastDueOn'),
  }
}

/** A day that never comes is after every other. */
const isEarlier = (one: IsoDate | null, other: IsoDate | null): boolean => one !== null && (other === null || one < other)

const byDistance = (odometer: number | null, vehicle: Metered): NextDue | null =>
  odometer === null
    ? null
    : {
        dueOdometer: odometer,
        byTime: false,
        dueHours: null,
        dueOn: predictedDateOf(vehicle, odometer),
        dueSoonOn: predictedDateOf(vehicle, odometer - dueSoonDistance(vehicle.monthlyDistance)),
        currentOn: predictedDateOf(vehicle, odometer - vehicle.monthlyDistance),
        dueNowOn: predictedDateOf(vehicle, odometer - DUE_NOW_DISTANCE),
        pastDueOn: predictedDateOf(vehicle, odometer + 1),
      }

const byCalendar = (on: IsoDate | null, vehicle: Metered, every?: Meters): NextDue | null =>
  on === null
    ? null
    : {
        dueOdometer: odometerOn(vehicle, on),
        byTime: true,
        dueHours: null,
        ...daysBefore(on, every?.time ? daysOf(every.time, every.timeUnit) : null),
        pastDueOn: addDays(on, 1),
      }

const byHours = (hours: number | null, vehicle: Metered, every?: Meters): NextDue | null => {
  const on = hours === null ? null : dayOfHours(vehicle, hours)
  if (hours === null || on === null) return null
  const interval = every?.hours ? (every.hours / monthlyHours(vehicle)) * DAYS_PER_MONTH : null
  return {
    dueOdometer: odometerOn(vehicle, on),
    byTime: false,
    dueHours: hours,
    ...daysBefore(on, interval),
    pastDueOn: dayOfHours(vehicle, hours + 1),
  }
}

const daysBefore = (on: IsoDate, interval: number | null): Omit<DueDays, 'pastDueOn'> => {
  const soon = addDays(on, -shortened(DUE_SOON_DAYS, interval))
  return { dueOn: on, dueSoonOn: soon, currentOn: soon, dueNowOn: addDays(on, -shortened(DUE_NOW_DAYS, interval)) }
}

/** A service that repeats within weeks is not due soon in the first half of its interval. */
const shortened = (days: number, interval: number | null): number =>
  interval === null ? days : Math.min(days, Math.floor(interval / 2))

/** How many days before its day a service is due soon. */
export const soonDaysOf = ({ time, timeUnit }: Meters): number =>
  shortened(DUE_SOON_DAYS, time === null ? null : daysOf(time, timeUnit))

/**
 * Nothing falls due before the day and the odometer that it counts from. A forecast back from the last reading could say otherwise,
 * if the vehicle now drives more or less than it did.
 */
const notBefore = (due: NextDue, from: From | undefined): NextDue => {
  const least = Math.max(1, from?.odometer ?? 1)
  const later = (day: IsoDate | null): IsoDate | null => (day !== null && from && day < from.on ? from.on : day)
  return {
    ...due,
    dueOdometer: due.byTime || due.dueHours !== null ? Math.max(least, due.dueOdometer) : due.dueOdometer,
    dueOn: later(due.dueOn),
    dueSoonOn: later(due.dueSoonOn),
    currentOn: later(due.currentOn),
    dueNowOn: later(due.dueNowOn),
    pastDueOn: later(due.pastDueOn),
  }
}

/** One interval after an anchor. */
export const momentsAfter = (anchor: Anchor, every: Meters, vehicle: Metered): Moments => {
  const ran = every.hours === null ? null : (anchor.hours ?? hoursOn(vehicle, anchor.on))
  return {
    odometer: every.distance === null ? null : anchor.odometer + every.distance,
    on: every.time === null ? null : timeAfter(anchor.on, every.time, every.timeUnit),
    hours: every.hours === null || ran === null ? null : ran + every.hours,
  }
}

/** A service's moments, their start, and the number of calendar intervals between the anchor and the due day. */
export type Counted = { moments: Moments; from: From | undefined; calendar: { on: IsoDate; rounds: number } | null }

/** Known facts about when a vehicle was new, and how its fleet counts. */
export type Start = {
  addedOn: IsoDate
  year?: number | null
  inServiceOn?: IsoDate | null
  countsByMarks?: boolean
}

/**
 * When a vehicle was new: its in-service date, else its model year; at the latest when it was added. An in-service date far from the
 * model year belongs to a vehicle that was bought used.
 */
export const newOn = ({ year, inServiceOn, addedOn }: Start): IsoDate => {
  const ofModelYear = year ? `${year}-01-01` : null
  const isOfModelYear = inServiceOn && (!year || Math.abs(Number(inServiceOn.slice(0, 4)) - year) <= 1)
  const day = isOfModelYear ? inServiceOn : (ofModelYear ?? addedOn)
  return day < addedOn ? day : addedOn
}

/** A service that was never done counts from when the vehicle was new, with zero on each meter. */
export const countedFrom = (last: Anchor, vehicle: Start): Anchor =>
  last.isNever ? { ...last, odometer: 0, hours: 0, on: newOn(vehicle) } : last

/** The due moments of a service that was done last then: one interval later, or at the next fixed multiple if the fleet counts by them. */
export const nextMoments = (every: Meters, last: Anchor, vehicle: Metered & Start): Counted => {
  const from = countedFrom(last, vehicle)
  const moments = momentsAfter(from, every, vehicle)
  const byMark = vehicle.countsByMarks && !last.isNever && every.distance !== null
  return {
    moments: byMark ? { ...moments, odometer: nextMark(every.distance!, last) } : moments,
    from,
    calendar: { on: from.on, rounds: 1 },
  }
}

/** The due moment of a service whose last time is unknown: at the next multiple, without a day. */
export const markOf = (every: Meters, vehicle: Metered): NextDue | null => {
  const hasMeter = every.distance !== null || every.time !== null || vehicle.engineHours != null
  if (!hasMeter) return null
  const distance = every.distance ?? distanceUntilRepeat(every, vehicle)
  return { dueOdometer: firstMultiple(distance, vehicle.odometer), byTime: false, dueHours: null, ...NO_DAYS }
}
const NO_DAYS: DueDays = { dueOn: null, dueSoonOn: null, currentOn: null, dueNowOn: null, pastDueOn: null }

/**
 * The first multiple that is neither completed nor less than half an interval away, so that a service done early is not
 * due again at once.
 */
export const nextMark = (every: number, { odometer, mark }: Pick<Anchor, 'odometer' | 'mark'>): number =>
  firstMultiple(every, Math.max(odometer + every / 2, mark ?? 0))

/** The first multiple after a reading. */
export const firstMultiple = (every: number, reading: number): number => (Math.floor(reading / every) + 1) * every

/** Distance until it repeats, by whichever meter is first; for display. */
export const distanceUntilRepeat = (every: Meters, vehicle: Metered): number => {
  const perMonth = (months: number): number => distanceDriven(vehicle.monthlyDistance, Math.round(months * DAYS_PER_MONTH))
  const rounds = [
    every.distance,
    every.time === null ? null : distanceDriven(vehicle.monthlyDistance, daysOf(every.time, every.timeUnit)),
    every.hours === null || vehicle.engineHours == null ? null : perMonth(every.hours / monthlyHours(vehicle)),
  ].filter((round) => round !== null)
  return Math.max(1, Math.min(...rounds))
}

export const timeAfter = (day: IsoDate, time: number, unit: TimeUnit): IsoDate => {
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
