/** Interval of a fleet's own schedule: by distance, time or engine hours, whichever comes first. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import {
  type Anchor,
  distanceUntilRepeat,
  firstDue as firstOf,
  type Metered,
  type Meters,
  type Moments,
  momentsAfter,
  type NextDue,
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

/** Counted from the last time; before that, by the schedule's start. A service never done is due at once. */
export const ownMoments = (every: Meters, vehicle: Metered, beginning: Beginning, last: Anchor | null): Moments => {
  const anchor = anchorOf(beginning, last)
  if (anchor === 'set') return { odometer: beginning.firstDueOdometer, on: beginning.firstDueOn, hours: null }
  if (anchor === 'at once') return { odometer: beginning.start.odometer, on: beginning.start.on, hours: null }
  return momentsAfter(anchor, every, vehicle)
}

const anchorOf = (beginning: Beginning, last: Anchor | null): Anchor | 'set' | 'at once' => {
  if (last && lastCounts(beginning.firstDue, beginning.start.on, last.on)) return last
  if (beginning.firstDue === 'last_done') return 'at once'
  return beginning.firstDue === 'set' ? 'set' : beginning.start
}

/** Work done before the schedule started does not count, unless the schedule counts from the last time. */
export const lastCounts = (firstDue: FirstDue, startedOn: IsoDate, lastOn: IsoDate): boolean =>
  firstDue === 'last_done' || lastOn >= startedOn

/** `every`: distance until it repeats. */
type OwnDue = NextDue & { every: number; anchor: Anchor | null }

export const ownDue = (repeat: Repeat, vehicle: Metered, beginning: Beginning, last: Anchor | null): OwnDue | null => {
  const every = intervalMetersOf(repeat, vehicle.odometerUnits)
  const due = firstOf(ownMoments(every, vehicle, beginning, last), vehicle)
  return due && { ...due, every: distanceUntilRepeat(every, vehicle), anchor: last }
}
