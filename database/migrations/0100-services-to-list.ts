import { type Kysely, sql } from 'kysely'

/**
 * Queue of vehicles whose due services must be recomputed, in a separate table: as a column of vehicles, each device reading
 * wrote a vehicle's row into all its indexes, and the job did so again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table services_to_list (
    fleet_id bigint not null, vehicle_id bigint not null,
    primary key (fleet_id, vehicle_id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete cascade on update cascade
  )`,
  `comment on table services_to_list is 'Vehicles whose due services are to be written: new ones, and those of thousands that changed at once, until a job comes by.'`,
  `insert into services_to_list (fleet_id, vehicle_id) select fleet_id, id from vehicles where not due_listed and deleted_at is null`,
  `drop index vehicles_not_due_listed`,
  `alter table vehicles drop column due_listed`,
  // Free space in each page, so that an update without changed dates touches no index (HOT).
  `alter table vehicles set (fillfactor = 85)`,
  `create function list_services_of_new_vehicles() returns trigger language plpgsql as $$ begin
    insert into services_to_list (fleet_id, vehicle_id) select fleet_id, id from added where deleted_at is null order by fleet_id, id
    on conflict do nothing;
    return null;
  end $$`,
  `create trigger list_services_of_new_vehicles after insert on vehicles referencing new table as added
    for each statement execute function list_services_of_new_vehicles()`,
]
