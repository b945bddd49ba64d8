import { type Kysely, sql } from 'kysely'

/** The shop's list price at booking: shown until the shop sends its estimate. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `alter table orders
        add column booked_estimate_cents integer check (booked_estimate_cents >= 0),
        add column booked_on_request integer not null default 0`,
    )
    .execute(db)
  await sql
    .raw(
      `comment on column orders.booked_on_request is 'How many of the services asked for had no price, and are not in the sum.'`,
    )
    .execute(db)
}
