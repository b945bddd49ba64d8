import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db, Tx } from '#platform/db/database.ts'

type OfOrder = Pick<FleetScope, 'fleetId'> & { orderId: number }
export type Rating = {
  shopId: number
  stars: number
  comment: string | null
  ratedByUserId: number
  ratedByName: string
  ratedAt: Date
}

/** Average and number of ratings by shop; shops without ratings are omitted. */
export const findAverages = async (db: Db, shopIds: number[]): Promise<Map<number, { average: number; count: number }>> => {
  if (shopIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('visitRatings')
    .where('shopId', 'in', shopIds)
    .groupBy('shopId')
    .select(['shopId', sql<number>`avg(stars)::float8`.as('average'), sql<number>`count(*)::int`.as('count')])
    .execute()
  return new Map(rows.map(({ shopId, average, count }) => [shopId, { average, count }]))
}

export const findRating = (db: Db, { fleetId, orderId }: OfOrder) =>
  db.selectFrom('visitRatings').selectAll().where('fleetId', '=', fleetId).where('orderId', '=', orderId).executeTakeFirst()

/** One rating per visit: a later one replaces it. */
export const saveRating = async (tx: Tx, { fleetId, orderId }: OfOrder, rating: Rating): Promise<void> => {
  const { shopId: _shopId, ...changing } = rating
  await tx
    .insertInto('visitRatings')
    .values({ fleetId, orderId, ...rating })
    .onConflict((conflict) => conflict.columns(['fleetId', 'orderId']).doUpdateSet(changing))
    .execute()
}
