import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

type EarlierRow = {
  id: number
  doneOn: string | null
  odometer: number | null
  isEstimated: boolean | null
  lastPriceCents: number | null
  lowCents: number | null
  highCents: number | null
  quantity: number
}

/** For each line of an order: when it was last done on this vehicle, for how much, and what it usually costs. One query, by indexes. */
export const findEarlierWork = (db: Db, { fleetId }: FleetScope, orderId: number): Promise<EarlierRow[]> =>
  earlierWork(db, { fleetId, orderId })
const earlierWork = preparedQuery(
  (_, { fleetId, orderId }: { fleetId: number; orderId: number }) => sql<EarlierRow>`
    select l.id, l.quantity, r.done_on, r.odometer, r.is_estimated, p.price_cents as last_price_cents, u.low_cents, u.high_cents
    from order_services l
    join orders o on o.fleet_id = l.fleet_id and o.id = l.order_id
    join fleets f on f.id = o.fleet_id
    left join lateral (
      select r.done_on, r.odometer, r.is_estimated, r.order_id from service_records r
      where r.fleet_id = o.fleet_id and r.vehicle_id = o.vehicle_id and r.service_definition_id = l.service_definition_id
        and r.source <> 'never' and r.order_id is distinct from o.id
      order by r.done_on desc, r.odometer desc, r.id desc limit 1
    ) r on true
    left join lateral (
      select p.price_cents from order_services p
      where p.fleet_id = o.fleet_id and p.order_id = r.order_id and p.service_definition_id = l.service_definition_id
        and p.status = 'approved'
      order by p.position is distinct from l.position, p.id limit 1
    ) p on true
    left join usual_prices u on u.country = f.country and u.service_definition_id = l.service_definition_id
      and u.position = coalesce(l.position, '')
    where l.fleet_id = ${fleetId} and l.order_id = ${orderId} and l.service_definition_id is not null
      and l.status not in ('rejected', 'deleted')
    order by l.id`,
)
