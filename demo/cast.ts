import type { Kysely } from 'kysely'
import { productDayOf } from '#features/countries/dates.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { FLEETS } from './fleets.ts'
import { BOREAL_VEHICLES } from './vehicles/boreal.ts'
import { NORTHWIND_VEHICLES } from './vehicles/northwind.ts'
import { EAST_BAY_VEHICLES, PENINSULA_VEHICLES } from './vehicles/pacific.ts'
import type { SeedVehicle } from './vehicles/vehicle.ts'
import { idOf, type Ids, writeFleets } from './write-fleets.ts'
import { writeDesks, writePeople } from './write-people.ts'
import { writeMethods } from './write-methods.ts'
import { writePolicies } from './write-policies.ts'
import { writeShops } from './write-shops.ts'
import { writeVehicles } from './write-vehicles.ts'

/** Ids: of fleets and shops by key, of users and shop users by email, of vehicles by VIN. */
export type SeededCast = { fleetIds: Ids; userIds: Ids; shopIds: Ids; deskIds: Ids; vehicleIds: Map<string, number> }

/** The fleets with individually listed vehicles, and the user who recorded their earlier maintenance. */
export const VEHICLES_OF: Readonly<Record<string, readonly [vehicles: readonly SeedVehicle[], recordedBy: string]>> = {
  northwind: [NORTHWIND_VEHICLES, 'Adam Reyes'],
  boreal: [BOREAL_VEHICLES, 'Sylvie Bouchard'],
  eastbay: [EAST_BAY_VEHICLES, 'Aki Tanaka'],
  peninsula: [PENINSULA_VEHICLES, 'Carla Mendes'],
}

/**
 * Seeds the demo's users, fleets, shops and policies, and the vehicles of Northwind, Boréal and Pacific, as of `now`. No orders.
 * Both the tests and the demo start from it.
 */
export const seedCast = (db: Kysely<Tables>, now: string | Date): Promise<SeededCast> =>
  db.transaction().execute((tx) => writeCast(tx, new Date(now)))

export const writeCast = async (tx: Tx, now: Date): Promise<SeededCast> => {
  const today = productDayOf(now)
  const { fleetIds, affiliationIds } = await writeFleets(tx)
  const userIds = await writePeople(tx, fleetIds, affiliationIds)
  const shopIds = await writeShops(tx, Number(today.slice(0, 4)))
  const deskIds = await writeDesks(tx, shopIds, userIds, now)
  const vehicleIds = new Map<string, number>()
  for (const [key, [vehicles, recordedBy]] of Object.entries(VEHICLES_OF)) {
    const fleet = FLEETS.find((one) => one.key === key)!
    const garaged = { fleet, fleetId: idOf(fleetIds, key), today, userIds, recordedBy }
    for (const [vin, id] of await writeVehicles(tx, garaged, vehicles)) vehicleIds.set(vin, id)
  }
  await writePolicies(tx, fleetIds, userIds, now)
  await writeMethods(tx, fleetIds, userIds, now)
  return { fleetIds, userIds, shopIds, deskIds, vehicleIds }
}
