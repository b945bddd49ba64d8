import { type Kysely, sql } from 'kysely'

/** The version of a waiting order that each user last loaded, and the approved total. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table order_reads (
    fleet_id bigint not null, order_id bigint not null, user_id bigint not null references users (id) on delete cascade,
    version integer not null, read_at timestamptz not null,
    primary key (fleet_id, order_id, user_id),
    foreign key (fleet_id, order_id) references orders (fleet_id, id) on delete cascade
  )`,
  `comment on table order_reads is 'The version of a waiting order that a person last read: what an approval without a version counts for.'`,
  `alter table orders add column approved_total_cents bigint`,
  `comment on column orders.approved_total_cents is 'The total, tax included, at the last approval; an order that comes to more waits for an approval again.'`,
  `update orders set approved_total_cents = total_cents
    where approved_at is not null and status in ('approved', 'complete', 'paid', 'paid_in_shop', 'paid_deferred')`,
]
