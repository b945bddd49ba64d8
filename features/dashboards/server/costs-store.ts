import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { addDays, CONFIGURED_ZONE, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import { ownOrAssigned } from '#features/orders/server/order-store.ts'
import { recordedVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { MonthCosts } from '../monthly-costs.ts'
import { TAB_STATUSES } from '#features/orders/life/status.ts'

/** Orders of the past tab, alias `o`. Literals, not parameters: otherwise the index on finished orders is not used. */
const isFinished = sql<boolean>`o.status in (${sql.join(TAB_STATUSES.past.map((status) => sql.lit(status)))})`

/** Orders by finish day and external maintenance by its day, per month, as in the past tab: both in the product's zone. */
export const costsByMonth = async (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate): Promise<MonthCosts[]> => {
  const [ordered, recorded] = await Promise.all([
    ordersByMonth(db, { scope, fromAt: startOfDay(from), beforeAt: startOfDay(addDays(to, 1)) }),
    recordsByMonth(db, { scope, from, to }),
  ])
  return [...ordered, ...recorded].map((row) => ({
    start: row.start,
    totalCents: Number(row.totalCents),
    orders: Number(row.orders),
  }))
}

/** Orders with costs finished within these days; alias `o`. Every cost screen reads these. */
export const ordersOfCosts = (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate) =>
  ordersFinished(db, { scope, fromAt: startOfDay(from), beforeAt: startOfDay(addDays(to, 1)) })

const ordersFinished = (db: Db, { scope, fromAt, beforeAt }: { scope: FleetScope; fromAt: Date; beforeAt: Date }) => {
  const query = db
    .selectFrom('orders as o')
    .where('o.fleetId', '=', scope.fleetId)
    .where(isFinished)
    .where('o.completedAt', '>=', fromAt)
    .where('o.completedAt', '<', beforeAt)
  return scope.assignedTo === undefined ? query : query.where(ownOrAssigned(scope.assignedTo))
}

/** External maintenance within these days, with its vehicle; aliases `m` and `v`. */
export const recordsOfCosts = (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate) =>
  recordedVehicles(db, scope)
    .innerJoin('manualHistories as m', (join) => join.onRef('m.fleetId', '=', 'v.fleetId').onRef('m.vehicleId', '=', 'v.id'))
    .where('m.doneOn', '>=', from)
    .where('m.doneOn', '<=', to)

const monthOfOrder = sql<string>`to_char(o.completed_at at time zone ${sql.lit(CONFIGURED_ZONE)}, 'YYYY-MM-01')`
const monthOfRecord = sql<string>`to_char(m.done_on, 'YYYY-MM-01')`
/** From a month of a small fleet to years of a big one: plan every time. */
const PER_PERIOD = { planEachTime: () => true }

const ordersByMonth = preparedQuery(
  (db, finished: { scope: FleetScope; fromAt: Date; beforeAt: Date }) =>
    ordersFinished(db, finished)
      .select([monthOfOrder.as('start'), sql<number>`sum(o.total_cents)`.as('totalCents'), sql<number>`count(*)`.as('orders')])
      .groupBy(monthOfOrder),
  PER_PERIOD,
)

const recordsByMonth = preparedQuery(
  (db, { scope, from, to }: { scope: FleetScope; from: IsoDate; to: IsoDate }) =>
    recordsOfCosts(db, scope, from, to)
      .select([monthOfRecord.as('start'), sql<number>`sum(m.total_cents)`.as('totalCents'), sql<number>`count(*)`.as('orders')])
      .groupBy(monthOfRecord),
  PER_PERIOD,
)
