-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select distinct on (vehicle_id, service_definition_id) vehicle_id, service_definition_id, odometer, done_on as "on", engine_hours as hours, is_estimated, source = 'never' as is_never, source in ('stated', 'never') as is_stated, interval_odometer as mark
from service_records r
where fleet_id = $1 and vehicle_id = any($2::bigint[])
order by vehicle_id, service_definition_id, (r.source = 'never'), r.done_on desc, r.odometer desc, r.id desc;
--   Unique
--     ->  Sort
--           Sort Key: vehicle_id, service_definition_id, ((source = 'never'::text)), done_on DESC, odometer DESC, id DESC
--           ->  Seq Scan on service_records r
--                 Filter: ((fleet_id = $1) AND (vehicle_id = ANY ($2)))

select exists (select
  from interval_imports
  where undone_at is null) as has_imports, exists (select
  from pulled_schedules
  where fleet_id = $1) as has_pulled, exists (select
  from fleet_intervals
  where fleet_id = $2) as has_fleet_intervals, exists (select
  from vehicle_intervals
  where fleet_id = $3) as has_vehicle_intervals, exists (select
  from own_schedules
  where fleet_id = $4 and deleted_at is null and not is_paused) as has_own, coalesce((select severe_duty
    from fleets
    where id = $5), false) as severe_duty, coalesce((select counts_by_marks
    from fleets
    where id = $6), false) as counts_by_marks;
--   Result
--     InitPlan 1
--       ->  Seq Scan on interval_imports
--             Filter: (undone_at IS NULL)
--     InitPlan 2
--       ->  Seq Scan on pulled_schedules
--             Filter: (fleet_id = $1)
--     InitPlan 3
--       ->  Seq Scan on fleet_intervals
--             Filter: (fleet_id = $2)
--     InitPlan 4
--       ->  Seq Scan on vehicle_intervals
--             Filter: (fleet_id = $3)
--     InitPlan 5
--       ->  Seq Scan on own_schedules
--             Filter: ((deleted_at IS NULL) AND (NOT is_paused) AND (fleet_id = $4))
--     InitPlan 6
--       ->  Index Scan using fleets_pkey on fleets
--             Index Cond: (id = $5)
--     InitPlan 7
--       ->  Index Scan using fleets_pkey on fleets fleets_1
--             Index Cond: (id = $6)

select "v"."fleet_id", "v"."id", "v"."name", "v"."year", "v"."make", "v"."model", "v"."other_id", "v"."license_plate_number", "v"."license_plate_state", "v"."body", "v"."duty_class", "v"."powertrain", "v"."oil_type_name", "v"."odometer", "v"."odometer_units", "v"."odometer_read_on", "v"."first_odometer", "v"."monthly_distance", "v"."last_maintenance_on", "v"."last_maintenance_odometer", "v"."vin", "v"."engine_hours", "v"."engine_hours_read_on", "v"."monthly_engine_hours", "v"."first_engine_hours", "v"."paced_hours", "v"."paced_on", "v"."severe_duty", "v"."created_at", "v"."in_service_on", coalesce(v.added_on, (v.created_at at time zone 'Etc/GMT+5')::date) as "added_on", v.added_on is not null as "has_added_day", (select f.counts_by_marks
  from fleets f
  where f.id = v.fleet_id) as "counts_by_marks"
from "vehicles" as "v"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and v.id = any($2::bigint[])
order by "v"."id";
--   Sort
--     Sort Key: v.id
--     ->  Index Scan using vehicles_changed on vehicles v
--           Index Cond: ((fleet_id = $1) AND (id = ANY ($2)))
--           Filter: (deleted_at IS NULL)
--           SubPlan 1
--             ->  Index Scan using fleets_pkey on fleets f
--                   Index Cond: (id = v.fleet_id)

select "v"."id"
from "vehicles" as "v"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and ((v.is_active and v.fleetcor_enrolled) and not v.is_looked_after) and ("v"."due_soon_on" <= $2 or "v"."past_due_on" <= $3)
order by v.next_due_on, "v"."id"
limit 8;
--   Limit
--     ->  Index Scan using vehicles_due_by_day on vehicles v
--           Index Cond: (fleet_id = $1)
--           Filter: ((due_soon_on <= $2) OR (past_due_on <= $3))

select "vehicle_id"
from "vehicle_outages"
where "fleet_id" = $1 and "vehicle_id" in ($2, $3, $4, $5, $6, $7, $8, $9) and "ended_at" is null;
--   Seq Scan on vehicle_outages
--     Filter: ((ended_at IS NULL) AND (fleet_id = $1) AND (vehicle_id = ANY (ARRAY[$2, $3, $4, $5, $6, $7, $8, $9])))
