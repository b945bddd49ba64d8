import type { Database } from '#platform/db/database.ts'
import { seedCast } from './cast.ts'
import { hasFleets } from './has-fleets.ts'

/** Only people, fleets, shops and vehicles, in an empty database: what a test process starts with. */
export const seedCastAlone = async (database: Database, now: Date): Promise<void> => {
  if (!(await hasFleets(database.kysely))) await seedCast(database.kysely, now)
}
