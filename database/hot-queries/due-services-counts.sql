-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select s.value
from (select measure, value, day, n, cents
  from fleet_sums
  where fleet_id = $1) s
where s.measure = 'department'
group by s.value having sum(s.n) > 0
order by s.value
limit 1000;
--   Limit
--     ->  Sort
--           Sort Key: fleet_sums.value
--           ->  HashAggregate
--                 Group Key: fleet_sums.value
--                 Filter: (sum(fleet_sums.n) > '0'::numeric)
--                 ->  Index Only Scan using fleet_sums_read on fleet_sums
--                       Index Cond: ((measure = 'department'::text) AND (fleet_id = $1))

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

select coalesce(sum(past_due), 0)::int as "past_due", coalesce(sum(due_now), 0)::int as "due_now", coalesce(sum(due_soon), 0)::int as "due_soon", (count(*) filter (where past_due > 0))::int as "vehicles_past_due", (count(*) filter (where past_due = 0 and due_now > 0))::int as "vehicles_due_now", (count(*) filter (where past_due = 0 and due_now = 0))::int as "vehicles_due_soon"
from (select count(*) filter (where d.past_due_on <= $1::date) as "past_due", count(*) filter (where d.due_now_on <= $2::date and d.past_due_on > $3::date) as "due_now", count(*) filter (where d.due_now_on > $4::date) as "due_soon"
  from "vehicles" as "v"
  inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
  where "v"."fleet_id" = $5 and "v"."deleted_at" is null and "d"."fleet_id" = $6 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $7::date and not exists (select
    from service_snoozes z
    where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $8::date)
  group by "d"."vehicle_id") as "of";
--   Aggregate
--     ->  HashAggregate
--           Group Key: d.vehicle_id
--           ->  Result
--                 One-Time Filter: ($5 = $6)
--                 ->  Hash Anti Join
--                       Hash Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                       ->  Hash Join
--                             Hash Cond: (d.vehicle_id = v.id)
--                             ->  Index Only Scan using due_services_soon on due_services d
--                                   Index Cond: ((fleet_id = $6) AND (due_soon_on <= $7))
--                             ->  Hash
--                                   ->  Index Only Scan using vehicles_to_service on vehicles v
--                                         Index Cond: (fleet_id = $6)
--                       ->  Hash
--                             ->  Result
--                                   One-Time Filter: ($5 = $6)
--                                   ->  Seq Scan on service_snoozes z
--                                         Filter: ((snoozed_until > $8) AND (fleet_id = $6))

select count(*)::int as "count"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
inner join "service_snoozes" as "z" on "z"."fleet_id" = "d"."fleet_id" and "z"."vehicle_id" = "d"."vehicle_id" and "z"."service_definition_id" = "d"."service_definition_id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $3::date and "z"."snoozed_until" > $4;
--   Aggregate
--     ->  Result
--           One-Time Filter: ($1 = $2)
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Seq Scan on service_snoozes z
--                             Filter: ((snoozed_until > $4) AND (fleet_id = $2))
--                       ->  Index Scan using due_services_pkey on due_services d
--                             Index Cond: ((fleet_id = $2) AND (vehicle_id = z.vehicle_id) AND (service_definition_id = z.service_definition_id))
--                             Filter: (due_soon_on <= $3)
--                 ->  Index Only Scan using vehicles_to_service on vehicles v
--                       Index Cond: ((fleet_id = $2) AND (id = d.vehicle_id))
