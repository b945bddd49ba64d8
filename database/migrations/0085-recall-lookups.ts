import { type Kysely, sql } from 'kysely'

/** Past queries of the authority by make, model and year, so that it is queried rarely, and later after a failure. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table recall_lookups (
    make text not null, model text not null, year integer not null,
    asked_at timestamptz not null, answered_at timestamptz, campaigns integer not null default 0,
    failed_tries integer not null default 0, ask_again_at timestamptz not null,
    primary key (make, model, year)
  )`,
  `comment on table recall_lookups is 'One line for each model of a year that vehicles of the country have, as they write it.'`,
]
