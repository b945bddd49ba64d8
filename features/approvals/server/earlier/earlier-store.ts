import { sql } from 'kysely'
import type { EveryUnit } from '#features/schedules/due-list/due-row.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

export type EarlierRow = {
  orderId: number
  id: number
  doneOn: string | null
  odometer: number | null
  isEstimated: boolean | null
  /** The order of the last time; null if it was recorded by hand. */
  lastOrderId: number | null
  isBySameShop: boolean | null
  lastPriceCents: number | null
  everyAmount: number | null
  everyUnit: EveryUnit | null
  lowCents: number | null
  highCents: number | null
  shops: number | null
  isNearby: boolean
  quantity: number
}

type OfOrder = { fleetId: number; orderId: number }

/**
 * For each line of the orders: when it was last done on this vehicle, for how much, and what it usually costs: around the shop if
 * enough shops there do it, else in the country. One query, by indexes.
 */
export const findEarlierWork = (db: Db, orders: readonly OfOrder[]): Promise<EarlierRow[]> =>
  earlierWork(db, { fleetIds: orders.map(({ fleetId }) => fleetId), orderIds: orders.map(({ orderId }) => orderId) })
const earlierWork = preparedQuery(
  (_, { fleetIds, orderIds }: { fleetIds: readonly number[]; orderIds: readonly number[] }) => sql<EarlierRow>`
    select o.id as order_id, l.id, l.quantity, r.done_on, r.odometer, r.is_estimated, r.order_id as last_order_id,
      p.shop_id = o.shop_id as is_by_same_shop, p.price_cents as last_price_cents, d.every_amount, d.every_unit,
      coalesce(n.low_cents, u.low_cents) as low_cents, coalesce(n.high_cents, u.high_cents) as high_cents,
      coalesce(n.shops, u.shops) as shops, n.shop_id is not null as is_nearby
    from unnest(${fleetIds}::bigint[], ${orderIds}::bigint[]) as given (fleet_id, order_id)
    join orders o on o.fleet_id = given.fleet_id and o.id = given.order_id
    join order_services l on l.fleet_id = o.fleet_id and l.order_id = o.id
    join fleets f on f.id = o.fleet_id
    left join lateral (
      select r.done_on, r.odometer, r.is_estimated, r.order_id from service_records r
      where r.fleet_id = o.fleet_id and r.vehicle_id = o.vehicle_id and r.service_definition_id = l.service_definition_id
        and r.source <> 'never' and r.order_id is distinct from o.id
      order by r.done_on desc, r.odometer desc, r.id desc limit 1
    ) r on true
    left join lateral (
      select p.price_cents, before.shop_id from order_services p
      join orders before on before.fleet_id = p.fleet_id and before.id = p.order_id
      where p.fleet_id = o.fleet_id and p.order_id = r.order_id and p.service_definition_id = l.service_definition_id
        and p.status = 'approved'
      order by p.position is distinct from l.position, p.id limit 1
    ) p on true
    left join due_services d on d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id
      and d.service_definition_id = l.service_definition_id
    left join usual_prices u on u.country = f.country and u.service_definition_id = l.service_definition_id
      and u.position = coalesce(l.position, '')
    left join usual_prices_nearby n on n.shop_id = o.shop_id and n.service_definition_id = l.service_definition_id
      and n.position = coalesce(l.position, '')
    where l.service_definition_id is not null and l.status not in ('rejected', 'deleted')
    order by o.id, l.id`,
)
