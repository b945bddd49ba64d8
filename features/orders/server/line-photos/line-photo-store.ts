import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

type OfOrder = { fleetId: number; orderId: number }
type NewPhoto = { fileKey: string; previewFileKey: string }
export type LinePhotoRow = NewPhoto & { id: number; lineIds: number[] }

const photosOf = preparedQuery((db, { fleetId, orderId }: OfOrder) =>
  db
    .selectFrom('orderLinePhotos')
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .select(['id', 'lineIds', 'fileKey', 'previewFileKey'])
    .orderBy('id'),
)

/** Photos of the lines of an order, oldest first. */
export const findLinePhotos = async (db: Db, order: OfOrder): Promise<LinePhotoRow[]> => {
  const { fleetId, orderId } = order
  const rows = await photosOf(db, { fleetId, orderId })
  // PostgreSQL returns the numbers of a bigint array as texts.
  return rows.map((row) => ({ ...row, lineIds: row.lineIds.map(Number) }))
}

export const insertLinePhoto = (tx: Tx, { fleetId, orderId }: OfOrder, photo: NewPhoto): Promise<{ id: number }> =>
  tx
    .insertInto('orderLinePhotos')
    .values({ fleetId, orderId, fileKey: photo.fileKey, previewFileKey: photo.previewFileKey })
    .returning('id')
    .executeTakeFirstOrThrow()

export const saveLinesOfPhoto = async (tx: Tx, fleetId: number, id: number, lineIds: number[]): Promise<void> => {
  await tx.updateTable('orderLinePhotos').set({ lineIds }).where('fleetId', '=', fleetId).where('id', '=', id).execute()
}

/** Finds any photo: access is controlled by the signed URL. */
export const findLinePhoto = (db: Db, id: number): Promise<(NewPhoto & { id: number }) | undefined> =>
  db.selectFrom('orderLinePhotos').select(['id', 'fileKey', 'previewFileKey']).where('id', '=', id).executeTakeFirst()
