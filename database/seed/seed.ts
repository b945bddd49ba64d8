import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Ports } from '#features/accounts/server/context.ts'
import { dayOf } from '#features/countries/dates.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type SeededCast, seedCast } from './cast.ts'
import { FLEETS } from './fleets.ts'
import { meridianVehicles } from './vehicles/meridian.ts'
import { idOf } from './write-fleets.ts'
import { writeVehicles } from './write-vehicles.ts'

/** Fills an empty database with the demo; one that has a fleet is left as it is. */
export const seedDemo = async (database: Database, _ports: Ports, now: Date, log: Logger | false, extent: 'everything' | 'cast' = 'everything'): Promise<void> => {
  const db = database.kysely
  if (await hasFleets(db)) return
  const startedAt = performance.now()
  const cast = await seedCast(db, now)
  if (extent === 'cast') return
  await writeCustomersOfMeridian(db, cast, now)
  if (log) log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'demo data written')
}

const hasFleets = async (db: Kysely<Tables>): Promise<boolean> =>
  (await db.selectFrom('fleets').select('id').limit(1).executeTakeFirst()) !== undefined

/** Vehicles of the other customers of the fleet-management company. */
const writeCustomersOfMeridian = async (db: Kysely<Tables>, { fleetIds, userIds }: SeededCast, now: Date): Promise<void> => {
  const customers = FLEETS.filter(({ affiliation, key }) => affiliation === 'meridian' && key !== 'northwind')
  await db.transaction().execute(async (tx) => {
    for (const fleet of customers) {
      const garaged = { fleet, fleetId: idOf(fleetIds, fleet.key), today: dayOf(now.toISOString()), userIds, recordedBy: null }
      await writeVehicles(tx, garaged, meridianVehicles(fleet))
    }
  })
}
