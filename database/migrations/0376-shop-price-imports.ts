import { type Kysely, sql } from 'kysely'

/** Price files that a shop's desk has imported, with the changes of each, so that an import can be undone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table shop_price_imports (
    shop_id bigint not null references shops (id),
    id uuid not null,
    shop_user_id bigint not null references shop_users (id),
    file_name text not null,
    changes jsonb not null,
    meanings jsonb not null default '[]',
    created_at timestamptz not null,
    undone_at timestamptz,
    primary key (shop_id, id)
  )`.execute(db)
  await sql`create index shop_price_imports_by_time on shop_price_imports (shop_id, created_at desc)`.execute(db)
  await sql`comment on column shop_price_imports.changes is 'Places of the list with their prices before and after.'`.execute(db)
  await sql`comment on column shop_price_imports.meanings is 'Services that the desk said were meant by a name of the file.'`.execute(
    db,
  )
}
