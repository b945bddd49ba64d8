import { type Kysely, sql } from 'kysely'

/** A sheet with one column per service: its rows are split into records when read. */
const STATEMENTS = [
  `alter table import_sheets add column split jsonb`,
  `comment on column import_sheets.split is 'Where each service has its day and odometer, in a sheet with a column a service; its columns are those of the records. Null: a row is a record.'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
