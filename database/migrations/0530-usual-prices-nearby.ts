import { type Kysely, sql } from 'kysely'

/** Usual prices of the shops around a shop, and the number of shops in each usual price. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table usual_prices add column shops integer not null default 0`,
  `comment on column usual_prices.shops is '0: not counted yet.'`,
  `create table usual_prices_nearby (
    shop_id bigint not null references shops (id) on delete cascade,
    service_definition_id bigint not null references service_definitions (id) on delete cascade,
    position text not null default '',
    low_cents bigint not null,
    high_cents bigint not null,
    shops integer not null,
    counted_at timestamptz not null,
    primary key (shop_id, service_definition_id, position)
  )`,
  `comment on table usual_prices_nearby is 'What the other shops within 25 miles of a shop charge; counted each night.'`,
]
