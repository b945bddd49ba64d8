import type { Db } from '#platform/db/database.ts'

/** The payer as named on a receipt. */
export const findPayer = (db: Db, fleetId: number) =>
  db
    .selectFrom('fleets')
    .select(['name', 'address', 'city', 'state', 'zip', 'country', 'brandId'])
    .select(['taxId', 'gstNumber', 'pstNumber', 'logoPreviewFileKey'])
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
export type Payer = Awaited<ReturnType<typeof findPayer>>
