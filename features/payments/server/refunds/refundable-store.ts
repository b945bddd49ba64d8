import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/search.ts'

export const REFUNDABLE_SHOWN = 50

/** As the refund itself reads it: what a provider took, and what went back or is on its way. */
const captured = sql<number>`coalesce(sum(l.amount_cents) filter (where l.kind = 'captured' and l.provider_reference is not null), 0)`
const returned = sql<number>`(coalesce(sum(l.amount_cents) filter (where l.kind = 'refunded'), 0) + (
  select coalesce(sum(i.amount_cents), 0) from payment_intents i
  where i.fleet_id = l.fleet_id and i.order_id = l.order_id and i.kind = 'refund' and i.state = 'begun'))`
const chargedAt = sql<Date>`max(l.at) filter (where l.kind = 'captured')`

/** One more than is shown, so that it can be said that there are others. */
export const findRefundable = (db: Db, query?: string) => {
  const all = db
    .selectFrom('ledgerLines as l')
    .innerJoin('orders as o', (join) => join.onRef('o.fleetId', '=', 'l.fleetId').onRef('o.id', '=', 'l.orderId'))
    .innerJoin('fleets as f', 'f.id', 'l.fleetId')
    .innerJoin('shops as s', 's.id', 'o.shopId')
    .where('l.kind', 'in', ['captured', 'refunded'])
  const found = query
    ? all.where((eb) =>
        eb.or([
          eb('f.name', 'ilike', containing(query)),
          eb('s.name', 'ilike', containing(query)),
          eb('o.vehicleName', 'ilike', containing(query)),
          ...(/^\d{1,15}$/.test(query) ? [eb('o.id', '=', Number(query))] : []),
        ]),
      )
    : all
  return found
    .groupBy(['l.orderId', 'l.fleetId', 'l.currency', 'o.vehicleName', 'f.name', 's.name'])
    .having(sql<boolean>`${captured} > ${returned}`)
    .select(['l.orderId', 'l.fleetId', 'l.currency', 'o.vehicleName', 'f.name as fleetName', 's.name as shopName'])
    .select([captured.as('capturedCents'), returned.as('returnedCents'), chargedAt.as('chargedAt')])
    .orderBy(chargedAt, 'desc')
    .orderBy('l.orderId', 'desc')
    .limit(REFUNDABLE_SHOWN + 1)
    .execute()
}
