/** How often a fleet does a service of its own accord: by distance, by time, or by whichever comes first. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { addDays, addMonths, daysBetween } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { DAYS_PER_MONTH, distanceDriven, type OdometerReading } from '#features/vehicles/odometer.ts'

export const TIME_UNITS = ['days', 'weeks', 'months'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

export type Repeat = {
  everyDistance: number | null
  distanceUnits: DistanceUnit
  everyTime: number | null
  timeUnit: TimeUnit
  /** Stop-and-go, idling, towing or dust: due after half of both. */
  isSevere: boolean
}

/** Half under severe duty, never less than one. */
const inDuty = (every: number, isSevere: boolean): number => (isSevere ? Math.max(1, Math.round(every / 2)) : every)

/** What counts in the end, in the unit of a vehicle. */
export const everyOf = (repeat: Repeat, unit: DistanceUnit): { distance: number | null; time: number | null } => ({
  distance:
    repeat.everyDistance === null
      ? null
      : Math.max(1, convertDistance(inDuty(repeat.everyDistance, repeat.isSevere), repeat.distanceUnits, unit)),
  time: repeat.everyTime === null ? null : inDuty(repeat.everyTime, repeat.isSevere),
})

export const afterTime = (day: IsoDate, time: number, unit: TimeUnit): IsoDate => {
  if (unit === 'months') return addMonths(day, time)
  return addDays(day, unit === 'weeks' ? time * 7 : time)
}

/** Where and when a service was done last, or where its schedule began. */
export type Anchor = { odometer: number; on: IsoDate }

export type FirstDue = 'last_done' | 'today' | 'set'
export type Beginning = {
  firstDue: FirstDue
  /** Of `set`: one of them or both. */
  firstDueOdometer: number | null
  firstDueOn: IsoDate | null
  start: Anchor
}

type Moment = { odometer: number | null; on: IsoDate | null }

/** From the last time it was done; before that, as the schedule was begun. A service never done is due at once. */
const momentOf = (repeat: Repeat, unit: DistanceUnit, begun: Beginning, last: Anchor | null): Moment => {
  const anchor = anchorOf(begun, last)
  if (anchor === 'set') return { odometer: begun.firstDueOdometer, on: begun.firstDueOn }
  if (anchor === 'at once') return { odometer: begun.start.odometer, on: begun.start.on }
  const { distance, time } = everyOf(repeat, unit)
  return {
    odometer: distance === null ? null : anchor.odometer + distance,
    on: time === null ? null : afterTime(anchor.on, time, repeat.timeUnit),
  }
}

const anchorOf = (begun: Beginning, last: Anchor | null): Anchor | 'set' | 'at once' => {
  if (begun.firstDue === 'last_done') return last ?? 'at once'
  // What was done before the schedule began does not move it on.
  if (last && last.on >= begun.start.on) return last
  return begun.firstDue === 'set' ? 'set' : begun.start
}

/** `dueOdometer`: by whichever comes first. A day counts as the place where the vehicle stands on it. `every`: until it comes again. */
export type OwnDue = { every: number; dueOdometer: number; byTime: boolean; anchor: Anchor | null }

export const ownDue = (
  repeat: Repeat,
  vehicle: OdometerReading & { odometerUnits: DistanceUnit },
  begun: Beginning,
  last: Anchor | null,
): OwnDue | null => {
  const { odometer, on } = momentOf(repeat, vehicle.odometerUnits, begun, last)
  const reached = on === null ? null : odometerOn(vehicle, on)
  const byTime = reached !== null && (odometer === null || reached < odometer)
  const due = byTime ? reached : odometer
  if (due === null) return null
  return { every: everyDriven(repeat, vehicle), dueOdometer: Math.max(1, due), byTime, anchor: last }
}

/** The distance that comes round first, whichever of the two it is. */
export const everyDriven = (repeat: Repeat, vehicle: OdometerReading & { odometerUnits: DistanceUnit }): number => {
  const { distance, time } = everyOf(repeat, vehicle.odometerUnits)
  const driven = time === null ? null : distanceDriven(vehicle.monthlyDistance, daysOf(time, repeat.timeUnit))
  return Math.max(1, Math.min(distance ?? Infinity, driven ?? Infinity))
}

const daysOf = (time: number, unit: TimeUnit): number => {
  if (unit === 'months') return Math.round(time * DAYS_PER_MONTH)
  return unit === 'weeks' ? time * 7 : time
}

/** Where a vehicle stands, or stood, on a day. */
export const odometerOn = (reading: OdometerReading, day: IsoDate): number =>
  reading.odometer + distanceDriven(reading.monthlyDistance, daysBetween(reading.odometerReadOn, day))
