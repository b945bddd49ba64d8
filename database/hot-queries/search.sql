-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select p.fleet_id, p.id, p.vehicle_id, p.title, p.system, p.severity, p.state, p.opened_at, p.watch_until, p.order_fleet_id, p.order_id, p.closed_at, p.closed_as, p.closed_note, p.closed_by, p.duplicate_of, p.returned_at, v.name as vehicle_name, v.year, v.make, v.model, v.other_id, v.license_plate_number, v.license_plate_state, v.body, exists (select
  from vehicle_outages x
  where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.ended_at is null) as is_out_of_service, coalesce(( select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'severity', s.severity, 'at', s.at, 'lastAt', s.last_at, 'times', s.times, 'lamp', s.lamp, 'lampState', s.lamp_state, 'words', s.words, 'place', s.place, 'latitude', s.latitude, 'longitude', s.longitude, 'odometer', s.odometer, 'odometerUnits', s.odometer_units, 'reporterName', s.reporter_name, 'reference', s.reference, 'files', coalesce(( select json_agg(json_build_object('id', f.id, 'fileKey', f.file_key, 'previewFileKey', f.preview_file_key)
              order by f.id)
            from problem_files f
            where f.fleet_id = s.fleet_id and f.source_id = s.id and f.step_id is null), '[]'))
      order by s.last_at desc, s.id desc)
    from problem_sources s
    where s.fleet_id = p.fleet_id and s.problem_id = p.id), '[]') as sources
from problems p
join vehicles v on v.fleet_id = p.fleet_id and v.id = p.vehicle_id and v.deleted_at is null
where p.fleet_id = $1 and true and p.state <> 'closed' and (v.search_key like $2 or fold_text(p.title ->> 'en') like $3 or fold_text(p.title ->> 'fr') like $4 or exists (select
    from problem_sources w
    where w.fleet_id = p.fleet_id and w.problem_id = p.id and fold_text(w.words) like $5))
order by p.closed_at desc nulls first, min(array[array_position($6::text[], p.severity), extract(epoch
    from p.opened_at)]) over (partition by p.vehicle_id), p.vehicle_id, array_position($7::text[], p.severity), p.opened_at, p.id
limit $8 offset $9;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: p.closed_at DESC, (min(ARRAY[(array_position($6, p.severity))::numeric, EXTRACT(epoch FROM p.opened_at)]) OVER w1), p.vehicle_id, (array_position($7, p.severity)), p.opened_at, p.id
--                 ->  WindowAgg
--                       Window: w1 AS (PARTITION BY p.vehicle_id)
--                       ->  Sort
--                             Sort Key: p.vehicle_id
--                             ->  Nested Loop
--                                   ->  Seq Scan on problems p
--                                         Filter: ((state <> 'closed'::text) AND (fleet_id = $1))
--                                   ->  Index Scan using vehicles_id on vehicles v
--                                         Index Cond: (id = p.vehicle_id)
--                                         Filter: ((deleted_at IS NULL) AND (fleet_id = $1) AND ((search_key ~~ $2) OR (replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((p.title ->> 'en'::text), NFKD), '[\u0001-/:-@\[-\u0060{-\u00bf\u0300-\u036f\u1680\u2000-\u206f\u3000\ufeff]'::text, ''::text, 'g'::text)), 'øłđıς'::text, 'oldiσ'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text) ~~ $3) OR (replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((p.title ->> 'fr'::text), NFKD), '[\u0001-/:-@\[-\u0060{-\u00bf\u0300-\u036f\u1680\u2000-\u206f\u3000\ufeff]'::text, ''::text, 'g'::text)), 'øłđıς'::text, 'oldiσ'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text) ~~ $4) OR EXISTS(SubPlan 5)))
--                                         SubPlan 5
--                                           ->  Seq Scan on problem_sources w
--                                                 Filter: ((fleet_id = p.fleet_id) AND (problem_id = p.id) AND (replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(words, NFKD), '[\u0001-/:-@\[-\u0060{-\u00bf\u0300-\u036f\u1680\u2000-\u206f\u3000\ufeff]'::text, ''::text, 'g'::text)), 'øłđıς'::text, 'oldiσ'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text) ~~ $5))
--                       SubPlan 1
--                         ->  Seq Scan on vehicle_outages x
--                               Filter: ((ended_at IS NULL) AND (fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--           SubPlan 4
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: s.last_at DESC, s.id DESC
--                         ->  Seq Scan on problem_sources s
--                               Filter: ((fleet_id = p.fleet_id) AND (problem_id = p.id))
--                   SubPlan 3
--                     ->  Aggregate
--                           ->  Sort
--                                 Sort Key: f.id
--                                 ->  Seq Scan on problem_files f
--                                       Filter: ((step_id IS NULL) AND (fleet_id = s.fleet_id) AND (source_id = s.id))

select "id", "name", "city", "state"
from "shops"
where "is_active" = $1 and "country" = $2 and fold_text(name) like $3
order by lower(name), "id"
limit $4;
--   Limit
--     ->  Sort
--           Sort Key: (lower(name)), id
--           ->  Seq Scan on shops
--                 Filter: ((is_active = $1) AND (country = $2) AND (replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(name, NFKD), '[\u0001-/:-@\[-\u0060{-\u00bf\u0300-\u036f\u1680\u2000-\u206f\u3000\ufeff]'::text, ''::text, 'g'::text)), 'øłđıς'::text, 'oldiσ'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text) ~~ $3))

select "o"."id", "o"."fleet_id", "fleet"."name" as "fleet_name"
from "orders" as "o"
inner join "fleets" as "fleet" on "fleet"."id" = "o"."fleet_id"
where "o"."fleet_id" = $1 and o.id = any(array( select $2::bigint
    where $3::bigint is not null
    union all select t.id
    from vehicles v
    cross join lateral (select t.id
      from orders t
      where t.fleet_id = v.fleet_id and t.vehicle_id = v.id offset 0) t
    where v.id = any($4::bigint[]))) and "o"."status" != $5
order by o.id = $6 desc nulls last, o.status = any($7::text[]) desc, coalesce(o.completed_at, o.appointment_at) desc, "o"."id" desc
limit $8;
--   Limit
--     InitPlan 1
--       ->  Append
--             ->  Result
--                   One-Time Filter: ($3 IS NOT NULL)
--             ->  Nested Loop
--                   ->  Index Scan using vehicles_id on vehicles v
--                         Index Cond: (id = ANY ($4))
--                   ->  Index Scan using orders_of_vehicle on orders t
--                         Index Cond: ((fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--     ->  Sort
--           Sort Key: ((o.id = $6)) DESC NULLS LAST, ((o.status = ANY ($7))) DESC, (COALESCE(o.completed_at, o.appointment_at)) DESC, o.id DESC
--           ->  Nested Loop
--                 ->  Index Scan using orders_changed on orders o
--                       Index Cond: ((fleet_id = $1) AND (id = ANY ((InitPlan 1).col1)))
--                       Filter: (status <> $5)
--                 ->  Index Scan using fleets_pkey on fleets fleet
--                       Index Cond: (id = $1)

select "o".*, "v"."name" as "current_vehicle_name", v.moved_to_id is not null as "vehicle_moved", "v"."year", "v"."make", "v"."model", "v"."body", "v"."vin", "v"."other_id", "v"."department_number", "v"."license_plate_number", "v"."license_plate_state", "s"."name" as "shop_name", "s"."logo_url" as "shop_logo_url", "s"."logo_preview_file_key" as "shop_logo_file_key", "s"."address_line1", "s"."city", "s"."state", "s"."zip", "s"."main_phone_number", "s"."phone_only", "s"."gst_number", "s"."pst_number", "s"."tax_rate", "s"."zone", "s"."payment_providers", approver.first_name || ' ' || approver.last_name as "approver_name"
from "orders" as "o"
inner join "vehicles" as "v" on "v"."fleet_id" = "o"."fleet_id" and "v"."id" = "o"."vehicle_id"
inner join "shops" as "s" on "s"."id" = "o"."shop_id"
left join "users" as "approver" on "approver"."id" = "o"."approver_user_id"
where o.fleet_id = any($1::bigint[]) and o.id = any($2::bigint[]);
--   Nested Loop Left Join
--     ->  Nested Loop
--           Join Filter: (s.id = o.shop_id)
--           ->  Nested Loop
--                 ->  Index Scan using orders_id on orders o
--                       Index Cond: (id = ANY ($2))
--                       Filter: (fleet_id = ANY ($1))
--                 ->  Index Scan using vehicles_id on vehicles v
--                       Index Cond: (id = o.vehicle_id)
--                       Filter: (fleet_id = o.fleet_id)
--           ->  Seq Scan on shops s
--     ->  Index Scan using users_pkey on users approver
--           Index Cond: (id = o.approver_user_id)

select "u"."id", "u"."first_name", "u"."last_name", "u"."roles"
from "users" as "u"
where "u"."fleet_id" = $1 and "u"."deleted_at" is null and not ('super_admin' = any(u.roles)) and (fold_text(u.first_name || u.last_name) like $2 or u.email ilike $3 or u.cell_phone ilike $4)
order by lower(u.last_name), "u"."id"
limit $5;
--   Limit
--     ->  Sort
--           Sort Key: (lower(last_name)), id
--           ->  Index Scan using users_changed on users u
--                 Index Cond: (fleet_id = $1)
--                 Filter: ((deleted_at IS NULL) AND ('super_admin'::text <> ALL (roles)) AND ((replace(replace(replace(translate(lower(regexp_replace(NORMALIZE((first_name || last_name), NFKD), '[\u0001-/:-@\[-\u0060{-\u00bf\u0300-\u036f\u1680\u2000-\u206f\u3000\ufeff]'::text, ''::text, 'g'::text)), 'øłđıς'::text, 'oldiσ'::text), 'œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'ß'::text, 'ss'::text) ~~ $2) OR (email ~~* $3) OR (cell_phone ~~* $4)))

select "v"."vin", "v"."department_number", "v"."other_id", "v"."year", "v"."make", "v"."model", "v"."license_plate_number", "v"."license_plate_state", "v"."powertrain", "v"."id", "v"."fleet_id", "v"."name", "v"."external_id", "v"."submodel", "v"."license_plate_expiration_on", "v"."body", "v"."duty_class", "v"."odometer", "v"."odometer_units", "v"."odometer_read_on", "v"."first_odometer", "v"."costs_from_odometer", "v"."driven_elsewhere", "v"."monthly_distance", "v"."next_due_odometer", "v"."next_due_on", "v"."next_due_by", "v"."next_due_is_known", "v"."due_soon_on", "v"."due_now_on", "v"."past_due_on", "v"."services_not_known", "v"."last_maintenance_on", "v"."lifetime_cost_cents", "v"."is_active", "v"."retired_on", "v"."retired_as", "v"."is_looked_after", "v"."fleetcor_enrolled", "v"."photo_file_key", "v"."photo_preview_file_key", array(select u.name
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
      where "o"."fleet_id" = "v"."fleet_id" and "o"."vehicle_id" = "v"."id" and "o"."status" in ($2, $3, $4, $5, $6)
      order by "o"."is_walk_in" desc, "o"."id" desc)) o
  limit 1) as "active_order"
from "vehicles" as "v"
where "v"."fleet_id" = $7 and "v"."deleted_at" is null and (v.retired_on is null) and "v"."search_key" like $8
order by lower(v.name) asc nulls last, "v"."id"
limit $9;
--   Limit
--     InitPlan 2
--       ->  Index Scan using fleets_pkey on fleets
--             Index Cond: (id = $1)
--     ->  Result
--           ->  Sort
--                 Sort Key: (lower(v.name)), v.id
--                 ->  Bitmap Heap Scan on vehicles v
--                       Recheck Cond: ((fleet_id = $7) AND (search_key ~~ $8))
--                       Filter: ((deleted_at IS NULL) AND (retired_on IS NULL))
--                       ->  Bitmap Index Scan on vehicles_by_search_key
--                             Index Cond: ((fleet_id = $7) AND (search_key ~~ $8))
--                       SubPlan 3
--                         ->  Seq Scan on vehicle_outages x
--                               Filter: ((ended_at IS NULL) AND (fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--           SubPlan 1
--             ->  Sort
--                   Sort Key: u.last_name
--                   ->  Nested Loop
--                         ->  Seq Scan on vehicle_drivers d
--                               Filter: ((fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--                         ->  Index Scan using users_pkey on users u
--                               Index Cond: (id = d.user_id)
--           SubPlan 4
--             ->  Limit
--                   ->  Subquery Scan on o
--                         ->  Sort
--                               Sort Key: o_1.is_walk_in DESC, o_1.id DESC
--                               ->  Index Scan using orders_of_vehicle on orders o_1
--                                     Index Cond: ((fleet_id = v.fleet_id) AND (vehicle_id = v.id))
--                                     Filter: (status = ANY (ARRAY[$2, $3, $4, $5, $6]))
