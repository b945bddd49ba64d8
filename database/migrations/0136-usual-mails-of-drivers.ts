import { type Kysely, sql } from 'kysely'

const ALL =
  '{appointment_requested,appointment_confirmed,approvals_required,approvals_submitted,services_completed,services_canceled,payment_received,twenty_four_hour_reminder,one_hour_reminder}'
const OF_DRIVERS =
  '{appointment_confirmed,approvals_required,approvals_submitted,services_completed,services_canceled,twenty_four_hour_reminder,one_hour_reminder}'

/** Drivers who still have the old default, every email on, get the emails that concern them. Explicit choices stay. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update users set email_notices = ${OF_DRIVERS}::text[]
    where roles <@ '{driver}' and cardinality(roles) > 0 and email_notices @> ${ALL}::text[]
  `.execute(db)
}
