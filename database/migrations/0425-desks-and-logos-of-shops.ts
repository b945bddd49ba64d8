import { type Kysely, sql } from 'kysely'

/**
 * When a user was invited to a shop's desk, and last signed in there; the logo that a shop uploads. Existing desk users count as
 * invited when they were added.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table shop_users add column invited_at timestamptz`,
  `comment on column shop_users.invited_at is 'When the last invitation was sent; null: not invited yet.'`,
  `alter table shop_users add column last_sign_in_at timestamptz`,
  `update shop_users set invited_at = created_at`,
  `alter table shops add column logo_file_key text`,
  `alter table shops add column logo_preview_file_key text`,
  `comment on column shops.logo_file_key is 'Key of the uploaded logo, which never leaves the server; before logo_url.'`,
]
