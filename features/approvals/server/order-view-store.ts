import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/** An order as just shown to a user. */
type ReadOrder = { fleetId: number; id: number; status: string; version: number }

type Shown = { userId: number; fleetIds: number[]; orderIds: number[]; versions: number[] }

const unreadOf = preparedQuery((db, { userId, fleetIds, orderIds, versions }: Shown) =>
  db
    .selectFrom(
      sql<{ fleetId: number; orderId: number; version: number }>`unnest(
        ${fleetIds}::bigint[], ${orderIds}::bigint[], ${versions}::int[])`.as<'shown'>(sql`shown (fleet_id, order_id, version)`),
    )
    .where(
      sql<boolean>`not exists (
        select 1 from order_views known
        where known.fleet_id = shown.fleet_id and known.order_id = shown.order_id and known.user_id = ${userId}
          and known.version >= shown.version)`,
    )
    .select(['shown.fleetId', 'shown.orderId', 'shown.version']),
)

/**
 * Records the version of each waiting order a user has seen: an approval without a version refers to it. Lists show prices too,
 * so they call it as well; an already recorded version costs no write.
 */
export const recordView = async (db: Db, userId: number, orders: readonly ReadOrder[], now: Date): Promise<void> => {
  const waiting = orders.filter(({ status }) => status === 'awaiting_approval')
  if (waiting.length === 0) return
  const column = (key: 'fleetId' | 'id' | 'version') => waiting.map((order) => order[key])
  const views = { userId, fleetIds: column('fleetId'), orderIds: column('id'), versions: column('version') }
  const unread = await unreadOf(db, views)
  if (unread.length === 0) return
  await db
    .insertInto('orderViews')
    .values(unread.map((order) => ({ ...order, userId, readAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['fleetId', 'orderId', 'userId'])
        .doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), readAt: eb.ref('excluded.readAt') }))
        .whereRef('orderViews.version', '<', 'excluded.version'),
    )
    .execute()
}

/** The version of an order the user last read while it waited; 0: none. */
export const findReadVersion = async (db: Db, { fleetId }: FleetScope, orderId: number, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('orderViews')
    .select('version')
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.version ?? 0
}
