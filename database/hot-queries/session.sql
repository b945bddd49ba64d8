-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

select "u"."id" as "user_id", "u"."first_name", "u"."last_name", "u"."email", "u"."roles", "u"."language", "u"."affiliation_id", "u"."fleet_id" as "home_fleet_id", "s"."acting_fleet_id", "s"."fmc_mode", "s"."token_hash", "s"."last_used_at", "s"."brand_id", "s"."order_id" as "only_order_id", "home"."country" as "home_country", "acted"."country" as "acted_country", "acted"."sample_of_fleet_id", "home"."zip" as "home_zip", "acted"."zip" as "acted_zip"
from "sessions" as "s"
inner join "users" as "u" on "u"."id" = "s"."subject_id"
inner join "fleets" as "home" on "home"."id" = "u"."fleet_id"
left join "fleets" as "acted" on "acted"."id" = "s"."acting_fleet_id"
where "s"."realm" = 'fleet' and "s"."token_hash" = any($1::text[]) and "s"."expires_at" > $2 and "u"."is_active" = true and "u"."deleted_at" is null and "home"."is_active" = true;
--   Nested Loop Left Join
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Seq Scan on sessions s
--                       Filter: ((expires_at > $2) AND (realm = 'fleet'::text) AND (token_hash = ANY ($1)))
--                 ->  Index Scan using users_pkey on users u
--                       Index Cond: (id = s.subject_id)
--                       Filter: (is_active AND (deleted_at IS NULL))
--           ->  Index Scan using fleets_pkey on fleets home
--                 Index Cond: (id = u.fleet_id)
--                 Filter: is_active
--     ->  Index Scan using fleets_pkey on fleets acted
--           Index Cond: (id = s.acting_fleet_id)
