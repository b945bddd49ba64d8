import { type Kysely, sql } from 'kysely'

/** A replica may serve any reader whose own writes it has replayed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Unlogged: recording a WAL position must not write more WAL.
  `create unlogged table last_writes (
    person text primary key, lsn pg_lsn not null, written_at timestamptz not null
  ) with (fillfactor = 50)`,
  `comment on table last_writes is 'Position in the write-ahead log after the last change of a person, where a replica is read.'`,
]
