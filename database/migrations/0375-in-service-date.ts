import { type Kysely, sql } from 'kysely'

/** The day on which a fleet put a vehicle into service. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table vehicles add column in_service_on date`.execute(db)
}
