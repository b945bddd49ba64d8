import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'

type Scope = Pick<FleetScope, 'fleetId'>
export type Holder = { vin: string | null; name: string }

/** The vehicles of the fleet that have these external ids. */
export const findHolders = async (db: Db, { fleetId }: Scope, ids: readonly string[]): Promise<Map<string, Holder>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('vehicles')
    .select(['externalId', 'vin', 'name'])
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .where('externalId', 'in', ids)
    .execute()
  return new Map(rows.map(({ externalId, ...holder }) => [externalId!, holder]))
}
