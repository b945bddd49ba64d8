-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select distinct on (vehicle_id, service_definition_id) vehicle_id, service_definition_id, odometer, done_on as "on", engine_hours as hours, is_estimated, source = 'never' as is_never, source in ('stated', 'never') as is_stated, interval_odometer as mark
from service_records r
where fleet_id = $1 and vehicle_id = any($2::bigint[])
order by vehicle_id, service_definition_id, r.done_on desc, r.odometer desc, r.id desc;
--   Unique
--     ->  Sort
--           Sort Key: vehicle_id, service_definition_id, done_on DESC, odometer DESC, id DESC
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

select "v"."fleet_id", "v"."id", "v"."name", "v"."year", "v"."make", "v"."model", "v"."other_id", "v"."license_plate_number", "v"."license_plate_state", "v"."body", "v"."duty_class", "v"."powertrain", "v"."oil_type_name", "v"."odometer", "v"."odometer_units", "v"."odometer_read_on", "v"."first_odometer", "v"."monthly_distance", "v"."last_maintenance_on", "v"."last_maintenance_odometer", "v"."vin", "v"."engine_hours", "v"."engine_hours_read_on", "v"."monthly_engine_hours", "v"."first_engine_hours", "v"."paced_hours", "v"."paced_on", "v"."severe_duty", "v"."created_at", (v.created_at at time zone 'UTC')::date as "added_on", (select f.counts_by_marks
  from fleets f
  where f.id = v.fleet_id) as "counts_by_marks"
from "vehicles" as "v"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and v.id = any($2::bigint[])
order by "v"."id";
--   Sort
--     Sort Key: v.id
--     ->  Index Scan using vehicles_by_name on vehicles v
--           Index Cond: ((fleet_id = $1) AND (id = ANY ($2)))
--           SubPlan 1
--             ->  Index Scan using fleets_pkey on fleets f
--                   Index Cond: (id = v.fleet_id)

select "v"."id"
from "vehicles" as "v"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and (v.due_soon_on <= $2::date or v.past_due_on <= $3::date)
order by due_line(v.next_due_odometer, v.odometer, v.monthly_distance, v.odometer_read_on, v.odometer_units) <-> point(-(10000000000000::float8), 10000000000000::float8 * ($4::date - '2026-01-01'::date) / 1000), "v"."id"
limit 8;
--   Limit
--     ->  Sort
--           Sort Key: ((point(((((next_due_odometer - odometer))::double precision + (((monthly_distance * (odometer_read_on - '2026-01-01'::date)))::double precision / '30.4'::double precision)) / CASE WHEN (odometer_units = 'kilometers'::text) THEN '1.609344'::double precision ELSE '1'::double precision END), ((((monthly_distance * 1000))::double precision / '30.4'::double precision) / CASE WHEN (odometer_units = 'kilometers'::text) THEN '1.609344'::double precision ELSE '1'::double precision END)) <-> point('-10000000000000'::double precision, (('10000000000000'::double precision * (($4 - '2026-01-01'::date))::double precision) / '1000'::double precision)))), id
--           ->  Bitmap Heap Scan on vehicles v
--                 Recheck Cond: (((fleet_id = $1) AND (due_soon_on <= $2) AND (deleted_at IS NULL) AND is_active) OR ((fleet_id = $1) AND (past_due_on <= $3) AND (deleted_at IS NULL) AND is_active))
--                 Filter: (fleetcor_enrolled AND (NOT is_looked_after))
--                 ->  BitmapOr
--                       ->  Bitmap Index Scan on vehicles_due_soon
--                             Index Cond: ((fleet_id = $1) AND (due_soon_on <= $2))
--                       ->  Bitmap Index Scan on vehicles_past_due
--                             Index Cond: ((fleet_id = $1) AND (past_due_on <= $3))
