import type { Db } from '#platform/db/database.ts'
import { fitsPowertrain } from '#features/services/service.ts'
import type { ScheduleLine } from '../../interval.ts'
import { scheduleSources } from '../adjusted/ingredients-store.ts'
import { type PlanPorts, recommendedOf } from '../adjusted/recommended-of.ts'
import { definitionOf } from '../present-schedule.ts'
import type { StoredVehicle } from '../schedule-store.ts'
import { findOwnServices } from './own-lines-store.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import { type Beginning, intervalMetersOf, type Repeat } from '../../own/repeat.ts'

type Plans = ReadonlyMap<number, readonly ScheduleLine[]>
type Scope = { fleetId: number }

/**
 * Plans of these vehicles of a fleet, by precedence: the fleet's own schedule, the interval set for the vehicle or the fleet, the
 * manufacturer's, the general recommendation. One query for any number of vehicles if there are only recommendations. A plan of an
 * electric vehicle never has engine services, whatever the source.
 */
export const plansOf = async (db: Db, scope: Scope, vehicles: readonly StoredVehicle[], ports: PlanPorts): Promise<Plans> => {
  if (vehicles.length === 0) return new Map()
  const sources = await scheduleSources(db, scope)
  const recommended = await recommendedOf(db, scope, vehicles, ports, sources)
  const fitting = (vehicle: StoredVehicle, lines: readonly ScheduleLine[]): readonly ScheduleLine[] =>
    lines.filter((line) => fitsPowertrain(definitionOf(line.serviceDefinitionId), vehicle.powertrain))
  if (!sources.hasOwn) return new Map(vehicles.map((vehicle) => [vehicle.id, fitting(vehicle, recommended.get(vehicle.id)!)]))
  const own = Map.groupBy(await ownServicesOf(db, scope, vehicles), (service) => service.vehicleId)
  return new Map(
    vehicles.map((vehicle) => [
      vehicle.id,
      fitting(vehicle, planOf(recommended.get(vehicle.id)!, ownLines(own.get(vehicle.id) ?? [], vehicle.odometerUnits))),
    ]),
  )
}

/** The plan of one vehicle. */
export const planFor = async (db: Db, scope: Scope, vehicle: StoredVehicle, ports: PlanPorts): Promise<readonly ScheduleLine[]> =>
  (await plansOf(db, scope, [vehicle], ports)).get(vehicle.id)!

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
  }))
}

/** One service of an own schedule, on one vehicle. */
type OwnService = Beginning & { repeat: Repeat; ownScheduleId: number; serviceDefinitionId: number }

const ownLines = (services: readonly OwnService[], unit: DistanceUnit): ScheduleLine[] =>
  services.map(({ repeat, ownScheduleId, serviceDefinitionId, ...beginning }) => ({
    serviceDefinitionId,
    ownScheduleId,
    meters: intervalMetersOf(repeat, unit),
    beginning,
    source: 'own',
    everyMiles: 0,
    everyKilometers: 0,
  }))

/** An own schedule replaces the recommendation for its services. */
const planOf = (recommended: readonly ScheduleLine[], own: readonly ScheduleLine[]): readonly ScheduleLine[] => {
  if (own.length === 0) return recommended
  const replaced = new Set(own.map((line) => line.serviceDefinitionId))
  return [...recommended.filter((line) => !replaced.has(line.serviceDefinitionId)), ...own]
}
