import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { Order } from '#features/orders/order.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import type { Db } from '#platform/db/database.ts'

/** Ids of the given orders that are within the scope. */
export const findOwnOrderIds = async (db: Db, scope: FleetScope, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('orders as o')
        .where('o.fleetId', '=', scope.fleetId)
        .where('o.id', 'in', [...ids])
        .$if(scope.assignedTo !== undefined, (query) => query.where(ownOrAssigned(scope.assignedTo!)))
        .select('o.id')
        .execute()

type OfFleet = { fleetId: number; id: number }

const named = (db: Db, orders: readonly OfFleet[]) =>
  db
    .selectFrom(
      sql<OfFleet>`unnest(${orders.map(({ fleetId }) => fleetId)}::bigint[], ${orders.map(({ id }) => id)}::bigint[])`.as<'wanted'>(
        sql`wanted (fleet_id, id)`,
      ),
    )
    .innerJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'wanted.fleetId').onRef('o.id', '=', 'wanted.id'))
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .select(['o.fleetId', 'o.id', 'o.vehicleName', 'v.name', 'f.name as fleetName'])

/** The given orders whose fleets the user oversees. */
export const findOrdersInReach = (db: Db, access: FleetAccess, orders: readonly OfFleet[]) =>
  named(db, orders).where('o.fleetId', 'in', accessibleFleets(db, access).select('f.id')).execute()

/** These orders with the names of their vehicles and fleets, for users who have seen them already. */
export const findNamedOrdersOfFleets = (db: Db, orders: readonly OfFleet[]) => named(db, orders).execute()

type StoredOrder = Pick<Order, 'fleetId' | 'id'>

export const findCustomerComments = async (db: Db, { fleetId, id }: StoredOrder): Promise<string | null> =>
  (
    await db
      .selectFrom('orders')
      .select('customerComments')
      .where('fleetId', '=', fleetId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.customerComments ?? null

/** The user who last declined services of the order. */
export const findDecliner = async (db: Db, { fleetId, id }: StoredOrder): Promise<number | null> =>
  (
    await db
      .selectFrom('events')
      .select('actorId')
      .where('fleetId', '=', fleetId)
      .where('subjectType', '=', 'order')
      .where('subjectId', '=', String(id))
      .where('type', '=', 'services_declined')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.actorId ?? null
