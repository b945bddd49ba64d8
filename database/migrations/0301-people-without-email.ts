import { type Kysely, sql } from 'kysely'

/** People without an email, who hold a placeholder in its place, sign in by cell phone: each phone is one person's. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unique index users_phone_without_email on users (cell_phone)
    where deleted_at is null and cell_phone is not null and email like '%@no-email.invalid'`.execute(db)
}
