import { type Kysely, sql } from 'kysely'

/** Photos and videos of a reply belong to it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table problem_files add column step_id bigint,
    add foreign key (fleet_id, step_id) references problem_steps (fleet_id, id) on update cascade on delete cascade`,
  `comment on column problem_files.step_id is 'The reply it was sent with; null: the report.'`,
  `create index problem_files_of_step on problem_files (fleet_id, step_id, id) where step_id is not null`,
]
