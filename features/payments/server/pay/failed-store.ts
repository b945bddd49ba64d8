import { CARD_PROVIDER } from '#features/ledger/ledger.ts'
import { sql } from 'kysely'
import { signedCentsOf, TAKEN_KINDS } from '#features/ledger/server/ledger-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { type MoneyScope, ofMoney, onlyFleetOf } from '../transactions/money-scope-store.ts'

/** Completed orders of these fleets that the bank declined; orders settled later by account have not failed. */
const failed = (db: Db, scope: MoneyScope) =>
  db
    .selectFrom('orders as o')
    .where(ofMoney(db, scope, 'o.fleetId'))
    .where('o.status', '=', 'paid_deferred')
    .where('o.paymentType', '=', CARD_PROVIDER)

/** The amount still owed for an order, by the ledger. */
const owedCents = sql<number>`o.total_cents - coalesce((
  select sum(${signedCentsOf}) from ledger_lines l
  where l.fleet_id = o.fleet_id and l.order_id = o.id and l.kind in ${TAKEN_KINDS}), 0)`

const failedPayments = (db: Db, scope: MoneyScope, most: number) =>
  failed(db, scope)
    .innerJoin('fleets as f', 'f.id', 'o.fleetId')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .select(['o.id', 'o.fleetId', 'o.vehicleName', 'f.name as fleetName', 'f.country', 's.name as shopName'])
    .select(owedCents.as('owedCents'))
    .orderBy('o.completedAt')
    .orderBy('o.id')
    .limit(most)
const failedPaymentsOfFleet = preparedQuery(
  (db, { fleetId, most }: { fleetId: number; most: number }) => failedPayments(db, { fleetIds: [fleetId] }, most),
  { choices: ['most'], planEachTime: () => true },
)
export type FailedPaymentRow = Awaited<ReturnType<typeof failedPaymentsOfFleet>>[number]

/** Oldest first. */
export const listFailedPayments = (db: Db, scope: MoneyScope, most: number): Promise<FailedPaymentRow[]> => {
  const fleetId = onlyFleetOf(scope)
  return fleetId === null ? failedPayments(db, scope, most).execute() : failedPaymentsOfFleet(db, { fleetId, most })
}

const failedCount = (db: Db, scope: MoneyScope) => failed(db, scope).select(sql<number>`count(*)`.as('count'))
const failedCountOfFleet = preparedQuery((db, { fleetId }: { fleetId: number }) => failedCount(db, { fleetIds: [fleetId] }), {
  planEachTime: () => true,
})

export const countFailedPayments = async (db: Db, scope: MoneyScope): Promise<number> => {
  const fleetId = onlyFleetOf(scope)
  const [row] = await (fleetId === null ? failedCount(db, scope).execute() : failedCountOfFleet(db, { fleetId }))
  return Number(row!.count)
}
