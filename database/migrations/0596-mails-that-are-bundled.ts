import { type Kysely, sql } from 'kysely'

/** Several mails of one kind to one person are sent as one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table mails add column bundle_kind text, add column bundled_into bigint`,
  `comment on column mails.bundle_kind is 'Mails of one kind to one address that wait together are sent as one; null: sent at once.'`,
  `comment on column mails.bundled_into is 'The mail that was sent instead; its outcome is also recorded here.'`,
  `create index mails_to_bundle on mails (to_address, bundle_kind)
    where bundle_kind is not null and bundled_into is null and sent_at is null and given_up_at is null`,
  `create index mails_bundled on mails (bundled_into) where bundled_into is not null`,
]
