-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select "o".*, "v"."name" as "current_vehicle_name", v.moved_to_id is not null as "vehicle_moved", "v"."year", "v"."make", "v"."model", "v"."body", "v"."vin", "v"."other_id", "v"."department_number", "v"."license_plate_number", "v"."license_plate_state", "s"."name" as "shop_name", "s"."logo_url" as "shop_logo_url", "s"."logo_preview_file_key" as "shop_logo_file_key", "s"."address_line1", "s"."city", "s"."state", "s"."zip", "s"."main_phone_number", "s"."phone_only", "s"."gst_number", "s"."pst_number", "s"."tax_rate", "s"."zone", "s"."payment_providers", approver.first_name || ' ' || approver.last_name as "approver_name"
from "orders" as "o"
inner join "vehicles" as "v" on "v"."fleet_id" = "o"."fleet_id" and "v"."id" = "o"."vehicle_id"
inner join "shops" as "s" on "s"."id" = "o"."shop_id"
left join "users" as "approver" on "approver"."id" = "o"."approver_user_id"
where "o"."fleet_id" = $1
order by coalesce(o.completed_at, o.appointment_at) desc, "o"."id" desc
limit 5000;
--   Limit
--     ->  Sort
--           Sort Key: (COALESCE(o.completed_at, o.appointment_at)) DESC, o.id DESC
--           ->  Hash Left Join
--                 Hash Cond: (o.approver_user_id = approver.id)
--                 ->  Nested Loop
--                       Join Filter: (s.id = o.shop_id)
--                       ->  Seq Scan on shops s
--                       ->  Nested Loop
--                             ->  Bitmap Heap Scan on vehicles v
--                                   Recheck Cond: (fleet_id = $1)
--                                   ->  Bitmap Index Scan on vehicles_changed
--                                         Index Cond: (fleet_id = $1)
--                             ->  Index Scan using orders_of_vehicle on orders o
--                                   Index Cond: ((fleet_id = $1) AND (vehicle_id = v.id))
--                 ->  Hash
--                       ->  Seq Scan on users approver

select *
from "order_services"
where fleet_id = any($1::bigint[]) and order_id = any($2::bigint[])
order by "id";
--   Sort
--     Sort Key: id
--     ->  Index Scan using order_services_of_order on order_services
--           Index Cond: ((fleet_id = ANY ($1)) AND (order_id = ANY ($2)))
