import { type Kysely, sql } from 'kysely'

/** Lists of the back office with their indexes; the link for a shop user's first password. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table mails add column set_aside_at timestamptz`,
  `comment on column mails.set_aside_at is 'Somebody of the back office has seen that it did not arrive, and reached the person otherwise.'`,
  `create index mails_not_delivered on mails (given_up_at, id) where given_up_at is not null and set_aside_at is null`,
  `create index orders_to_settle on orders (completed_at, id) where status = 'paid_deferred'`,
  `create index orders_in_shop on orders (received_at, id)
    where received_at is not null and status in ('active', 'awaiting_approval', 'approved', 'walk_in')`,
  `create unique index affiliations_name on affiliations (lower(name))`,
  `create index fleets_by_name on fleets (lower(name), id) where deleted_at is null`,
  `create index shops_by_name on shops (lower(name), id)`,
  `create index events_newest on events (at desc, id desc)`,
  `create index events_of_actor on events (actor_id, at desc, id desc) where actor_kind = 'user'`,
  `create index events_of_type on events (type, at desc, id desc)`,
  `create table shop_invitations (
    token_hash text primary key,
    shop_user_id bigint not null references shop_users (id) on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index shop_invitations_of_user on shop_invitations (shop_user_id)`,
]
