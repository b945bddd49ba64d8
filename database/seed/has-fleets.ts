import type { Db } from '#platform/db/database.ts'

export const hasFleets = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('fleets').select('id').limit(1).executeTakeFirst()) !== undefined
