/** The schedule of one vehicle: services by due odometer. Distances are in the vehicle's unit. */
import type { DistanceUnit } from '#features/countries/country.ts'
import { daysBetween, type FleetDay, type IsoDate } from '#features/countries/dates.ts'
import { DUE_SOON_DAYS, type DueMeter, NOT_FORECAST } from '#features/vehicles/due-state.ts'
import type { EngineHours } from '#features/vehicles/engine-hours.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import { predictedOdometer } from '#features/vehicles/odometer.ts'
import type { DueDates, IntervalGroup, IntervalTag } from './due.ts'
import { groupOn, tagsOf } from './due.ts'
import {
  type Anchor,
  type Counted,
  distanceUntilRepeat,
  firstDue,
  type From,
  markOf,
  type Meters,
  nextMark,
  nextMoments,
  type NextDue,
  odometerOn,
  type Start,
} from './next/next-due.ts'
import { countedAfterVisit, type Least, leastAfter, notBeforeLeast, momentOfVisit, type Planned } from './next/repetition.ts'
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

export type ScheduledVehicle = OdometerReading & EngineHours & { odometerUnits: DistanceUnit } & Start

/** Last time of each service. A service without an entry: unknown. */
export type Anchors = ReadonlyMap<number, Anchor>
export const NOTHING_KNOWN: Anchors = new Map()

const UPCOMING_INTERVALS = 6
/** Services due within this distance are one interval, named by the first, so that one visit serves them all. */
export const ONE_VISIT_DISTANCE: Readonly<Record<DistanceUnit, number>> = { miles: 500, kilometers: 800 }

export type DueService = Planned & {
  serviceDefinitionId: number
  line: ScheduleLine
  /** Distance until it repeats, for display. */
  every: number
  /** Undefined: the last time is unknown. */
  last: Anchor | undefined
  /** Whether the due date is known: from the last time, or from a fleet's own schedule. If not, it is due on no day. */
  isKnown: boolean
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
  /** Negative: overdue. For display only, if a day or engine hours decide. */
  remaining: number
  /** The day on which its first service falls due; null: unknown. */
  dueOn: IsoDate | null
  /** The calendar decides: the day is exact, and the odometer is the vehicle's estimated one on that day. */
  byTime: boolean
  serviceDefinitionIds: number[]
  /** Those of its services whose last time is unknown. */
  notKnownIds: number[]
  /** Whether the last time of any of its services is known; otherwise its odometer is a fixed multiple of the interval. */
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
  const counted = countedOf(line, meters, last, vehicle)
  const due = counted ? firstDue(counted.moments, vehicle, meters, counted.from) : markOf(meters, vehicle)
  if (due === null) return null
  const isByDistance = !due.byTime && due.dueHours === null
  return {
    ...due,
    serviceDefinitionId: line.serviceDefinitionId,
    line,
    meters,
    counted: counted ?? NOT_COUNTED,
    every: distanceUntilRepeat(meters, vehicle),
    last,
    isKnown: counted !== null,
    isFromLast: last !== undefined && (!line.beginning || lastCounts(line.beginning.firstDue, line.beginning.start.on, last)),
    isByMark: isByDistance && !line.beginning && (last === undefined || (vehicle.countsByMarks === true && !last.isNever)),
  }
}

const NOT_COUNTED: Counted = { moments: { odometer: null, on: null, hours: null }, from: undefined, calendar: null }

/** Null: the last time is unknown. */
const countedOf = (line: ScheduleLine, meters: Meters, last: Anchor | undefined, vehicle: ScheduledVehicle): Counted | null => {
  if (line.beginning) return ownMoments(meters, vehicle, line.beginning, last ?? null)
  return last ? nextMoments(meters, last, vehicle) : null
}

/** By the day on which it falls due, then by its odometer; unknown ones come last. */
const inOrder = (one: DueService, other: DueService): number => {
  if (one.isKnown !== other.isKnown) return one.isKnown ? -1 : 1
  if (one.dueOn !== other.dueOn) return (one.dueOn ?? NO_DAY) < (other.dueOn ?? NO_DAY) ? -1 : 1
  return one.dueOdometer - other.dueOdometer
}
const NO_DAY = '9999-12-31'

/** When each service is due next, the earliest first. If several schedules include a service, its earliest due date counts. */
export function dueServices(lines: readonly ScheduleLine[], anchors: Anchors, vehicle: ScheduledVehicle): DueService[] {
  const first = new Map<number, DueService>()
  for (const line of lines) {
    const due = dueService(line, anchors.get(line.serviceDefinitionId), vehicle)
    const known = first.get(line.serviceDefinitionId)
    if (due && (!known || inOrder(due, known) < 0)) first.set(line.serviceDefinitionId, due)
  }
  return [...first.values()].toSorted(inOrder)
}

/** The meter that decides. */
export const meterOf = ({ byTime, dueHours }: Pick<NextDue, 'byTime' | 'dueHours'>): DueMeter => {
  if (byTime) return 'time'
  return dueHours === null ? 'distance' : 'hours'
}

/**
 * Stored due dates, so that lists filter by plain dates: only of services whose last time is known. They depend on the reading only and
 * need no nightly refresh.
 */
export function dueDates(lines: readonly ScheduleLine[], anchors: Anchors, vehicle: ScheduledVehicle): DueDates {
  const services = dueServices(lines, anchors, vehicle)
  const [first] = services
  if (!first) return NOT_FORECAST
  const known = services.filter((service) => service.isKnown)
  const earliest = (key: 'dueSoonOn' | 'dueNowOn' | 'pastDueOn'): IsoDate | null =>
    known.map((service) => service[key]).reduce((day, one) => ((one ?? NO_DAY) < (day ?? NO_DAY) ? one : day), null)
  return {
    nextDueOdometer: first.dueOdometer,
    nextDueOn: first.dueOn,
    nextDueBy: meterOf(first),
    nextDueIsKnown: first.isKnown,
    dueSoonOn: earliest('dueSoonOn'),
    dueNowOn: earliest('dueNowOn'),
    pastDueOn: earliest('pastDueOn'),
    servicesNotKnown: services.length - known.length,
  }
}

/**
 * All past due and currently due intervals and the next upcoming ones, in order. A service is in one due interval at most, and
 * again when it repeats after that visit. A service whose last time is unknown is in no due interval and never repeats: it is listed
 * at the next multiple, in the interval of a known service if one is near.
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
  const known = visitsOf(
    due.filter((service) => service.isKnown),
    vehicle,
    today,
    upcomingIntervals,
  )
  const visits = withNotKnown(
    known,
    due.filter((service) => !service.isKnown),
    vehicle,
    upcomingIntervals,
  )
  const shown = known.length > 0 ? visits.filter(({ first }) => first.isKnown) : visits
  const tags = new Map(tagsOf(shown.map((visit) => groupOfVisit(visit, today))).map((tag, index) => [shown[index], tag]))
  return visits.map((visit) => ({
    odometer: visit.odometer,
    group: groupOfVisit(visit, today),
    tag: tags.get(visit) ?? null,
    remaining: visit.odometer - predicted,
    dueOn: visit.first.dueOn,
    byTime: visit.first.byTime,
    serviceDefinitionIds: [...visit.known, ...visit.notKnown].map((service) => service.serviceDefinitionId),
    notKnownIds: visit.notKnown.map((service) => service.serviceDefinitionId),
    isKnown: visit.first.isKnown,
  }))
}

type Visit = { odometer: number; first: DueService; known: DueService[]; notKnown: DueService[] }

const groupOfVisit = ({ first }: Visit, today: FleetDay): IntervalGroup => groupOn(first, today)

/** The vehicle's estimated odometer when the service falls due, also below zero miles, so that visits can be compared. */
const odometerWhenDue = (due: NextDue, vehicle: ScheduledVehicle): number =>
  (due.byTime || due.dueHours !== null) && due.dueOn !== null ? odometerOn(vehicle, due.dueOn) : due.dueOdometer

/** One visit serves both: within a short distance, and not a month early for a day of the calendar. */
const isSameVisit = (first: DueService, other: DueService, vehicle: ScheduledVehicle): boolean => {
  const isNear = odometerWhenDue(other, vehicle) - odometerWhenDue(first, vehicle) <= ONE_VISIT_DISTANCE[vehicle.odometerUnits]
  if (!isNear || first.dueOn === null || other.dueOn === null) return isNear
  const areByDistance = meterOf(first) === 'distance' && meterOf(other) === 'distance'
  return areByDistance || daysBetween(first.dueOn, other.dueOn) <= DUE_SOON_DAYS
}

/**
 * Plans one visit after another: each includes services due within a short distance of its first one, which then repeat from
 * there. Overdue services are planned for today.
 */
const visitsOf = (
  services: readonly DueService[],
  vehicle: ScheduledVehicle,
  today: FleetDay,
  upcomingVisits: number,
): Visit[] => {
  const predicted = predictedOdometer(vehicle, today)
  const least = leastAfter(vehicle, predicted, today)
  let open = [...services]
  const visits: Visit[] = []
  let upcoming = 0
  while (upcoming < upcomingVisits && open.length > 0) {
    const [first] = open.toSorted(inOrder)
    // A service that repeats within weeks is not done twice in the due visits.
    const mayJoin = (service: DueService): boolean => groupOn(first!, today) === 'upcoming' || services.includes(service)
    const served = open.filter((service) => service === first || (mayJoin(service) && isSameVisit(first!, service, vehicle)))
    const visit = { odometer: unusedOdometer(first!.dueOdometer, visits), first: first!, known: served, notKnown: [] }
    visits.push(visit)
    const plannedVisit = momentOfVisit(first!, predicted, today)
    open = open.flatMap((service) => (served.includes(service) ? afterVisit(service, vehicle, plannedVisit, least) : [service]))
    if (groupOfVisit(visit, today) === 'upcoming') upcoming += 1
  }
  return visits
}

/** The odometer identifies an interval, so it must be unique, also for a vehicle that is hardly driven. */
const unusedOdometer = (odometer: number, visits: readonly Visit[]): number => {
  let free = odometer
  while (visits.some((visit) => visit.odometer === free)) free += 1
  return free
}

const afterVisit = (service: DueService, vehicle: ScheduledVehicle, visit: From, least: Least): DueService[] => {
  const counted = countedAfterVisit(service, visit, vehicle)
  const byMarks = vehicle.countsByMarks && !service.line.beginning && service.meters.distance !== null
  const odometer = byMarks
    ? nextMark(service.meters.distance!, { odometer: visit.odometer, mark: service.dueOdometer })
    : counted.moments.odometer
  const later = notBeforeLeast({ ...counted, moments: { ...counted.moments, odometer } }, service.meters, least)
  const due = firstDue(later.moments, vehicle, service.meters, visit)
  return due ? [{ ...service, ...due, counted: later }] : []
}

/**
 * Adds the services whose last time is unknown, at their multiples: to the visit of a known one that is near, else as separate
 * visits, as far ahead as known ones are planned. A query for the next visit alone gets a known one, if there is any.
 */
const withNotKnown = (
  visits: readonly Visit[],
  notKnown: readonly DueService[],
  vehicle: ScheduledVehicle,
  upcomingVisits: number,
): Visit[] => {
  const distance = ONE_VISIT_DISTANCE[vehicle.odometerUnits]
  const all = visits.map((visit) => ({ ...visit }))
  const apart: Visit[] = []
  for (const service of notKnown) {
    const near = [...all, ...apart].find(({ odometer }) => Math.abs(service.dueOdometer - odometer) <= distance)
    if (near) near.notKnown = [...near.notKnown, service]
    else apart.push({ odometer: service.dueOdometer, first: service, known: [], notKnown: [service] })
  }
  if (visits.length === 0) return apart.slice(0, upcomingVisits)
  if (upcomingVisits === 1) return all
  for (const visit of apart) {
    const next = all.findIndex(({ odometer }) => odometer > visit.odometer)
    if (next >= 0) all.splice(next, 0, visit)
  }
  return all
}

/** The interval at an odometer: an exact match, else one that starts within a short distance, since links in emails may be older. */
export const intervalNear = (intervals: readonly Interval[], odometer: number, unit: DistanceUnit): Interval | undefined =>
  intervals.find((interval) => interval.odometer === odometer) ??
  intervals.find((interval) => Math.abs(interval.odometer - odometer) <= ONE_VISIT_DISTANCE[unit])
