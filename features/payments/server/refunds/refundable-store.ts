import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { nameContains } from '#platform/db/search.ts'

export const REFUNDABLE_SHOWN = 50

/** Same rule as the refund itself: the captured sum for the order of `l`, and the sum refunded, pending or charged back. */
const sums = sql<{ capturedCents: number; returnedCents: number }>`lateral (
  select coalesce(sum(x.amount_cents) filter (where x.kind = 'captured' and x.provider_reference is not null), 0)::bigint as captured_cents,
    (coalesce(sum(x.amount_cents) filter (where x.kind in ('refunded', 'disputed')), 0)
      - coalesce(sum(x.amount_cents) filter (where x.kind = 'dispute_won'), 0) + (
      select coalesce(sum(i.amount_cents), 0) from payment_intents i
      where i.fleet_id = l.fleet_id and i.order_id = l.order_id and i.kind = 'refund' and i.state = 'begun'))::bigint as returned_cents
  from ledger_lines x
  where x.fleet_id = l.fleet_id and x.order_id = l.order_id and x.kind in ('captured', 'refunded', 'disputed', 'dispute_won'))`

/** The order's last charge: one row for each order. */
const isLast = sql<boolean>`not exists (
  select 1 from ledger_lines later
  where later.fleet_id = l.fleet_id and later.order_id = l.order_id and later.kind = 'captured' and (later.at, later.id) > (l.at, l.id))`

/**
 * Loads one row more than displayed, to know whether there are others. Reads from the newest charge on until there are enough:
 * summing up every order of every fleet first takes seconds.
 */
export const findRefundable = (db: Db, query?: string) =>
  db
    .selectFrom('ledgerLines as l')
    .innerJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'l.fleetId').onRef('o.id', '=', 'l.orderId'))
    .innerJoin('fleets as f', 'f.id', 'l.fleetId')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .innerJoin(sums.as('t'), (join) => join.onTrue())
    .where('l.kind', '=', sql.lit('captured'))
    .where(isLast)
    .whereRef('t.capturedCents', '>', 't.returnedCents')
    .$if(Boolean(query), (all) =>
      all.where((eb) =>
        eb.or([
          nameContains(sql`f.name`, query!),
          nameContains(sql`s.name`, query!),
          nameContains(sql`o.vehicle_name`, query!),
          ...(/^\d{1,15}$/.test(query!) ? [eb('o.id', '=', Number(query))] : []),
        ]),
      ),
    )
    .select(['l.orderId', 'l.fleetId', 'l.currency', 'o.vehicleName', 'f.name as fleetName', 's.name as shopName'])
    .select(['o.taxCents', 'o.subTotalCents', 's.state', 's.gstNumber', 's.pstNumber'])
    .select(['t.capturedCents', 't.returnedCents', 'l.at as chargedAt'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(REFUNDABLE_SHOWN + 1)
    .execute()

/** Number and sum of the refunds since then, by currency. */
export const sumRefunds = async (db: Db, since: Date) => {
  const rows = await db
    .selectFrom('ledgerLines')
    .where('kind', '=', sql.lit('refunded'))
    .where('at', '>=', since)
    .groupBy('currency')
    .orderBy('currency', 'desc')
    .select(['currency', sql<number>`count(*)::integer`.as('count'), sql<string>`sum(amount_cents)`.as('cents')])
    .execute()
  return rows.map(({ currency, count, cents }) => ({ currency, count, cents: Number(cents) }))
}
