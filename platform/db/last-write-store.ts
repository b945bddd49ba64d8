import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

declare module './tables.ts' {
  interface Tables {
    /** Unlogged: once a crashed primary is back, every replica has replayed the earlier writes. */
    lastWrites: { person: string; lsn: string; writtenAt: Date }
  }
}

/** After this, every replica in use has replayed the write: replicas further behind are not read. */
const RETENTION_MINUTES = 5

/** Saves the WAL position after the person's change, which is already committed. */
export const saveWritePosition = async (db: Db, person: string): Promise<void> => {
  await sql`insert into last_writes (person, lsn, written_at) values (${person}, pg_current_wal_insert_lsn(), now())
    on conflict (person) do update set lsn = excluded.lsn, written_at = excluded.written_at`.execute(db)
}

export const findLastWrite = async (db: Db, person: string): Promise<string | null> => {
  const found = await db
    .selectFrom('lastWrites')
    .select('lsn')
    .where('person', '=', person)
    .where('writtenAt', '>', sql<Date>`now() - ${RETENTION_MINUTES} * interval '1 minute'`)
    .executeTakeFirst()
  return found?.lsn ?? null
}
