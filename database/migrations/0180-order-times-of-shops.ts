import { type Kysely, sql } from 'kysely'

/**
 * Order lists are sorted by each shop's local time, which no index on the instant provides: a page of a company's history sorted
 * all of its orders. The local time is stored on the order, so that a page is read from an index.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table orders add column appointment_local timestamp`,
  `comment on column orders.appointment_local is 'The appointment by the clock of its shop; kept by triggers.'`,
  `update orders o set appointment_local = o.appointment_at at time zone s.zone from shops s where s.id = o.shop_id`,
  `alter table orders alter column appointment_local set not null`,
  `create function keep_appointment_local() returns trigger language plpgsql as $$ begin
    new.appointment_local := new.appointment_at at time zone (select zone from shops where id = new.shop_id);
    return new;
  end $$`,
  `create trigger keep_appointment_local before insert or update of appointment_at, shop_id on orders
    for each row execute function keep_appointment_local()`,
  `create function move_appointment_local() returns trigger language plpgsql as $$ begin
    update orders set appointment_local = appointment_at at time zone new.zone where shop_id = new.id;
    return null;
  end $$`,
  `create trigger move_appointment_local after update of zone on shops for each row when (old.zone <> new.zone)
    execute function move_appointment_local()`,
  // For one fleet, and for all: a company's page is read newest first, whatever its number of fleets.
  `create index orders_of_fleet_by_local on orders (fleet_id, appointment_local desc, id desc)`,
  `create index orders_by_local on orders (appointment_local desc, id desc) include (fleet_id, status)`,
  `create index manual_histories_newest on manual_histories (done_on desc, id desc) include (fleet_id)`,
]
