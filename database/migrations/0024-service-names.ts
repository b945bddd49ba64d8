import { type Kysely, sql } from 'kysely'

/** Names of the catalog, one row per language, so that another language needs no column. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table service_names (
    service_definition_id bigint not null references service_definitions (id) on delete cascade,
    position text not null default '', language text not null, name text not null,
    primary key (service_definition_id, position, language)
  )`,
  `comment on table service_names is 'What a service is called, or one of its positions; an empty position stands for the service itself. Written from features/services/catalogue at every start.'`,
  `insert into service_names (service_definition_id, language, name)
    select id, 'en', name_en from service_definitions union all select id, 'fr', name_fr from service_definitions`,
  `insert into service_names (service_definition_id, position, language, name)
    select d.id, p ->> 'code', language.code, p ->> language.field
    from service_definitions d, jsonb_array_elements(coalesce(d.positions, '[]')) p,
      (values ('en', 'nameEn'), ('fr', 'nameFr')) language (code, field)
    where p ->> language.field is not null`,
  `alter table service_definitions drop column name_en, drop column name_fr, drop column positions`,
  `comment on table service_definitions is 'The product''s own catalogue, written from features/services/catalogue at every start.'`,
]
