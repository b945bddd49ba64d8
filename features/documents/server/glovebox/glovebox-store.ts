import { type SelectQueryBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DocumentKind } from '../../glovebox.ts'
import type { StoredDocument } from '../files/store-document.ts'

type Joined = Tables & { v: Tables['vehicles']; i: Tables['gloveboxItems']; d: Tables['gloveboxDocuments'] }

/** Documents of the vehicles within the scope, each with its one file. */
const selectDocuments = (db: Db, scope: FleetScope) =>
  visibleVehicles(db, scope)
    .innerJoin('gloveboxItems as i', (join) => join.onRef('i.fleetId', '=', 'v.fleetId').onRef('i.vehicleId', '=', 'v.id'))
    .innerJoin('gloveboxDocuments as d', (join) =>
      join.onRef('d.fleetId', '=', 'i.fleetId').onRef('d.gloveboxItemId', '=', 'i.id'),
    ) as SelectQueryBuilder<Joined, 'v' | 'i' | 'd', object>

const COLUMNS = [
  'i.id',
  'i.fleetId',
  'i.vehicleId',
  'i.kind',
  'i.title',
  'i.number',
  'i.expiresOn',
  'i.stateId',
  'i.insuranceName',
  'd.id as documentId',
  'd.fileKey',
  'd.previewFileKey',
  'd.fileName',
  'd.contentType',
  'd.bytes',
  'd.pages',
  'd.uploadedBy',
  'd.createdAt as uploadedAt',
] as const

export const findItems = (db: Db, scope: FleetScope, vehicleId: number) => itemsOf(db, { scope, vehicleId })
const itemsOf = preparedQuery((db, { scope, vehicleId }: { scope: FleetScope; vehicleId: number }) =>
  selectDocuments(db, scope).where('i.vehicleId', '=', vehicleId).select(COLUMNS).orderBy('i.id'),
)
export type StoredItem = Awaited<ReturnType<typeof findItems>>[number]

export const findItem = (db: Db, scope: FleetScope, id: number): Promise<StoredItem | undefined> =>
  selectDocuments(db, scope).where('i.id', '=', id).select(COLUMNS).executeTakeFirst()

/** Like `findItem`, with a row lock until the end of the transaction. */
export const lockItem = async (tx: Tx, scope: FleetScope, id: number): Promise<StoredItem | undefined> =>
  selectDocuments(tx, scope).where('i.id', '=', id).select(COLUMNS).forUpdate('i').executeTakeFirst()

/** Locks the vehicle to serialize concurrent uploads. False if it is not within the scope. */
export const lockVehicle = async (tx: Tx, scope: FleetScope, vehicleId: number): Promise<boolean> =>
  (await visibleVehicles(tx, scope).where('v.id', '=', vehicleId).select('v.id').forNoKeyUpdate().executeTakeFirst()) !==
  undefined

export const countOfKind = async (tx: Tx, fleetId: number, vehicleId: number, kind: DocumentKind): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('gloveboxItems')
        .select(sql<number>`count(*)`.as('count'))
        .where('fleetId', '=', fleetId)
        .where('vehicleId', '=', vehicleId)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
    ).count,
  )

export type ItemFields = Pick<StoredItem, 'kind' | 'title' | 'number' | 'expiresOn' | 'stateId' | 'insuranceName'>
type By = { userId: number; name: string; at: Date }

export const insertItem = async (tx: Tx, fleetId: number, vehicleId: number, fields: ItemFields, now: Date): Promise<number> =>
  (
    await tx
      .insertInto('gloveboxItems')
      .values({ fleetId, vehicleId, ...fields, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateItem = async (tx: Tx, fleetId: number, id: number, fields: ItemFields, now: Date): Promise<void> => {
  await tx
    .updateTable('gloveboxItems')
    .set({ ...fields, updatedAt: now })
    .where('fleetId', '=', fleetId)
    .where('id', '=', id)
    .execute()
}

/** A document has exactly one file: the new one replaces the previous one. */
export const putDocument = async (tx: Tx, fleetId: number, itemId: number, stored: StoredDocument, by: By): Promise<void> => {
  await tx.deleteFrom('gloveboxDocuments').where('fleetId', '=', fleetId).where('gloveboxItemId', '=', itemId).execute()
  await tx
    .insertInto('gloveboxDocuments')
    .values({ fleetId, gloveboxItemId: itemId, ...stored, uploadedByUserId: by.userId, uploadedBy: by.name, createdAt: by.at })
    .execute()
}

export const deleteItem = async (tx: Tx, fleetId: number, id: number): Promise<void> => {
  await tx.deleteFrom('gloveboxItems').where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

/** Finds any file: access is controlled by the signed URL. */
export const findDocument = (db: Db, id: number) =>
  db
    .selectFrom('gloveboxDocuments')
    .select(['id', 'fileKey', 'previewFileKey', 'fileName', 'contentType'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Document summaries of vehicles with drivers. */
export const findDocumentsOfDrivers = (db: Db, scope: FleetScope) =>
  selectDocuments(db, scope)
    .where(sql<boolean>`exists (select from vehicle_drivers x where x.fleet_id = v.fleet_id and x.vehicle_id = v.id)`)
    .select(['i.vehicleId', 'i.id', 'i.kind', 'i.expiresOn'])
    .orderBy('i.id')
    .execute()

/** Deletes the documents of a deleted vehicle; returns the keys of its files, including its photo. */
export const deleteDocumentsOf = async (tx: Tx, fleetId: number, vehicleId: number): Promise<string[]> => {
  const documents = await tx
    .selectFrom('gloveboxDocuments as d')
    .innerJoin('gloveboxItems as i', (join) => join.onRef('i.fleetId', '=', 'd.fleetId').onRef('i.id', '=', 'd.gloveboxItemId'))
    .where('i.fleetId', '=', fleetId)
    .where('i.vehicleId', '=', vehicleId)
    .select(['d.fileKey', 'd.previewFileKey'])
    .execute()
  await tx.deleteFrom('gloveboxItems').where('fleetId', '=', fleetId).where('vehicleId', '=', vehicleId).execute()
  return documents.flatMap(({ fileKey, previewFileKey }) => [fileKey, previewFileKey])
}
