import { type Kysely, sql } from 'kysely'

/**
 * Manufacturer intervals imported from a document, with its name and the day of its review. Rows are never
 * updated: the latest import that was not undone counts, so that undoing one restores the previous state.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table interval_imports (
    id bigint generated always as identity primary key,
    affiliation_id bigint references affiliations (id),
    source text not null, file_name text not null,
    reviewed_on date not null, reviewed_by text not null,
    intervals integer not null,
    imported_by_user_id bigint not null references users (id), imported_by text not null, imported_at timestamptz not null,
    undone_by text, undone_at timestamptz
  )`,
  `comment on column interval_imports.affiliation_id is 'Whose fleets they are for; null: everybody''s.'`,
  `create index interval_imports_of on interval_imports (affiliation_id, id desc)`,
  `create table manufacturer_intervals (
    import_id bigint not null references interval_imports (id),
    line integer not null,
    make text not null, model text not null, year_from integer not null, year_to integer not null, engine text,
    service_definition_id bigint not null references service_definitions (id),
    every_miles integer, every_kilometers integer, every_months integer,
    severe_miles integer, severe_kilometers integer, severe_months integer,
    primary key (import_id, line)
  )`,
  `create index manufacturer_intervals_of_model on manufacturer_intervals (lower(make), lower(model), service_definition_id)`,
]
