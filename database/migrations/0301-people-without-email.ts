import { type Kysely, sql } from 'kysely'

/** People without an email, who have a placeholder instead, sign in by cell phone: phone numbers become unique. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unique index users_phone_without_email on users (cell_phone)
    where deleted_at is null and cell_phone is not null and email like '%@no-email.invalid'`.execute(db)
}
