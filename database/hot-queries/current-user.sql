-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select "c"."id", "c"."name", "c"."is_active", "c"."enrolled"
from "accounts" as "c"
where exists (select "f"."id"
  from "user_fleets" as "uf"
  inner join "fleets" as "f" on "f"."id" = "uf"."fleet_id"
  where "f"."account_id" = "c"."id" and "uf"."user_id" = $1 and "uf"."purpose" = 'account')
order by "c"."name";
--   Sort
--     Sort Key: c.name
--     ->  Nested Loop Semi Join
--           ->  Seq Scan on accounts c
--           ->  Nested Loop
--                 Join Filter: (uf.fleet_id = f.id)
--                 ->  Seq Scan on user_fleets uf
--                       Filter: ((user_id = $1) AND (purpose = 'account'::text))
--                 ->  Index Scan using fleets_of_account on fleets f
--                       Index Cond: (account_id = c.id)

select "f"."id", "f"."name", "f"."account_id", "f"."is_active", "f"."enrolled"
from "user_fleets" as "uf"
inner join "fleets" as "f" on "f"."id" = "uf"."fleet_id"
where "uf"."user_id" = $1 and "uf"."purpose" = 'account' and "f"."deleted_at" is null
order by "f"."name";
--   Sort
--     Sort Key: f.name
--     ->  Nested Loop
--           ->  Seq Scan on user_fleets uf
--                 Filter: ((user_id = $1) AND (purpose = 'account'::text))
--           ->  Index Scan using fleets_pkey on fleets f
--                 Index Cond: (id = uf.fleet_id)
--                 Filter: (deleted_at IS NULL)

select "u"."cell_phone", "u"."zip", "u"."sso_provider", "u"."email_proven", "u"."email_notices", "u"."text_notices", "f"."links" as "fleet_links", "f"."id" as "fleet_id", "f"."name" as "fleet_name", "f"."country" as "fleet_country", "f"."zip" as "fleet_zip", "f"."is_setting_up", "f"."fleet_payment_type", "a"."id" as "fleet_affiliation_id", "a"."parent_id", "c"."id" as "account_id", "c"."name" as "account_name", (case when "f"."fleet_payment_type" = 'wex' then "f"."wex_account_number" is not null else exists (select 1
    from payment_methods pm
    where pm.fleet_id = "f"."id" and pm.removed_at is null) end) as "payment_method_on_file", (select count(*) as "count"
  from "vehicles" as "v"
  where "v"."fleet_id" = "f"."id" and "v"."deleted_at" is null) as "vehicles_total"
from "users" as "u"
inner join "fleets" as "f" on "f"."id" = $1
left join "affiliations" as "a" on "a"."id" = "f"."affiliation_id"
left join "accounts" as "c" on "c"."id" = "f"."account_id"
where "u"."id" = $2;
--   Nested Loop Left Join
--     Join Filter: (c.id = f.account_id)
--     ->  Nested Loop Left Join
--           Join Filter: (a.id = f.affiliation_id)
--           ->  Nested Loop
--                 ->  Index Scan using users_pkey on users u
--                       Index Cond: (id = $2)
--                 ->  Index Scan using fleets_pkey on fleets f
--                       Index Cond: (id = $1)
--           ->  Seq Scan on affiliations a
--     ->  Seq Scan on accounts c
--     SubPlan 1
--       ->  Seq Scan on payment_methods pm
--             Filter: ((removed_at IS NULL) AND (fleet_id = f.id))
--     SubPlan 3
--       ->  Aggregate
--             ->  Index Only Scan using vehicles_by_known_cost on vehicles v
--                   Index Cond: (fleet_id = f.id)
