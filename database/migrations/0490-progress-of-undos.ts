import { type Kysely, sql } from 'kysely'

/** How far the undo of an import has come: shown while it runs, and where it goes on after an interruption. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column undo_progress jsonb`.execute(db)
  await sql`comment on column imports.undo_progress is 'What was undone so far and the last row of it; null before the first.'`.execute(
    db,
  )
}
