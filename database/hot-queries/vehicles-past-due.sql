-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select c.*, r.vehicle_id, r.campaign_id, r.state, r.done_on, r.changed_by, r.changed_at, r.order_id, r.order_fleet_id, (select o.appointment_day
  from orders o
  where o.fleet_id = r.order_fleet_id and o.id = r.order_id) as appointment_day
from unnest($1::bigint[], $2::bigint[]) as asked (fleet_id, vehicle_id) -- By the key, one vehicle after the other: planned as a join, all recalls of all fleets would be read for a page of vehicles.
cross join lateral (select *
  from vehicle_recalls r
  where r.fleet_id = asked.fleet_id and r.vehicle_id = asked.vehicle_id offset 0) r
join recall_campaigns c on c.id = r.campaign_id
order by (r.state in ('may_apply', 'applies')) desc, ((r.state in ('may_apply', 'applies')) and c.park_it) desc, c.announced_on desc, c.id desc;
--   Sort
--     Sort Key: ((r.state = ANY ('{may_apply,applies}'::text[]))) DESC, (((r.state = ANY ('{may_apply,applies}'::text[])) AND c.park_it)) DESC, c.announced_on DESC, c.id DESC
--     ->  Hash Join
--           Hash Cond: (r.campaign_id = c.id)
--           ->  Nested Loop
--                 ->  Function Scan on asked
--                 ->  Seq Scan on vehicle_recalls r
--                       Filter: ((fleet_id = asked.fleet_id) AND (vehicle_id = asked.vehicle_id))
--           ->  Hash
--                 ->  Seq Scan on recall_campaigns c
--           SubPlan 1
--             ->  Index Scan using orders_id on orders o
--                   Index Cond: (id = r.order_id)
--                   Filter: (fleet_id = r.order_fleet_id)

select v.id as vehicle_id, (select json_build_object('reason', x.reason, 'note', x.note, 'startedAt', x.started_at, 'startedBy', x.started_by, 'expectedOn', x.expected_on)
  from vehicle_outages x
  where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null) as outage, coalesce(( select json_agg(json_build_object('id', p.id, 'title', p.title, 'severity', p.severity, 'state', p.state, 'watchUntil', p.watch_until, 'openedAt', p.opened_at, 'kind', coalesce(( select s.kind
            from problem_sources s
            where s.fleet_id = p.fleet_id and s.problem_id = p.id
            order by array_position($1::text[], s.severity), s.id
            limit 1), 'report'))
      order by array_position($2::text[], p.severity), p.opened_at, p.id)
    from problems p
    where p.fleet_id = v.fleet_id and p.vehicle_id = v.id and p.state <> 'closed'), '[]') as problems
from unnest($3::bigint[], $4::bigint[]) as v (fleet_id, id);
--   Function Scan on v
--     SubPlan 1
--       ->  Seq Scan on vehicle_outages x
--             Filter: ((ended_at IS NULL) AND (fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--     SubPlan 3
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: (array_position($2, p.severity)), p.opened_at, p.id
--                   ->  Seq Scan on problems p
--                         Filter: ((state <> 'closed'::text) AND (fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--             SubPlan 2
--               ->  Limit
--                     ->  Sort
--                           Sort Key: (array_position($1, s.severity)), s.id
--                           ->  Seq Scan on problem_sources s
--                                 Filter: ((fleet_id = p.fleet_id) AND (problem_id = p.id))

select "f"."vehicle_id", "fleets"."country", "f"."energy", "f"."economy", "f"."cents_per_distance", "f"."amount_cents", "f"."is_main"
from "vehicle_fuel_figures" as "f"
inner join "fleets" on "fleets"."id" = "f"."fleet_id"
where (f.fleet_id, f.vehicle_id) in (select *
  from unnest($1::bigint[], $2::bigint[]))
order by "f"."is_main" desc;
--   Sort
--     Sort Key: f.is_main DESC
--     ->  Nested Loop
--           Join Filter: (f.fleet_id = fleets.id)
--           ->  Hash Right Semi Join
--                 Hash Cond: ((unnest.unnest = f.fleet_id) AND (unnest.unnest_1 = f.vehicle_id))
--                 ->  Function Scan on unnest
--                 ->  Hash
--                       ->  Seq Scan on vehicle_fuel_figures f
--           ->  Index Scan using fleets_pkey on fleets
--                 Index Cond: (id = unnest.unnest)

select json_agg(packed."vin") as "vin", json_agg(packed."department_number") as "department_number", json_agg(packed."other_id") as "other_id", json_agg(packed."year") as "year", json_agg(packed."make") as "make", json_agg(packed."model") as "model", json_agg(packed."license_plate_number") as "license_plate_number", json_agg(packed."license_plate_state") as "license_plate_state", json_agg(packed."powertrain") as "powertrain", json_agg(packed."id") as "id", json_agg(packed."fleet_id") as "fleet_id", json_agg(packed."name") as "name", json_agg(packed."external_id") as "external_id", json_agg(packed."submodel") as "submodel", json_agg(packed."license_plate_expiration_on") as "license_plate_expiration_on", json_agg(packed."body") as "body", json_agg(packed."duty_class") as "duty_class", json_agg(packed."odometer") as "odometer", json_agg(packed."odometer_units") as "odometer_units", json_agg(packed."odometer_read_on") as "odometer_read_on", json_agg(packed."first_odometer") as "first_odometer", json_agg(packed."costs_from_odometer") as "costs_from_odometer", json_agg(packed."driven_elsewhere") as "driven_elsewhere", json_agg(packed."monthly_distance") as "monthly_distance", json_agg(packed."next_due_odometer") as "next_due_odometer", json_agg(packed."next_due_on") as "next_due_on", json_agg(packed."next_due_by") as "next_due_by", json_agg(packed."next_due_is_known") as "next_due_is_known", json_agg(packed."due_soon_on") as "due_soon_on", json_agg(packed."due_now_on") as "due_now_on", json_agg(packed."past_due_on") as "past_due_on", json_agg(packed."services_not_known") as "services_not_known", json_agg(packed."last_maintenance_on") as "last_maintenance_on", json_agg(packed."lifetime_cost_cents") as "lifetime_cost_cents", json_agg(packed."is_active") as "is_active", json_agg(packed."retired_on") as "retired_on", json_agg(packed."retired_as") as "retired_as", json_agg(packed."is_looked_after") as "is_looked_after", json_agg(packed."fleetcor_enrolled") as "fleetcor_enrolled", json_agg(packed."photo_file_key") as "photo_file_key", json_agg(packed."photo_preview_file_key") as "photo_preview_file_key", json_agg(packed."driver_names") as "driver_names", json_agg(packed."fleet_name") as "fleet_name", json_agg(packed."out_of_service") as "out_of_service", json_agg(packed."active_order") as "active_order"
from (select "v"."vin", "v"."department_number", "v"."other_id", "v"."year", "v"."make", "v"."model", "v"."license_plate_number", "v"."license_plate_state", "v"."powertrain", "v"."id", "v"."fleet_id", "v"."name", "v"."external_id", "v"."submodel", "v"."license_plate_expiration_on", "v"."body", "v"."duty_class", "v"."odometer", "v"."odometer_units", "v"."odometer_read_on", "v"."first_odometer", "v"."costs_from_odometer", "v"."driven_elsewhere", "v"."monthly_distance", "v"."next_due_odometer", "v"."next_due_on", "v"."next_due_by", "v"."next_due_is_known", "v"."due_soon_on", "v"."due_now_on", "v"."past_due_on", "v"."services_not_known", "v"."last_maintenance_on", "v"."lifetime_cost_cents", "v"."is_active", "v"."retired_on", "v"."retired_as", "v"."is_looked_after", "v"."fleetcor_enrolled", "v"."photo_file_key", "v"."photo_preview_file_key", array(select u.name
    from vehicle_drivers d
    cross join lateral ( select u.first_name || ' ' || u.last_name as name, u.last_name
      from users u
      where u.id = d.user_id offset 0) u
    where d.fleet_id = v.fleet_id and d.vehicle_id = v.id
    order by u.last_name) as "driver_names", (select name
    from fleets
    where fleets.id = $1) as "fleet_name", ( select json_build_object('reason', x.reason, 'note', x.note, 'startedOn', x.started_on, 'expectedOn', x.expected_on)
    from vehicle_outages x
    where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null) as "out_of_service", (select json_build_object('id', o.id, 'status', o.status, 'in_shop', o.status = 'active' and o.received_at is not null)
    from ((select "o"."id", "o"."status", "o"."received_at"
        from "orders" as "o"
        where "o"."fleet_id" = "v"."fleet_id" and "o"."vehicle_id" = "v"."id" and "o"."status" in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')
        order by "o"."is_walk_in" desc, "o"."id" desc)) o
    limit 1) as "active_order"
  from "vehicles" as "v"
  where "v"."fleet_id" = $2 and "v"."deleted_at" is null and (((v.is_active and v.fleetcor_enrolled) and not v.is_looked_after) and "v"."past_due_on" <= $3)
  order by lower(v.name) asc nulls last, "v"."id"
  limit 50) as packed;
--   Aggregate
--     ->  Limit
--           InitPlan 2
--             ->  Index Scan using fleets_pkey on fleets
--                   Index Cond: (id = $1)
--           ->  Result
--                 ->  Sort
--                       Sort Key: (lower(v.name)), v.id
--                       ->  Bitmap Heap Scan on vehicles v
--                             Recheck Cond: ((fleet_id = $2) AND (past_due_on <= $3) AND (deleted_at IS NULL) AND is_active)
--                             Filter: (fleetcor_enrolled AND (NOT is_looked_after))
--                             ->  Bitmap Index Scan on vehicles_past_due
--                                   Index Cond: ((fleet_id = $2) AND (past_due_on <= $3))
--                             SubPlan 3
--                               ->  Seq Scan on vehicle_outages x
--                                     Filter: ((ended_at IS NULL) AND (fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--                 SubPlan 1
--                   ->  Sort
--                         Sort Key: u.last_name
--                         ->  Nested Loop
--                               ->  Seq Scan on vehicle_drivers d
--                                     Filter: ((fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--                               ->  Index Scan using users_pkey on users u
--                                     Index Cond: (id = d.user_id)
--                 SubPlan 4
--                   ->  Limit
--                         ->  Subquery Scan on o
--                               ->  Sort
--                                     Sort Key: o_1.is_walk_in DESC, o_1.id DESC
--                                     ->  Index Scan using open_orders_of_shop on orders o_1
--                                           Filter: ((fleet_id = v.fleet_id) AND (vehicle_id = v.id))

select sum(s.n) as "n"
from (select measure, value, day, n, cents
  from fleet_sums
  where fleet_id = $1) as "s"
where "s"."measure" = 'past_due' and "s"."value" = '' and "s"."day" <= $2;
--   Aggregate
--     ->  Index Only Scan using fleet_sums_read on fleet_sums
--           Index Cond: ((measure = 'past_due'::text) AND (fleet_id = $1) AND (day <= $2))
--           Filter: (value = ''::text)
