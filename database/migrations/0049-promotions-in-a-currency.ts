import { type Kysely, sql } from 'kysely'

/** Ten dollars off is a different amount in Canada: a promotion with an amount applies to fleets that pay in its currency. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table promotions add column currency text check (currency in ('USD', 'CAD'))`,
  // Currency of the fleet's or shop's country; promotions for all were meant in US dollars.
  `update promotions p set currency = coalesce(
      (select case f.country when 'CA' then 'CAD' else 'USD' end from fleets f where f.id = p.fleet_id),
      (select case s.country when 'CA' then 'CAD' else 'USD' end from shops s where s.id = p.shop_id), 'USD')
    where off_cents is not null or minimum_cents is not null`,
  `alter table promotions add constraint promotions_sums_have_a_currency
    check ((off_cents is null and minimum_cents is null) = (currency is null))`,
]
