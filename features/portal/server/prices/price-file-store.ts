import type { JSONColumnType } from 'kysely'
import { signatureOf } from '#features/imports/match-columns.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type PriceSlot, slotKey } from '../../price-file.ts'
import type { ShopScope } from '../desk-store.ts'

type SlotChange = PriceSlot & { beforeCents: number | null; priceCents: number }
type Meaning = { name: string; serviceDefinitionId: number }
type ColumnField = { header: string; field: string | null }

declare module '#platform/db/tables.ts' {
  interface Tables {
    shopPriceImports: {
      shopId: number
      id: string
      shopUserId: number
      fileName: string
      changes: JSONColumnType<SlotChange[]>
      meanings: JSONColumnType<Meaning[]>
      columns: JSONColumnType<ColumnField[], string | undefined>
      createdAt: Date
      undoneAt: Date | null
    }
  }
}

/** All prices set by the shop, in cents. */
const findOwnPrices = async (db: Db, { shopId }: ShopScope): Promise<(PriceSlot & { priceCents: number })[]> =>
  db
    .selectFrom('shopPrices')
    .where('shopId', '=', shopId)
    .select(['serviceDefinitionId', 'position', 'dutyClass', 'priceCents'])
    .orderBy('serviceDefinitionId')
    .orderBy('position')
    .orderBy('dutyClass')
    .execute()

export const pricesBySlot = async (db: Db, scope: ShopScope): Promise<Map<string, number>> =>
  new Map((await findOwnPrices(db, scope)).map((price) => [slotKey(price), price.priceCents]))

/** Serializes imports of a shop: a concurrent one sees the prices of the first. */
export const lockShop = async (tx: Tx, { shopId }: ShopScope): Promise<void> => {
  await tx.selectFrom('shops').where('id', '=', shopId).select('id').forNoKeyUpdate().execute()
}

const EARLIER_IMPORTS = 20
/** The services that the desk chose for names in earlier files, the latest last. */
export const findMeanings = async (db: Db, { shopId }: ShopScope): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('shopPriceImports')
    .where('shopId', '=', shopId)
    .select('meanings')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_IMPORTS)
    .execute()
  return new Map(
    rows.toReversed().flatMap(({ meanings }) => meanings.map(({ name, serviceDefinitionId }) => [name, serviceDefinitionId])),
  )
}

/** The fields chosen for the columns of earlier files, by signature; for equal columns those of the latest file. */
export const findColumnFields = async (db: Db, { shopId }: ShopScope): Promise<Map<string, (string | null)[]>> => {
  const rows = await db
    .selectFrom('shopPriceImports')
    .where('shopId', '=', shopId)
    .select('columns')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_IMPORTS)
    .execute()
  return new Map(
    rows.toReversed().flatMap(({ columns }): [string, (string | null)[]][] => {
      const signature = signatureOf(columns)
      return signature === null ? [] : [[signature, columns.map(({ field }) => field)]]
    }),
  )
}

type NewImport = {
  id: string
  shopUserId: number
  fileName: string
  changes: SlotChange[]
  meanings: Meaning[]
  columns: ColumnField[]
  createdAt: Date
}
export const insertPriceImport = async (
  tx: Tx,
  { shopId }: ShopScope,
  { changes, meanings, columns, ...row }: NewImport,
): Promise<void> => {
  await tx
    .insertInto('shopPriceImports')
    .values({
      shopId,
      ...row,
      changes: JSON.stringify(changes),
      meanings: JSON.stringify(meanings),
      columns: JSON.stringify(columns),
      undoneAt: null,
    })
    .execute()
}

export const findLastImport = (db: Db, { shopId }: ShopScope) =>
  db
    .selectFrom('shopPriceImports')
    .where('shopId', '=', shopId)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findPriceImport = (tx: Tx, { shopId }: ShopScope, id: string) =>
  tx.selectFrom('shopPriceImports').where('shopId', '=', shopId).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const markUndone = async (tx: Tx, { shopId }: ShopScope, id: string, undoneAt: Date): Promise<void> => {
  await tx.updateTable('shopPriceImports').set({ undoneAt }).where('shopId', '=', shopId).where('id', '=', id).execute()
}
