import type { Db } from '#platform/db/database.ts'

/** The vault token of a removed method; null while it is in use. */
export const findRemovedToken = async (db: Db, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('paymentMethods')
      .select('vaultToken')
      .where('id', '=', id)
      .where('removedAt', 'is not', null)
      .executeTakeFirst()
  )?.vaultToken ?? null
