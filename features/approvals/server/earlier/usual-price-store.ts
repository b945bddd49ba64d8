import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { USUAL_RADIUS } from '../../line-fact.ts'

/** A price of fewer orders, or of fewer fleets, could identify one of them. */
export const ORDERS_MINIMUM = 5
export const FLEETS_MINIMUM = 3
export const SHOPS_MINIMUM = 5
const MONTHS = 24
const LOW = 0.1
const HIGH = 0.9

export const COUNT_USUAL_PRICES_JOB = 'count-usual-prices'
/** Runs before morning in every fleet's time zone. */
export const COUNT_USUAL_PRICES_CRON = '20 8 * * *'

/** Recomputes the usual price of each service, by unit, in each country and around each shop. Run nightly by a job. */
export const countUsualPrices = (db: Db, now: Date): Promise<void> =>
  db.isTransaction ? recount(db, now) : db.transaction().execute((tx) => recount(tx, now))

const recount = async (tx: Db, now: Date): Promise<void> => {
  await tx.deleteFrom('usualPrices').execute()
  await tx.deleteFrom('usualPricesNearby').execute()
  await countryPrices(now).execute(tx)
  await pricesNearby(now).execute(tx)
}

/** Lines of the completed orders of the last two years. */
const paidLines = (now: Date) => sql`
  from orders o
  join fleets f on f.id = o.fleet_id
  join order_services l on l.fleet_id = o.fleet_id and l.order_id = o.id
  where o.completed_at >= ${now}::timestamptz - make_interval(months => ${MONTHS})
    and o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')
    and l.status = 'approved' and l.price_cents > 0 and l.service_definition_id is not null`
const unitPrice = sql`l.price_cents::numeric / l.quantity`

const countryPrices = (now: Date) => sql`
    insert into usual_prices (country, service_definition_id, position, low_cents, usual_cents, high_cents, shops, counted_at)
    select f.country, l.service_definition_id, coalesce(l.position, ''),
      percentile_cont(${LOW}) within group (order by ${unitPrice}),
      percentile_cont(0.5) within group (order by ${unitPrice}),
      percentile_cont(${HIGH}) within group (order by ${unitPrice}), count(distinct o.shop_id), ${now}::timestamptz
    ${paidLines(now)}
    group by f.country, l.service_definition_id, coalesce(l.position, '')
    having count(distinct (o.fleet_id, o.id)) >= ${ORDERS_MINIMUM} and count(distinct o.fleet_id) >= ${FLEETS_MINIMUM}`

/** Each fleet counts once at each shop, so that one with many orders does not decide alone. A shop is not compared with itself. */
const pricesNearby = (now: Date) => sql`
    with paid as materialized (
      select o.shop_id, o.fleet_id, l.service_definition_id, coalesce(l.position, '') as position,
        percentile_cont(0.5) within group (order by ${unitPrice}) as cents
      ${paidLines(now)} and o.shop_id is not null
      group by o.shop_id, o.fleet_id, l.service_definition_id, coalesce(l.position, ''))
    insert into usual_prices_nearby (shop_id, service_definition_id, position, low_cents, high_cents, shops, counted_at)
    select s.id, p.service_definition_id, p.position,
      percentile_cont(${LOW}) within group (order by p.cents), percentile_cont(${HIGH}) within group (order by p.cents),
      count(distinct p.shop_id), ${now}::timestamptz
    from shops s
    join shops n on n.country = s.country and n.id <> s.id
      and n.latitude between s.latitude - ${LATITUDES}::float8 and s.latitude + ${LATITUDES}::float8
      and ${greatCircleMiles} <= ${USUAL_RADIUS.miles}
    join paid p on p.shop_id = n.id
    where s.is_active
    group by s.id, p.service_definition_id, p.position
    having count(distinct p.shop_id) >= ${SHOPS_MINIMUM} and count(distinct p.fleet_id) >= ${FLEETS_MINIMUM}`

/** Degrees of latitude that the radius spans; one is 69.1 miles. */
const LATITUDES = USUAL_RADIUS.miles / 69
const EARTH_DIAMETER_MILES = 2 * 3958.7613
const greatCircleMiles = sql<number>`(${EARTH_DIAMETER_MILES}::float8 * asin(least(1, sqrt(
  sin(radians(n.latitude - s.latitude) / 2) ^ 2
  + cos(radians(s.latitude)) * cos(radians(n.latitude)) * sin(radians(n.longitude - s.longitude) / 2) ^ 2))))`
