import { type Kysely, sql } from 'kysely'

/** A policy names approvers by role, vehicles by department and duty class, and an amount above which two people approve. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table policies
    add column roles text[] not null default '{}', add column departments text[] not null default '{}',
    add column duty_classes text[] not null default '{}',
    add column second_above_cents bigint check (second_above_cents >= 0)`,
  `comment on column policies.roles is 'Whoever holds one of them is an approver of it.'`,
  `comment on column policies.departments is 'Vehicles of these departments are covered, as long as they are in one.'`,
  `comment on column policies.second_above_cents is 'Above it two people approve an order; null: one does, at any amount.'`,
]
