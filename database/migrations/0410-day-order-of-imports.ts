import { type Kysely, sql } from 'kysely'

/** Whether day or month comes first in dates of an imported file, if its values do not show it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table imports add column day_order text check (day_order in ('month_first', 'day_first'))`,
  `comment on column imports.day_order is 'Which number comes first in days whose column does not tell it.'`,
  `alter table import_column_matches add column day_order text check (day_order in ('month_first', 'day_first'))`,
  `comment on column import_column_matches.day_order is 'As chosen for the last file with these columns.'`,
]
