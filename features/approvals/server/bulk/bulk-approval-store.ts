import type { FleetScope } from '#features/accounts/scope.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import type { Db } from '#platform/db/database.ts'

/** These orders within the scope, with the names of their vehicles. */
export const findNamedOrders = async (db: Db, scope: FleetScope, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('orders as o')
        .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'o.fleetId').onRef('v.id', '=', 'o.vehicleId'))
        .where('o.fleetId', '=', scope.fleetId)
        .where('o.id', 'in', [...ids])
        .$if(scope.assignedTo !== undefined, (query) => query.where(ownOrAssigned(scope.assignedTo!)))
        .select(['o.id', 'o.vehicleName', 'v.name'])
        .execute()
