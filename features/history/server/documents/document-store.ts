import { sql } from 'kysely'
import type { StoredFile } from '#features/documents/server/store-files.ts'
import type { DocumentOf } from '#features/documents/server/signed-address.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/** Documents of several records of one fleet, keyed by record id. */
export const findDocuments = async (db: Db, fleetId: number, recordIds: number[]) => {
  if (recordIds.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('maintenanceDocuments')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`manual_history_id = any(${recordIds}::bigint[])`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.manualHistoryId)
}
/** Invoices that shops attached to orders of one fleet, keyed by order id. */
export const findInvoicesOf = async (db: Db, fleetId: number, orderIds: number[]) => {
  if (orderIds.length === 0) return new Map<number, never[]>()
  return Map.groupBy(await invoicesOf(db, { fleetId, orderIds }), (row) => row.orderId)
}
const invoicesOf = preparedQuery((db, { fleetId, orderIds }: { fleetId: number; orderIds: number[] }) =>
  db
    .selectFrom('orderInvoiceFiles')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .orderBy('id'),
)

export type StoredDocument = { id: number; fileKey: string; fileName: string; contentType: string; bytes: number }

/** Finds a document without a fleet's scope: the URL's signature is the access check. */
export const findDocument = (db: Db, recordKind: DocumentOf, id: number): Promise<StoredDocument | undefined> =>
  db
    .selectFrom(recordKind === 'order' ? 'orderInvoiceFiles' : 'maintenanceDocuments')
    .select(['id', 'fileKey', 'fileName', 'contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertDocuments = async (
  tx: Db,
  fleetId: number,
  recordId: number,
  files: StoredFile[],
  now: Date,
): Promise<void> => {
  if (files.length === 0) return
  await tx
    .insertInto('maintenanceDocuments')
    .values(files.map((file) => ({ fleetId, manualHistoryId: recordId, ...file, createdAt: now })))
    .execute()
}

export const deleteDocuments = async (tx: Db, fleetId: number, recordId: number, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .deleteFrom('maintenanceDocuments')
    .where('fleetId', '=', fleetId)
    .where('manualHistoryId', '=', recordId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Storage keys of the files of a vehicle's records. */
export const findFileKeysOf = async (db: Db, fleetId: number, vehicleId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('maintenanceDocuments as d')
    .innerJoin('manualHistories as m', (join) =>
      join.onRef('m.fleetId', '=', 'd.fleetId').onRef('m.id', '=', 'd.manualHistoryId'),
    )
    .where('m.fleetId', '=', fleetId)
    .where('m.vehicleId', '=', vehicleId)
    .select('d.fileKey')
    .execute()
  return rows.map((row) => row.fileKey)
}
