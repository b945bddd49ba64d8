import type { FleetScope } from '#features/accounts/scope.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'

type Photo = { photoFileKey: string; photoPreviewFileKey: string }

const keysOf = (row: { photoFileKey: string | null; photoPreviewFileKey: string | null } | undefined): string[] =>
  [row?.photoFileKey, row?.photoPreviewFileKey].filter((key) => typeof key === 'string')

/** Key of the previous photo, locking the row until the end of the transaction; null if the vehicle is not within the scope. */
export const lockPhoto = async (tx: Tx, scope: FleetScope, vehicleId: number): Promise<string[] | null> => {
  const row = await visibleVehicles(tx, scope)
    .where('v.id', '=', vehicleId)
    .select(['v.photoFileKey', 'v.photoPreviewFileKey'])
    .forUpdate()
    .executeTakeFirst()
  return row ? keysOf(row) : null
}

export const writePhoto = async (tx: Tx, fleetId: number, vehicleId: number, photo: Photo | null): Promise<void> => {
  await tx
    .updateTable('vehicles')
    .set(photo ?? { photoFileKey: null, photoPreviewFileKey: null })
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .execute()
}

/** Removes the photo of a deleted vehicle; returns its key. */
export const takePhoto = async (tx: Tx, fleetId: number, vehicleId: number): Promise<string[]> => {
  const row = await tx
    .selectFrom('vehicles')
    .select(['photoFileKey', 'photoPreviewFileKey'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .executeTakeFirst()
  await writePhoto(tx, fleetId, vehicleId, null)
  return keysOf(row)
}

/** Finds any vehicle's photo: access is controlled by the signed URL. */
export const findPhoto = async (db: Db, vehicleId: number): Promise<Photo | null> => {
  const row = await db
    .selectFrom('vehicles')
    .select(['photoFileKey', 'photoPreviewFileKey'])
    .where('id', '=', vehicleId)
    .where('photoFileKey', 'is not', null)
    .executeTakeFirst()
  return row?.photoFileKey && row.photoPreviewFileKey
    ? { photoFileKey: row.photoFileKey, photoPreviewFileKey: row.photoPreviewFileKey }
    : null
}
