import type { Db } from '#platform/db/database.ts'
import type { ScheduleLine } from '../../interval.ts'
import type { Anchor } from '../../next/next-due.ts'
import { type OwnService, ownLines, planOf } from '../../own/plan.ts'
import { whatStands } from '../adjusted/ingredients-store.ts'
import { type PlanPorts, recommendedOf } from '../adjusted/recommended-of.ts'
import type { StoredVehicle } from '../schedule-store.ts'
import { findOwnServices } from './own-lines-store.ts'

type Plans = ReadonlyMap<number, readonly ScheduleLine[]>
type Scope = { fleetId: number }

/**
 * What applies to each of these vehicles of a fleet: the general recommendation, the manufacturer's interval in its place, what the
 * fleet has set for itself or for the vehicle in the place of that, and the fleet's own schedule in the place of all. One look for any
 * number of vehicles where there is nothing but recommendations.
 */
export const plansOf = async (db: Db, scope: Scope, vehicles: readonly StoredVehicle[], ports: PlanPorts): Promise<Plans> => {
  if (vehicles.length === 0) return new Map()
  const stands = await whatStands(db, scope)
  const recommended = await recommendedOf(db, scope, vehicles, ports, stands)
  if (!stands.hasOwn) return recommended
  const own = Map.groupBy(await ownServicesOf(db, scope, vehicles), (service) => service.vehicleId)
  return new Map(
    vehicles.map((vehicle) => [vehicle.id, planOf(recommended.get(vehicle.id)!, ownLines(own.get(vehicle.id) ?? [], vehicle))]),
  )
}

/** What applies to one vehicle. */
export const planFor = async (db: Db, scope: Scope, vehicle: StoredVehicle, ports: PlanPorts): Promise<readonly ScheduleLine[]> =>
  (await plansOf(db, scope, [vehicle], ports)).get(vehicle.id)!

/** Without the fleet's own schedules; what somebody completes is reckoned by what is recommended too. */
export const recommendedFor = async (
  db: Db,
  scope: Scope,
  vehicle: StoredVehicle,
  ports: PlanPorts,
): Promise<readonly ScheduleLine[]> => (await recommendedOf(db, scope, [vehicle], ports)).get(vehicle.id)!

const anchorOf = (row: { lastOdometer: number | null; lastOn: string | null; lastHours: number | null }): Anchor | null =>
  row.lastOdometer === null ? null : { odometer: row.lastOdometer, on: row.lastOn!, hours: row.lastHours }

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
