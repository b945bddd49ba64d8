import type { Database } from '#platform/db/database.ts'
import { seedCast } from './cast.ts'

/** Only people, fleets, shops and vehicles, in an empty database: what a test process starts with. */
export const seedCastAlone = async (database: Database, now: Date): Promise<void> => {
  const some = await database.kysely.selectFrom('fleets').select('id').limit(1).executeTakeFirst()
  if (!some) await seedCast(database.kysely, now)
}
