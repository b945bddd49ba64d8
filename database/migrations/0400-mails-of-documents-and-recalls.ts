import { type Kysely, sql } from 'kysely'

/**
 * Mails about expiring documents and about recalls get separate switches; both followed that of maintenance reminders, so users
 * who turned that off get neither.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table maintenance_preferences
    add column document_emails boolean not null default true,
    add column recall_emails boolean not null default true`.execute(db)
  await sql`update maintenance_preferences set document_emails = false, recall_emails = false where not email_notification`.execute(
    db,
  )
}
