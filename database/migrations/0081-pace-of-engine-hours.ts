import { type Kysely, sql } from 'kysely'

/** The reading from which the pace of an engine is reckoned: devices send daily, and of one day one cannot tell a month. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table vehicles add column paced_hours integer, add column paced_on date`,
  `comment on column vehicles.paced_hours is 'What the engine had run on paced_on, from which its hours a month are reckoned.'`,
]
