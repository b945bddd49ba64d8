import { type Kysely, sql } from 'kysely'

/** Base reading for the monthly engine hours: devices send daily, and one day is too short to compute a month's rate. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table vehicles add column paced_hours integer, add column paced_on date`,
  `comment on column vehicles.paced_hours is 'What the engine had run on paced_on, from which its hours a month are reckoned.'`,
]
