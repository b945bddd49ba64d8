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
--           ->  Index Only Scan using vehicles_by_known_cost on vehicles v
--                 Index Cond: (fleet_id = $1)
--           ->  Hash
--                 ->  Seq Scan on services_to_list l
--                       Filter: (fleet_id = $1)

select coalesce(sum(past_due), 0)::int as "past_due", coalesce(sum(due_now), 0)::int as "due_now", coalesce(sum(due_soon), 0)::int as "due_soon", (count(*) filter (where past_due > 0))::int as "vehicles_past_due", (count(*) filter (where past_due = 0 and due_now > 0))::int as "vehicles_due_now", (count(*) filter (where past_due = 0 and due_now = 0))::int as "vehicles_due_soon"
from (select count(*) filter (where "d"."past_due_on" <= $1::date) as "past_due", count(*) filter (where (d.due_now_on <= $2::date and "d"."past_due_on" > $3::date)) as "due_now", count(*) filter (where ("d"."due_soon_on" <= $4::date and d.due_now_on > $5::date)) as "due_soon"
  from "vehicles" as "v"
  inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
  where "v"."fleet_id" = $6 and "v"."deleted_at" is null and "d"."fleet_id" = $7 and ((v.is_active and v.fleetcor_enrolled) and not v.is_looked_after) and "d"."due_soon_on" <= $8::date
  group by "d"."vehicle_id") as "of";
--   Aggregate
--     ->  HashAggregate
--           Group Key: d.vehicle_id
--           ->  Result
--                 One-Time Filter: ($6 = $7)
--                 ->  Hash Join
--                       Hash Cond: (d.vehicle_id = v.id)
--                       ->  Index Only Scan using due_services_soon on due_services d
--                             Index Cond: ((fleet_id = $7) AND (due_soon_on <= $8))
--                       ->  Hash
--                             ->  Index Only Scan using vehicles_due_by_day on vehicles v
--                                   Index Cond: (fleet_id = $7)

select count(*)::int as "services", count(distinct d.vehicle_id)::int as "vehicles"
from "vehicles" as "v"
inner join "due_services" as "d" on "d"."fleet_id" = "v"."fleet_id" and "d"."vehicle_id" = "v"."id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "d"."fleet_id" = $2 and ((v.is_active and v.fleetcor_enrolled) and not v.is_looked_after) and "d"."due_soon_on" <= $3::date and d.vehicle_id = any(array( select z.vehicle_id
    from service_snoozes z
    where z.fleet_id = $4 and z.snoozed_until > $5::date
    union select r.vehicle_id
    from vehicle_reminders r
    where r.fleet_id = $6 and r.reminder_date > $7::date)) and (exists (select z.snoozed_until as until, z.snoozed_by as by
    from service_snoozes z
    where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > $8::date) or exists (select r.reminder_date as until, u.first_name || ' ' || u.last_name as by
    from vehicle_reminders r
    left join users u on u.id = r.snoozed_by_user_id
    where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id and r.reminder_date > $9::date));
--   Aggregate
--     InitPlan 1
--       ->  Unique
--             ->  Sort
--                   Sort Key: z.vehicle_id
--                   ->  Append
--                         ->  Seq Scan on service_snoozes z
--                               Filter: ((snoozed_until > $5) AND (fleet_id = $4))
--                         ->  Seq Scan on vehicle_reminders r
--                               Filter: ((reminder_date > $7) AND (fleet_id = $6))
--     ->  Sort
--           Sort Key: d.vehicle_id
--           ->  Result
--                 One-Time Filter: ($1 = $2)
--                 ->  Nested Loop
--                       ->  Index Only Scan using due_services_soon on due_services d
--                             Index Cond: ((fleet_id = $2) AND (due_soon_on <= $3) AND (vehicle_id = ANY ((InitPlan 1).col1)))
--                             Filter: (EXISTS(SubPlan 2) OR EXISTS(SubPlan 4))
--                             SubPlan 2
--                               ->  Seq Scan on service_snoozes z_1
--                                     Filter: ((snoozed_until > $8) AND (fleet_id = d.fleet_id) AND (vehicle_id = d.vehicle_id) AND (service_definition_id = d.service_definition_id))
--                             SubPlan 4
--                               ->  Seq Scan on vehicle_reminders r_1
--                                     Filter: ((reminder_date > $9) AND (fleet_id = d.fleet_id) AND (vehicle_id = d.vehicle_id))
--                       ->  Index Only Scan using vehicles_to_service on vehicles v
--                             Index Cond: ((fleet_id = $2) AND (id = d.vehicle_id))
