import { type Kysely, sql } from 'kysely'

/** A download that the browser starts by its address carries a separate token, never the session's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table download_tokens (
    token_hash text primary key,
    session_hash text not null references sessions (token_hash) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index download_tokens_of_session on download_tokens (session_hash)`,
  `comment on table download_tokens is 'One-use tokens in the address of a download, as hashes.'`,
]
