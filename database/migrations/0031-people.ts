import { type Kysely, sql } from 'kysely'

/** Fields for the list of users and their form: address, last activity, and state of the invitation. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table users
    add column address text,
    add column city text,
    add column state text,
    add column share_account_number boolean not null default false,
    add column invited_at timestamptz,
    add column deactivated_at timestamptz,
    add column last_signed_in_at timestamptz`,
  `comment on column users.invited_at is 'When the last invitation was asked for; whoever has a password has accepted it.'`,
  `comment on column users.share_account_number is 'May pay with the account number of the fleet.'`,
  `update users as u set last_signed_in_at = e.at from (
    select subject_id, max(at) as at from events where type = 'signed_in' and subject_type = 'user' group by subject_id) as e
    where e.subject_id = u.id::text`,
]
