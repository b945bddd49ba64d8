import { type Kysely, sql } from 'kysely'

/** The audit log reads the events, which can be neither changed nor deleted by anyone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create function refuse_to_change_events() returns trigger language plpgsql as
    $$ begin raise exception 'Events are only added, never changed or deleted'; end $$`,
  `create trigger events_stay before update or delete on events for each row execute function refuse_to_change_events()`,
]
