import { type Kysely, sql } from 'kysely'

/** Approvers of a fleet's orders are found by the roles that are granted it, instead of excluding drivers. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `drop index users_above_drivers`,
  `create index users_by_role on users (fleet_id, roles) include (id) where deleted_at is null`,
]
