-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select o.id as order_id, l.id, l.quantity, r.done_on, r.odometer, r.is_estimated, r.order_id as last_order_id, p.shop_id = o.shop_id as is_by_same_shop, p.price_cents as last_price_cents, d.every_amount, d.every_unit, coalesce(n.low_cents, u.low_cents) as low_cents, coalesce(n.high_cents, u.high_cents) as high_cents, coalesce(n.shops, u.shops) as shops, n.shop_id is not null as is_nearby
from unnest($1::bigint[], $2::bigint[]) as given (fleet_id, order_id)
join orders o on o.fleet_id = given.fleet_id and o.id = given.order_id
join order_services l on l.fleet_id = o.fleet_id and l.order_id = o.id
join fleets f on f.id = o.fleet_id
left join lateral ( select r.done_on, r.odometer, r.is_estimated, r.order_id
  from service_records r
  where r.fleet_id = o.fleet_id and r.vehicle_id = o.vehicle_id and r.service_definition_id = l.service_definition_id and r.source <> 'never' and r.order_id is distinct
  from o.id
  order by r.done_on desc, r.odometer desc, r.id desc
  limit 1 ) r on true
left join lateral ( select p.price_cents, before.shop_id
  from order_services p
  join orders before on before.fleet_id = p.fleet_id and before.id = p.order_id
  where p.fleet_id = o.fleet_id and p.order_id = r.order_id and p.service_definition_id = l.service_definition_id and p.status = 'approved'
  order by p.position is distinct
  from l.position, p.id
  limit 1 ) p on true
left join due_services d on d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id and d.service_definition_id = l.service_definition_id
left join usual_prices u on u.country = f.country and u.service_definition_id = l.service_definition_id and u.position = coalesce(l.position, '')
left join usual_prices_nearby n on n.shop_id = o.shop_id and n.service_definition_id = l.service_definition_id and n.position = coalesce(l.position, '')
where l.service_definition_id is not null and l.status not in ('rejected', 'deleted')
order by o.id, l.id;
--   Sort
--     Sort Key: o.id, l.id
--     ->  Nested Loop Left Join
--           Join Filter: ((n.shop_id = o.shop_id) AND (n.service_definition_id = l.service_definition_id) AND (n."position" = COALESCE(l."position", ''::text)))
--           ->  Nested Loop Left Join
--                 Join Filter: ((u.country = f.country) AND (u.service_definition_id = l.service_definition_id) AND (u."position" = COALESCE(l."position", ''::text)))
--                 ->  Nested Loop Left Join
--                       Join Filter: (d.service_definition_id = l.service_definition_id)
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  Nested Loop
--                                                     ->  Function Scan on given
--                                                     ->  Index Scan using orders_id on orders o
--                                                           Index Cond: (id = given.order_id)
--                                                           Filter: (given.fleet_id = fleet_id)
--                                               ->  Index Scan using order_services_of_order on order_services l
--                                                     Index Cond: ((fleet_id = o.fleet_id) AND (order_id = o.id))
--                                                     Filter: ((service_definition_id IS NOT NULL) AND (status <> ALL ('{rejected,deleted}'::text[])))
--                                         ->  Index Scan using fleets_pkey on fleets f
--                                               Index Cond: (id = o.fleet_id)
--                                   ->  Limit
--                                         ->  Sort
--                                               Sort Key: r.done_on DESC, r.odometer DESC, r.id DESC
--                                               ->  Seq Scan on service_records r
--                                                     Filter: ((source <> 'never'::text) AND (order_id IS DISTINCT FROM o.id) AND (fleet_id = o.fleet_id) AND (vehicle_id = o.vehicle_id) AND (service_definition_id = l.service_definition_id))
--                             ->  Limit
--                                   ->  Sort
--                                         Sort Key: ((p."position" IS DISTINCT FROM l."position")), p.id
--                                         ->  Nested Loop
--                                               ->  Index Scan using order_services_by_service on order_services p
--                                                     Index Cond: ((fleet_id = o.fleet_id) AND (service_definition_id = l.service_definition_id) AND (order_id = r.order_id))
--                                                     Filter: (status = 'approved'::text)
--                                               ->  Index Scan using orders_id on orders before
--                                                     Index Cond: (id = r.order_id)
--                                                     Filter: (fleet_id = o.fleet_id)
--                       ->  Index Scan using due_services_pkey on due_services d
--                             Index Cond: ((fleet_id = o.fleet_id) AND (vehicle_id = o.vehicle_id))
--                 ->  Seq Scan on usual_prices u
--           ->  Seq Scan on usual_prices_nearby n

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

select "fleet_id", "user_id", "deputy_user_id"
from "deputies"
where fleet_id = any($1::bigint[]) and "to_on" >= $2 and "from_on" <= $3;
--   Seq Scan on deputies
--     Filter: ((to_on >= $2) AND (from_on <= $3) AND (fleet_id = ANY ($1)))

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

select "id", "file_name", "content_type", "bytes"
from "order_invoice_files"
where "fleet_id" = $1 and "order_id" = $2
order by "id";
--   Sort
--     Sort Key: id
--     ->  Seq Scan on order_invoice_files
--           Filter: ((fleet_id = $1) AND (order_id = $2))

select "id", "first_name", "last_name", "cell_phone", "email", "roles"
from "users"
where "id" = $1;
--   Index Scan using users_pkey on users
--     Index Cond: (id = $1)

select "id", "line_ids", "file_key", "preview_file_key"
from "order_line_photos"
where "fleet_id" = $1 and "order_id" = $2
order by "id";
--   Sort
--     Sort Key: id
--     ->  Seq Scan on order_line_photos
--           Filter: ((fleet_id = $1) AND (order_id = $2))

select "m"."fleet_id", "m"."id", "m"."kind", "m"."card_type", "m"."last_four", "m"."payer_email", "m"."expires_on", "m"."owner_user_id", "m"."is_default"
from "payment_methods" as "m"
where m.fleet_id = any($1::bigint[]) and "m"."removed_at" is null
order by "m"."is_default" desc, "m"."id";
--   Sort
--     Sort Key: is_default DESC, id
--     ->  Seq Scan on payment_methods m
--           Filter: ((removed_at IS NULL) AND (fleet_id = ANY ($1)))

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

select "o".*, "v"."name" as "current_vehicle_name", v.moved_to_id is not null as "vehicle_moved", "v"."year", "v"."make", "v"."model", "v"."body", "v"."vin", "v"."other_id", "v"."department_number", "v"."license_plate_number", "v"."license_plate_state", "s"."name" as "shop_name", "s"."logo_url" as "shop_logo_url", "s"."logo_preview_file_key" as "shop_logo_file_key", "s"."address_line1", "s"."city", "s"."state", "s"."zip", "s"."main_phone_number", "s"."phone_only", "s"."gst_number", "s"."pst_number", "s"."tax_rate", "s"."zone", "s"."payment_providers", approver.first_name || ' ' || approver.last_name as "approver_name", ( select coalesce(sum(case when l.kind in ('refunded', 'disputed') then -l.amount_cents else l.amount_cents end), 0)::bigint
  from ledger_lines l
  where l.fleet_id = o.fleet_id and l.order_id = o.id and ( l.kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won') or l.kind = 'authorised' and not exists ( select 1
      from ledger_lines e
      where e.fleet_id = l.fleet_id and e.order_id = l.order_id and e.kind in ('voided', 'captured') and e.of_reference = l.provider_reference))) as "previous_payments_cents"
from "orders" as "o"
inner join "vehicles" as "v" on "v"."fleet_id" = "o"."fleet_id" and "v"."id" = "o"."vehicle_id"
inner join "shops" as "s" on "s"."id" = "o"."shop_id"
left join "users" as "approver" on "approver"."id" = "o"."approver_user_id"
where "o"."fleet_id" = $1 and "o"."id" = $2;
--   Nested Loop Left Join
--     ->  Nested Loop
--           Join Filter: (s.id = o.shop_id)
--           ->  Nested Loop
--                 ->  Index Scan using orders_id on orders o
--                       Index Cond: (id = $2)
--                       Filter: (fleet_id = $1)
--                 ->  Index Scan using vehicles_id on vehicles v
--                       Index Cond: (id = o.vehicle_id)
--                       Filter: (fleet_id = $1)
--           ->  Seq Scan on shops s
--     ->  Index Scan using users_pkey on users approver
--           Index Cond: (id = o.approver_user_id)
--     SubPlan 3
--       ->  Aggregate
--             ->  Seq Scan on ledger_lines l
--                   Filter: ((fleet_id = o.fleet_id) AND (order_id = o.id) AND ((kind = ANY ('{captured,settled,refunded,disputed,dispute_won}'::text[])) OR ((kind = 'authorised'::text) AND (NOT EXISTS(SubPlan 1)))))
--                   SubPlan 1
--                     ->  Seq Scan on ledger_lines e
--                           Filter: ((kind = ANY ('{voided,captured}'::text[])) AND (fleet_id = l.fleet_id) AND (order_id = l.order_id) AND (of_reference = l.provider_reference))

select "o".*, (select f.fleet_payment_type
  from fleets f
  where f.id = o.fleet_id) as "fleet_payment_type", ( select coalesce(sum(case when l.kind in ('refunded', 'disputed') then -l.amount_cents else l.amount_cents end), 0)::bigint
  from ledger_lines l
  where l.fleet_id = o.fleet_id and l.order_id = o.id and ( l.kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won') or l.kind = 'authorised' and not exists ( select 1
      from ledger_lines e
      where e.fleet_id = l.fleet_id and e.order_id = l.order_id and e.kind in ('voided', 'captured') and e.of_reference = l.provider_reference))) as "previous_payments_cents", (select v.moved_to_id is not null
  from vehicles v
  where v.fleet_id = o.fleet_id and v.id = o.vehicle_id) as "vehicle_moved", (select json_build_object('state', s.state, 'taxRate', s.tax_rate)
  from shops s
  where s.id = o.shop_id) as "sales_tax"
from "orders" as "o"
where "o"."id" = $1 and "o"."fleet_id" = $2;
--   Index Scan using orders_id on orders o
--     Index Cond: (id = $1)
--     Filter: (fleet_id = $2)
--     SubPlan 1
--       ->  Index Scan using fleets_pkey on fleets f
--             Index Cond: (id = o.fleet_id)
--     SubPlan 4
--       ->  Aggregate
--             ->  Seq Scan on ledger_lines l
--                   Filter: ((fleet_id = o.fleet_id) AND (order_id = o.id) AND ((kind = ANY ('{captured,settled,refunded,disputed,dispute_won}'::text[])) OR ((kind = 'authorised'::text) AND (NOT EXISTS(SubPlan 2)))))
--                   SubPlan 2
--                     ->  Seq Scan on ledger_lines e
--                           Filter: ((kind = ANY ('{voided,captured}'::text[])) AND (fleet_id = l.fleet_id) AND (order_id = l.order_id) AND (of_reference = l.provider_reference))
--     SubPlan 5
--       ->  Index Scan using vehicles_id on vehicles v
--             Index Cond: (id = o.vehicle_id)
--             Filter: (fleet_id = o.fleet_id)
--     SubPlan 6
--       ->  Seq Scan on shops s
--             Filter: (id = o.shop_id)

select "p"."id", "p"."fleet_id", "p"."amount_cents", "p"."all_users", "p"."all_vehicles", "p"."auto_approvable", "p"."version", "p"."roles", "p"."departments", "p"."duty_classes", "p"."second_above_cents", coalesce((select json_agg(x."service_definition_id"
      order by x."service_definition_id")
    from "policy_services" x
    where x.fleet_id = p.fleet_id and x.policy_id = p.id and true), '[]') as "service_definition_ids", coalesce((select json_agg(x."user_id"
      order by x."user_id")
    from "policy_users" x
    where x.fleet_id = p.fleet_id and x.policy_id = p.id and true), '[]') as "user_ids", coalesce((select json_agg(x."vehicle_id"
      order by x."vehicle_id")
    from "policy_vehicles" x
    where x.fleet_id = p.fleet_id and x.policy_id = p.id and x.vehicle_id = any($1::bigint[])), '[]') as "vehicle_ids"
from "policies" as "p"
where "p"."deleted_at" is null and p.fleet_id = any($2::bigint[])
order by "p"."id";
--   Sort
--     Sort Key: p.id
--     ->  Seq Scan on policies p
--           Filter: ((deleted_at IS NULL) AND (fleet_id = ANY ($2)))
--           SubPlan 1
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: x.service_definition_id
--                         ->  Seq Scan on policy_services x
--                               Filter: ((fleet_id = p.fleet_id) AND (policy_id = p.id))
--           SubPlan 2
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: x_1.user_id
--                         ->  Seq Scan on policy_users x_1
--                               Filter: ((fleet_id = p.fleet_id) AND (policy_id = p.id))
--           SubPlan 3
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: x_2.vehicle_id
--                         ->  Seq Scan on policy_vehicles x_2
--                               Filter: ((fleet_id = p.fleet_id) AND (policy_id = p.id) AND (vehicle_id = ANY ($1)))

select "u"."id", "u"."first_name", "u"."last_name", "u"."cell_phone" as "phone", "u"."email", "u"."roles", "u"."is_active" as "active", "u"."fleet_id" as "home_fleet_id", array(select uf.fleet_id::int
  from user_fleets uf
  where uf.user_id = u.id and uf.purpose = 'approval') as "approval_fleet_ids", array(select uf.fleet_id::int
  from user_fleets uf
  where uf.user_id = u.id and uf.purpose = 'account') as "account_fleet_ids", array(select d.vehicle_id::int
  from vehicle_drivers d
  where d.user_id = u.id) as "vehicle_ids"
from "users" as "u"
where "u"."deleted_at" is null and u.id = any (array( select a.id
    from users a
    where a.fleet_id = any ($1::bigint[]) and a.deleted_at is null and a.roles && $2::text[]
    union all select uf.user_id
    from user_fleets uf
    where uf.fleet_id = any ($3::bigint[]) and uf.purpose in ('approval', 'account')
    union all select o.originator_user_id
    from orders o
    where o.fleet_id = any ($4::bigint[]) and o.id = any ($5::bigint[])
    union all select d.user_id
    from orders o
    join vehicle_drivers d on d.fleet_id = o.fleet_id and d.vehicle_id = o.vehicle_id
    where o.fleet_id = any ($6::bigint[]) and o.id = any ($7::bigint[])))
order by "u"."last_name", "u"."first_name";
--   Sort
--     Sort Key: u.last_name, u.first_name
--     InitPlan 4
--       ->  Append
--             ->  Index Only Scan using users_by_role on users a
--                   Index Cond: (fleet_id = ANY ($1))
--                   Filter: (roles && $2)
--             ->  Seq Scan on user_fleets uf_2
--                   Filter: ((purpose = ANY ('{approval,account}'::text[])) AND (fleet_id = ANY ($3)))
--             ->  Index Scan using orders_id on orders o
--                   Index Cond: (id = ANY ($5))
--                   Filter: (fleet_id = ANY ($4))
--             ->  Nested Loop
--                   Join Filter: ((d_1.fleet_id = o_1.fleet_id) AND (d_1.vehicle_id = o_1.vehicle_id))
--                   ->  Index Scan using orders_id on orders o_1
--                         Index Cond: (id = ANY ($7))
--                         Filter: (fleet_id = ANY ($6))
--                   ->  Seq Scan on vehicle_drivers d_1
--     ->  Index Scan using users_pkey on users u
--           Index Cond: (id = ANY ((InitPlan 4).col1))
--           Filter: (deleted_at IS NULL)
--           SubPlan 1
--             ->  Seq Scan on user_fleets uf
--                   Filter: ((user_id = u.id) AND (purpose = 'approval'::text))
--           SubPlan 2
--             ->  Seq Scan on user_fleets uf_1
--                   Filter: ((user_id = u.id) AND (purpose = 'account'::text))
--           SubPlan 3
--             ->  Seq Scan on vehicle_drivers d
--                   Filter: (user_id = u.id)

select "v"."fleet_id", "v"."id", "v"."department_number", "v"."duty_class"
from "vehicles" as "v"
where v.fleet_id = any($1::bigint[]) and v.id = any($2::bigint[]);
--   Index Scan using vehicles_id on vehicles v
--     Index Cond: (id = ANY ($2))
--     Filter: (fleet_id = ANY ($1))

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

select *
from "order_notes"
where "fleet_id" = $1 and "order_id" = $2
order by "created_at", "id";
--   Sort
--     Sort Key: created_at, id
--     ->  Seq Scan on order_notes
--           Filter: ((fleet_id = $1) AND (order_id = $2))

select *
from "order_services"
where fleet_id = any($1::bigint[]) and order_id = any($2::bigint[])
order by "id";
--   Sort
--     Sort Key: id
--     ->  Index Scan using order_services_of_order on order_services
--           Index Cond: ((fleet_id = ANY ($1)) AND (order_id = ANY ($2)))
