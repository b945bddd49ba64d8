-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select s.value
from fleet_sums s
where s.measure = 'department' and s.fleet_id = $1
group by s.value having sum(s.n) > 0
order by s.value
limit $2;
--   Limit
--     ->  Sort
--           Sort Key: value
--           ->  HashAggregate
--                 Group Key: value
--                 Filter: (sum(n) > '0'::numeric)
--                 ->  Index Only Scan using fleet_sums_read on fleet_sums s
--                       Index Cond: ((measure = 'department'::text) AND (fleet_id = $1))

select "l"."fleet_id", "l"."vehicle_id" as "id"
from "services_to_list" as "l"
inner join "vehicles" as "v" on "v"."fleet_id" = "l"."fleet_id" and "v"."id" = "l"."vehicle_id"
where "v"."deleted_at" is null and "l"."fleet_id" = $1
limit $2;
--   Limit
--     ->  Nested Loop
--           ->  Seq Scan on services_to_list l
--                 Filter: (fleet_id = $1)
--           ->  Index Scan using vehicles_id on vehicles v
--                 Index Cond: (id = l.vehicle_id)
--                 Filter: ((deleted_at IS NULL) AND (fleet_id = $1))

select (count(*) filter (where d.past_due_on <= $1::date))::int as "past_due", (count(*) filter (where d.due_now_on <= $2::date and d.past_due_on > $3::date))::int as "due_now", (count(*) filter (where d.due_now_on > $4::date))::int as "due_soon"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $5 and "v"."deleted_at" is null and "d"."fleet_id" = $6 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $7::date and not exists (select
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $8::date);
--   Aggregate
--     ->  Result
--           One-Time Filter: ($5 = $6)
--           ->  Hash Anti Join
--                 Hash Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                 ->  Nested Loop
--                       ->  Bitmap Heap Scan on vehicles v
--                             Recheck Cond: ((fleet_id = $6) AND (deleted_at IS NULL) AND is_active)
--                             Filter: (fleetcor_enrolled AND (NOT is_looked_after))
--                             ->  Bitmap Index Scan on vehicles_due_soon
--                                   Index Cond: (fleet_id = $6)
--                       ->  Index Scan using due_services_pkey on due_services d
--                             Index Cond: ((fleet_id = $6) AND (vehicle_id = v.id))
--                             Filter: (due_soon_on <= $7)
--                 ->  Hash
--                       ->  Result
--                             One-Time Filter: ($5 = $6)
--                             ->  Seq Scan on service_snoozes z
--                                   Filter: ((snoozed_until > $8) AND (fleet_id = $6))

select (count(*) filter (where past_due_on <= $1::date))::int as "past_due", (count(*) filter (where due_now_on <= $2::date and past_due_on > $3::date))::int as "due_now", (count(*) filter (where due_now_on > $4::date))::int as "due_soon"
from (select min(d.past_due_on) as "past_due_on", min(d.due_now_on) as "due_now_on"
  from "vehicles" as "v"
  inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
  where "v"."fleet_id" = $5 and "v"."deleted_at" is null and "d"."fleet_id" = $6 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $7::date and not exists (select
    from service_snoozes z
    where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $8::date)
  group by "v"."id") as "worst";
--   Aggregate
--     ->  GroupAggregate
--           Group Key: v.id
--           ->  Result
--                 One-Time Filter: ($5 = $6)
--                 ->  Merge Anti Join
--                       Merge Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                       ->  Sort
--                             Sort Key: v.id, d.service_definition_id
--                             ->  Nested Loop
--                                   ->  Bitmap Heap Scan on vehicles v
--                                         Recheck Cond: ((fleet_id = $6) AND (deleted_at IS NULL) AND is_active)
--                                         Filter: (fleetcor_enrolled AND (NOT is_looked_after))
--                                         ->  Bitmap Index Scan on vehicles_due_soon
--                                               Index Cond: (fleet_id = $6)
--                                   ->  Index Scan using due_services_pkey on due_services d
--                                         Index Cond: ((fleet_id = $6) AND (vehicle_id = v.id))
--                                         Filter: (due_soon_on <= $7)
--                       ->  Sort
--                             Sort Key: z.vehicle_id, z.service_definition_id
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
--                 ->  Index Scan using vehicles_id on vehicles v
--                       Index Cond: (id = d.vehicle_id)
--                       Filter: ((deleted_at IS NULL) AND is_active AND fleetcor_enrolled AND (NOT is_looked_after) AND (fleet_id = $2))

select min(d.past_due_on) as "past_due_on", min(d.due_now_on) as "due_now_on"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and (v.is_active and v.fleetcor_enrolled) and not v.is_looked_after and d.due_soon_on <= $3::date and not exists (select
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $4::date)
group by "v"."id";
--   GroupAggregate
--     Group Key: v.id
--     ->  Result
--           One-Time Filter: ($1 = $2)
--           ->  Merge Anti Join
--                 Merge Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                 ->  Sort
--                       Sort Key: v.id, d.service_definition_id
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on vehicles v
--                                   Recheck Cond: ((fleet_id = $2) AND (deleted_at IS NULL) AND is_active)
--                                   Filter: (fleetcor_enrolled AND (NOT is_looked_after))
--                                   ->  Bitmap Index Scan on vehicles_due_soon
--                                         Index Cond: (fleet_id = $2)
--                             ->  Index Scan using due_services_pkey on due_services d
--                                   Index Cond: ((fleet_id = $2) AND (vehicle_id = v.id))
--                                   Filter: (due_soon_on <= $3)
--                 ->  Sort
--                       Sort Key: z.vehicle_id, z.service_definition_id
--                       ->  Result
--                             One-Time Filter: ($1 = $2)
--                             ->  Seq Scan on service_snoozes z
--                                   Filter: ((snoozed_until > $4) AND (fleet_id = $2))
