-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select sum(p.count) as count, sum(p.total) as total, sum(p.saving) as saving
from ((select count(*) as "count", coalesce(sum(o.total_cents), 0) as "total", coalesce(sum(o.saving_cents), 0) as "saving"
    from "orders" as "o"
    where "o"."fleet_id" = $1 and coalesce(o.completed_at, o.appointment_at) >= $2 and coalesce(o.completed_at, o.appointment_at) < $3 and o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred'))
  union all (select count(*) as "count", coalesce(sum(m.total_cents), 0) as "total", 0 as "saving"
    from "manual_histories" as "m"
    where "m"."fleet_id" = $4 and m.vehicle_id not in ((select "v"."id"
        from "vehicles" as "v"
        where "v"."fleet_id" = $5 and "v"."deleted_at" is not null and "v"."moved_to_id" is null)) and "m"."done_on" >= $6 and "m"."done_on" <= $7 and true)) p;
--   Aggregate
--     ->  Append
--           ->  Aggregate
--                 ->  Index Only Scan using orders_past_by_day on orders o
--                       Index Cond: ((fleet_id = $1) AND ((COALESCE(completed_at, appointment_at)) >= $2) AND ((COALESCE(completed_at, appointment_at)) < $3))
--           ->  Subquery Scan on "*SELECT* 2"
--                 ->  Aggregate
--                       ->  Seq Scan on manual_histories m
--                             Filter: ((NOT (ANY (vehicle_id = (hashed SubPlan 1).col1))) AND (done_on >= $6) AND (done_on <= $7) AND (fleet_id = $4))
--                             SubPlan 1
--                               ->  Index Only Scan using vehicles_deleted on vehicles v
--                                     Index Cond: (fleet_id = $5)

select p.kind, p.id
from (((select 'order' as "kind", "o"."id", coalesce(o.completed_at, o.appointment_at) as "key"
      from "orders" as "o"
      where "o"."fleet_id" = $1 and coalesce(o.completed_at, o.appointment_at) >= $2 and coalesce(o.completed_at, o.appointment_at) < $3 and o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred') and true
      order by coalesce(o.completed_at, o.appointment_at) desc, o.id desc
      limit $4))
  union all ((select 'manual' as "kind", "m"."id", m.done_on::timestamp at time zone 'Etc/GMT+5' as "key"
      from "manual_histories" as "m"
      where "m"."fleet_id" = $5 and m.vehicle_id not in ((select "v"."id"
          from "vehicles" as "v"
          where "v"."fleet_id" = $6 and "v"."deleted_at" is not null and "v"."moved_to_id" is null)) and "m"."done_on" >= $7 and "m"."done_on" <= $8 and true and true
      order by "m"."done_on" desc, m.id desc
      limit $9))) p
order by p.key desc nulls last, p.kind desc, p.id desc
limit $10 offset $11;
--   Limit
--     ->  Sort
--           Sort Key: (COALESCE(o.completed_at, o.appointment_at)) DESC NULLS LAST, ('order'::text) DESC, o.id DESC
--           ->  Append
--                 ->  Limit
--                       ->  Index Only Scan using orders_past_by_day on orders o
--                             Index Cond: ((fleet_id = $1) AND ((COALESCE(completed_at, appointment_at)) >= $2) AND ((COALESCE(completed_at, appointment_at)) < $3))
--                 ->  Subquery Scan on "*SELECT* 2"
--                       ->  Limit
--                             ->  Sort
--                                   Sort Key: m.done_on DESC, m.id DESC
--                                   ->  Seq Scan on manual_histories m
--                                         Filter: ((NOT (ANY (vehicle_id = (hashed SubPlan 1).col1))) AND (done_on >= $7) AND (done_on <= $8) AND (fleet_id = $5))
--                                         SubPlan 1
--                                           ->  Index Only Scan using vehicles_deleted on vehicles v
--                                                 Index Cond: (fleet_id = $6)
