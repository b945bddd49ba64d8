import { type Kysely, sql } from 'kysely'

/** A shop's own work has no list price to compare with: its stored savings were made up. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update orders o set saving_cents = o.saving_cents - s.made_up
    from (
      select fleet_id, order_id, sum(retail_cents - price_cents) as made_up
      from order_services
      where service_definition_id is null and retail_cents is not null and price_cents is not null
        and status not in ('rejected', 'deleted')
      group by fleet_id, order_id
    ) s
    where o.fleet_id = s.fleet_id and o.id = s.order_id`.execute(db)
  await sql`update order_services set retail_cents = null where service_definition_id is null and retail_cents is not null`.execute(
    db,
  )
}
