-- Written by `npm run hot-queries`; a test holds the SQL equal to what the app sends, and not the plans. These are made without
-- knowing the values, in the database of the benchmarks: 100,000 vehicles, their orders and what is due; what else it holds is so
-- little that it is read in full.

with me as materialized ( select v.fleet_id, v.id, v.odometer_units as units, v.first_odometer, v.created_at, coalesce((select max(m.moved_at)
      from vehicle_moves m
      where m.vehicle_id = v.id), '-infinity'::timestamptz) as own_since
  from vehicles v
  where v.fleet_id = $1 and v.id = $2 ), entries as (select 'visits' as grp, case when o.status = 'cancel' then 'order_cancelled' else 'order' end as what, 'order-' || o.id as ref, (coalesce(o.completed_at, o.canceled_at, o.appointment_at) at time zone s.zone)::date as on_day, coalesce(o.completed_at, o.canceled_at, o.appointment_at) as at, o.odometer, o.odometer_units as units, case when o.status = 'cancel' then null else o.total_cents end as cents, o.fleet_id as of_fleet, o.id as row_id, jsonb_build_object('shop', s.name, 'order', o.id) as facts
  from me
  join orders o on o.fleet_id = me.fleet_id and o.vehicle_id = me.id
  join shops s on s.id = o.shop_id
  where o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel')
  union all select 'visits', 'manual', 'manual-' || m.id, m.done_on, ((m.done_on + time '12:00') at time zone 'Etc/GMT+5'), m.odometer, m.odometer_units, m.total_cents, m.fleet_id, m.id, jsonb_build_object('shop', coalesce(s.name, m.custom_shop_name), 'record', m.id, 'who', m.recorded_by)
  from me
  join manual_histories m on m.fleet_id = me.fleet_id and m.vehicle_id = me.id
  left join shops s on s.id = m.shop_id
  union all select 'visits', 'earlier_visit', 'order-' || o.id, (o.completed_at at time zone s.zone)::date, o.completed_at, o.odometer, o.odometer_units, null, o.fleet_id, o.id, jsonb_build_object('shop', s.name)
  from me
  join vehicles gone on gone.moved_to_id = me.id
  join orders o on o.fleet_id = gone.fleet_id and o.vehicle_id = gone.id
  join shops s on s.id = o.shop_id
  where o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')
  union all select 'visits', 'earlier_visit', 'manual-' || m.id, m.done_on, ((m.done_on + time '12:00') at time zone 'Etc/GMT+5'), m.odometer, m.odometer_units, null, m.fleet_id, m.id, jsonb_build_object('shop', coalesce(s.name, m.custom_shop_name), 'isManual', true)
  from me
  join vehicles gone on gone.moved_to_id = me.id
  join manual_histories m on m.fleet_id = gone.fleet_id and m.vehicle_id = gone.id
  left join shops s on s.id = m.shop_id
  union all select 'visits', 'services_marked', 'marked-' || min(r.id), r.done_on, ((r.done_on + time '12:00') at time zone 'Etc/GMT+5'), r.odometer, me.units, null, null, null, jsonb_build_object('services', jsonb_agg(r.service_definition_id
      order by r.id), 'who', case when r.done_on > me.own_since::date then r.recorded_by end, 'isEstimated', r.is_estimated)
  from me
  join service_records r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  where r.source = 'marked'
  group by r.done_on, r.odometer, r.is_estimated, r.recorded_by, me.units, me.own_since
  union all select 'readings' as grp, case when r.source = 'telematics' then 'device_reading' else 'reading' end as what, 'reading-' || r.id as ref, r.read_on as on_day, ((r.read_on + time '12:00') at time zone 'Etc/GMT+5') as at, r.odometer, me.units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('who', u.first_name || ' ' || u.last_name, 'source', r.source, 'stands', r.stands, 'photo', case when r.photo_file_key is not null and r.recorded_at > me.own_since then jsonb_build_object('id', r.id, 'fileKey', r.photo_file_key, 'previewFileKey', r.photo_preview_file_key) end) as facts
  from me
  join odometer_readings r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  left join users u on u.id = r.recorded_by and r.recorded_at > me.own_since
  where r.manual_history_id is null and r.source not in ('shop', 'history', 'fuel') and not (r.odometer = me.first_odometer and r.read_on = (me.created_at at time zone 'Etc/GMT+5')::date) and (r.source <> 'telematics' or not exists (select
      from odometer_readings later
      where later.fleet_id = r.fleet_id and later.vehicle_id = r.vehicle_id and later.source = 'telematics' and later.read_on > r.read_on and later.read_on < date_trunc('month', r.read_on) + interval '1 month'))
  union all select 'readings', 'reading_kept_aside', 'aside-' || k.id, (k.kept_at at time zone 'Etc/GMT+5')::date, k.kept_at, round(k.value)::int, me.units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('reason', k.reason, 'known', k.known_value, 'decision', k.decision, 'who', case when k.decided_at > me.own_since then u.first_name || ' ' || u.last_name end)
  from me
  join telematics_kept_aside k on k.fleet_id = me.fleet_id and k.vehicle_id = me.id
  left join users u on u.id = k.decided_by
  where k.kind = 'odometer'
  union all select 'papers' as grp, case e.type when 'document_filed' then 'paper_filed' when 'document_changed' then 'paper_changed' else 'paper_deleted' end as what, 'event-' || e.id as ref, (e.at at time zone 'Etc/GMT+5')::date as on_day, e.at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('who', case e.actor_kind when 'system' then null else e.actor_name end, 'item', i.id, 'paper', coalesce(e.payload->'after', e.payload->'before')) as facts
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type in ('document_filed', 'document_changed', 'document_deleted')
  left join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id and i.id = (e.payload->>'itemId')::bigint
  union all select 'papers', 'paper_filed', 'paper-' || i.id, (d.created_at at time zone 'Etc/GMT+5')::date, d.created_at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('who', case when d.created_at > me.own_since then d.uploaded_by end, 'item', i.id, 'paper', jsonb_build_object('kind', i.kind, 'title', i.title, 'insuranceName', i.insurance_name, 'expiresOn', i.expires_on))
  from me
  join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
  join glovebox_documents d on d.fleet_id = i.fleet_id and d.glovebox_item_id = i.id
  where not exists (select
    from events e
    where e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type in ('document_filed', 'document_changed') and e.at = d.created_at)
  union all select 'papers', 'paper_expired', 'expired-' || i.id, i.expires_on, ((i.expires_on + time '12:00') at time zone 'Etc/GMT+5'), null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('item', i.id, 'paper', jsonb_build_object('kind', i.kind, 'title', i.title))
  from me
  join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
  where i.expires_on < $3::date
  union all select 'papers' as grp, 'inspection_signed' as what, 'inspection-' || i.id as ref, i.day as on_day, i.signed_at as at, i.odometer, i.odometer_units as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('inspection', i.id, 'who', i.driver_name, 'times', i.defects_total, 'parkIt', i.outcome = 'parked') as facts
  from me
  join inspections i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
  where i.defects_total > 0 or not exists (select
    from inspections later
    where later.fleet_id = i.fleet_id and later.vehicle_id = i.vehicle_id and later.defects_total = 0 and (later.signed_at, later.id) > (i.signed_at, i.id) and later.day < date_trunc('month', i.day) + interval '1 month')
  union all select 'papers', 'annual_inspection', 'annual-' || a.id, a.inspected_on, ((a.inspected_on + time '12:00') at time zone 'Etc/GMT+5'), null::int, null::text, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('name', a.inspector, 'source', nullif(a.kind, 'annual'), 'until', case when a.has_passed then a.valid_until end, 'who', case when a.recorded_at > me.own_since then a.recorded_by end)
  from me
  join annual_inspections a on a.fleet_id = me.fleet_id and a.vehicle_id = me.id
  union all select 'recalls' as grp, 'recall_found' as what, 'found-' || c.id as ref, (r.found_at at time zone 'Etc/GMT+5')::date as on_day, r.found_at as at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('source', c.source, 'number', c.number, 'component', c.component, 'componentFr', c.component_fr, 'parkIt', c.park_it) as facts
  from me
  join vehicle_recalls r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  join recall_campaigns c on c.id = r.campaign_id
  union all select 'recalls', 'recall_changed', 'event-' || e.id, coalesce((e.payload->'after'->>'doneOn')::date, (e.at at time zone 'Etc/GMT+5')::date), e.at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('number', e.payload->>'campaign', 'component', e.payload->>'component', 'componentFr', c.component_fr, 'state', e.payload->'after'->>'state', 'order', e.payload->'orderId', 'who', case e.actor_kind when 'system' then null else e.actor_name end)
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type = 'recall_changed'
  left join lateral (select k.component_fr
    from vehicle_recalls r
    join recall_campaigns k on k.id = r.campaign_id
    where r.fleet_id = me.fleet_id and r.vehicle_id = me.id and replace(k.number, '-', '') like replace(e.payload->>'campaign', E'\u2011', '') || '%'
    limit 1) c on true
  union all select 'recalls', 'recall_changed', 'recall-' || c.id, coalesce(r.done_on, (r.changed_at at time zone 'Etc/GMT+5')::date), r.changed_at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('source', c.source, 'number', c.number, 'component', c.component, 'componentFr', c.component_fr, 'state', r.state, 'order', case when r.order_fleet_id = me.fleet_id then r.order_id end, 'who', case when r.changed_at > me.own_since then r.changed_by end)
  from me
  join vehicle_recalls r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  join recall_campaigns c on c.id = r.campaign_id
  where r.changed_at is not null and not exists (select
    from events e
    where e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type = 'recall_changed' and e.at = r.changed_at)
  union all select 'signals' as grp, 'fault' as what, 'fault-' || regexp_replace(f.code, '\W', '', 'g') as ref, (f.occurred_at at time zone 'Etc/GMT+5')::date as on_day, max(f.occurred_at) as at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('code', f.code, 'name', max(f.name), 'times', count(*)) as facts
  from me
  join telematics_faults f on f.fleet_id = me.fleet_id and f.vehicle_id = me.id
  group by (f.occurred_at at time zone 'Etc/GMT+5')::date, f.code
  union all select 'signals' as grp, 'problem_raised' as what, 'problem-' || p.id as ref, (p.opened_at at time zone 'Etc/GMT+5')::date as on_day, p.opened_at as at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('problem', p.id, 'problemTitle', p.title, 'who', (select s.reporter_name
      from problem_sources s
      where s.fleet_id = p.fleet_id and s.problem_id = p.id and s.at > me.own_since
      order by s.at, s.id
      limit 1)) as facts
  from me
  join problems p on p.fleet_id = me.fleet_id and p.vehicle_id = me.id
  union all select 'signals', 'problem_closed', 'problem-closed-' || p.id, (p.closed_at at time zone 'Etc/GMT+5')::date, p.closed_at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('problem', p.id, 'problemTitle', p.title, 'closedAs', p.closed_as, 'order', case when p.order_fleet_id = me.fleet_id then p.order_id end, 'who', case when p.closed_at > me.own_since then p.closed_by end)
  from me
  join problems p on p.fleet_id = me.fleet_id and p.vehicle_id = me.id
  where p.closed_at is not null
  union all select 'fleet' as grp, 'added' as what, 'added-' || me.id as ref, (v.created_at at time zone 'Etc/GMT+5')::date as on_day, v.created_at as at, v.first_odometer as odometer, me.units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('fleet', f.name) as facts
  from me
  join vehicles v on v.fleet_id = me.fleet_id and v.id = me.id
  join fleets f on f.id = coalesce((select m.from_fleet_id
      from vehicle_moves m
      where m.vehicle_id = me.id
      order by m.id
      limit 1), me.fleet_id)
  union all select 'fleet', 'moved', 'moved-' || m.id, m.moved_on, m.moved_at, m.odometer, me.units, null::bigint, null::bigint, null::bigint, jsonb_build_object('from', f.name, 'to', t.name, 'who', m.moved_by)
  from me
  join vehicle_moves m on m.vehicle_id = me.id
  join fleets f on f.id = m.from_fleet_id
  join fleets t on t.id = m.to_fleet_id
  union all select 'fleet', case e.type when 'vehicle_switched' then 'switched' when 'vehicle_photo_changed' then 'photo_changed' else e.type end, 'event-' || e.id, (e.at at time zone 'Etc/GMT+5')::date, e.at, null::int, null::text, null::bigint, null::bigint, null::bigint, e.payload || jsonb_build_object('who', case e.actor_kind when 'system' then null else e.actor_name end)
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type in ('vehicle_switched', 'vehicle_photo_changed', 'reminder_snoozed', 'device_chosen', 'drivers_changed')
  union all select 'fleet', 'outage_changed', 'event-' || e.id, (e.at at time zone 'Etc/GMT+5')::date, e.at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_strip_nulls(jsonb_build_object('to', e.payload->>'to', 'outage', e.payload->>'reason', 'until', e.payload->>'expectedOn', 'who', case e.actor_kind when 'system' then null else e.actor_name end))
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type = 'vehicle_outage_changed') select grp, extract(year
  from on_day)::int as year, count(*)::int as count, (count(*) filter (where what in ('order', 'manual', 'earlier_visit')))::int as visits, min(on_day) as first_on
from entries
group by 1, 2;
--   HashAggregate
--     Group Key: "*SELECT* 1".grp, (EXTRACT(year FROM "*SELECT* 1".on_day))::integer
--     CTE me
--       ->  Index Scan using vehicles_id on vehicles v_1
--             Index Cond: (id = $2)
--             Filter: (fleet_id = $1)
--             SubPlan 1
--               ->  Aggregate
--                     ->  Seq Scan on vehicle_moves m_3
--                           Filter: (vehicle_id = v_1.id)
--     ->  Result
--           ->  Append
--                 ->  Subquery Scan on "*SELECT* 1"
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  CTE Scan on me
--                                   ->  Index Scan using orders_of_vehicle on orders o
--                                         Index Cond: ((fleet_id = me.fleet_id) AND (vehicle_id = me.id))
--                                         Filter: (status = ANY ('{complete,paid,paid_in_shop,paid_deferred,cancel}'::text[]))
--                             ->  Index Scan using shops_by_name on shops s
--                                   Index Cond: (id = o.shop_id)
--                 ->  Subquery Scan on "*SELECT* 2"
--                       ->  Nested Loop
--                             Join Filter: ((m.fleet_id = me_1.fleet_id) AND (me_1.id = m.vehicle_id))
--                             ->  CTE Scan on me me_1
--                             ->  Seq Scan on manual_histories m
--                 ->  Subquery Scan on "*SELECT* 3"
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Nested Loop
--                                         ->  CTE Scan on me me_2
--                                         ->  Index Scan using vehicles_left_once on vehicles gone
--                                               Index Cond: (moved_to_id = me_2.id)
--                                   ->  Index Scan using orders_of_vehicle on orders o_1
--                                         Index Cond: ((fleet_id = gone.fleet_id) AND (vehicle_id = gone.id))
--                                         Filter: (status = ANY ('{complete,paid,paid_in_shop,paid_deferred}'::text[]))
--                             ->  Memoize
--                                   Cache Key: o_1.shop_id
--                                   Cache Mode: logical
--                                   ->  Index Scan using shops_by_name on shops s_1
--                                         Index Cond: (id = o_1.shop_id)
--                 ->  Subquery Scan on "*SELECT* 4"
--                       ->  Nested Loop
--                             Join Filter: ((m_1.fleet_id = gone_1.fleet_id) AND (m_1.vehicle_id = gone_1.id))
--                             ->  Nested Loop
--                                   ->  CTE Scan on me me_3
--                                   ->  Index Scan using vehicles_left_once on vehicles gone_1
--                                         Index Cond: (moved_to_id = me_3.id)
--                             ->  Seq Scan on manual_histories m_1
--                 ->  Subquery Scan on "*SELECT* 5"
--                       ->  HashAggregate
--                             Group Key: r.done_on, r.odometer, r.is_estimated, r.recorded_by, me_4.units, me_4.own_since
--                             ->  Nested Loop
--                                   Join Filter: ((me_4.fleet_id = r.fleet_id) AND (me_4.id = r.vehicle_id))
--                                   ->  CTE Scan on me me_4
--                                   ->  Seq Scan on service_records r
--                                         Filter: (source = 'marked'::text)
--                 ->  Subquery Scan on "*SELECT* 6"
--                       ->  Nested Loop
--                             Join Filter: ((me_5.fleet_id = r_1.fleet_id) AND (me_5.id = r_1.vehicle_id) AND ((r_1.odometer <> me_5.first_odometer) OR (r_1.read_on <> ((me_5.created_at AT TIME ZONE 'Etc/GMT+5'::text))::date)))
--                             ->  CTE Scan on me me_5
--                             ->  Seq Scan on odometer_readings r_1
--                                   Filter: ((manual_history_id IS NULL) AND ((source <> 'telematics'::text) OR (NOT EXISTS(SubPlan 3))) AND (source <> ALL ('{shop,history,fuel}'::text[])))
--                                   SubPlan 3
--                                     ->  Seq Scan on odometer_readings later
--                                           Filter: ((read_on > r_1.read_on) AND (fleet_id = r_1.fleet_id) AND (vehicle_id = r_1.vehicle_id) AND (source = 'telematics'::text) AND (read_on < (date_trunc('month'::text, (r_1.read_on)::timestamp with time zone) + '1 mon'::interval)))
--                 ->  Subquery Scan on "*SELECT* 7"
--                       ->  Nested Loop
--                             Join Filter: ((me_6.fleet_id = k.fleet_id) AND (me_6.id = k.vehicle_id))
--                             ->  CTE Scan on me me_6
--                             ->  Seq Scan on telematics_kept_aside k
--                                   Filter: (kind = 'odometer'::telematics_kind)
--                 ->  Subquery Scan on "*SELECT* 8"
--                       ->  Nested Loop
--                             Join Filter: ((me_7.fleet_id = e.fleet_id) AND ((me_7.id)::text = e.subject_id))
--                             ->  CTE Scan on me me_7
--                             ->  Seq Scan on events e
--                                   Filter: ((subject_type = 'vehicle'::text) AND (type = ANY ('{document_filed,document_changed,document_deleted}'::text[])))
--                 ->  Subquery Scan on "*SELECT* 9"
--                       ->  Nested Loop Anti Join
--                             Join Filter: ((e_1.fleet_id = me_8.fleet_id) AND (e_1.at = d.created_at) AND (e_1.subject_id = (me_8.id)::text))
--                             ->  Nested Loop
--                                   Join Filter: ((i.fleet_id = d.fleet_id) AND (d.glovebox_item_id = i.id))
--                                   ->  Nested Loop
--                                         Join Filter: ((me_8.fleet_id = i.fleet_id) AND (me_8.id = i.vehicle_id))
--                                         ->  CTE Scan on me me_8
--                                         ->  Seq Scan on glovebox_items i
--                                   ->  Seq Scan on glovebox_documents d
--                             ->  Seq Scan on events e_1
--                                   Filter: ((type = ANY ('{document_filed,document_changed}'::text[])) AND (subject_type = 'vehicle'::text))
--                 ->  Subquery Scan on "*SELECT* 10"
--                       ->  Nested Loop
--                             Join Filter: ((me_9.fleet_id = i_1.fleet_id) AND (me_9.id = i_1.vehicle_id))
--                             ->  CTE Scan on me me_9
--                             ->  Seq Scan on glovebox_items i_1
--                                   Filter: (expires_on < $3)
--                 ->  Subquery Scan on "*SELECT* 11"
--                       ->  Nested Loop
--                             Join Filter: ((i_2.fleet_id = me_10.fleet_id) AND (me_10.id = i_2.vehicle_id))
--                             ->  CTE Scan on me me_10
--                             ->  Seq Scan on inspections i_2
--                                   Filter: ((defects_total > 0) OR (NOT EXISTS(SubPlan 4)))
--                                   SubPlan 4
--                                     ->  Seq Scan on inspections later_1
--                                           Filter: ((fleet_id = i_2.fleet_id) AND (vehicle_id = i_2.vehicle_id) AND (defects_total = 0) AND (ROW(signed_at, id) > ROW(i_2.signed_at, i_2.id)) AND (day < (date_trunc('month'::text, (i_2.day)::timestamp with time zone) + '1 mon'::interval)))
--                 ->  Subquery Scan on "*SELECT* 12"
--                       ->  Nested Loop
--                             Join Filter: ((a.fleet_id = me_11.fleet_id) AND (a.vehicle_id = me_11.id))
--                             ->  CTE Scan on me me_11
--                             ->  Seq Scan on annual_inspections a
--                 ->  Subquery Scan on "*SELECT* 13"
--                       ->  Nested Loop
--                             Join Filter: (c.id = r_2.campaign_id)
--                             ->  Nested Loop
--                                   Join Filter: ((me_12.fleet_id = r_2.fleet_id) AND (me_12.id = r_2.vehicle_id))
--                                   ->  CTE Scan on me me_12
--                                   ->  Seq Scan on vehicle_recalls r_2
--                             ->  Seq Scan on recall_campaigns c
--                 ->  Subquery Scan on "*SELECT* 14"
--                       ->  Nested Loop Left Join
--                             ->  Nested Loop
--                                   Join Filter: ((me_13.fleet_id = e_2.fleet_id) AND ((me_13.id)::text = e_2.subject_id))
--                                   ->  CTE Scan on me me_13
--                                   ->  Seq Scan on events e_2
--                                         Filter: ((subject_type = 'vehicle'::text) AND (type = 'recall_changed'::text))
--                             ->  Limit
--                                   ->  Nested Loop
--                                         Join Filter: (k_1.id = r_3.campaign_id)
--                                         ->  Seq Scan on vehicle_recalls r_3
--                                               Filter: ((fleet_id = me_13.fleet_id) AND (vehicle_id = me_13.id))
--                                         ->  Seq Scan on recall_campaigns k_1
--                                               Filter: (replace(number, '-'::text, ''::text) ~~ (replace((e_2.payload ->> 'campaign'::text), '‑'::text, ''::text) || '%'::text))
--                 ->  Subquery Scan on "*SELECT* 15"
--                       ->  Nested Loop Anti Join
--                             Join Filter: ((e_3.fleet_id = me_14.fleet_id) AND (e_3.at = r_4.changed_at) AND (e_3.subject_id = (me_14.id)::text))
--                             ->  Nested Loop
--                                   Join Filter: (c_1.id = r_4.campaign_id)
--                                   ->  Nested Loop
--                                         Join Filter: ((me_14.fleet_id = r_4.fleet_id) AND (me_14.id = r_4.vehicle_id))
--                                         ->  CTE Scan on me me_14
--                                         ->  Seq Scan on vehicle_recalls r_4
--                                               Filter: (changed_at IS NOT NULL)
--                                   ->  Seq Scan on recall_campaigns c_1
--                             ->  Seq Scan on events e_3
--                                   Filter: ((subject_type = 'vehicle'::text) AND (type = 'recall_changed'::text))
--                 ->  Subquery Scan on "*SELECT* 16"
--                       ->  HashAggregate
--                             Group Key: ((occurred_at AT TIME ZONE 'Etc/GMT+5'::text))::date, code
--                             ->  Result
--                                   One-Time Filter: false
--                 ->  Subquery Scan on "*SELECT* 17"
--                       ->  Nested Loop
--                             Join Filter: ((me_15.fleet_id = p.fleet_id) AND (me_15.id = p.vehicle_id))
--                             ->  CTE Scan on me me_15
--                             ->  Seq Scan on problems p
--                 ->  Subquery Scan on "*SELECT* 18"
--                       ->  Nested Loop
--                             Join Filter: ((me_16.fleet_id = p_1.fleet_id) AND (me_16.id = p_1.vehicle_id))
--                             ->  CTE Scan on me me_16
--                             ->  Seq Scan on problems p_1
--                                   Filter: (closed_at IS NOT NULL)
--                 ->  Subquery Scan on "*SELECT* 19"
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  CTE Scan on me me_17
--                                   ->  Index Scan using vehicles_id on vehicles v
--                                         Index Cond: (id = me_17.id)
--                                         Filter: (me_17.fleet_id = fleet_id)
--                             ->  Index Only Scan using fleets_pkey on fleets f
--                                   Index Cond: (id = COALESCE((SubPlan 5), me_17.fleet_id))
--                                   SubPlan 5
--                                     ->  Limit
--                                           ->  Sort
--                                                 Sort Key: m_4.id
--                                                 ->  Seq Scan on vehicle_moves m_4
--                                                       Filter: (vehicle_id = me_17.id)
--                 ->  Subquery Scan on "*SELECT* 20"
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Nested Loop
--                                         Join Filter: (m_2.vehicle_id = me_18.id)
--                                         ->  CTE Scan on me me_18
--                                         ->  Seq Scan on vehicle_moves m_2
--                                   ->  Index Only Scan using fleets_pkey on fleets f_1
--                                         Index Cond: (id = m_2.from_fleet_id)
--                             ->  Index Only Scan using fleets_pkey on fleets t
--                                   Index Cond: (id = m_2.to_fleet_id)
--                 ->  Subquery Scan on "*SELECT* 21"
--                       ->  Nested Loop
--                             Join Filter: ((me_19.fleet_id = e_4.fleet_id) AND ((me_19.id)::text = e_4.subject_id))
--                             ->  CTE Scan on me me_19
--                             ->  Seq Scan on events e_4
--                                   Filter: ((subject_type = 'vehicle'::text) AND (type = ANY ('{vehicle_switched,vehicle_photo_changed,reminder_snoozed,device_chosen,drivers_changed}'::text[])))
--                 ->  Subquery Scan on "*SELECT* 22"
--                       ->  Nested Loop
--                             Join Filter: ((me_20.fleet_id = e_5.fleet_id) AND ((me_20.id)::text = e_5.subject_id))
--                             ->  CTE Scan on me me_20
--                             ->  Seq Scan on events e_5
--                                   Filter: ((subject_type = 'vehicle'::text) AND (type = 'vehicle_outage_changed'::text))

with me as materialized ( select v.fleet_id, v.id, v.odometer_units as units, v.first_odometer, v.created_at, coalesce((select max(m.moved_at)
      from vehicle_moves m
      where m.vehicle_id = v.id), '-infinity'::timestamptz) as own_since
  from vehicles v
  where v.fleet_id = $1 and v.id = $2 ), entries as (select 'visits' as grp, case when o.status = 'cancel' then 'order_cancelled' else 'order' end as what, 'order-' || o.id as ref, (coalesce(o.completed_at, o.canceled_at, o.appointment_at) at time zone s.zone)::date as on_day, coalesce(o.completed_at, o.canceled_at, o.appointment_at) as at, o.odometer, o.odometer_units as units, case when o.status = 'cancel' then null else o.total_cents end as cents, o.fleet_id as of_fleet, o.id as row_id, jsonb_build_object('shop', s.name, 'order', o.id) as facts
  from me
  join orders o on o.fleet_id = me.fleet_id and o.vehicle_id = me.id
  join shops s on s.id = o.shop_id
  where o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred', 'cancel')
  union all select 'visits', 'manual', 'manual-' || m.id, m.done_on, ((m.done_on + time '12:00') at time zone 'Etc/GMT+5'), m.odometer, m.odometer_units, m.total_cents, m.fleet_id, m.id, jsonb_build_object('shop', coalesce(s.name, m.custom_shop_name), 'record', m.id, 'who', m.recorded_by)
  from me
  join manual_histories m on m.fleet_id = me.fleet_id and m.vehicle_id = me.id
  left join shops s on s.id = m.shop_id
  union all select 'visits', 'earlier_visit', 'order-' || o.id, (o.completed_at at time zone s.zone)::date, o.completed_at, o.odometer, o.odometer_units, null, o.fleet_id, o.id, jsonb_build_object('shop', s.name)
  from me
  join vehicles gone on gone.moved_to_id = me.id
  join orders o on o.fleet_id = gone.fleet_id and o.vehicle_id = gone.id
  join shops s on s.id = o.shop_id
  where o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred')
  union all select 'visits', 'earlier_visit', 'manual-' || m.id, m.done_on, ((m.done_on + time '12:00') at time zone 'Etc/GMT+5'), m.odometer, m.odometer_units, null, m.fleet_id, m.id, jsonb_build_object('shop', coalesce(s.name, m.custom_shop_name), 'isManual', true)
  from me
  join vehicles gone on gone.moved_to_id = me.id
  join manual_histories m on m.fleet_id = gone.fleet_id and m.vehicle_id = gone.id
  left join shops s on s.id = m.shop_id
  union all select 'visits', 'services_marked', 'marked-' || min(r.id), r.done_on, ((r.done_on + time '12:00') at time zone 'Etc/GMT+5'), r.odometer, me.units, null, null, null, jsonb_build_object('services', jsonb_agg(r.service_definition_id
      order by r.id), 'who', case when r.done_on > me.own_since::date then r.recorded_by end, 'isEstimated', r.is_estimated)
  from me
  join service_records r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  where r.source = 'marked'
  group by r.done_on, r.odometer, r.is_estimated, r.recorded_by, me.units, me.own_since
  union all select 'readings' as grp, case when r.source = 'telematics' then 'device_reading' else 'reading' end as what, 'reading-' || r.id as ref, r.read_on as on_day, ((r.read_on + time '12:00') at time zone 'Etc/GMT+5') as at, r.odometer, me.units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('who', u.first_name || ' ' || u.last_name, 'source', r.source, 'stands', r.stands, 'photo', case when r.photo_file_key is not null and r.recorded_at > me.own_since then jsonb_build_object('id', r.id, 'fileKey', r.photo_file_key, 'previewFileKey', r.photo_preview_file_key) end) as facts
  from me
  join odometer_readings r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  left join users u on u.id = r.recorded_by and r.recorded_at > me.own_since
  where r.manual_history_id is null and r.source not in ('shop', 'history', 'fuel') and not (r.odometer = me.first_odometer and r.read_on = (me.created_at at time zone 'Etc/GMT+5')::date) and (r.source <> 'telematics' or not exists (select
      from odometer_readings later
      where later.fleet_id = r.fleet_id and later.vehicle_id = r.vehicle_id and later.source = 'telematics' and later.read_on > r.read_on and later.read_on < date_trunc('month', r.read_on) + interval '1 month'))
  union all select 'readings', 'reading_kept_aside', 'aside-' || k.id, (k.kept_at at time zone 'Etc/GMT+5')::date, k.kept_at, round(k.value)::int, me.units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('reason', k.reason, 'known', k.known_value, 'decision', k.decision, 'who', case when k.decided_at > me.own_since then u.first_name || ' ' || u.last_name end)
  from me
  join telematics_kept_aside k on k.fleet_id = me.fleet_id and k.vehicle_id = me.id
  left join users u on u.id = k.decided_by
  where k.kind = 'odometer'
  union all select 'papers' as grp, case e.type when 'document_filed' then 'paper_filed' when 'document_changed' then 'paper_changed' else 'paper_deleted' end as what, 'event-' || e.id as ref, (e.at at time zone 'Etc/GMT+5')::date as on_day, e.at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('who', case e.actor_kind when 'system' then null else e.actor_name end, 'item', i.id, 'paper', coalesce(e.payload->'after', e.payload->'before')) as facts
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type in ('document_filed', 'document_changed', 'document_deleted')
  left join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id and i.id = (e.payload->>'itemId')::bigint
  union all select 'papers', 'paper_filed', 'paper-' || i.id, (d.created_at at time zone 'Etc/GMT+5')::date, d.created_at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('who', case when d.created_at > me.own_since then d.uploaded_by end, 'item', i.id, 'paper', jsonb_build_object('kind', i.kind, 'title', i.title, 'insuranceName', i.insurance_name, 'expiresOn', i.expires_on))
  from me
  join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
  join glovebox_documents d on d.fleet_id = i.fleet_id and d.glovebox_item_id = i.id
  where not exists (select
    from events e
    where e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type in ('document_filed', 'document_changed') and e.at = d.created_at)
  union all select 'papers', 'paper_expired', 'expired-' || i.id, i.expires_on, ((i.expires_on + time '12:00') at time zone 'Etc/GMT+5'), null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('item', i.id, 'paper', jsonb_build_object('kind', i.kind, 'title', i.title))
  from me
  join glovebox_items i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
  where i.expires_on < $3::date
  union all select 'papers' as grp, 'inspection_signed' as what, 'inspection-' || i.id as ref, i.day as on_day, i.signed_at as at, i.odometer, i.odometer_units as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('inspection', i.id, 'who', i.driver_name, 'times', i.defects_total, 'parkIt', i.outcome = 'parked') as facts
  from me
  join inspections i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
  where i.defects_total > 0 or not exists (select
    from inspections later
    where later.fleet_id = i.fleet_id and later.vehicle_id = i.vehicle_id and later.defects_total = 0 and (later.signed_at, later.id) > (i.signed_at, i.id) and later.day < date_trunc('month', i.day) + interval '1 month')
  union all select 'papers', 'annual_inspection', 'annual-' || a.id, a.inspected_on, ((a.inspected_on + time '12:00') at time zone 'Etc/GMT+5'), null::int, null::text, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('name', a.inspector, 'source', nullif(a.kind, 'annual'), 'until', case when a.has_passed then a.valid_until end, 'who', case when a.recorded_at > me.own_since then a.recorded_by end)
  from me
  join annual_inspections a on a.fleet_id = me.fleet_id and a.vehicle_id = me.id
  union all select 'recalls' as grp, 'recall_found' as what, 'found-' || c.id as ref, (r.found_at at time zone 'Etc/GMT+5')::date as on_day, r.found_at as at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('source', c.source, 'number', c.number, 'component', c.component, 'componentFr', c.component_fr, 'parkIt', c.park_it) as facts
  from me
  join vehicle_recalls r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  join recall_campaigns c on c.id = r.campaign_id
  union all select 'recalls', 'recall_changed', 'event-' || e.id, coalesce((e.payload->'after'->>'doneOn')::date, (e.at at time zone 'Etc/GMT+5')::date), e.at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('number', e.payload->>'campaign', 'component', e.payload->>'component', 'componentFr', c.component_fr, 'state', e.payload->'after'->>'state', 'order', e.payload->'orderId', 'who', case e.actor_kind when 'system' then null else e.actor_name end)
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type = 'recall_changed'
  left join lateral (select k.component_fr
    from vehicle_recalls r
    join recall_campaigns k on k.id = r.campaign_id
    where r.fleet_id = me.fleet_id and r.vehicle_id = me.id and replace(k.number, '-', '') like replace(e.payload->>'campaign', E'\u2011', '') || '%'
    limit 1) c on true
  union all select 'recalls', 'recall_changed', 'recall-' || c.id, coalesce(r.done_on, (r.changed_at at time zone 'Etc/GMT+5')::date), r.changed_at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('source', c.source, 'number', c.number, 'component', c.component, 'componentFr', c.component_fr, 'state', r.state, 'order', case when r.order_fleet_id = me.fleet_id then r.order_id end, 'who', case when r.changed_at > me.own_since then r.changed_by end)
  from me
  join vehicle_recalls r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
  join recall_campaigns c on c.id = r.campaign_id
  where r.changed_at is not null and not exists (select
    from events e
    where e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type = 'recall_changed' and e.at = r.changed_at)
  union all select 'signals' as grp, 'fault' as what, 'fault-' || regexp_replace(f.code, '\W', '', 'g') as ref, (f.occurred_at at time zone 'Etc/GMT+5')::date as on_day, max(f.occurred_at) as at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('code', f.code, 'name', max(f.name), 'times', count(*)) as facts
  from me
  join telematics_faults f on f.fleet_id = me.fleet_id and f.vehicle_id = me.id
  group by (f.occurred_at at time zone 'Etc/GMT+5')::date, f.code
  union all select 'signals' as grp, 'problem_raised' as what, 'problem-' || p.id as ref, (p.opened_at at time zone 'Etc/GMT+5')::date as on_day, p.opened_at as at, null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('problem', p.id, 'problemTitle', p.title, 'who', (select s.reporter_name
      from problem_sources s
      where s.fleet_id = p.fleet_id and s.problem_id = p.id and s.at > me.own_since
      order by s.at, s.id
      limit 1)) as facts
  from me
  join problems p on p.fleet_id = me.fleet_id and p.vehicle_id = me.id
  union all select 'signals', 'problem_closed', 'problem-closed-' || p.id, (p.closed_at at time zone 'Etc/GMT+5')::date, p.closed_at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_build_object('problem', p.id, 'problemTitle', p.title, 'closedAs', p.closed_as, 'order', case when p.order_fleet_id = me.fleet_id then p.order_id end, 'who', case when p.closed_at > me.own_since then p.closed_by end)
  from me
  join problems p on p.fleet_id = me.fleet_id and p.vehicle_id = me.id
  where p.closed_at is not null
  union all select 'fleet' as grp, 'added' as what, 'added-' || me.id as ref, (v.created_at at time zone 'Etc/GMT+5')::date as on_day, v.created_at as at, v.first_odometer as odometer, me.units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id, jsonb_build_object('fleet', f.name) as facts
  from me
  join vehicles v on v.fleet_id = me.fleet_id and v.id = me.id
  join fleets f on f.id = coalesce((select m.from_fleet_id
      from vehicle_moves m
      where m.vehicle_id = me.id
      order by m.id
      limit 1), me.fleet_id)
  union all select 'fleet', 'moved', 'moved-' || m.id, m.moved_on, m.moved_at, m.odometer, me.units, null::bigint, null::bigint, null::bigint, jsonb_build_object('from', f.name, 'to', t.name, 'who', m.moved_by)
  from me
  join vehicle_moves m on m.vehicle_id = me.id
  join fleets f on f.id = m.from_fleet_id
  join fleets t on t.id = m.to_fleet_id
  union all select 'fleet', case e.type when 'vehicle_switched' then 'switched' when 'vehicle_photo_changed' then 'photo_changed' else e.type end, 'event-' || e.id, (e.at at time zone 'Etc/GMT+5')::date, e.at, null::int, null::text, null::bigint, null::bigint, null::bigint, e.payload || jsonb_build_object('who', case e.actor_kind when 'system' then null else e.actor_name end)
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type in ('vehicle_switched', 'vehicle_photo_changed', 'reminder_snoozed', 'device_chosen', 'drivers_changed')
  union all select 'fleet', 'outage_changed', 'event-' || e.id, (e.at at time zone 'Etc/GMT+5')::date, e.at, null::int, null::text, null::bigint, null::bigint, null::bigint, jsonb_strip_nulls(jsonb_build_object('to', e.payload->>'to', 'outage', e.payload->>'reason', 'until', e.payload->>'expectedOn', 'who', case e.actor_kind when 'system' then null else e.actor_name end))
  from me
  join events e on e.fleet_id = me.fleet_id and e.subject_type = 'vehicle' and e.subject_id = me.id::text and e.type = 'vehicle_outage_changed'), page as ( select *
  from entries
  where true and true
  order by on_day desc, date_trunc('milliseconds', at) desc, ref collate "C" desc
  limit $4 ) select p.grp, p.what, p.ref, p.on_day, p.at, p.odometer, p.units, p.cents, p.facts, case when p.ref like 'order-%' then (select json_agg(json_build_object('serviceDefinitionId', l.service_definition_id, 'name', l.name, 'position', l.position, 'label', case when p.what <> 'earlier_visit' then l.vanity_label end)
    order by l.id)
  from order_services l
  where l.fleet_id = p.of_fleet and l.order_id = p.row_id and (l.status = 'approved' or p.what = 'order_cancelled')) when p.ref like 'manual-%' then (select json_agg(json_build_object('serviceDefinitionId', l.service_definition_id, 'name', l.name, 'position', l.position, 'label', null)
    order by l.id)
  from manual_services l
  where l.fleet_id = p.of_fleet and l.manual_history_id = p.row_id and true) end as lines, case when p.ref like 'order-%' then (select count(*)::int
  from order_invoice_files d
  where d.fleet_id = p.of_fleet and d.order_id = p.row_id) when p.ref like 'manual-%' then (select count(*)::int
  from maintenance_documents d
  where d.fleet_id = p.of_fleet and d.manual_history_id = p.row_id) else 0 end as documents, case when p.what = 'order' then (select u.first_name || ' ' || u.last_name
  from orders o
  join users u on u.id = o.approver_user_id
  where o.fleet_id = p.of_fleet and o.id = p.row_id) end as approver
from page p
order by p.on_day desc, date_trunc('milliseconds', p.at) desc, p.ref collate "C" desc;
--   Incremental Sort
--     Sort Key: p.on_day DESC, (date_trunc('milliseconds'::text, p.at)) DESC, p.ref COLLATE "C" DESC
--     Presorted Key: p.on_day
--     CTE me
--       ->  Index Scan using vehicles_id on vehicles v_1
--             Index Cond: (id = $2)
--             Filter: (fleet_id = $1)
--             SubPlan 1
--               ->  Aggregate
--                     ->  Seq Scan on vehicle_moves m_3
--                           Filter: (vehicle_id = v_1.id)
--     ->  Subquery Scan on p
--           ->  Limit
--                 ->  Sort
--                       Sort Key: (((COALESCE(o.completed_at, o.canceled_at, o.appointment_at) AT TIME ZONE s.zone))::date) DESC, (date_trunc('milliseconds'::text, (COALESCE(o.completed_at, o.canceled_at, o.appointment_at)))) DESC, (('order-'::text || (o.id)::text)) COLLATE "C" DESC
--                       ->  Result
--                             ->  Append
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  CTE Scan on me
--                                               ->  Index Scan using orders_of_vehicle on orders o
--                                                     Index Cond: ((fleet_id = me.fleet_id) AND (vehicle_id = me.id))
--                                                     Filter: (status = ANY ('{complete,paid,paid_in_shop,paid_deferred,cancel}'::text[]))
--                                         ->  Index Scan using shops_by_name on shops s
--                                               Index Cond: (id = o.shop_id)
--                                   ->  Nested Loop Left Join
--                                         Join Filter: (s_1.id = m.shop_id)
--                                         ->  Nested Loop
--                                               Join Filter: ((m.fleet_id = me_1.fleet_id) AND (me_1.id = m.vehicle_id))
--                                               ->  CTE Scan on me me_1
--                                               ->  Seq Scan on manual_histories m
--                                         ->  Seq Scan on shops s_1
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  Nested Loop
--                                                     ->  CTE Scan on me me_2
--                                                     ->  Index Scan using vehicles_left_once on vehicles gone
--                                                           Index Cond: (moved_to_id = me_2.id)
--                                               ->  Index Scan using orders_of_vehicle on orders o_1
--                                                     Index Cond: ((fleet_id = gone.fleet_id) AND (vehicle_id = gone.id))
--                                                     Filter: (status = ANY ('{complete,paid,paid_in_shop,paid_deferred}'::text[]))
--                                         ->  Memoize
--                                               Cache Key: o_1.shop_id
--                                               Cache Mode: logical
--                                               ->  Index Scan using shops_by_name on shops s_2
--                                                     Index Cond: (id = o_1.shop_id)
--                                   ->  Nested Loop Left Join
--                                         Join Filter: (s_3.id = m_1.shop_id)
--                                         ->  Nested Loop
--                                               Join Filter: ((m_1.fleet_id = gone_1.fleet_id) AND (m_1.vehicle_id = gone_1.id))
--                                               ->  Nested Loop
--                                                     ->  CTE Scan on me me_3
--                                                     ->  Index Scan using vehicles_left_once on vehicles gone_1
--                                                           Index Cond: (moved_to_id = me_3.id)
--                                               ->  Seq Scan on manual_histories m_1
--                                         ->  Seq Scan on shops s_3
--                                   ->  Subquery Scan on "*SELECT* 5"
--                                         ->  GroupAggregate
--                                               Group Key: r.done_on, r.odometer, r.is_estimated, r.recorded_by, me_4.units, me_4.own_since
--                                               ->  Sort
--                                                     Sort Key: r.done_on, r.odometer, r.is_estimated, r.recorded_by, me_4.units, me_4.own_since, r.id
--                                                     ->  Nested Loop
--                                                           Join Filter: ((me_4.fleet_id = r.fleet_id) AND (me_4.id = r.vehicle_id))
--                                                           ->  CTE Scan on me me_4
--                                                           ->  Seq Scan on service_records r
--                                                                 Filter: (source = 'marked'::text)
--                                   ->  Nested Loop Left Join
--                                         Join Filter: (r_1.recorded_at > me_5.own_since)
--                                         ->  Nested Loop
--                                               Join Filter: ((me_5.fleet_id = r_1.fleet_id) AND (me_5.id = r_1.vehicle_id) AND ((r_1.odometer <> me_5.first_odometer) OR (r_1.read_on <> ((me_5.created_at AT TIME ZONE 'Etc/GMT+5'::text))::date)))
--                                               ->  CTE Scan on me me_5
--                                               ->  Seq Scan on odometer_readings r_1
--                                                     Filter: ((manual_history_id IS NULL) AND ((source <> 'telematics'::text) OR (NOT EXISTS(SubPlan 8))) AND (source <> ALL ('{shop,history,fuel}'::text[])))
--                                                     SubPlan 8
--                                                       ->  Seq Scan on odometer_readings later
--                                                             Filter: ((read_on > r_1.read_on) AND (fleet_id = r_1.fleet_id) AND (vehicle_id = r_1.vehicle_id) AND (source = 'telematics'::text) AND (read_on < (date_trunc('month'::text, (r_1.read_on)::timestamp with time zone) + '1 mon'::interval)))
--                                         ->  Index Scan using users_pkey on users u
--                                               Index Cond: (id = r_1.recorded_by)
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop
--                                               Join Filter: ((me_6.fleet_id = k.fleet_id) AND (me_6.id = k.vehicle_id))
--                                               ->  CTE Scan on me me_6
--                                               ->  Seq Scan on telematics_kept_aside k
--                                                     Filter: (kind = 'odometer'::telematics_kind)
--                                         ->  Index Scan using users_pkey on users u_1
--                                               Index Cond: (id = k.decided_by)
--                                   ->  Nested Loop Left Join
--                                         Join Filter: ((i.fleet_id = me_7.fleet_id) AND (i.vehicle_id = me_7.id) AND (i.id = ((e.payload ->> 'itemId'::text))::bigint))
--                                         ->  Nested Loop
--                                               Join Filter: ((me_7.fleet_id = e.fleet_id) AND ((me_7.id)::text = e.subject_id))
--                                               ->  CTE Scan on me me_7
--                                               ->  Seq Scan on events e
--                                                     Filter: ((subject_type = 'vehicle'::text) AND (type = ANY ('{document_filed,document_changed,document_deleted}'::text[])))
--                                         ->  Seq Scan on glovebox_items i
--                                   ->  Nested Loop Anti Join
--                                         Join Filter: ((e_1.fleet_id = me_8.fleet_id) AND (e_1.at = d.created_at) AND (e_1.subject_id = (me_8.id)::text))
--                                         ->  Nested Loop
--                                               Join Filter: ((i_1.fleet_id = d.fleet_id) AND (d.glovebox_item_id = i_1.id))
--                                               ->  Nested Loop
--                                                     Join Filter: ((me_8.fleet_id = i_1.fleet_id) AND (me_8.id = i_1.vehicle_id))
--                                                     ->  CTE Scan on me me_8
--                                                     ->  Seq Scan on glovebox_items i_1
--                                               ->  Seq Scan on glovebox_documents d
--                                         ->  Seq Scan on events e_1
--                                               Filter: ((type = ANY ('{document_filed,document_changed}'::text[])) AND (subject_type = 'vehicle'::text))
--                                   ->  Nested Loop
--                                         Join Filter: ((me_9.fleet_id = i_2.fleet_id) AND (me_9.id = i_2.vehicle_id))
--                                         ->  CTE Scan on me me_9
--                                         ->  Seq Scan on glovebox_items i_2
--                                               Filter: (expires_on < $3)
--                                   ->  Nested Loop
--                                         Join Filter: ((i_3.fleet_id = me_10.fleet_id) AND (me_10.id = i_3.vehicle_id))
--                                         ->  CTE Scan on me me_10
--                                         ->  Seq Scan on inspections i_3
--                                               Filter: ((defects_total > 0) OR (NOT EXISTS(SubPlan 9)))
--                                               SubPlan 9
--                                                 ->  Seq Scan on inspections later_1
--                                                       Filter: ((fleet_id = i_3.fleet_id) AND (vehicle_id = i_3.vehicle_id) AND (defects_total = 0) AND (ROW(signed_at, id) > ROW(i_3.signed_at, i_3.id)) AND (day < (date_trunc('month'::text, (i_3.day)::timestamp with time zone) + '1 mon'::interval)))
--                                   ->  Nested Loop
--                                         Join Filter: ((a.fleet_id = me_11.fleet_id) AND (a.vehicle_id = me_11.id))
--                                         ->  CTE Scan on me me_11
--                                         ->  Seq Scan on annual_inspections a
--                                   ->  Nested Loop
--                                         Join Filter: (c.id = r_2.campaign_id)
--                                         ->  Nested Loop
--                                               Join Filter: ((me_12.fleet_id = r_2.fleet_id) AND (me_12.id = r_2.vehicle_id))
--                                               ->  CTE Scan on me me_12
--                                               ->  Seq Scan on vehicle_recalls r_2
--                                         ->  Seq Scan on recall_campaigns c
--                                   ->  Nested Loop Left Join
--                                         ->  Nested Loop
--                                               Join Filter: ((me_13.fleet_id = e_2.fleet_id) AND ((me_13.id)::text = e_2.subject_id))
--                                               ->  CTE Scan on me me_13
--                                               ->  Seq Scan on events e_2
--                                                     Filter: ((subject_type = 'vehicle'::text) AND (type = 'recall_changed'::text))
--                                         ->  Limit
--                                               ->  Nested Loop
--                                                     Join Filter: (k_1.id = r_3.campaign_id)
--                                                     ->  Seq Scan on vehicle_recalls r_3
--                                                           Filter: ((fleet_id = me_13.fleet_id) AND (vehicle_id = me_13.id))
--                                                     ->  Seq Scan on recall_campaigns k_1
--                                                           Filter: (replace(number, '-'::text, ''::text) ~~ (replace((e_2.payload ->> 'campaign'::text), '‑'::text, ''::text) || '%'::text))
--                                   ->  Nested Loop Anti Join
--                                         Join Filter: ((e_3.fleet_id = me_14.fleet_id) AND (e_3.at = r_4.changed_at) AND (e_3.subject_id = (me_14.id)::text))
--                                         ->  Nested Loop
--                                               Join Filter: (c_1.id = r_4.campaign_id)
--                                               ->  Nested Loop
--                                                     Join Filter: ((me_14.fleet_id = r_4.fleet_id) AND (me_14.id = r_4.vehicle_id))
--                                                     ->  CTE Scan on me me_14
--                                                     ->  Seq Scan on vehicle_recalls r_4
--                                                           Filter: (changed_at IS NOT NULL)
--                                               ->  Seq Scan on recall_campaigns c_1
--                                         ->  Seq Scan on events e_3
--                                               Filter: ((subject_type = 'vehicle'::text) AND (type = 'recall_changed'::text))
--                                   ->  Subquery Scan on "*SELECT* 16"
--                                         ->  HashAggregate
--                                               Group Key: ((occurred_at AT TIME ZONE 'Etc/GMT+5'::text))::date, code
--                                               ->  Result
--                                                     One-Time Filter: false
--                                   ->  Nested Loop
--                                         Join Filter: ((me_15.fleet_id = p_1.fleet_id) AND (me_15.id = p_1.vehicle_id))
--                                         ->  CTE Scan on me me_15
--                                         ->  Seq Scan on problems p_1
--                                         SubPlan 10
--                                           ->  Limit
--                                                 ->  Sort
--                                                       Sort Key: s_4.at, s_4.id
--                                                       ->  Seq Scan on problem_sources s_4
--                                                             Filter: ((at > me_15.own_since) AND (fleet_id = p_1.fleet_id) AND (problem_id = p_1.id))
--                                   ->  Nested Loop
--                                         Join Filter: ((me_16.fleet_id = p_2.fleet_id) AND (me_16.id = p_2.vehicle_id))
--                                         ->  CTE Scan on me me_16
--                                         ->  Seq Scan on problems p_2
--                                               Filter: (closed_at IS NOT NULL)
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  CTE Scan on me me_17
--                                               ->  Index Scan using vehicles_id on vehicles v
--                                                     Index Cond: (id = me_17.id)
--                                                     Filter: (me_17.fleet_id = fleet_id)
--                                         ->  Index Scan using fleets_pkey on fleets f
--                                               Index Cond: (id = COALESCE((SubPlan 11), me_17.fleet_id))
--                                               SubPlan 11
--                                                 ->  Limit
--                                                       ->  Sort
--                                                             Sort Key: m_4.id
--                                                             ->  Seq Scan on vehicle_moves m_4
--                                                                   Filter: (vehicle_id = me_17.id)
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  Nested Loop
--                                                     Join Filter: (m_2.vehicle_id = me_18.id)
--                                                     ->  CTE Scan on me me_18
--                                                     ->  Seq Scan on vehicle_moves m_2
--                                               ->  Index Scan using fleets_pkey on fleets f_1
--                                                     Index Cond: (id = m_2.from_fleet_id)
--                                         ->  Index Scan using fleets_pkey on fleets t
--                                               Index Cond: (id = m_2.to_fleet_id)
--                                   ->  Nested Loop
--                                         Join Filter: ((me_19.fleet_id = e_4.fleet_id) AND ((me_19.id)::text = e_4.subject_id))
--                                         ->  CTE Scan on me me_19
--                                         ->  Seq Scan on events e_4
--                                               Filter: ((subject_type = 'vehicle'::text) AND (type = ANY ('{vehicle_switched,vehicle_photo_changed,reminder_snoozed,device_chosen,drivers_changed}'::text[])))
--                                   ->  Nested Loop
--                                         Join Filter: ((me_20.fleet_id = e_5.fleet_id) AND ((me_20.id)::text = e_5.subject_id))
--                                         ->  CTE Scan on me me_20
--                                         ->  Seq Scan on events e_5
--                                               Filter: ((subject_type = 'vehicle'::text) AND (type = 'vehicle_outage_changed'::text))
--           SubPlan 3
--             ->  Aggregate
--                   ->  Index Scan using order_services_of_order on order_services l
--                         Index Cond: ((fleet_id = p.of_fleet) AND (order_id = p.row_id))
--                         Filter: ((status = 'approved'::text) OR (p.what = 'order_cancelled'::text))
--           SubPlan 4
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: l_1.id
--                         ->  Seq Scan on manual_services l_1
--                               Filter: ((fleet_id = p.of_fleet) AND (manual_history_id = p.row_id))
--           SubPlan 5
--             ->  Aggregate
--                   ->  Seq Scan on order_invoice_files d_1
--                         Filter: ((fleet_id = p.of_fleet) AND (order_id = p.row_id))
--           SubPlan 6
--             ->  Aggregate
--                   ->  Seq Scan on maintenance_documents d_2
--                         Filter: ((fleet_id = p.of_fleet) AND (manual_history_id = p.row_id))
--           SubPlan 7
--             ->  Nested Loop
--                   ->  Index Scan using orders_id on orders o_2
--                         Index Cond: (id = p.row_id)
--                         Filter: (fleet_id = p.of_fleet)
--                   ->  Index Scan using users_pkey on users u_2
--                         Index Cond: (id = o_2.approver_user_id)

select "v"."id"
from "vehicles" as "v"
where "v"."fleet_id" = $1 and "v"."deleted_at" is null and "v"."id" = $2;
--   Index Scan using vehicles_id on vehicles v
--     Index Cond: (id = $2)
--     Filter: ((deleted_at IS NULL) AND (fleet_id = $1))

select *
from "feature_flags";
--   Seq Scan on feature_flags
