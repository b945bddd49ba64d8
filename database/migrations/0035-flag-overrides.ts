import { type Kysely, sql } from 'kysely'

/** Flag overrides by fleet, with author and time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table feature_flags
    add column fleet_id bigint references fleets (id) on delete cascade,
    add column changed_at timestamptz,
    add column changed_by_user_id bigint references users (id) on delete set null,
    add column changed_by_name text`,
  `drop index feature_flags_once`,
  `create unique index feature_flags_once on feature_flags
    (key, coalesce(brand_id, ''), coalesce(affiliation_id, 0), coalesce(fleet_id, 0), coalesce(email, ''))`,
]
