-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

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
where "v"."fleet_id" = $5 and "v"."deleted_at" is null and "d"."fleet_id" = $6 and (v.is_active and v.fleetcor_enrolled) and not exists ( select 1
  from orders o
  where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in ($7, $8, $9, $10, $11)) and not (v.in_fleet_since is not null and exists ( select 1
    from vehicles left_row
    join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
    where left_row.moved_to_id = v.id and o.status in ($12, $13, $14, $15, $16))) and d.due_soon_on <= $17::date and not exists (select
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $18::date);
--   Aggregate
--     ->  Result
--           One-Time Filter: ($5 = $6)
--           ->  Hash Anti Join
--                 Hash Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                 ->  Nested Loop
--                       ->  Nested Loop Anti Join
--                             ->  Bitmap Heap Scan on vehicles v
--                                   Recheck Cond: ((fleet_id = $6) AND (deleted_at IS NULL) AND is_active)
--                                   Filter: (fleetcor_enrolled AND ((in_fleet_since IS NULL) OR (NOT EXISTS(SubPlan 1))))
--                                   ->  Bitmap Index Scan on vehicles_due_soon
--                                         Index Cond: (fleet_id = $6)
--                                   SubPlan 1
--                                     ->  Nested Loop
--                                           ->  Index Scan using vehicles_left_once on vehicles left_row
--                                                 Index Cond: (moved_to_id = v.id)
--                                           ->  Index Scan using orders_of_vehicle on orders o_1
--                                                 Index Cond: ((fleet_id = left_row.fleet_id) AND (vehicle_id = left_row.id))
--                                                 Filter: (status = ANY (ARRAY[$12, $13, $14, $15, $16]))
--                             ->  Result
--                                   One-Time Filter: ($5 = $6)
--                                   ->  Index Scan using orders_of_vehicle on orders o
--                                         Index Cond: ((fleet_id = $6) AND (vehicle_id = v.id))
--                                         Filter: (status = ANY (ARRAY[$7, $8, $9, $10, $11]))
--                       ->  Index Scan using due_services_pkey on due_services d
--                             Index Cond: ((fleet_id = $6) AND (vehicle_id = v.id))
--                             Filter: (due_soon_on <= $17)
--                 ->  Hash
--                       ->  Result
--                             One-Time Filter: ($5 = $6)
--                             ->  Seq Scan on service_snoozes z
--                                   Filter: ((snoozed_until > $18) AND (fleet_id = $6))

select (count(*) filter (where past_due_on <= $1::date))::int as "past_due", (count(*) filter (where due_now_on <= $2::date and past_due_on > $3::date))::int as "due_now", (count(*) filter (where due_now_on > $4::date))::int as "due_soon"
from (select min(d.past_due_on) as "past_due_on", min(d.due_now_on) as "due_now_on"
  from "vehicles" as "v"
  inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
  where "v"."fleet_id" = $5 and "v"."deleted_at" is null and "d"."fleet_id" = $6 and (v.is_active and v.fleetcor_enrolled) and not exists ( select 1
    from orders o
    where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in ($7, $8, $9, $10, $11)) and not (v.in_fleet_since is not null and exists ( select 1
      from vehicles left_row
      join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
      where left_row.moved_to_id = v.id and o.status in ($12, $13, $14, $15, $16))) and d.due_soon_on <= $17::date and not exists (select
    from service_snoozes z
    where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $18::date)
  group by "v"."id") as "worst";
--   Aggregate
--     ->  HashAggregate
--           Group Key: v.id
--           ->  Result
--                 One-Time Filter: ($5 = $6)
--                 ->  Hash Anti Join
--                       Hash Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                       ->  Nested Loop
--                             ->  Nested Loop Anti Join
--                                   ->  Bitmap Heap Scan on vehicles v
--                                         Recheck Cond: ((fleet_id = $6) AND (deleted_at IS NULL) AND is_active)
--                                         Filter: (fleetcor_enrolled AND ((in_fleet_since IS NULL) OR (NOT EXISTS(SubPlan 1))))
--                                         ->  Bitmap Index Scan on vehicles_due_soon
--                                               Index Cond: (fleet_id = $6)
--                                         SubPlan 1
--                                           ->  Nested Loop
--                                                 ->  Index Scan using vehicles_left_once on vehicles left_row
--                                                       Index Cond: (moved_to_id = v.id)
--                                                 ->  Index Scan using orders_of_vehicle on orders o_1
--                                                       Index Cond: ((fleet_id = left_row.fleet_id) AND (vehicle_id = left_row.id))
--                                                       Filter: (status = ANY (ARRAY[$12, $13, $14, $15, $16]))
--                                   ->  Result
--                                         One-Time Filter: ($5 = $6)
--                                         ->  Index Scan using orders_of_vehicle on orders o
--                                               Index Cond: ((fleet_id = $6) AND (vehicle_id = v.id))
--                                               Filter: (status = ANY (ARRAY[$7, $8, $9, $10, $11]))
--                             ->  Index Scan using due_services_pkey on due_services d
--                                   Index Cond: ((fleet_id = $6) AND (vehicle_id = v.id))
--                                   Filter: (due_soon_on <= $17)
--                       ->  Hash
--                             ->  Result
--                                   One-Time Filter: ($5 = $6)
--                                   ->  Seq Scan on service_snoozes z
--                                         Filter: ((snoozed_until > $18) AND (fleet_id = $6))

select count(*)::int as "count"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
inner join "service_snoozes" as "z" on "z"."fleet_id" = "d"."fleet_id" and "z"."vehicle_id" = "d"."vehicle_id" and "z"."service_definition_id" = "d"."service_definition_id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and (v.is_active and v.fleetcor_enrolled) and not exists ( select 1
  from orders o
  where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in ($3, $4, $5, $6, $7)) and not (v.in_fleet_since is not null and exists ( select 1
    from vehicles left_row
    join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
    where left_row.moved_to_id = v.id and o.status in ($8, $9, $10, $11, $12))) and d.due_soon_on <= $13::date and "z"."snoozed_until" > $14;
--   Aggregate
--     ->  Result
--           One-Time Filter: ($1 = $2)
--           ->  Nested Loop Anti Join
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Seq Scan on service_snoozes z
--                                   Filter: ((snoozed_until > $14) AND (fleet_id = $2))
--                             ->  Index Scan using due_services_pkey on due_services d
--                                   Index Cond: ((fleet_id = $2) AND (vehicle_id = z.vehicle_id) AND (service_definition_id = z.service_definition_id))
--                                   Filter: (due_soon_on <= $13)
--                       ->  Index Scan using vehicles_id on vehicles v
--                             Index Cond: (id = d.vehicle_id)
--                             Filter: ((deleted_at IS NULL) AND is_active AND fleetcor_enrolled AND (fleet_id = $2) AND ((in_fleet_since IS NULL) OR (NOT EXISTS(SubPlan 1))))
--                             SubPlan 1
--                               ->  Nested Loop
--                                     ->  Index Scan using vehicles_left_once on vehicles left_row
--                                           Index Cond: (moved_to_id = v.id)
--                                     ->  Index Scan using orders_of_vehicle on orders o_1
--                                           Index Cond: ((fleet_id = left_row.fleet_id) AND (vehicle_id = left_row.id))
--                                           Filter: (status = ANY (ARRAY[$8, $9, $10, $11, $12]))
--                 ->  Result
--                       One-Time Filter: ($1 = $2)
--                       ->  Index Scan using orders_of_vehicle on orders o
--                             Index Cond: ((fleet_id = $2) AND (vehicle_id = v.id))
--                             Filter: (status = ANY (ARRAY[$3, $4, $5, $6, $7]))

select distinct "v"."department_number"
from "vehicles" as "v"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "v"."department_number" is not null and "v"."department_number" <> $2
order by "v"."department_number";
--   Unique
--     ->  Sort
--           Sort Key: department_number
--           ->  Bitmap Heap Scan on vehicles v
--                 Recheck Cond: (fleet_id = $1)
--                 Filter: ((deleted_at IS NULL) AND (department_number IS NOT NULL) AND (department_number <> $2))
--                 ->  Bitmap Index Scan on vehicles_pkey
--                       Index Cond: (fleet_id = $1)

select min(d.past_due_on) as "past_due_on", min(d.due_now_on) as "due_now_on"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and (v.is_active and v.fleetcor_enrolled) and not exists ( select 1
  from orders o
  where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in ($3, $4, $5, $6, $7)) and not (v.in_fleet_since is not null and exists ( select 1
    from vehicles left_row
    join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
    where left_row.moved_to_id = v.id and o.status in ($8, $9, $10, $11, $12))) and d.due_soon_on <= $13::date and not exists (select
  from service_snoozes z
  where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $14::date)
group by "v"."id";
--   HashAggregate
--     Group Key: v.id
--     ->  Result
--           One-Time Filter: ($1 = $2)
--           ->  Hash Anti Join
--                 Hash Cond: ((d.vehicle_id = z.vehicle_id) AND (d.service_definition_id = z.service_definition_id))
--                 ->  Nested Loop
--                       ->  Nested Loop Anti Join
--                             ->  Bitmap Heap Scan on vehicles v
--                                   Recheck Cond: ((fleet_id = $2) AND (deleted_at IS NULL) AND is_active)
--                                   Filter: (fleetcor_enrolled AND ((in_fleet_since IS NULL) OR (NOT EXISTS(SubPlan 1))))
--                                   ->  Bitmap Index Scan on vehicles_due_soon
--                                         Index Cond: (fleet_id = $2)
--                                   SubPlan 1
--                                     ->  Nested Loop
--                                           ->  Index Scan using vehicles_left_once on vehicles left_row
--                                                 Index Cond: (moved_to_id = v.id)
--                                           ->  Index Scan using orders_of_vehicle on orders o_1
--                                                 Index Cond: ((fleet_id = left_row.fleet_id) AND (vehicle_id = left_row.id))
--                                                 Filter: (status = ANY (ARRAY[$8, $9, $10, $11, $12]))
--                             ->  Result
--                                   One-Time Filter: ($1 = $2)
--                                   ->  Index Scan using orders_of_vehicle on orders o
--                                         Index Cond: ((fleet_id = $2) AND (vehicle_id = v.id))
--                                         Filter: (status = ANY (ARRAY[$3, $4, $5, $6, $7]))
--                       ->  Index Scan using due_services_pkey on due_services d
--                             Index Cond: ((fleet_id = $2) AND (vehicle_id = v.id))
--                             Filter: (due_soon_on <= $13)
--                 ->  Hash
--                       ->  Result
--                             One-Time Filter: ($1 = $2)
--                             ->  Seq Scan on service_snoozes z
--                                   Filter: ((snoozed_until > $14) AND (fleet_id = $2))
