import { type Kysely, sql } from 'kysely'

/** A fleet's rating of a visit; a shop's average is computed from these. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table visit_ratings (
    fleet_id bigint not null references fleets (id) on delete cascade, order_id bigint not null, shop_id bigint not null,
    stars smallint not null check (stars between 1 and 5), comment text,
    rated_by_user_id bigint not null, rated_by_name text not null, rated_at timestamptz not null,
    primary key (fleet_id, order_id),
    foreign key (fleet_id, order_id) references orders (fleet_id, id) on delete cascade
  )`,
  // Covering index: averages for a list of shops are read from it alone.
  `create index visit_ratings_of_shop on visit_ratings (shop_id) include (stars)`,
  `comment on table visit_ratings is 'Stars of a finished visit, by its fleet; shops see them without the name of fleet or person.'`,
]
