/** Due services of a vehicle, one row each, with the days on which the row's state changes. */
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import {
  type Anchors,
  type DueService,
  dueServices,
  type LineSource,
  type ScheduledVehicle,
  type ScheduleLine,
} from '../interval.ts'

export const EVERY_UNITS = ['miles', 'kilometers', 'days', 'weeks', 'months', 'hours'] as const
export type EveryUnit = (typeof EVERY_UNITS)[number]

export type DueRow = {
  vehicleId: number
  serviceDefinitionId: number
  source: LineSource
  ownScheduleId: number | null
  dueOdometer: number
  byTime: boolean
  /** Set if engine hours come first. */
  dueHours: number | null
  everyAmount: number | null
  everyUnit: EveryUnit
  /** By a fixed multiple of the interval, not counted from the last time. */
  isByMark: boolean
  /** Whether the due date is known; if not, it is due on no day. */
  isKnown: boolean
  dueOn: IsoDate | null
  dueSoonOn: IsoDate | null
  dueNowOn: IsoDate | null
  pastDueOn: IsoDate | null
}

/** Interval and unit of the meter that came first. */
export const everyOf = (
  { meters, byTime, dueHours }: DueService,
  unit: DistanceUnit,
): Pick<DueRow, 'everyAmount' | 'everyUnit'> => {
  if (byTime) return { everyAmount: meters.time, everyUnit: meters.timeUnit }
  if (dueHours !== null) return { everyAmount: meters.hours, everyUnit: 'hours' }
  // If the last time is unknown no meter comes first.
  if (meters.distance === null && meters.time !== null) return { everyAmount: meters.time, everyUnit: meters.timeUnit }
  if (meters.distance === null && meters.hours !== null) return { everyAmount: meters.hours, everyUnit: 'hours' }
  return { everyAmount: meters.distance, everyUnit: unit }
}

/** Like those of the vehicle, the days depend on the last reading and not on today. */
export const dueRows = (lines: readonly ScheduleLine[], anchors: Anchors, vehicle: ScheduledVehicle & { id: number }): DueRow[] =>
  dueServices(lines, anchors, vehicle).map((service) => {
    const { serviceDefinitionId, dueOdometer, byTime, dueHours, line } = service
    return {
      vehicleId: vehicle.id,
      serviceDefinitionId,
      source: line.source ?? 'general_recommendation',
      ownScheduleId: line.ownScheduleId ?? null,
      dueOdometer,
      byTime,
      dueHours,
      ...everyOf(service, vehicle.odometerUnits),
      isByMark: service.isByMark,
      isKnown: service.isKnown,
      dueOn: service.dueOn,
      dueSoonOn: service.dueSoonOn,
      dueNowOn: service.dueNowOn,
      pastDueOn: service.pastDueOn,
    }
  })
