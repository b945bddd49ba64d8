import type { Ports } from '#platform/http/ports.ts'
import type { Db } from '#platform/db/database.ts'
import type { ScheduleLine } from '../../interval.ts'
import { type OwnService, ownLines, planOf } from '../../own/plan.ts'
import { linesOf } from '../schedule-lines.ts'
import type { StoredVehicle } from '../schedule-store.ts'
import { findOwnServices, hasOwnSchedules } from './own-lines-store.ts'

type Plans = ReadonlyMap<number, readonly ScheduleLine[]>

/** What applies to each of these vehicles of a fleet: one look for any number of them, and two where the fleet has own schedules. */
export const plansOf = async (
  db: Db,
  scope: { fleetId: number },
  vehicles: readonly StoredVehicle[],
  ports: Pick<Ports, 'serviceSchedules'>,
): Promise<Plans> => {
  const recommended = new Map(vehicles.map((vehicle) => [vehicle.id, linesOf(ports.serviceSchedules, vehicle)]))
  if (vehicles.length === 0 || !(await hasOwnSchedules(db, scope))) return recommended
  const own = Map.groupBy(await ownServicesOf(db, scope, vehicles), (service) => service.vehicleId)
  return new Map(
    vehicles.map((vehicle) => [
      vehicle.id,
      planOf(recommended.get(vehicle.id)!, ownLines(own.get(vehicle.id) ?? [], vehicle)),
    ]),
  )
}

/** What applies to one vehicle. */
export const planFor = async (
  db: Db,
  scope: { fleetId: number },
  vehicle: StoredVehicle,
  ports: Pick<Ports, 'serviceSchedules'>,
): Promise<readonly ScheduleLine[]> => (await plansOf(db, scope, [vehicle], ports)).get(vehicle.id)!

const ownServicesOf = async (
  db: Db,
  scope: { fleetId: number },
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
    last: row.lastOdometer === null ? null : { odometer: row.lastOdometer, on: row.lastOn! },
  }))
}
