/** The schedule of one vehicle: services by due odometer. Distances are in the vehicle's unit. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import type { EngineHours } from '#features/vehicles/engine-hours.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import { predictedDateOf, predictedOdometer } from '#features/vehicles/odometer.ts'
import type { DueDates, IntervalGroup, IntervalTag } from './due.ts'
import { groupOf, tagsOf } from './due.ts'
import { dueSoonOn, pastDueOn } from './forecast.ts'
import {
  type Anchor,
  distanceUntilRepeat,
  firstDue,
  type Meters,
  nextMark,
  nextMoments,
  type NextDue,
  type Start,
} from './next/next-due.ts'
import { type Beginning, lastCounts, ownMoments } from './own/repeat.ts'

/** A service every N miles, or every M kilometers: two round numbers, never converted into each other. */
export type ScheduleLine = {
  serviceDefinitionId: number
  everyMiles: number
  everyKilometers: number
  everyMonths?: number | null
  everyHours?: number | null
  /** The fleet's own interval, already in the vehicle's unit; replaces all of the above. */
  meters?: Meters
  /** Start of a fleet's own schedule. */
  beginning?: Beginning
  /** Source of the interval; default: the general recommendation. */
  source?: LineSource
  ownScheduleId?: number
}
export const LINE_SOURCES = ['general_recommendation', 'manufacturer', 'own', 'adjusted'] as const
/** `adjusted`: a recommended service at the fleet's own interval. */
export type LineSource = (typeof LINE_SOURCES)[number]

/** Source of the recommended intervals among these lines; the fleet's own are ignored. */
export const sourceOf = (lines: readonly ScheduleLine[]): 'general_recommendation' | 'manufacturer' | 'mixed' => {
  const recommended = lines.filter(({ source }) => source !== 'own' && source !== 'adjusted')
  const ofMaker = recommended.filter(({ source }) => source === 'manufacturer')
  if (ofMaker.length === 0) return 'general_recommendation'
  return ofMaker.length === recommended.length ? 'manufacturer' : 'mixed'
}

/** `firstOdometer`: the odometer at registration in the product. */
export type ScheduledVehicle = OdometerReading & EngineHours & { odometerUnits: DistanceUnit } & Start

/** Last time of each service. A service without an entry: unknown. */
export type Anchors = ReadonlyMap<number, Anchor>
export const NOTHING_KNOWN: Anchors = new Map()

const UPCOMING_INTERVALS = 6
/** Services due within this distance are one interval, named by the first, so that one visit serves them all. */
export const ONE_VISIT_DISTANCE: Readonly<Record<DistanceUnit, number>> = { miles: 500, kilometers: 800 }

export type DueService = NextDue & {
  serviceDefinitionId: number
  line: ScheduleLine
  meters: Meters
  /** Distance until it repeats. */
  every: number
  /** Undefined: the last time is unknown. */
  last: Anchor | undefined
  /** Counted from the last time. */
  isFromLast: boolean
  /** By a fixed multiple of the interval, not counted from the last time. */
  isByMark: boolean
}

/** An interval is identified by its odometer: `interval_id` on the wire. */
export type Interval = {
  odometer: number
  group: IntervalGroup
  tag: IntervalTag | null
  /** Negative: overdue. */
  remaining: number
  /** The day on which the interval is reached. */
  dueOn: IsoDate | null
  serviceDefinitionIds: number[]
  /**
   * Whether the last time of its first service is known; otherwise its odometer is a fixed multiple of the interval.
   */
  isKnown: boolean
}

export function intervalDistance(line: ScheduleLine, unit: DistanceUnit): number {
  return unit === 'miles' ? line.everyMiles : line.everyKilometers
}

export const metersOf = (line: ScheduleLine, unit: DistanceUnit): Meters =>
  line.meters ?? {
    distance: intervalDistance(line, unit) || null,
    time: line.everyMonths ?? null,
    timeUnit: 'months',
    hours: line.everyHours ?? null,
  }

const dueService = (line: ScheduleLine, last: Anchor | undefined, vehicle: ScheduledVehicle): DueService | null => {
  const meters = metersOf(line, vehicle.odometerUnits)
  const moments = line.beginning ? ownMoments(meters, vehicle, line.beginning, last ?? null) : nextMoments(meters, last, vehicle)
  const due = firstDue(moments, vehicle)
  if (due === null) return null
  const isByDistance = !due.byTime && due.dueHours === null
  return {
    ...due,
    serviceDefinitionId: line.serviceDefinitionId,
    line,
    meters,
    every: distanceUntilRepeat(meters, vehicle),
    last,
    isFromLast: last !== undefined && (!line.beginning || lastCounts(line.beginning.firstDue, line.beginning.start.on, last.on)),
    isByMark: isByDistance && !line.beginning && (last === undefined || (vehicle.countsByMarks === true && !last.isNever)),
  }
}

/** Next due odometer of each service, soonest first. If several schedules include a service, the earliest counts. */
export function dueServices(lines: readonly ScheduleLine[], anchors: Anchors, vehicle: ScheduledVehicle): DueService[] {
  const first = new Map<number, DueService>()
  for (const line of lines) {
    const due = dueService(line, anchors.get(line.serviceDefinitionId), vehicle)
    const known = first.get(line.serviceDefinitionId)
    if (due && (!known || due.dueOdometer < known.dueOdometer)) first.set(line.serviceDefinitionId, due)
  }
  return [...first.values()].toSorted((a, b) => a.dueOdometer - b.dueOdometer)
}

/**
 * Stored due dates, so that lists filter by plain dates. They depend on the reading only and need no nightly refresh.
 */
export function dueDates(lines: readonly ScheduleLine[], anchors: Anchors, vehicle: ScheduledVehicle): DueDates {
  const first = dueServices(lines, anchors, vehicle)[0]
  if (!first) return { nextDueOdometer: null, nextDueIsKnown: false, dueSoonOn: null, pastDueOn: null }
  const nextDueOdometer = first.dueOdometer
  return {
    nextDueOdometer,
    nextDueIsKnown: first.last !== undefined,
    dueSoonOn: dueSoonOn(vehicle, nextDueOdometer),
    pastDueOn: pastDueOn(vehicle, nextDueOdometer),
  }
}

/**
 * All past due and currently due intervals and the next upcoming ones, by odometer. A service is in one due interval at most, and
 * again when it repeats after that visit.
 */
export function intervalsOf(
  lines: readonly ScheduleLine[],
  anchors: Anchors,
  vehicle: ScheduledVehicle,
  today: FleetDay,
  upcomingIntervals: number = UPCOMING_INTERVALS,
): Interval[] {
  const predicted = predictedOdometer(vehicle, today)
  const due = dueServices(lines, anchors, vehicle)
  const found = visitsOf(due, vehicle, predicted, upcomingIntervals)
  const groups = found.map(({ odometer }) => groupOf(odometer - predicted, vehicle.monthlyDistance))
  const tags = tagsOf(groups)
  return found.map(({ odometer, serviceDefinitionIds }, index) => ({
    odometer,
    group: groups[index] ?? 'upcoming',
    tag: tags[index] ?? null,
    remaining: odometer - predicted,
    dueOn: predictedDateOf(vehicle, odometer),
    serviceDefinitionIds,
    isKnown: isKnownAt(due, odometer),
  }))
}

/** A repetition counts from a planned visit and is therefore known. */
const isKnownAt = (due: readonly DueService[], odometer: number): boolean => {
  const first = due.find(({ dueOdometer }) => dueOdometer === odometer)
  return first === undefined || first.last !== undefined
}

type Visit = { odometer: number; serviceDefinitionIds: number[] }

/**
 * Plans one visit after another: each includes services due within a short distance of its first one, which then repeat from
 * there. Overdue services are planned for today.
 */
const visitsOf = (due: readonly DueService[], vehicle: ScheduledVehicle, predicted: number, upcomingVisits: number): Visit[] => {
  const next = new Map(due.map((service) => [service, service.dueOdometer]))
  const visits: Visit[] = []
  let upcoming = 0
  while (upcoming < upcomingVisits && next.size > 0) {
    const odometer = Math.min(...next.values())
    const served = due.filter((service) => next.get(service)! <= odometer + ONE_VISIT_DISTANCE[vehicle.odometerUnits])
    // Not twice within a month, however short the interval.
    const notBefore = predicted + vehicle.monthlyDistance + 1
    for (const service of served)
      next.set(service, Math.max(afterVisit(service, vehicle, Math.max(odometer, predicted)), notBefore, odometer + 1))
    if (groupOf(odometer - predicted, vehicle.monthlyDistance) === 'upcoming') upcoming += 1
    visits.push({ odometer, serviceDefinitionIds: served.map((service) => service.serviceDefinitionId) })
  }
  return visits
}

const afterVisit = ({ every, meters, line, dueOdometer }: DueService, vehicle: ScheduledVehicle, odometer: number): number => {
  const byMarks = vehicle.countsByMarks && !line.beginning && every === meters.distance
  return byMarks ? nextMark(every, { odometer, mark: dueOdometer }) : odometer + every
}

/**
 * The interval at an odometer: an exact match, else one that starts within a short distance, since links in emails may
 * be older.
 */
export const intervalNear = (intervals: readonly Interval[], odometer: number, unit: DistanceUnit): Interval | undefined =>
  intervals.find((interval) => interval.odometer === odometer) ??
  intervals.find((interval) => Math.abs(interval.odometer - odometer) <= ONE_VISIT_DISTANCE[unit])
