-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select "d"."service_definition_id", count(*)::int as "count"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $3::date and not exists (select
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $4::date)
group by "d"."service_definition_id";
--   HashAggregate
--     Group Key: d.service_definition_id
--     ->  Result
--           One-Time Filter: ($1 = $2)
--           ->  Hash Anti Join
--                 Hash Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                 ->  Hash Join
--                       Hash Cond: (d.vehicle_id = v.id)
--                       ->  Index Only Scan using due_services_soon on due_services d
--                             Index Cond: ((fleet_id = $2) AND (due_soon_on <= $3))
--                       ->  Hash
--                             ->  Index Only Scan using vehicles_to_service on vehicles v
--                                   Index Cond: (fleet_id = $2)
--                 ->  Hash
--                       ->  Result
--                             One-Time Filter: ($1 = $2)
--                             ->  Seq Scan on service_snoozes z
--                                   Filter: ((snoozed_until > $4) AND (fleet_id = $2))

select "d"."vehicle_id", "d"."service_definition_id"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $3::date and not exists (select
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $4::date)
order by (d.due_odometer - v.odometer - v.monthly_distance * greatest(0, $5::date - v.odometer_read_on) / 30.4) / case when v.odometer_units = 'kilometers' then 1.609344 else 1 end asc, (d.due_odometer - v.odometer - v.monthly_distance * greatest(0, $6::date - v.odometer_read_on) / 30.4) / case when v.odometer_units = 'kilometers' then 1.609344 else 1 end asc, "d"."vehicle_id", "d"."service_definition_id"
limit $7 offset $8;
--   Limit
--     ->  Sort
--           Sort Key: (((((d.due_odometer - v.odometer))::numeric - (((v.monthly_distance * GREATEST(0, ($5 - v.odometer_read_on))))::numeric / 30.4)) / CASE WHEN (v.odometer_units = 'kilometers'::text) THEN 1.609344 ELSE '1'::numeric END)), (((((d.due_odometer - v.odometer))::numeric - (((v.monthly_distance * GREATEST(0, ($6 - v.odometer_read_on))))::numeric / 30.4)) / CASE WHEN (v.odometer_units = 'kilometers'::text) THEN 1.609344 ELSE '1'::numeric END)), d.vehicle_id, d.service_definition_id
--           ->  Result
--                 One-Time Filter: ($1 = $2)
--                 ->  Hash Anti Join
--                       Hash Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                       ->  Hash Join
--                             Hash Cond: (d.vehicle_id = v.id)
--                             ->  Index Only Scan using due_services_soon on due_services d
--                                   Index Cond: ((fleet_id = $2) AND (due_soon_on <= $3))
--                             ->  Hash
--                                   ->  Index Only Scan using vehicles_to_service on vehicles v
--                                         Index Cond: (fleet_id = $2)
--                       ->  Hash
--                             ->  Result
--                                   One-Time Filter: ($1 = $2)
--                                   ->  Seq Scan on service_snoozes z
--                                         Filter: ((snoozed_until > $4) AND (fleet_id = $2))

select "l"."fleet_id", "l"."vehicle_id" as "id"
from "services_to_list" as "l"
inner join "vehicles" as "v" on "v"."fleet_id" = "l"."fleet_id" and "v"."id" = "l"."vehicle_id"
where "v"."deleted_at" is null and "l"."fleet_id" = $1
limit $2;
--   Limit
--     ->  Hash Join
--           Hash Cond: (v.id = l.vehicle_id)
--           ->  Index Only Scan using vehicles_by_cost on vehicles v
--                 Index Cond: (fleet_id = $1)
--           ->  Hash
--                 ->  Seq Scan on services_to_list l
--                       Filter: (fleet_id = $1)

select "v"."id", "v"."fleet_id", "v"."name", "v"."year", "v"."make", "v"."model", "v"."other_id", "v"."license_plate_number", "v"."license_plate_state", "v"."department_number", "v"."odometer", "v"."odometer_read_on", "v"."odometer_units", "v"."oil_type_name", "v"."monthly_distance", "v"."duty_class", "v"."powertrain", "v"."body", "v"."last_maintenance_odometer", "v"."engine_hours", "v"."engine_hours_read_on", "v"."monthly_engine_hours", "d"."service_definition_id", "d"."source", "d"."own_schedule_id", "d"."due_odometer", "d"."by_time", "d"."due_hours", "d"."due_on", "d"."due_soon_on", "d"."due_now_on", "d"."past_due_on", "d"."every_amount", "d"."every_unit", "d"."is_by_mark", (select s.name
  from own_schedules s
  where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id) as "own_schedule_name", (select json_build_object('firstDue', s.first_due, 'startedOn', (case when exists (select
        from own_schedule_starts b
        where b.fleet_id = s.fleet_id and b.own_schedule_id = s.id and b.vehicle_id = v.id) then s.started_on else greatest(s.started_on, v.created_at::date) end))
  from own_schedules s
  where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id) as "beginning", (select json_build_object('until', z.snoozed_until, 'by', z.snoozed_by)
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $1::date) as "snoozed", (select json_build_object('odometer', r.odometer, 'on', r.done_on, 'isEstimated', r.is_estimated, 'isNever', r.source = 'never', 'isStated', r.source in ('stated', 'never'))
  from service_records r
  where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id and r.service_definition_id = d.service_definition_id
  order by r.done_on desc, r.odometer desc, r.id desc
  limit 1) as "last"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $2 and "v"."deleted_at" is null and "d"."fleet_id" = $3 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $4::date and not exists (select
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $5::date) and (d.vehicle_id, d.service_definition_id) in (select *
  from unnest( $6::bigint[], $7::bigint[]))
order by (d.due_odometer - v.odometer - v.monthly_distance * greatest(0, $8::date - v.odometer_read_on) / 30.4) / case when v.odometer_units = 'kilometers' then 1.609344 else 1 end asc, (d.due_odometer - v.odometer - v.monthly_distance * greatest(0, $9::date - v.odometer_read_on) / 30.4) / case when v.odometer_units = 'kilometers' then 1.609344 else 1 end asc, "d"."vehicle_id", "d"."service_definition_id";
--   Sort
--     Sort Key: (((((d.due_odometer - v.odometer))::numeric - (((v.monthly_distance * GREATEST(0, ($8 - v.odometer_read_on))))::numeric / 30.4)) / CASE WHEN (v.odometer_units = 'kilometers'::text) THEN 1.609344 ELSE '1'::numeric END)), (((((d.due_odometer - v.odometer))::numeric - (((v.monthly_distance * GREATEST(0, ($9 - v.odometer_read_on))))::numeric / 30.4)) / CASE WHEN (v.odometer_units = 'kilometers'::text) THEN 1.609344 ELSE '1'::numeric END)), v.id, d.service_definition_id
--     ->  Result
--           One-Time Filter: ($2 = $3)
--           ->  Nested Loop
--                 ->  Nested Loop Anti Join
--                       Join Filter: ((z.vehicle_id = d.vehicle_id) AND (z.service_definition_id = d.service_definition_id))
--                       ->  Nested Loop
--                             ->  HashAggregate
--                                   Group Key: unnest.unnest, unnest.unnest_1
--                                   ->  Function Scan on unnest
--                             ->  Memoize
--                                   Cache Key: unnest.unnest, unnest.unnest_1
--                                   Cache Mode: logical
--                                   ->  Index Scan using due_services_pkey on due_services d
--                                         Index Cond: ((fleet_id = $3) AND (vehicle_id = unnest.unnest) AND (service_definition_id = unnest.unnest_1))
--                                         Filter: (due_soon_on <= $4)
--                       ->  Result
--                             One-Time Filter: ($2 = $3)
--                             ->  Seq Scan on service_snoozes z
--                                   Filter: ((snoozed_until > $5) AND (fleet_id = $3))
--                 ->  Index Scan using vehicles_id on vehicles v
--                       Index Cond: (id = d.vehicle_id)
--                       Filter: ((deleted_at IS NULL) AND is_active AND fleetcor_enrolled AND (NOT is_looked_after) AND (fleet_id = $3))
--           SubPlan 1
--             ->  Seq Scan on own_schedules s
--                   Filter: ((fleet_id = d.fleet_id) AND (id = d.own_schedule_id))
--           SubPlan 4
--             ->  Seq Scan on own_schedules s_1
--                   Filter: ((fleet_id = d.fleet_id) AND (id = d.own_schedule_id))
--                   SubPlan 2
--                     ->  Seq Scan on own_schedule_starts b
--                           Filter: ((fleet_id = s_1.fleet_id) AND (own_schedule_id = s_1.id) AND (vehicle_id = v.id))
--           SubPlan 5
--             ->  Seq Scan on service_snoozes z_1
--                   Filter: ((snoozed_until > $1) AND (fleet_id = d.fleet_id) AND (vehicle_id = d.vehicle_id) AND (service_definition_id = d.service_definition_id))
--           SubPlan 6
--             ->  Limit
--                   ->  Sort
--                         Sort Key: r.done_on DESC, r.odometer DESC, r.id DESC
--                         ->  Seq Scan on service_records r
--                               Filter: ((fleet_id = d.fleet_id) AND (vehicle_id = d.vehicle_id) AND (service_definition_id = d.service_definition_id))
