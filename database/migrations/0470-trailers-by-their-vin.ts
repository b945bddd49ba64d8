import { type Kysely, sql } from 'kysely'

/**
 * A trailer without any reading has no pace: nothing is forecast from 0. Vehicles stored before trailers were recognized by VIN
 * are queued for one more lookup; a job does so, some thousand at a time.
 */
const STATEMENTS = [
  `create function set_pace_of_trailer() returns trigger language plpgsql as $$ begin
    if new.powertrain = 'none' and new.odometer = 0 then
      new.monthly_distance := 0;
      new.monthly_distance_from := null;
    elsif new.monthly_distance = 0 then
      new.monthly_distance := 1000;
    end if;
    return new;
  end $$`,
  `create trigger set_pace_of_trailer before insert or update of powertrain, odometer, monthly_distance on vehicles for each row
    when (new.powertrain = 'none' or new.monthly_distance = 0) execute function set_pace_of_trailer()`,
  `insert into services_to_list (fleet_id, vehicle_id)
    select fleet_id, id from vehicles where powertrain = 'none' and odometer = 0 and deleted_at is null order by fleet_id, id
    on conflict do nothing`,
  `update vehicles set monthly_distance = 0 where powertrain = 'none' and odometer = 0`,
  `create table vins_to_look_up (
    fleet_id bigint not null,
    vehicle_id bigint not null,
    primary key (fleet_id, vehicle_id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on update cascade on delete cascade
  )`,
  `comment on table vins_to_look_up is 'Vehicles stored before trailers were told by their VIN; a job looks each of them up once.'`,
  `insert into vins_to_look_up (fleet_id, vehicle_id)
    select fleet_id, id from vehicles where vin is not null and powertrain <> 'none' and deleted_at is null order by fleet_id, id
    on conflict do nothing`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
