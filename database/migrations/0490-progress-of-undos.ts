import { type Kysely, sql } from 'kysely'

/** Progress of an import's undo: shown while it runs, and used to resume after an interruption. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table imports add column undo_progress jsonb`.execute(db)
  await sql`comment on column imports.undo_progress is 'What was undone so far and the last row of it; null before the first.'`.execute(
    db,
  )
}
