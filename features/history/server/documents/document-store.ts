import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export type KeptFile = { fileKey: string; fileName: string; contentType: string; bytes: number }

/** Documents of several records of one fleet, by record. */
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
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** Any document: who may open it is decided by the signature of its address. */
export const findDocument = (db: Db, id: number) =>
  db.selectFrom('maintenanceDocuments').selectAll().where('id', '=', id).executeTakeFirst()

export const insertDocuments = async (tx: Db, fleetId: number, recordId: number, files: KeptFile[], at: Date): Promise<void> => {
  if (files.length === 0) return
  await tx
    .insertInto('maintenanceDocuments')
    .values(files.map((file) => ({ fleetId, manualHistoryId: recordId, ...file, createdAt: at })))
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

/** Where the files of a vehicle's records lie. */
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
