import { sql } from 'kysely'
import type { Language } from '#features/accounts/acting.ts'
import type { Db } from '#platform/db/database.ts'

/** Whose orders a query may touch: those of one shop, made from the desk's session. */
export type ShopScope = { shopId: number }

/** What sign-in needs to know of the desk with this e-mail, active or not. */
export const findDeskForSignIn = (db: Db, email: string) =>
  db
    .selectFrom('shopUsers as u')
    .innerJoin('shops as s', 's.id', 'u.shopId')
    .where(sql<string>`lower(u.email)`, '=', email)
    .select(['u.id', 'u.shopId', 'u.passwordHash', 'u.firstName', 'u.lastName', 'u.isActive', 's.isActive as shopIsActive'])
    .executeTakeFirst()

/** The desk and its shop for `GET /shop_portal/me`. */
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
