import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { OPEN_ORDER_STATUSES } from '../../active-order.ts'

type Row = { fleetId: number; vehicleId: number }

/** Maps a placeholder row in a former fleet to the vehicle in its current fleet; any other row is the vehicle itself. */
export const presentRowOf = async (db: Db, row: Row): Promise<Row> => {
  const moved = await db
    .selectFrom('vehicles as left')
    .innerJoin('vehicles as v', 'v.id', 'left.movedToId')
    .where('left.fleetId', '=', row.fleetId)
    .where('left.id', '=', row.vehicleId)
    .select(['v.fleetId', 'v.id as vehicleId'])
    .executeTakeFirst()
  return moved ?? row
}

/** True for a vehicle with an open order in a former fleet. Alias `v`. */
export const hasOpenRequestElsewhere = sql<boolean>`(v.in_fleet_since is not null and exists (
  select 1 from vehicles left_row join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
  where left_row.moved_to_id = v.id and o.status in (${sql.join([...OPEN_ORDER_STATUSES])})))`
