import { sql } from 'kysely'
import type { Language, ShopActing } from '#features/accounts/acting.ts'
import { sessionFinder } from '#features/accounts/server/session-store.ts'
import type { Db } from '#platform/db/database.ts'

/** Scope of a query: one shop's orders, from the shop user's session. */
export type ShopScope = { shopId: number }

/** Facts of the shop user with this email for sign-in, active or not. */
export const findDeskForSignIn = (db: Db, email: string) =>
  db
    .selectFrom('shopUsers as u')
    .innerJoin('shops as s', 's.id', 'u.shopId')
    .where(sql<string>`lower(u.email)`, '=', email)
    .select(['u.id', 'u.shopId', 'u.passwordHash', 'u.firstName', 'u.lastName', 'u.isActive'])
    .executeTakeFirst()

/** The shop user and the shop for `GET /shop_portal/me`. */
export const findDesk = (db: Db, scope: ShopScope, userId: number) =>
  db
    .selectFrom('shopUsers as u')
    .innerJoin('shops as s', 's.id', 'u.shopId')
    .where('s.id', '=', scope.shopId)
    .where('u.id', '=', userId)
    .select(['u.id', 'u.firstName', 'u.lastName', 'u.email', 'u.language', 's.country', 's.id as shopId', 's.name'])
    .select(['s.city', 's.state', 's.zone', 's.bays', 's.phoneOnly', 's.mediumHeavy'])
    .executeTakeFirstOrThrow()

export const setDeskLanguage = async (db: Db, scope: ShopScope, userId: number, language: Language): Promise<void> => {
  await db.updateTable('shopUsers').set({ language }).where('shopId', '=', scope.shopId).where('id', '=', userId).execute()
}

export const markDeskSignedIn = async (db: Db, scope: ShopScope, userId: number, lastSignInAt: Date): Promise<void> => {
  await db.updateTable('shopUsers').set({ lastSignInAt }).where('shopId', '=', scope.shopId).where('id', '=', userId).execute()
}

const deskSessions = (db: Db, { tokenHashes, now }: { tokenHashes: string[]; now: Date }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('shopUsers as u', 'u.id', 's.subjectId')
    .innerJoin('shops as shop', 'shop.id', 'u.shopId')
    .where('s.realm', '=', 'shop')
    .where('s.tokenHash', '=', sql<string>`any(${tokenHashes}::text[])`)
    .where('s.expiresAt', '>', now)
    .where('u.isActive', '=', true)
    .select([
      'u.id as userId',
      'u.firstName',
      'u.lastName',
      'u.email',
      'u.language',
      'shop.country',
      'shop.id as shopId',
      's.tokenHash',
      's.lastUsedAt',
      's.brandId',
    ])

/** The shop users of many sessions by token hash. Shop sessions are separate from fleet sessions and cannot make fleet calls. */
export const findShopActings = sessionFinder(deskSessions, (row): ShopActing => {
  const { tokenHash, lastUsedAt: _, ...desk } = row
  return { ...desk, language: desk.language as ShopActing['language'], sessionId: tokenHash }
})

export const findShopActing = async (db: Db, tokenHash: string, now: Date): Promise<ShopActing | null> =>
  (await findShopActings(db, [tokenHash], now)).get(tokenHash) ?? null
