import { type Kysely, sql } from 'kysely'

/** A finished order counts on its day of completion; a vehicle may be transferred to another fleet without its payments. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Order lists and periods use this day; costs are summed by the day of completion.
  `create index orders_by_day on orders (fleet_id, (coalesce(completed_at, appointment_at)) desc, id desc)`,
  `drop index orders_by_appointment`,
  `drop index finished_orders`,
  `create index finished_orders on orders (fleet_id, completed_at) include (total_cents, vehicle_id)
    where status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')`,
  `alter table vehicles add column moved_to_id bigint references vehicles (id)`,
  `comment on column vehicles.moved_to_id is 'Set on the row that stays in a fleet when its vehicle moves on: orders, records and costs hang on this row, the vehicle itself lives on under that id.'`,
  `alter table vehicles add column in_fleet_since date`,
  `comment on column vehicles.in_fleet_since is 'The day on which it moved here from another fleet; what it was driven before is not this fleet''s.'`,
  `create index vehicles_moved_to on vehicles (moved_to_id) where moved_to_id is not null`,
  // Payments never follow a vehicle to another fleet, not even by a cascade.
  `alter table orders drop constraint orders_fleet_id_vehicle_id_fkey`,
  `alter table orders add constraint orders_fleet_id_vehicle_id_fkey
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id)`,
  `alter table manual_histories drop constraint manual_histories_fleet_id_vehicle_id_fkey`,
  `alter table manual_histories add constraint manual_histories_fleet_id_vehicle_id_fkey
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete cascade`,
]
