/** The schedule of one vehicle: which services are due at which odometer. All distances are in the vehicle's unit. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { EngineHours } from '#features/vehicles/engine-hours.ts'
import type { OdometerReading } from '#features/vehicles/odometer.ts'
import { dateReaching, predictedOdometer } from '#features/vehicles/odometer.ts'
import { completeService, doneThroughAtStart, dueOdometerOf } from './completion.ts'
import type { DueDates, IntervalGroup, IntervalTag } from './due.ts'
import { groupOf, tagsOf } from './due.ts'
import { dueSoonOn, pastDueOn } from './forecast.ts'

/** Service S every N miles, or every M kilometers: two round numbers, never converted into each other. */
export type ScheduleLine = {
  serviceDefinitionId: number
  everyMiles: number
  everyKilometers: number
  /** Counts from where the service was done last and not by multiples, as a fleet's own schedule does. In the vehicle's unit. */
  anchored?: Anchored
  /** Whose interval it is; a general recommendation where nothing is said. */
  source?: LineSource
  ownScheduleId?: number
}
/** `byTime`: a day comes before the distance; `dueHours`: engine hours do. The odometer is where the vehicle stands then. */
type Anchored = { every: number; dueOdometer: number; byTime: boolean; dueHours?: number | null }
export const LINE_SOURCES = ['general_recommendation', 'manufacturer', 'own', 'adjusted'] as const
/** `adjusted`: recommended, but as often as the fleet has set it. */
export type LineSource = (typeof LINE_SOURCES)[number]

/** Whose the recommended intervals among these lines are; what a fleet set itself says nothing of it. */
export const sourceOf = (lines: readonly ScheduleLine[]): 'general_recommendation' | 'manufacturer' | 'mixed' => {
  const recommended = lines.filter(({ source }) => source !== 'own' && source !== 'adjusted')
  const ofMaker = recommended.filter(({ source }) => source === 'manufacturer')
  if (ofMaker.length === 0) return 'general_recommendation'
  return ofMaker.length === recommended.length ? 'manufacturer' : 'mixed'
}

/** `firstOdometer`: where the vehicle stood when it was first registered. */
export type ScheduledVehicle = OdometerReading & EngineHours & { odometerUnits: DistanceUnit; firstOdometer: number }

/** `doneThrough` by service definition; a service without an entry has no record. */
export type Completions = ReadonlyMap<number, number>

const UPCOMING_INTERVALS = 6

export type DueService = {
  serviceDefinitionId: number
  every: number
  doneThrough: number
  dueOdometer: number
  isAnchored?: boolean
}

/** An interval is known by its odometer: `interval_id` on the wire. */
export type Interval = {
  odometer: number
  group: IntervalGroup
  tag: IntervalTag | null
  /** Negative: over. */
  remaining: number
  /** The date on which the interval is reached. */
  dueOn: IsoDate | null
  serviceDefinitionIds: number[]
}

export function everyIn(line: ScheduleLine, unit: DistanceUnit): number {
  return unit === 'miles' ? line.everyMiles : line.everyKilometers
}

/** Each service with the first of its multiples that is not done, soonest first. */
export function dueServices(lines: readonly ScheduleLine[], completions: Completions, vehicle: ScheduledVehicle): DueService[] {
  return lines
    .map((line): DueService => {
      if (line.anchored) return anchoredService(line.serviceDefinitionId, line.anchored)
      const every = everyIn(line, vehicle.odometerUnits)
      const doneThrough = completions.get(line.serviceDefinitionId) ?? doneThroughAtStart(every, vehicle.firstOdometer)
      return { serviceDefinitionId: line.serviceDefinitionId, every, doneThrough, dueOdometer: dueOdometerOf(every, doneThrough) }
    })
    .toSorted((a, b) => a.dueOdometer - b.dueOdometer)
}

const anchoredService = (serviceDefinitionId: number, { every, dueOdometer }: Anchored): DueService => ({
  serviceDefinitionId,
  every,
  doneThrough: dueOdometer - every,
  dueOdometer,
  isAnchored: true,
})

/** What the database stores, so that lists filter by plain dates. It depends on the reading only: it needs no nightly refresh. */
export function dueDates(lines: readonly ScheduleLine[], completions: Completions, vehicle: ScheduledVehicle): DueDates {
  const nextDueOdometer = dueServices(lines, completions, vehicle)[0]?.dueOdometer ?? null
  if (nextDueOdometer === null) return { nextDueOdometer, dueSoonOn: null, pastDueOn: null }
  return { nextDueOdometer, dueSoonOn: dueSoonOn(vehicle, nextDueOdometer), pastDueOn: pastDueOn(vehicle, nextDueOdometer) }
}

/**
 * All that is past due and currently due, and the next upcoming intervals, by odometer. A service stands in one due
 * interval at most, and again where it comes round after that.
 */
export function intervalsOf(
  lines: readonly ScheduleLine[],
  completions: Completions,
  vehicle: ScheduledVehicle,
  today: IsoDate,
  upcomingIntervals: number = UPCOMING_INTERVALS,
): Interval[] {
  const predicted = predictedOdometer(vehicle, today)
  const servicesAt = new Map<number, number[]>()
  for (const service of dueServices(lines, completions, vehicle)) {
    for (const odometer of standsAt(service, vehicle, predicted, upcomingIntervals)) {
      servicesAt.set(odometer, [...(servicesAt.get(odometer) ?? []), service.serviceDefinitionId])
    }
  }
  const inOrder = [...servicesAt].toSorted(([a], [b]) => a - b)
  const groups = inOrder.map(([odometer]) => groupOf(odometer - predicted, vehicle.monthlyDistance))
  const tags = tagsOf(groups)
  const shown = groups.filter((group) => group !== 'upcoming').length + upcomingIntervals
  return inOrder.slice(0, shown).map(([odometer, serviceDefinitionIds], index) => ({
    odometer,
    group: groups[index] ?? 'upcoming',
    tag: tags[index] ?? null,
    remaining: odometer - predicted,
    dueOn: dateReaching(vehicle, odometer),
    serviceDefinitionIds,
  }))
}

export type IntervalService = { serviceDefinitionId: number; isCompleted: boolean }

/** The services of one interval, done ones included; empty when no service has a multiple there. */
export function intervalServices(
  lines: readonly ScheduleLine[],
  completions: Completions,
  vehicle: ScheduledVehicle,
  today: IsoDate,
  intervalOdometer: number,
): IntervalService[] {
  const predicted = predictedOdometer(vehicle, today)
  return dueServices(lines, completions, vehicle).flatMap((service): IntervalService[] => {
    const { serviceDefinitionId, every, doneThrough, dueOdometer } = service
    if (service.isAnchored) {
      const stands = standsAt(service, vehicle, predicted, UPCOMING_INTERVALS).includes(intervalOdometer)
      return stands ? [{ serviceDefinitionId, isCompleted: false }] : []
    }
    if (intervalOdometer <= 0 || intervalOdometer % every !== 0) return []
    if (intervalOdometer <= doneThrough) return [{ serviceDefinitionId, isCompleted: true }]
    const open = intervalOdometer === dueOdometer || intervalOdometer > doneWithIt(service, vehicle, predicted)
    return open ? [{ serviceDefinitionId, isCompleted: false }] : []
  })
}

/** The odometers at which a service is listed: where it is due, then where it comes round again. */
function standsAt(service: DueService, vehicle: ScheduledVehicle, predicted: number, upcomingIntervals: number): number[] {
  if (service.isAnchored) return anchoredAt(service, predicted, upcomingIntervals)
  const again = dueOdometerOf(service.every, doneWithIt(service, vehicle, predicted))
  return [service.dueOdometer, ...Array.from({ length: upcomingIntervals }, (_, index) => again + index * service.every)]
}

/** Where it is due, then once more after each interval: what is over is done today and counts from there. */
function anchoredAt({ dueOdometer, every }: DueService, predicted: number, upcomingIntervals: number): number[] {
  const from = Math.max(dueOdometer, predicted)
  return [dueOdometer, ...Array.from({ length: upcomingIntervals }, (_, index) => from + (index + 1) * every)]
}

/** Doing what is due settles the multiples up to here: they are not listed apart, nor a second time within the month. */
function doneWithIt(service: DueService, vehicle: ScheduledVehicle, predicted: number): number {
  const settled = completeService({ ...service, monthlyDistance: vehicle.monthlyDistance }, predicted)
  return Math.max(service.dueOdometer, settled, predicted + vehicle.monthlyDistance)
}
