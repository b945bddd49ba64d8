import type { Db } from '#platform/db/database.ts'

/** What the provider calls a method that was removed here; null for one that is in use. */
export const findRemovedToken = async (db: Db, id: number): Promise<string | null> =>
  (
    await db
      .selectFrom('paymentMethods')
      .select('vaultToken')
      .where('id', '=', id)
      .where('removedAt', 'is not', null)
      .executeTakeFirst()
  )?.vaultToken ?? null
