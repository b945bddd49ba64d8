import type { ShopActing } from '#features/accounts/acting.ts'
import { slideSession } from '#features/accounts/server/session-store.ts'
import type { Db } from '#platform/db/database.ts'

/** The shop desk behind a session, or null. A desk has a session of its own kind, which reaches no fleet call. */
export const findShopActing = async (db: Db, tokenHash: string, now: Date): Promise<ShopActing | null> => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('shopUsers as u', 'u.id', 's.subjectId')
    .innerJoin('shops as shop', 'shop.id', 'u.shopId')
    .where('s.tokenHash', '=', tokenHash)
    .where('s.realm', '=', 'shop')
    .where('s.expiresAt', '>', now)
    .where('u.isActive', '=', true)
    .where('shop.isActive', '=', true)
    .select([
      'u.id as userId',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.language',
      'shop.country',
      'shop.id as shopId',
      's.expiresAt',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { expiresAt, ...desk } = row
  await slideSession(db, tokenHash, expiresAt, now)
  return { ...desk, language: desk.language as ShopActing['language'], sessionId: tokenHash }
}
