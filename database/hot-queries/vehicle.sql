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

select "v".*, "f"."name" as "fleet_name", "f"."country" as "fleet_country", (v.in_fleet_since is not null and exists ( select 1
    from vehicles left_row
    join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
    where left_row.moved_to_id = v.id and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'))) as "held_elsewhere", ( select json_build_object('reason', x.reason, 'note', x.note, 'startedOn', x.started_on, 'expectedOn', x.expected_on)
  from vehicle_outages x
  where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null) as "out_of_service", case when f.geotab_database_name is not null then v.geotab_device_id end as "shown_device_id", coalesce(( select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'phone', u.cell_phone)
      order by u.last_name)
    from vehicle_drivers d
    join users u on u.id = d.user_id
    where d.fleet_id = v.fleet_id and d.vehicle_id = v.id), '[]') as "drivers", ( select json_build_object('id', o.id, 'status', o.status)
  from orders o
  where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')
  order by o.is_walk_in desc, o.id desc
  limit 1) as "active_order"
from "vehicles" as "v"
inner join "fleets" as "f" on "f"."id" = "v"."fleet_id"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "v"."id" = $2;
--   Nested Loop
--     ->  Index Scan using vehicles_id on vehicles v
--           Index Cond: (id = $2)
--           Filter: ((deleted_at IS NULL) AND (fleet_id = $1))
--     ->  Index Scan using fleets_pkey on fleets f
--           Index Cond: (id = $1)
--     SubPlan 1
--       ->  Nested Loop
--             Join Filter: ((o.fleet_id = left_row.fleet_id) AND (o.vehicle_id = left_row.id))
--             ->  Index Scan using vehicles_left_once on vehicles left_row
--                   Index Cond: (moved_to_id = v.id)
--             ->  Index Scan using open_orders_of_shop on orders o
--     SubPlan 3
--       ->  Seq Scan on vehicle_outages x
--             Filter: ((ended_at IS NULL) AND (fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--     SubPlan 4
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: u.last_name
--                   ->  Nested Loop
--                         ->  Seq Scan on vehicle_drivers d
--                               Filter: ((fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--                         ->  Index Scan using users_pkey on users u
--                               Index Cond: (id = d.user_id)
--     SubPlan 5
--       ->  Limit
--             ->  Sort
--                   Sort Key: o_1.is_walk_in DESC, o_1.id DESC
--                   ->  Index Scan using open_orders_of_shop on orders o_1
--                         Filter: ((fleet_id = v.fleet_id) AND (vehicle_id = v.id))
