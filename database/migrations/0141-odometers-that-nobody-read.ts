import { type Kysely, sql } from 'kysely'

/**
 * A vehicle uploaded without an odometer has 0 until its first reading, from any source. That reading is then its initial
 * odometer:
 * due services and costs per mile count from there. An upload reports ignored odometers.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table bulk_uploads add column ignored_columns text[] not null default '{}',
    add column added_without_odometer integer not null default 0`,
  `create function take_first_odometer() returns trigger language plpgsql as $$ begin
    new.first_odometer := new.odometer;
    return new;
  end $$`,
  `create trigger take_first_odometer before update of odometer on vehicles for each row
    when (old.odometer = 0 and old.first_odometer = 0 and new.odometer > 0) execute function take_first_odometer()`,
  `with first_read as (
    select distinct on (r.fleet_id, r.vehicle_id) r.fleet_id, r.vehicle_id, r.odometer from odometer_readings r
    join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
    where v.first_odometer = 0 and v.odometer > 0 and r.odometer > 0
    order by r.fleet_id, r.vehicle_id, r.read_on, r.odometer
  ), changed as (
    update vehicles v set first_odometer = f.odometer from first_read f where v.fleet_id = f.fleet_id and v.id = f.vehicle_id
    returning v.fleet_id, v.id, v.deleted_at
  )
  insert into services_to_list (fleet_id, vehicle_id) select fleet_id, id from changed where deleted_at is null on conflict do nothing`,
]
