/** Due services of a vehicle, one row each, with the days on which the row's state changes. */
import type { ListedState } from './due-states.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import { DUE_NOW_DISTANCE } from '#features/vehicles/due-state.ts'
import { predictedDateOf } from '#features/vehicles/odometer.ts'
import { dueSoonOn, pastDueOn } from '../forecast.ts'
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
      dueOn: predictedDateOf(vehicle, dueOdometer),
      dueSoonOn: dueSoonOn(vehicle, dueOdometer),
      dueNowOn: predictedDateOf(vehicle, dueOdometer - DUE_NOW_DISTANCE),
      pastDueOn: pastDueOn(vehicle, dueOdometer),
    }
  })

/** The row's state today; null: not due yet. */
export const stateOn = (row: Pick<DueRow, 'dueSoonOn' | 'dueNowOn' | 'pastDueOn'>, today: FleetDay): ListedState | null => {
  const reached = (day: IsoDate | null): boolean => day !== null && day <= today
  if (reached(row.pastDueOn)) return 'past_due'
  if (reached(row.dueNowOn)) return 'due_now'
  return reached(row.dueSoonOn) ? 'due_soon' : null
}
