-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select r.order_id, r.campaign_id, r.vehicle_id, c.source, c.number, c.component, c.component_fr
from vehicle_recalls r
join recall_campaigns c on c.id = r.campaign_id
where r.order_fleet_id = $1 and r.order_id = any($2::bigint[])
order by c.announced_on desc, c.id;
--   Sort
--     Sort Key: c.announced_on DESC, r.campaign_id
--     ->  Nested Loop
--           Join Filter: (c.id = r.campaign_id)
--           ->  Seq Scan on vehicle_recalls r
--                 Filter: ((order_fleet_id = $1) AND (order_id = ANY ($2)))
--           ->  Seq Scan on recall_campaigns c

select "id", "file_name", "content_type", "bytes"
from "order_invoice_files"
where "fleet_id" = $1 and "order_id" = $2
order by "id";
--   Sort
--     Sort Key: id
--     ->  Seq Scan on order_invoice_files
--           Filter: ((fleet_id = $1) AND (order_id = $2))

select "id", "line_ids", "file_key", "preview_file_key"
from "order_line_photos"
where "fleet_id" = $1 and "order_id" = $2
order by "id";
--   Sort
--     Sort Key: id
--     ->  Seq Scan on order_line_photos
--           Filter: ((fleet_id = $1) AND (order_id = $2))

select "l"."id", "l"."order_id", "l"."service_definition_id", "l"."name", "l"."position", "l"."quantity", "l"."price_cents", "l"."status", "l"."shop_note", "l"."parts_cents", "l"."labor_minutes", "l"."part_number", "l"."added_by_shop"
from "order_services" as "l"
inner join "orders" as "o" on "o"."fleet_id" = "l"."fleet_id" and "o"."id" = "l"."order_id"
where "o"."shop_id" = $1 and "o"."id" in ($2) and "l"."status" <> $3
order by "l"."id";
--   Sort
--     Sort Key: l.id
--     ->  Nested Loop
--           ->  Index Scan using orders_id on orders o
--                 Index Cond: (id = $2)
--                 Filter: (shop_id = $1)
--           ->  Index Scan using order_services_of_order on order_services l
--                 Index Cond: ((fleet_id = o.fleet_id) AND (order_id = $2))
--                 Filter: (status <> $3)

select "m"."id", "m"."is_from_shop", "m"."author_name", "m"."message", "m"."sent_at", coalesce(( select json_agg(json_build_object('id', p.id, 'fileKey', p.file_key, 'previewFileKey', p.preview_file_key)
      order by p.id)
    from order_message_photos p
    where p.fleet_id = m.fleet_id and p.message_id = m.id), '[]') as "photos"
from "order_messages" as "m"
where "m"."fleet_id" = $1 and "m"."order_id" = $2
order by "m"."id";
--   Sort
--     Sort Key: m.id
--     ->  Seq Scan on order_messages m
--           Filter: ((fleet_id = $1) AND (order_id = $2))
--           SubPlan 1
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: p.id
--                         ->  Seq Scan on order_message_photos p
--                               Filter: ((fleet_id = m.fleet_id) AND (message_id = m.id))

select "o".*, "v"."name_of_vehicle", "v"."year", "v"."make", "v"."model", "v"."submodel", "v"."vin", "v"."license_plate_number", "v"."license_plate_state", "v"."other_id", "v"."body", "v"."duty_class", "v"."powertrain", "v"."odometer" as "vehicle_odometer", "v"."engine_hours", "v"."odometer_units" as "vehicle_units", "f"."name" as "fleet_name", "f"."fleet_payment_type", "s"."zone", "s"."tax_rate", "s"."state" as "shop_state", "s"."gst_number", "s"."pst_number", "approver"."first_name" as "approver_first_name", "approver"."last_name" as "approver_last_name", ( select json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'phone', p.cell_phone, 'roles', p.roles)
  from users p
  where p.id = coalesce( o.originator_user_id, (select d.user_id
      from vehicle_drivers d
      where d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id
      order by d.user_id
      limit 1), (select w.id
      from users w
      where w.fleet_id = o.fleet_id and w.is_active and w.deleted_at is null and w.roles && array['owner', 'account_owner', 'admin']
      order by w.id
      limit 1))) as "contact", ( select d.status
  from disputes d
  where d.fleet_id = o.fleet_id and d.order_id = o.id
  order by d.opened_at desc, d.id desc
  limit 1) as "dispute_status", ( select count(*)::int
  from order_messages m
  where m.fleet_id = o.fleet_id and m.order_id = o.id and m.read_at is null and not m.is_from_shop) as "unread_messages"
from "orders" as "o"
inner join "vehicles" as "v" on "v"."fleet_id" = "o"."fleet_id" and "v"."id" = "o"."vehicle_id"
inner join "fleets" as "f" on "f"."id" = "o"."fleet_id"
inner join "shops" as "s" on "s"."id" = "o"."shop_id"
left join "users" as "approver" on "approver"."id" = "o"."approver_user_id"
where "o"."shop_id" = $1 and "o"."id" = $2
order by "o"."appointment_at", "o"."id";
--   Sort
--     Sort Key: o.appointment_at
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Index Scan using orders_id on orders o
--                                   Index Cond: (id = $2)
--                                   Filter: (shop_id = $1)
--                             ->  Index Scan using vehicles_id on vehicles v
--                                   Index Cond: (id = o.vehicle_id)
--                                   Filter: (fleet_id = o.fleet_id)
--                       ->  Index Scan using fleets_pkey on fleets f
--                             Index Cond: (id = v.fleet_id)
--                 ->  Seq Scan on shops s
--                       Filter: (id = $1)
--           ->  Index Scan using users_pkey on users approver
--                 Index Cond: (id = o.approver_user_id)
--           SubPlan 3
--             ->  Index Scan using users_pkey on users p
--                   Index Cond: (id = COALESCE(o.originator_user_id, (InitPlan 1).col1, (InitPlan 2).col1))
--                   InitPlan 1
--                     ->  Limit
--                           ->  Sort
--                                 Sort Key: d.user_id
--                                 ->  Seq Scan on vehicle_drivers d
--                                       Filter: ((fleet_id = o.fleet_id) AND (vehicle_id = o.vehicle_id))
--                   InitPlan 2
--                     ->  Limit
--                           ->  Sort
--                                 Sort Key: w.id
--                                 ->  Index Scan using users_changed on users w
--                                       Index Cond: (fleet_id = o.fleet_id)
--                                       Filter: (is_active AND (deleted_at IS NULL) AND (roles && '{owner,account_owner,admin}'::text[]))
--           SubPlan 4
--             ->  Limit
--                   ->  Sort
--                         Sort Key: d_1.opened_at DESC, d_1.id DESC
--                         ->  Seq Scan on disputes d_1
--                               Filter: ((fleet_id = o.fleet_id) AND (order_id = o.id))
--           SubPlan 5
--             ->  Aggregate
--                   ->  Seq Scan on order_messages m
--                         Filter: ((read_at IS NULL) AND (NOT is_from_shop) AND (fleet_id = o.fleet_id) AND (order_id = o.id))

select "title", "comment", "created_by_name", "created_at"
from "order_notes"
where "fleet_id" = $1 and "order_id" = $2
order by "created_at", "id";
--   Sort
--     Sort Key: created_at, id
--     ->  Seq Scan on order_notes
--           Filter: ((fleet_id = $1) AND (order_id = $2))

select "u"."id" as "user_id", "u"."first_name", "u"."last_name", "u"."email", "u"."language", "shop"."country", "shop"."id" as "shop_id", "s"."token_hash", "s"."last_used_at", "s"."brand_id"
from "sessions" as "s"
inner join "shop_users" as "u" on "u"."id" = "s"."subject_id"
inner join "shops" as "shop" on "shop"."id" = "u"."shop_id"
where "s"."realm" = 'shop' and "s"."token_hash" = any($1::text[]) and "s"."expires_at" > $2 and "u"."is_active" = true;
--   Nested Loop
--     Join Filter: (u.shop_id = shop.id)
--     ->  Nested Loop
--           Join Filter: (u.id = s.subject_id)
--           ->  Seq Scan on sessions s
--                 Filter: ((expires_at > $2) AND (realm = 'shop'::text) AND (token_hash = ANY ($1)))
--           ->  Seq Scan on shop_users u
--                 Filter: is_active
--     ->  Seq Scan on shops shop

select *
from "events"
where "fleet_id" = $1 and "subject_type" = 'order' and "subject_id" = $2
order by "at", "id";
--   Sort
--     Sort Key: at, id
--     ->  Seq Scan on events
--           Filter: ((fleet_id = $1) AND (subject_type = 'order'::text) AND (subject_id = $2))

select *
from "ledger_lines"
where "fleet_id" = $1 and "order_id" = $2
order by "id";
--   Sort
--     Sort Key: id
--     ->  Seq Scan on ledger_lines
--           Filter: ((fleet_id = $1) AND (order_id = $2))
