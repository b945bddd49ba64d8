import { type Kysely, sql } from 'kysely'

/** Links by which the operator creates an administrator, and the known state of the mail server. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table admin_links (
    token_hash text primary key,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    used_by_user_id bigint references users(id)
  )`,
  `create table mail_server_states (
    server text primary key,
    unreachable_since timestamptz,
    last_reply text,
    tested_at timestamptz,
    tested_by_user_id bigint references users(id),
    tested_ms integer
  )`,
  `comment on column mail_server_states.server is 'Host, port and sender: another one was not tested.'`,
  `comment on column mail_server_states.tested_at is 'When a test was last accepted; one that failed is not kept.'`,
]
