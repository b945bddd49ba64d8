import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** A price of fewer orders, or of fewer fleets, could identify one of them. */
export const ORDERS_MINIMUM = 5
export const FLEETS_MINIMUM = 3
const MONTHS = 24

export const COUNT_USUAL_PRICES_JOB = 'count-usual-prices'
/** Runs before morning in every fleet's time zone. */
export const COUNT_USUAL_PRICES_CRON = '20 8 * * *'

/** Recomputes the usual price of each service in each country: the middle half of the completed orders, by unit. Run nightly by a job. */
export const countUsualPrices = (db: Db, now: Date): Promise<void> =>
  db.isTransaction ? recount(db, now) : db.transaction().execute((tx) => recount(tx, now))

const recount = async (tx: Db, now: Date): Promise<void> => {
  await tx.deleteFrom('usualPrices').execute()
  await sql`
    insert into usual_prices (country, service_definition_id, position, low_cents, usual_cents, high_cents, counted_at)
    select f.country, l.service_definition_id, coalesce(l.position, ''),
      percentile_cont(0.25) within group (order by l.price_cents::numeric / l.quantity),
      percentile_cont(0.5) within group (order by l.price_cents::numeric / l.quantity),
      percentile_cont(0.75) within group (order by l.price_cents::numeric / l.quantity), ${now}::timestamptz
    from orders o
    join fleets f on f.id = o.fleet_id
    join order_services l on l.fleet_id = o.fleet_id and l.order_id = o.id
    where o.completed_at >= ${now}::timestamptz - make_interval(months => ${MONTHS})
      and o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')
      and l.status = 'approved' and l.price_cents > 0 and l.service_definition_id is not null
    group by f.country, l.service_definition_id, coalesce(l.position, '')
    having count(distinct (o.fleet_id, o.id)) >= ${ORDERS_MINIMUM} and count(distinct o.fleet_id) >= ${FLEETS_MINIMUM}
  `.execute(tx)
}
