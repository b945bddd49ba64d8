import { type Kysely, sql } from 'kysely'

/** The first lines of a sheet: a person chooses the header among them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table import_sheets add column first_lines jsonb not null default '[]'::jsonb`,
  `comment on column import_sheets.first_lines is 'Line and text of the first lines, among which the header is chosen.'`,
]
