import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { nameContains } from '#platform/db/search.ts'
import type { PromotionTable } from './tables.ts'

const PROMOTIONS_PAGE_SIZE = 50

const searched = (db: Db, query: string | undefined) =>
  db
    .selectFrom('promotions as p')
    .$if(Boolean(query), (rows) =>
      rows.where((eb) =>
        eb.or((['p.name', 'p.nameFr', 'p.code'] as const).map((column) => nameContains(sql.ref(column), query!))),
      ),
    )

const withNames = (db: Db, query: string | undefined) =>
  searched(db, query)
    .leftJoin('fleets as f', 'f.id', 'p.fleetId')
    .leftJoin('shops as s', 's.id', 'p.shopId')
    .selectAll('p')
    .select(['f.name as fleetName', 's.name as shopName'])
    .select(sql<number>`(select count(*) from orders o where o.promotion_id = p.id and o.status <> 'cancel')`.as('uses'))

export const listPromotions = (db: Db, { page, query }: { page: number; query?: string | undefined }) =>
  withNames(db, query)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PROMOTIONS_PAGE_SIZE)
    .offset((page - 1) * PROMOTIONS_PAGE_SIZE)
    .execute()
export type ListedPromotion = Awaited<ReturnType<typeof listPromotions>>[number]

export const countPromotions = async (db: Db, query: string | undefined): Promise<number> => {
  const counted = searched(db, query).select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

export const findPromotion = (db: Db, id: number) => withNames(db, undefined).where('p.id', '=', id).executeTakeFirst()

/** The columns that the back office edits. */
export type PromotionColumns = Omit<PromotionTable, 'id' | 'version' | 'createdAt' | 'endedAt'>

export const insertPromotion = async (tx: Tx, columns: PromotionColumns, createdAt: Date): Promise<number> => {
  const row = { ...columns, createdAt, endedAt: null }
  return (await tx.insertInto('promotions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const updatePromotion = async (
  tx: Tx,
  id: number,
  columns: Partial<PromotionColumns> & { endedAt?: Date },
): Promise<void> => {
  await tx
    .updateTable('promotions')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const isCodeTaken = async (db: Db, code: string, besideId: number | null): Promise<boolean> => {
  const taken = db
    .selectFrom('promotions')
    .select('id')
    .where(sql<string>`lower(code)`, '=', code.toLowerCase())
    .$if(besideId !== null, (query) => query.where('id', '<>', besideId!))
  return (await taken.executeTakeFirst()) !== undefined
}

/** The country of a fleet; undefined if it does not exist. */
export const findFleetCountry = async (db: Db, id: number): Promise<'US' | 'CA' | undefined> =>
  (await db.selectFrom('fleets').select('country').where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst())
    ?.country

export const findShopCountry = async (db: Db, id: number): Promise<'US' | 'CA' | undefined> =>
  (await db.selectFrom('shops').select('country').where('id', '=', id).executeTakeFirst())?.country
