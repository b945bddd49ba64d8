-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select s.value, sum(s.n) as n, sum(s.cents) as cents
from (select measure, value, day, n, cents
  from fleet_sums
  where fleet_id = $1) s
where s.measure = 'ledger' and s.day between $2::date and $3::date
group by s.value having sum(s.n) <> 0
order by s.value;
--   GroupAggregate
--     Group Key: fleet_sums.value
--     Filter: (sum(fleet_sums.n) <> '0'::numeric)
--     ->  Sort
--           Sort Key: fleet_sums.value
--           ->  Index Only Scan using fleet_sums_read on fleet_sums
--                 Index Cond: ((measure = 'ledger'::text) AND (fleet_id = $1) AND (day >= $2) AND (day <= $3))

select "l"."id", "l"."fleet_id", "l"."order_id", "l"."subscription_charge_id", "l"."amount_cents", "l"."currency", "l"."method_id", "l"."method_words", "l"."provider", "l"."at", "f"."name" as "fleet_name", "f"."country" as "fleet_country", "f"."brand_id", l.kind as "kind", "o"."appointment_day", "o"."invoice_number", "o"."po_number", "o"."approved_at", "o"."vehicle_name", "o"."vehicle_vin", "v"."name" as "current_vehicle_name", "v"."vin", "v"."other_id", "v"."department_number", "s"."name" as "shop_name", "s"."zone", "s"."state" as "shop_state", approver.first_name || ' ' || approver.last_name as "approver_name", "m"."kind" as "method_kind", "m"."card_type", "m"."last_four", "o"."status" as "order_status", "c"."month", "c"."charged_on", "c"."vehicles", "c"."price_cents", "c"."tries", "o"."tax_cents", "o"."saving_cents", "o"."sub_total_cents", "c"."tax_cents" as "fee_tax_cents", "c"."tax_province" as "fee_tax_province", "c"."charged_taxes" as "fee_charged_taxes", coalesce((select json_agg(json_build_object( 'serviceDefinitionId', s.service_definition_id, 'name', s.name, 'label', s.vanity_label)
      order by s.id)
    from order_services s
    where s.fleet_id = l.fleet_id and s.order_id = l.order_id and s.status not in ('rejected', 'deleted')), '[]') as "order_lines", l.kind in ('captured', 'settled') and not exists ( select 1
  from ledger_lines e
  where e.fleet_id = l.fleet_id and e.order_id = l.order_id and e.id < l.id and e.kind in ('captured', 'settled')) as "is_first_payment"
from (select "l".*
  from "ledger_lines" as "l"
  where l.kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won') and "l"."fleet_id" = $1 and "l"."at" >= $2 and l.at < $3
  order by "l"."at" desc, "l"."id" desc
  limit $4 offset $5) as "l"
inner join "fleets" as "f" on "f"."id" = "l"."fleet_id"
left join "orders" as "o" on "o"."fleet_id" = "l"."fleet_id" and "o"."id" = "l"."order_id"
left join "vehicles" as "v" on "v"."fleet_id" = "o"."fleet_id" and "v"."id" = "o"."vehicle_id"
left join "shops" as "s" on "s"."id" = "o"."shop_id"
left join "users" as "approver" on "approver"."id" = "o"."approver_user_id"
left join "payment_methods" as "m" on "m"."fleet_id" = "l"."fleet_id" and "m"."id" = "l"."method_id"
left join "subscription_charges" as "c" on "c"."fleet_id" = "l"."fleet_id" and "c"."id" = "l"."subscription_charge_id"
order by "l"."at" desc, "l"."id" desc;
--   Nested Loop Left Join
--     Join Filter: ((c.fleet_id = l.fleet_id) AND (c.id = l.subscription_charge_id))
--     ->  Nested Loop Left Join
--           Join Filter: ((m.fleet_id = l.fleet_id) AND (m.id = l.method_id))
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop Left Join
--                                   ->  Nested Loop
--                                         ->  Limit
--                                               ->  Sort
--                                                     Sort Key: l.at DESC, l.id DESC
--                                                     ->  Seq Scan on ledger_lines l
--                                                           Filter: ((at >= $2) AND (at < $3) AND (fleet_id = $1) AND (kind = ANY ('{captured,settled,refunded,disputed,dispute_won}'::text[])))
--                                         ->  Index Scan using fleets_pkey on fleets f
--                                               Index Cond: (id = l.fleet_id)
--                                   ->  Index Scan using orders_id on orders o
--                                         Index Cond: (id = l.order_id)
--                                         Filter: (fleet_id = l.fleet_id)
--                             ->  Index Scan using vehicles_id on vehicles v
--                                   Index Cond: (id = o.vehicle_id)
--                                   Filter: (fleet_id = o.fleet_id)
--                       ->  Index Scan using shops_by_name on shops s
--                             Index Cond: (id = o.shop_id)
--                 ->  Index Scan using users_pkey on users approver
--                       Index Cond: (id = o.approver_user_id)
--           ->  Seq Scan on payment_methods m
--     ->  Seq Scan on subscription_charges c
--     SubPlan 1
--       ->  Aggregate
--             ->  Index Scan using order_services_of_order on order_services s_1
--                   Index Cond: ((fleet_id = l.fleet_id) AND (order_id = l.order_id))
--                   Filter: (status <> ALL ('{rejected,deleted}'::text[]))
--     SubPlan 2
--       ->  Seq Scan on ledger_lines e
--             Filter: ((id < l.id) AND (kind = ANY ('{captured,settled}'::text[])) AND (fleet_id = l.fleet_id) AND (order_id = l.order_id))
