-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

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

select *
from "order_services"
where fleet_id = any($1::bigint[]) and order_id = any($2::bigint[])
order by "id";
--   Sort
--     Sort Key: id
--     ->  Index Scan using order_services_of_order on order_services
--           Index Cond: ((fleet_id = ANY ($1)) AND (order_id = ANY ($2)))

select coalesce(sum(o.total_cents), 0) as "cents", min(coalesce(o.estimated_at, o.created_at)) as "since"
from "orders" as "o"
where "o"."fleet_id" = $1 and o.status in ('awaiting_approval');
--   Aggregate
--     ->  Index Scan using orders_of_office_by_shop on orders o
--           Filter: ((fleet_id = $1) AND (status = 'awaiting_approval'::text))

select count(*) filter (where o.status in ('initiated', 'walk_in', 'active')) as "active", count(*) filter (where o.status in ('awaiting_approval')) as "needs_approval", count(*) filter (where o.status in ('approved')) as "approved"
from "orders" as "o"
where "o"."fleet_id" = $1 and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in');
--   Aggregate
--     ->  Index Only Scan using orders_open_by_local on orders o
--           Index Cond: (fleet_id = $1)

select p.kind, p.id
from (((select 'order' as "kind", "o"."id", "o"."total_cents" as "key"
      from "orders" as "o"
      where "o"."fleet_id" = $1 and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in') and o.status in ('awaiting_approval', 'approved') and o.status in ('awaiting_approval', 'approved', 'complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel') and not (o.status = 'cancel' and o.estimate_version = 0)
      order by "o"."total_cents" desc, o.id desc
      limit $2))
  union all ((select 'order' as "kind", "o"."id", null::bigint as "key"
      from "orders" as "o"
      where "o"."fleet_id" = $3 and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in') and (o.status in ('initiated', 'active', 'walk_in') or (o.status = 'cancel' and o.estimate_version = 0))
      order by null::bigint desc, o.id desc
      limit $4))) p
order by p.key desc nulls last, p.kind desc, p.id desc
limit $5 offset $6;
--   Limit
--     ->  Sort
--           Sort Key: o.total_cents DESC NULLS LAST, ('order'::text) DESC, o.id DESC
--           ->  Append
--                 ->  Limit
--                       ->  Sort
--                             Sort Key: o.total_cents DESC, o.id DESC
--                             ->  Index Scan using orders_of_office_by_shop on orders o
--                                   Filter: ((status = ANY ('{awaiting_approval,approved}'::text[])) AND (fleet_id = $1) AND (status = ANY ('{initiated,active,awaiting_approval,approved,walk_in}'::text[])) AND (status = ANY ('{awaiting_approval,approved,complete,paid,paid_in_shop,paid_deferred,cancel}'::text[])))
--                 ->  Limit
--                       ->  Sort
--                             Sort Key: o_1.id DESC
--                             ->  Index Scan using open_orders_of_shop on orders o_1
--                                   Filter: ((fleet_id = $3) AND ((status = ANY ('{initiated,active,walk_in}'::text[])) OR ((status = 'cancel'::text) AND (estimate_version = 0))))
