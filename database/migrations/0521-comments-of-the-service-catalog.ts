import { type Kysely, sql } from 'kysely'

/** The folder of the services was renamed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `comment on table service_names is 'What a service is called, or one of its positions; an empty position stands for the service itself. Written from features/services/catalog at every start.'`,
  `comment on table service_definitions is 'The product''s own catalog, written from features/services/catalog at every start.'`,
]
