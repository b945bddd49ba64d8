import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { addDays, CONFIGURED_ZONE, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import { TAB_STATUSES } from '#features/orders/life/status.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import { recordedVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'

/** Orders of the past tab, alias `o`. Literals, not parameters: otherwise the index on finished orders is not used. */
const isFinished = sql<boolean>`o.status in (${sql.join(TAB_STATUSES.past.map((status) => sql.lit(status)))})`

/** The day on which an order was finished, alias `o`: in the product's zone, as lists and charts count it. */
export const finishedOn = sql<string>`(o.completed_at at time zone ${sql.lit(CONFIGURED_ZONE)})::date`

/**
 * Orders finished within these days, alias `o`. Whatever shows what maintenance cost starts from these and from `recordedWork`,
 * so that all of it counts the same work.
 */
export const finishedOrders = (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate) => {
  const query = db
    .selectFrom('orders as o')
    .where('o.fleetId', '=', scope.fleetId)
    .where(isFinished)
    .where('o.completedAt', '>=', startOfDay(from))
    .where('o.completedAt', '<', startOfDay(addDays(to, 1)))
  return scope.assignedTo === undefined ? query : query.where(ownOrAssigned(scope.assignedTo))
}

/** Maintenance done elsewhere within these days: records `m` of vehicles `v`. */
export const recordedWork = (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate) =>
  recordedVehicles(db, scope)
    .innerJoin('manualHistories as m', (join) => join.onRef('m.fleetId', '=', 'v.fleetId').onRef('m.vehicleId', '=', 'v.id'))
    .where('m.doneOn', '>=', from)
    .where('m.doneOn', '<=', to)
