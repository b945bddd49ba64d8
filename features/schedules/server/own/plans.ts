import type { Ports } from '#platform/http/ports.ts'
import type { Db } from '#platform/db/database.ts'
import { type ImportedInterval, withManufacturer } from '../../catalogue/manufacturer-lines.ts'
import type { ScheduleLine } from '../../interval.ts'
import { type OwnService, ownLines, planOf } from '../../own/plan.ts'
import type { Anchor } from '../../own/repeat.ts'
import { findIntervalsFor, hasIntervals } from '../catalogue/interval-store.ts'
import { linesOf } from '../schedule-lines.ts'
import { findCompletions, type StoredVehicle } from '../schedule-store.ts'
import { findOwnServices, hasOwnSchedules } from './own-lines-store.ts'

type Plans = ReadonlyMap<number, readonly ScheduleLine[]>
type Scope = { fleetId: number }

/**
 * What applies to each of these vehicles of a fleet: the general recommendation, the manufacturer's interval in its place, and the
 * fleet's own schedule in the place of both. Two looks for any number of vehicles where there is nothing but recommendations.
 */
export const plansOf = async (
  db: Db,
  scope: Scope,
  vehicles: readonly StoredVehicle[],
  ports: Pick<Ports, 'serviceSchedules'>,
): Promise<Plans> => {
  const general = new Map(vehicles.map((vehicle) => [vehicle.id, linesOf(ports.serviceSchedules, vehicle)]))
  if (vehicles.length === 0) return general
  const recommended = await withIntervals(db, scope, vehicles, general)
  if (!(await hasOwnSchedules(db, scope))) return recommended
  const own = Map.groupBy(await ownServicesOf(db, scope, vehicles), (service) => service.vehicleId)
  return new Map(
    vehicles.map((vehicle) => [vehicle.id, planOf(recommended.get(vehicle.id)!, ownLines(own.get(vehicle.id) ?? [], vehicle))]),
  )
}

/** What applies to one vehicle. */
export const planFor = async (
  db: Db,
  scope: Scope,
  vehicle: StoredVehicle,
  ports: Pick<Ports, 'serviceSchedules'>,
): Promise<readonly ScheduleLine[]> => (await plansOf(db, scope, [vehicle], ports)).get(vehicle.id)!

/** The manufacturers' intervals in the place of the general ones; what somebody completes is reckoned by them too. */
export const recommendedFor = async (
  db: Db,
  scope: Scope,
  vehicle: StoredVehicle,
  ports: Pick<Ports, 'serviceSchedules'>,
): Promise<readonly ScheduleLine[]> => {
  const general = new Map([[vehicle.id, linesOf(ports.serviceSchedules, vehicle)]])
  return (await withIntervals(db, scope, [vehicle], general)).get(vehicle.id)!
}

const anchorOf = (row: { lastOdometer: number | null; lastOn: string | null }): Anchor | null =>
  row.lastOdometer === null ? null : { odometer: row.lastOdometer, on: row.lastOn! }

const withIntervals = async (db: Db, scope: Scope, vehicles: readonly StoredVehicle[], general: Plans): Promise<Plans> => {
  if (!(await hasIntervals(db))) return general
  const ids = vehicles.map((vehicle) => vehicle.id)
  const rows = await findIntervalsFor(db, scope, ids)
  if (rows.length === 0) return general
  const completions = await findCompletions(db, scope, ids)
  const byVehicle = Map.groupBy(rows, (row) => row.vehicleId)
  return new Map(
    vehicles.map((vehicle) => {
      const imported = (byVehicle.get(vehicle.id) ?? []).map((row): ImportedInterval => ({ ...row, last: anchorOf(row) }))
      const done = completions.get(vehicle.id) ?? new Map()
      return [vehicle.id, withManufacturer(general.get(vehicle.id)!, imported, vehicle, done)]
    }),
  )
}

const ownServicesOf = async (
  db: Db,
  scope: Scope,
  vehicles: readonly StoredVehicle[],
): Promise<(OwnService & { vehicleId: number })[]> => {
  const ids = vehicles.map((vehicle) => vehicle.id)
  return (await findOwnServices(db, scope, ids)).map((row) => ({
    vehicleId: row.vehicleId,
    ownScheduleId: row.ownScheduleId,
    serviceDefinitionId: row.serviceDefinitionId,
    repeat: row,
    firstDue: row.firstDue,
    firstDueOdometer: row.firstDueOdometer,
    firstDueOn: row.firstDueOn,
    start: { odometer: row.startOdometer, on: row.startedOn },
    last: anchorOf(row),
  }))
}
