import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'

/** An order as somebody has just been shown it. */
export type ReadOrder = { fleetId: number; id: number; status: string; version: number }

/**
 * Keeps which version of the orders that wait somebody has now seen: an approval that names no version counts for it. Lists show
 * prices too, so they call it as well; what was kept before costs no write.
 */
export const keepRead = async (db: Db, userId: number, orders: readonly ReadOrder[], now: Date): Promise<void> => {
  const waiting = orders.filter(({ status }) => status === 'awaiting_approval')
  if (waiting.length === 0) return
  const column = (key: 'fleetId' | 'id' | 'version') => waiting.map((order) => order[key])
  await sql`
    insert into order_reads (fleet_id, order_id, user_id, version, read_at)
    select shown.fleet_id, shown.order_id, ${userId}, shown.version, ${now}
    from unnest(${column('fleetId')}::bigint[], ${column('id')}::bigint[], ${column('version')}::int[])
      as shown (fleet_id, order_id, version)
    where not exists (
      select 1 from order_reads known
      where known.fleet_id = shown.fleet_id and known.order_id = shown.order_id and known.user_id = ${userId}
        and known.version >= shown.version)
    on conflict (fleet_id, order_id, user_id) do update set version = excluded.version, read_at = excluded.read_at
    where order_reads.version < excluded.version`.execute(db)
}

/** The version of an order that somebody last read while it waited; 0: none. */
export const findReadVersion = async (db: Db, { fleetId }: FleetScope, orderId: number, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('orderReads')
    .select('version')
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.version ?? 0
}
