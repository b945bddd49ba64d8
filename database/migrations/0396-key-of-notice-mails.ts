import { type Kysely, sql } from 'kysely'

/** The key that signs the links by which mail programs turn off notices. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into server_secrets (name, value)
    values ('notice_mails', gen_random_uuid()::text || gen_random_uuid()::text)`.execute(db)
}
