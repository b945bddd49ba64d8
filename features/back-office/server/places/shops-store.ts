import { sql } from 'kysely'
import type { ChosenLanguage } from '#features/countries/country.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { nameContains } from '#platform/db/search.ts'
import { OFFICE_PAGE_SIZE } from '../../stuck.ts'

const OPEN = sql.raw(`('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')`)

const searched = (db: Db, query: string | undefined) =>
  db
    .selectFrom('shops as s')
    .$if(Boolean(query), (rows) =>
      rows.where((eb) =>
        eb.or([nameContains(sql`s.name`, query!), nameContains(sql`s.city`, query!), nameContains(sql`s.zip`, query!)]),
      ),
    )

const withCounts = (db: Db, query: string | undefined) =>
  searched(db, query)
    .select(['s.id', 's.name', 's.city', 's.state', 's.country', 's.mainPhoneNumber', 's.isActive', 's.bays', 's.zone'])
    .select([
      sql<number>`(select count(*) from shop_users u where u.shop_id = s.id and u.is_active)`.as('desks'),
      sql<number>`(select count(*) from orders o where o.shop_id = s.id and o.status in ${OPEN})`.as('openOrders'),
    ])

export const listShops = (db: Db, query: string | undefined, page: number) =>
  withCounts(db, query)
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .limit(OFFICE_PAGE_SIZE)
    .offset((page - 1) * OFFICE_PAGE_SIZE)
    .execute()
export type ShopRow = Awaited<ReturnType<typeof listShops>>[number]

export const countShops = async (db: Db, query: string | undefined): Promise<number> => {
  const counted = searched(db, query).select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

export const findShopRow = (db: Db, id: number) => withCounts(db, undefined).where('s.id', '=', id).executeTakeFirst()

/** Serializes with concurrent bookings at this shop. */
export const lockShop = (tx: Tx, id: number) => tx.selectFrom('shops').select('id').where('id', '=', id).forUpdate().execute()

export const setShopActive = async (tx: Tx, id: number, isActive: boolean): Promise<void> => {
  await tx.updateTable('shops').set({ isActive }).where('id', '=', id).execute()
}

/** Opening hours and capacity in vehicles; also of an inactive shop. */
export const findTimes = async (db: Db, shopId: number) => {
  const [shop, hours, closures] = await Promise.all([
    db
      .selectFrom('shops')
      .select(['bays', 'autoConfirm', 'phoneOnly', 'paymentProviders'])
      .where('id', '=', shopId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('shopHours').select(['weekday', 'opens', 'closes']).where('shopId', '=', shopId).orderBy('weekday').execute(),
    db.selectFrom('shopClosures').select('onDay').where('shopId', '=', shopId).orderBy('onDay').execute(),
  ])
  return { ...shop, hours, closures: closures.map(({ onDay }) => onDay) }
}

export const findPeople = (db: Db, shopId: number) =>
  db
    .selectFrom('shopUsers')
    .where('shopId', '=', shopId)
    .select(['id', 'firstName', 'lastName', 'email', 'isActive', sql<boolean>`password_hash is null`.as('isWaiting')])
    .orderBy('lastName')
    .orderBy('id')
    .execute()

export const findDeskByEmail = (db: Db, email: string) =>
  db
    .selectFrom('shopUsers')
    .where(sql<string>`lower(email)`, '=', email)
    .select(['id', 'shopId', 'isActive', sql<boolean>`password_hash is null`.as('isWaiting')])
    .executeTakeFirst()

export const insertDesk = async (
  tx: Tx,
  desk: {
    shopId: number
    email: string
    firstName: string
    lastName: string
    language: ChosenLanguage
    createdAt: Date
  },
): Promise<number> =>
  (
    await tx
      .insertInto('shopUsers')
      .values({ ...desk, passwordHash: null, cellPhone: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
