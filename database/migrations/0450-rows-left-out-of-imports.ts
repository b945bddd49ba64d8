import { type Kysely, sql } from 'kysely'

/** Rows that an import leaves out are listed by line and can be included again; the whole sheet is stored, to choose its header. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table imports add column taken_in jsonb not null default '[]'::jsonb, add column left_out jsonb`,
  `comment on column imports.taken_in is 'Lines that would be left out, and that a person takes in.'`,
  `comment on column imports.left_out is 'The first rows that the run left out, and how many there are; null before it.'`,
  `alter table import_sheets add column left_out jsonb not null default '[]'::jsonb, add column starts_at integer`,
  `comment on column import_sheets.left_out is 'Lines of totals and of other parts of the file.'`,
  `comment on column import_sheets.starts_at is 'Rows of the sheet above the first line of its file; null: the file begins with the header.'`,
]
