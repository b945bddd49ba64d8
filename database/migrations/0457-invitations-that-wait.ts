import { type Kysely, sql } from 'kysely'

/** Users who have not been invited yet, and the reason. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table users add column invitation_waits_for text check (invitation_waits_for in ('confirmation', 'admin'))`,
  `comment on column users.invitation_waits_for is 'The invitation is sent once who asked for it has confirmed their email, or once an admin says so; null: it was sent, or there is none.'`,
  `alter table users add column invitation_asked_by bigint`,
  `comment on column users.invitation_asked_by is 'Whose confirmation the invitation waits for.'`,
  `create index users_invitation_asked_by on users (invitation_asked_by) where invitation_asked_by is not null`,
  `alter table imports add column invites boolean not null default true`,
  `comment on column imports.invites is 'Whether the people that it adds are invited at once.'`,
]
