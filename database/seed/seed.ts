import type { Logger } from 'pino'
import type { Ports } from '#features/accounts/server/context.ts'
import type { Database } from '#platform/db/database.ts'
import { seedCast } from './cast.ts'

/** Fills an empty database with the demo: the cast, their fleets and orders. Does nothing where there are fleets already. */
export const seedDemo = async (database: Database, _ports: Ports, now: Date, log: Logger): Promise<void> => {
  const some = await database.kysely.selectFrom('fleets').select('id').limit(1).executeTakeFirst()
  if (some) return
  await seedCast(database.kysely, now)
  log.info('demo data written')
}
