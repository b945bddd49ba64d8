import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { TelematicsFailed } from '../port.ts'
import { loadVehicles, type SimulatedVehicle } from './vehicles.ts'

/** The databases of the demo's connected fleets, by the fleet's key. */
export const DEMO_DATABASES = {
  northwind: 'northwindcouriers',
  eastbay: 'pacificplumbing',
  boreal: 'boreallivraison',
} as const
const DEMO_NAMES: ReadonlySet<string> = new Set(Object.values(DEMO_DATABASES))

/** "Peninsula crews" has `peninsulacrews`, so that a demo fleet without a database can be given one. */
const databaseOfFleet = (fleetName: string): string =>
  fleetName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The vehicles of a database. Refuses an unknown name, as the provider does. */
export const openDatabase = async (database: Pick<Database, 'kysely'>, name: string): Promise<SimulatedVehicle[]> => {
  if (!DEMO_NAMES.has(name) && !(await isOwnName(database, name)))
    throw new TelematicsFailed('not_allowed', `no database is called ${name}`)
  return loadVehicles(database, name)
}

const isOwnName = async ({ kysely }: Pick<Database, 'kysely'>, name: string): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`
    select name from fleets where geotab_database_name = ${name} and deleted_at is null`.execute(kysely)
  return rows.some((fleet) => databaseOfFleet(fleet.name) === name)
}
