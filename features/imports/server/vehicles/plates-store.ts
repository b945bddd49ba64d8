import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'

export type Plated = { vin: string | null; licensePlateNumber: string | null; licensePlateState: string | null }

export const findPlates = (db: Db, { fleetId }: Pick<FleetScope, 'fleetId'>): Promise<Plated[]> =>
  db
    .selectFrom('vehicles')
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .where('licensePlateNumber', 'is not', null)
    .select(['vin', 'licensePlateNumber', 'licensePlateState'])
    .execute()
