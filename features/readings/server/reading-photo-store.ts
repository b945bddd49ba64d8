import type { Db } from '#platform/db/database.ts'

export const isRecorded = async (db: Db, fleetId: number, clientId: string): Promise<boolean> =>
  (await db
    .selectFrom('odometerReadings')
    .select('id')
    .where('fleetId', '=', fleetId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()) !== undefined

/** Any vehicle's photo: access is controlled by the signed URL. */
export const findReadingPhoto = (db: Db, id: number) =>
  db
    .selectFrom('odometerReadings')
    .select(['id', 'photoFileKey', 'photoPreviewFileKey'])
    .where('id', '=', id)
    .where('photoFileKey', 'is not', null)
    .executeTakeFirst()
