/** Interval of a fleet's own schedule: by distance, time or engine hours, whichever comes first. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import {
  type Anchor,
  type Counted,
  countedFrom,
  type Metered,
  type Meters,
  momentsAfter,
  type Start,
  type TimeUnit,
} from '../next/next-due.ts'

export type Repeat = {
  everyDistance: number | null
  distanceUnits: DistanceUnit
  everyTime: number | null
  timeUnit: TimeUnit
  everyHours?: number | null
  /** Stop-and-go, idling, towing or dust: halves each interval. */
  isSevere: boolean
}

/** Halved under severe duty, at least 1. */
const inDuty = (every: number, isSevere: boolean): number => (isSevere ? Math.max(1, Math.round(every / 2)) : every)

/** The resulting interval, in the vehicle's unit. */
export const intervalMetersOf = (repeat: Repeat, unit: DistanceUnit): Meters => ({
  distance:
    repeat.everyDistance === null
      ? null
      : Math.max(1, convertDistance(inDuty(repeat.everyDistance, repeat.isSevere), repeat.distanceUnits, unit)),
  time: repeat.everyTime === null ? null : inDuty(repeat.everyTime, repeat.isSevere),
  timeUnit: repeat.timeUnit,
  hours: repeat.everyHours == null ? null : inDuty(repeat.everyHours, repeat.isSevere),
})

export type FirstDue = 'last_done' | 'today' | 'set'
export type Beginning = {
  firstDue: FirstDue
  /** For `set`: one or both. */
  firstDueOdometer: number | null
  firstDueOn: IsoDate | null
  start: Anchor
}

/** The moments of an own schedule on a vehicle; null if it counts from the last time and that is unknown. */
export const ownMoments = (
  every: Meters,
  vehicle: Metered & Start,
  beginning: Beginning,
  last: Anchor | null,
): Counted | null => {
  if (last && lastCounts(beginning.firstDue, beginning.start.on, last))
    return countedAfter(countedFrom(last, vehicle), every, vehicle)
  if (beginning.firstDue === 'last_done') return null
  if (beginning.firstDue === 'today') return countedAfter(beginning.start, every, vehicle)
  const { firstDueOn: on, firstDueOdometer: odometer } = beginning
  return { moments: { odometer, on, hours: null }, from: undefined, calendar: on === null ? null : { on, rounds: 0 } }
}

const countedAfter = (anchor: Anchor, every: Meters, vehicle: Metered): Counted => ({
  moments: momentsAfter(anchor, every, vehicle),
  from: anchor,
  calendar: { on: anchor.on, rounds: 1 },
})

/** Work done before the schedule started counts only if the schedule counts from the last time; a report of "never" does not count. */
export const lastCounts = (firstDue: FirstDue, startedOn: IsoDate, last: Pick<Anchor, 'on' | 'isNever'>): boolean =>
  firstDue === 'last_done' || (!last.isNever && last.on >= startedOn)
