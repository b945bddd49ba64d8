import { type Kysely, sql } from 'kysely'

/** Inspections of the underside of a motor coach, dated like the yearly ones. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table annual_inspections add column kind text not null default 'annual' check (kind in ('annual', 'coach_underside'))`,
  `comment on column annual_inspections.kind is 'coach_underside: every 30 days or 12,000 km.'`,
]
