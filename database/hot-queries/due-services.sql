-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select "d"."service_definition_id", count(*)::int as "count"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and ((v.is_active and v.fleetcor_enrolled) and not v.is_looked_after) and "d"."due_soon_on" <= $3::date
group by "d"."service_definition_id";
--   HashAggregate
--     Group Key: d.service_definition_id
--     ->  Result
--           One-Time Filter: ($1 = $2)
--           ->  Hash Join
--                 Hash Cond: (d.vehicle_id = v.id)
--                 ->  Index Only Scan using due_services_soon on due_services d
--                       Index Cond: ((fleet_id = $2) AND (due_soon_on <= $3))
--                 ->  Hash
--                       ->  Index Only Scan using vehicles_due_by_day on vehicles v
--                             Index Cond: (fleet_id = $2)

select "d"."vehicle_id", "d"."service_definition_id"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and ((v.is_active and v.fleetcor_enrolled) and not v.is_looked_after) and "d"."due_soon_on" <= $3::date
order by d.due_on asc nulls last, d.due_on asc nulls last, "d"."vehicle_id", "d"."service_definition_id"
limit $4 offset $5;
--   Limit
--     ->  Sort
--           Sort Key: d.due_on, d.vehicle_id, d.service_definition_id
--           ->  Result
--                 One-Time Filter: ($1 = $2)
--                 ->  Hash Join
--                       Hash Cond: (d.vehicle_id = v.id)
--                       ->  Index Only Scan using due_services_soon on due_services d
--                             Index Cond: ((fleet_id = $2) AND (due_soon_on <= $3))
--                       ->  Hash
--                             ->  Index Only Scan using vehicles_due_by_day on vehicles v
--                                   Index Cond: (fleet_id = $2)

select "l"."fleet_id", "l"."vehicle_id" as "id"
from "services_to_list" as "l"
inner join "vehicles" as "v" on "v"."fleet_id" = "l"."fleet_id" and "v"."id" = "l"."vehicle_id"
where "v"."deleted_at" is null and "l"."fleet_id" = $1
limit $2;
--   Limit
--     ->  Hash Join
--           Hash Cond: (v.id = l.vehicle_id)
--           ->  Index Only Scan using vehicles_by_known_cost on vehicles v
--                 Index Cond: (fleet_id = $1)
--           ->  Hash
--                 ->  Seq Scan on services_to_list l
--                       Filter: (fleet_id = $1)

select "v"."id", "v"."fleet_id", "v"."name", "v"."year", "v"."make", "v"."model", "v"."other_id", "v"."license_plate_number", "v"."license_plate_state", "v"."department_number", "v"."odometer", "v"."odometer_read_on", "v"."odometer_units", "v"."oil_type_name", "v"."monthly_distance", "v"."duty_class", "v"."powertrain", "v"."body", "v"."last_maintenance_odometer", "v"."engine_hours", "v"."engine_hours_read_on", "v"."monthly_engine_hours", "v"."services_not_known", "d"."service_definition_id", "d"."source", "d"."own_schedule_id", "d"."due_odometer", "d"."by_time", "d"."due_hours", "d"."due_on", "d"."due_soon_on", "d"."due_now_on", "d"."past_due_on", "d"."every_amount", "d"."every_unit", "d"."is_by_mark", "d"."is_known", (select s.name
  from own_schedules s
  where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id) as "own_schedule_name", (select json_build_object('firstDue', s.first_due, 'startedOn', (case when exists (select
        from own_schedule_starts b
        where b.fleet_id = s.fleet_id and b.own_schedule_id = s.id and b.vehicle_id = v.id) then s.started_on else greatest(s.started_on, coalesce(v.added_on, (v.created_at at time zone 'Etc/GMT+5')::date)) end))
  from own_schedules s
  where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id) as "beginning", exists (select
  from vehicle_outages x
  where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null) as "is_out_of_service", ( select json_build_object('until', s.until, 'by', s.by)
  from (select z.snoozed_until as until, z.snoozed_by as by
    from service_snoozes z
    where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $1::date
    union all select r.reminder_date as until, u.first_name || ' ' || u.last_name as by
    from vehicle_reminders r
    left join users u on u.id = r.snoozed_by_user_id
    where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id and r.reminder_date > $2::date) s
  order by s.until desc
  limit 1) as "snoozed", (select json_build_object('odometer', r.odometer, 'on', r.done_on, 'isEstimated', r.is_estimated, 'isNever', r.source = 'never', 'isStated', r.source in ('stated', 'never'))
  from service_records r
  where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id and r.service_definition_id = d.service_definition_id
  order by (r.source = 'never'), r.done_on desc, r.odometer desc, r.id desc
  limit 1) as "last"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $3 and "v"."deleted_at" is null and "d"."fleet_id" = $4 and ((v.is_active and v.fleetcor_enrolled) and not v.is_looked_after) and "d"."due_soon_on" <= $5::date and (d.vehicle_id, d.service_definition_id) in (select *
  from unnest( $6::bigint[], $7::bigint[]))
order by d.due_on asc nulls last, d.due_on asc nulls last, "d"."vehicle_id", "d"."service_definition_id";
--   Sort
--     Sort Key: d.due_on, v.id, d.service_definition_id
--     ->  Result
--           One-Time Filter: ($3 = $4)
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  HashAggregate
--                             Group Key: unnest.unnest, unnest.unnest_1
--                             ->  Function Scan on unnest
--                       ->  Memoize
--                             Cache Key: unnest.unnest, unnest.unnest_1
--                             Cache Mode: logical
--                             ->  Index Scan using due_services_pkey on due_services d
--                                   Index Cond: ((fleet_id = $4) AND (vehicle_id = unnest.unnest) AND (service_definition_id = unnest.unnest_1))
--                                   Filter: (due_soon_on <= $5)
--                 ->  Index Scan using vehicles_id on vehicles v
--                       Index Cond: (id = d.vehicle_id)
--                       Filter: ((deleted_at IS NULL) AND is_active AND fleetcor_enrolled AND (NOT is_looked_after) AND (fleet_id = $4))
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
--             ->  Seq Scan on vehicle_outages x
--                   Filter: ((ended_at IS NULL) AND (fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--           SubPlan 7
--             ->  Limit
--                   ->  Sort
--                         Sort Key: z.snoozed_until DESC
--                         ->  Result
--                               ->  Append
--                                     ->  Seq Scan on service_snoozes z
--                                           Filter: ((snoozed_until > $1) AND (fleet_id = d.fleet_id) AND (vehicle_id = d.vehicle_id) AND (service_definition_id = d.service_definition_id))
--                                     ->  Nested Loop Left Join
--                                           ->  Seq Scan on vehicle_reminders r
--                                                 Filter: ((reminder_date > $2) AND (fleet_id = d.fleet_id) AND (vehicle_id = d.vehicle_id))
--                                           ->  Index Scan using users_pkey on users u
--                                                 Index Cond: (id = r.snoozed_by_user_id)
--           SubPlan 8
--             ->  Limit
--                   ->  Sort
--                         Sort Key: ((r_1.source = 'never'::text)), r_1.done_on DESC, r_1.odometer DESC, r_1.id DESC
--                         ->  Seq Scan on service_records r_1
--                               Filter: ((fleet_id = d.fleet_id) AND (vehicle_id = d.vehicle_id) AND (service_definition_id = d.service_definition_id))
