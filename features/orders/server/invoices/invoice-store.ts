import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { type OrderScope, ownOrAssigned } from '../order-store.ts'

/** A file with its random key; the content type is detected from its content. */
type FiledInvoice = { fileKey: string; fileName: string; contentType: string; bytes: number }

type Filed = { fleetId: number; orderId: number; shopUserId: number; at: Date }

export const insertInvoiceFiles = async (tx: Tx, { fleetId, orderId, shopUserId, at }: Filed, files: FiledInvoice[]) => {
  if (files.length === 0) return
  await tx
    .insertInto('orderInvoiceFiles')
    .values(files.map((file) => ({ fleetId, orderId, ...file, filedByShopUserId: shopUserId, createdAt: at })))
    .execute()
}

const filesOf = preparedQuery((db, { fleetId, id }: { fleetId: number; id: number }) =>
  db
    .selectFrom('orderInvoiceFiles')
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', id)
    .select(['id', 'fileName', 'contentType', 'bytes'])
    .orderBy('id'),
)

/** Invoices of one order, oldest first, without storage keys. */
export const findInvoiceFiles = (db: Db, { fleetId, id }: { fleetId: number; id: number }) => filesOf(db, { fleetId, id })

/** One invoice with its storage key, of an order within the scope; undefined otherwise. */
export const findInvoiceFile = (db: Db, scope: OrderScope, orderId: number, id: number) => {
  const query = db
    .selectFrom('orderInvoiceFiles as f')
    .innerJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'f.fleetId').onRef('o.id', '=', 'f.orderId'))
    .where('f.id', '=', id)
    .where('f.orderId', '=', orderId)
    .where('shopId' in scope ? sql<boolean>`o.shop_id = ${scope.shopId}` : sql<boolean>`o.fleet_id = ${scope.fleetId}`)
    .select(['f.fileKey', 'f.fileName', 'f.contentType'])
  const isDriver = 'fleetId' in scope && scope.assignedTo !== undefined
  return (isDriver ? query.where(ownOrAssigned(scope.assignedTo!)) : query).executeTakeFirst()
}
