import { type Kysely, sql } from 'kysely'

/** A replica may be read by whoever has written nothing that it lacks. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Unlogged: a note about the log must not lengthen it.
  `create unlogged table last_writes (
    person text primary key, lsn pg_lsn not null, written_at timestamptz not null
  ) with (fillfactor = 50)`,
  `comment on table last_writes is 'Position in the write-ahead log after the last change of a person, where a replica is read.'`,
]
