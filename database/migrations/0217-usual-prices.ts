import { type Kysely, sql } from 'kysely'

/** Usual prices of services in a country, over all fleets. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table usual_prices (
    country text not null,
    service_definition_id bigint not null references service_definitions (id) on delete cascade,
    position text not null default '',
    low_cents bigint not null,
    usual_cents bigint not null,
    high_cents bigint not null,
    counted_at timestamptz not null,
    primary key (country, service_definition_id, position)
  )`,
  `comment on table usual_prices is 'What a service usually costs in a country: quartiles over fleets, counted each night.'`,
]
