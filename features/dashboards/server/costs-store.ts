import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { CONFIGURED_ZONE, type IsoDate } from '#features/countries/dates.ts'
import { finishedOrders, recordedWork } from '#features/history/server/costs/completed-work-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { MonthCosts } from '../monthly-costs.ts'

/**
 * Months of finished orders by finish day, and of external maintenance by its day, as the past tab lists them: both in the
 * product's zone.
 */
export const costsByMonth = async (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate): Promise<MonthCosts[]> => {
  const ordered = await ordersByMonth(db, scope, from, to)
  const recorded = await recordsByMonth(db, scope, from, to)
  return [...ordered, ...recorded].map((row) => ({
    start: row.start,
    totalCents: Number(row.totalCents),
    orders: Number(row.orders),
  }))
}

const ordersByMonth = (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate) => {
  const month = sql<string>`to_char(o.completed_at at time zone ${sql.lit(CONFIGURED_ZONE)}, 'YYYY-MM-01')`
  return finishedOrders(db, scope, from, to)
    .select([month.as('start'), sql<number>`sum(o.total_cents)`.as('totalCents'), sql<number>`count(*)`.as('orders')])
    .groupBy(month)
    .execute()
}

const recordsByMonth = (db: Db, scope: FleetScope, from: IsoDate, to: IsoDate) => {
  const month = sql<string>`to_char(m.done_on, 'YYYY-MM-01')`
  return recordedWork(db, scope, from, to)
    .select([month.as('start'), sql<number>`sum(m.total_cents)`.as('totalCents'), sql<number>`count(*)`.as('orders')])
    .groupBy(month)
    .execute()
}
