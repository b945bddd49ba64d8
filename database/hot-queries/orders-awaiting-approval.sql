-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select "id" as "fleet_id", "country", "fleet_payment_type", "brand_id", (case when "fleets"."fleet_payment_type" = 'wex' then "fleets"."wex_account_number" is not null else exists (select 1
    from payment_methods pm
    where pm.fleet_id = "fleets"."id" and pm.removed_at is null) end) as "payment_method_on_file"
from "fleets"
where id = any($1::bigint[]);
--   Index Scan using fleets_pkey on fleets
--     Index Cond: (id = ANY ($1))
--     SubPlan 1
--       ->  Seq Scan on payment_methods pm
--             Filter: ((removed_at IS NULL) AND (fleet_id = fleets.id))

select "o".*, "v"."name" as "current_vehicle_name", v.moved_to_id is not null as "vehicle_moved", "v"."year", "v"."make", "v"."model", "v"."body", "v"."vin", "v"."other_id", "v"."department_number", "v"."license_plate_number", "v"."license_plate_state", "s"."name" as "shop_name", "s"."logo_url" as "shop_logo_url", "s"."logo_preview_file_key" as "shop_logo_file_key", "s"."address_line1", "s"."city", "s"."state", "s"."zip", "s"."main_phone_number", "s"."phone_only", "s"."gst_number", "s"."pst_number", "s"."tax_rate", "s"."zone", "s"."payment_providers", approver.first_name || ' ' || approver.last_name as "approver_name"
from "orders" as "o"
inner join "vehicles" as "v" on "v"."fleet_id" = "o"."fleet_id" and "v"."id" = "o"."vehicle_id"
inner join "shops" as "s" on "s"."id" = "o"."shop_id"
left join "users" as "approver" on "approver"."id" = "o"."approver_user_id"
where "o"."fleet_id" = $1 and "o"."status" in ('awaiting_approval')
order by coalesce(o.completed_at, o.appointment_at) desc, "o"."id" desc
limit 500;
--   Limit
--     ->  Sort
--           Sort Key: (COALESCE(o.completed_at, o.appointment_at)) DESC, o.id DESC
--           ->  Nested Loop Left Join
--                 ->  Nested Loop
--                       Join Filter: (s.id = o.shop_id)
--                       ->  Nested Loop
--                             ->  Index Scan using orders_of_office_by_shop on orders o
--                                   Filter: ((fleet_id = $1) AND (status = 'awaiting_approval'::text))
--                             ->  Index Scan using vehicles_id on vehicles v
--                                   Index Cond: (id = o.vehicle_id)
--                                   Filter: (fleet_id = $1)
--                       ->  Seq Scan on shops s
--                 ->  Index Scan using users_pkey on users approver
--                       Index Cond: (id = o.approver_user_id)

select count(*) filter (where o.status in ('initiated', 'walk_in', 'active')) as "active", count(*) filter (where o.status in ('awaiting_approval')) as "needs_approval", count(*) filter (where o.status in ('approved')) as "approved"
from "orders" as "o"
where "o"."fleet_id" = $1 and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in');
--   Aggregate
--     ->  Index Only Scan using orders_open_by_local on orders o
--           Index Cond: (fleet_id = $1)
