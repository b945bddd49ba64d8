import { type Kysely, sql } from 'kysely'

/** Several processes count the requests of an address together. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Unlogged: written often, read for a minute. It is empty after a crash, and absent from a replica until that is promoted.
  `create unlogged table rate_limit_counts (
    key text primary key, requests int not null, ends_at timestamptz not null
  ) with (fillfactor = 50)`,
  `comment on table rate_limit_counts is 'Requests of an address, hashed, in the current minute, over all processes.'`,
]
