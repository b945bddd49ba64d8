/** What is due on a vehicle, a row for each service, with the days on which the row changes its state. */
import type { IsoDate } from '#features/countries/dates.ts'
import { DUE_NOW_DISTANCE } from '#features/vehicles/due-state.ts'
import { dateReaching } from '#features/vehicles/odometer.ts'
import { dueSoonOn, pastDueOn } from '../forecast.ts'
import { type Completions, dueServices, type LineSource, type ScheduledVehicle, type ScheduleLine } from '../interval.ts'

export type DueRow = {
  vehicleId: number
  serviceDefinitionId: number
  source: LineSource
  ownScheduleId: number | null
  dueOdometer: number
  byTime: boolean
  /** Of what engine hours bring first. */
  dueHours: number | null
  dueOn: IsoDate | null
  dueSoonOn: IsoDate | null
  dueNowOn: IsoDate | null
  pastDueOn: IsoDate | null
}

/** The days depend on the last reading and not on today, like those of the vehicle. */
export const dueRows = (
  lines: readonly ScheduleLine[],
  completions: Completions,
  vehicle: ScheduledVehicle & { id: number },
): DueRow[] => {
  const byService = new Map(lines.map((line) => [line.serviceDefinitionId, line]))
  return dueServices(lines, completions, vehicle).map(({ serviceDefinitionId, dueOdometer }) => {
    const line = byService.get(serviceDefinitionId)!
    return {
      vehicleId: vehicle.id,
      serviceDefinitionId,
      source: line.source ?? 'general_recommendation',
      ownScheduleId: line.ownScheduleId ?? null,
      dueOdometer,
      byTime: line.anchored?.byTime ?? false,
      dueHours: line.anchored?.dueHours ?? null,
      dueOn: dateReaching(vehicle, dueOdometer),
      dueSoonOn: dueSoonOn(vehicle, dueOdometer),
      dueNowOn: dateReaching(vehicle, dueOdometer - DUE_NOW_DISTANCE),
      pastDueOn: pastDueOn(vehicle, dueOdometer),
    }
  })
}

export const DUE_STATES = ['past_due', 'due_now', 'due_soon'] as const
export type ListedState = (typeof DUE_STATES)[number]

/** In which of the three a row stands today; null: not due yet. */
export const stateOn = (row: Pick<DueRow, 'dueSoonOn' | 'dueNowOn' | 'pastDueOn'>, today: IsoDate): ListedState | null => {
  const reached = (day: IsoDate | null): boolean => day !== null && day <= today
  if (reached(row.pastDueOn)) return 'past_due'
  if (reached(row.dueNowOn)) return 'due_now'
  return reached(row.dueSoonOn) ? 'due_soon' : null
}
