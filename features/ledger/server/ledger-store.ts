import { sql } from 'kysely'
import type { EventActor } from '#features/events/event.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { type Balance, balanceOf, type Currency, type LedgerKind } from '../ledger.ts'

/** A line to append. `idempotencyKey`: a second line with the same key is not written. */
export type NewLedgerLine = {
  fleetId: number
  kind: LedgerKind
  orderId?: number | null
  subscriptionChargeId?: number | null
  amountCents: number
  currency: Currency
  provider: string
  methodId?: number | null
  methodWords?: string | null
  providerReference?: string | null
  ofReference?: string | null
  idempotencyKey: string
  reason?: string | null
  actor: EventActor
  at: Date
}

/** Appends a line; false if it already exists. */
export const appendLine = async (tx: Tx, { actor, ...line }: NewLedgerLine): Promise<boolean> => {
  const inserted = await tx
    .insertInto('ledgerLines')
    .values({
      orderId: null,
      subscriptionChargeId: null,
      methodId: null,
      methodWords: null,
      providerReference: null,
      ofReference: null,
      reason: null,
      ...line,
      actorKind: actor.kind,
      actorId: actor.id,
      actorName: actor.name,
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** All lines of an order, oldest first. */
export const linesOfOrder = (db: Db, fleetId: number, orderId: number) => orderLines(db, { fleetId, orderId })
const orderLines = preparedQuery((db, { fleetId, orderId }: { fleetId: number; orderId: number }) =>
  db.selectFrom('ledgerLines').where('fleetId', '=', fleetId).where('orderId', '=', orderId).orderBy('id').selectAll(),
)

/** The balance of an order. */
export const balanceOfOrder = async (db: Db, fleetId: number, orderId: number): Promise<Balance> =>
  balanceOf(await linesOfOrder(db, fleetId, orderId))

/** Kinds of lines in which money was paid or returned. */
export const TAKEN_KINDS = sql`('captured', 'settled', 'refunded', 'disputed', 'dispute_won')`
/** The signed amount of such a line (alias `l`); returned money is negative. */
export const signedCentsOf = sql<number>`case when l.kind in ('refunded', 'disputed') then -l.amount_cents else l.amount_cents end`

/**
 * {@link previousPayments} of an order in SQL, within the query of the orders (alias `o`): one statement for an order and its
 * payments.
 */
export const previousPaymentsOf = sql<number>`(
  select coalesce(sum(${signedCentsOf}), 0)::bigint
  from ledger_lines l
  where l.fleet_id = o.fleet_id and l.order_id = o.id and (
    l.kind in ${TAKEN_KINDS} or l.kind = 'authorised' and not exists (
      select 1 from ledger_lines e
      where e.fleet_id = l.fleet_id and e.order_id = l.order_id and e.kind in ('voided', 'captured')
        and e.of_reference = l.provider_reference)))`

/** {@link previousPaymentsOf} of several orders by id; orders without payments are omitted. */
export const findPreviousPayments = async (db: Db, orders: readonly { fleetId: number; id: number }[]) => {
  if (orders.length === 0) return new Map<number, number>()
  const [fleetIds, ids] = [orders.map(({ fleetId }) => fleetId), orders.map(({ id }) => id)]
  const rows = await db
    .selectFrom('orders as o')
    .where(sql<boolean>`(o.fleet_id, o.id) in (select * from unnest(${fleetIds}::bigint[], ${ids}::bigint[]))`)
    .select(['o.id', previousPaymentsOf.as('cents')])
    .execute()
  return new Map(rows.filter(({ cents }) => cents !== 0).map(({ id, cents }) => [id, cents]))
}

/** The line with this provider reference. */
export const findLineOf = async (db: Db, providerReference: string) =>
  (await db.selectFrom('ledgerLines').where('providerReference', '=', providerReference).selectAll().executeTakeFirst()) ?? null
