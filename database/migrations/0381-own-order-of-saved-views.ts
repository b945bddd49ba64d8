import { type Kysely, sql } from 'kysely'

/** A person's order of the views of a list; without a row, by name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table saved_view_orders (
    fleet_id bigint not null references fleets (id),
    user_id bigint not null references users (id) on delete cascade,
    list text not null,
    view_ids bigint[] not null,
    primary key (fleet_id, user_id, list))`.execute(db)
}
