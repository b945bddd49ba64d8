import { type Kysely, sql } from 'kysely'

/** Orders sorted by vehicle end with those of removed vehicles, which were searched for among all vehicles. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index vehicles_removed_by_name on vehicles (fleet_id, lower(name), id) where deleted_at is not null`.execute(
    db,
  )
}
