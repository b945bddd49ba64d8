-- The database as all migrations leave it. Printed by `npm run schema`; a test holds it equal. Never edited, never run.

CREATE EXTENSION btree_gin;
CREATE EXTENSION pg_trgm;

CREATE OR REPLACE FUNCTION bring_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    new.retired_on := null;
    new.retired_as := null;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION due_line(next_due_odometer integer, odometer integer, monthly_distance integer, read_on date, units text)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select point(
      (next_due_odometer - odometer + monthly_distance * (read_on - date '2026-01-01') / 30.4::double precision) / (case when units = 'kilometers' then 1.609344::double precision else 1 end),
      monthly_distance * 1000 / 30.4::double precision / (case when units = 'kilometers' then 1.609344::double precision else 1 end)) $function$;

CREATE OR REPLACE FUNCTION fold_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select replace(replace(replace(translate(lower(regexp_replace(normalize($1, nfkd),
      '[\u0001-/:-@\[-\u0060{-\u00bf\u0300-\u036f\u1680\u2000-\u206f\u3000\ufeff]', '', 'g')),
      'øłđıς', 'oldiσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') $function$;

CREATE OR REPLACE FUNCTION keep_appointment_local()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    new.appointment_local := new.appointment_at at time zone (select zone from shops where id = new.shop_id);
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION keep_gone_due_service()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into gone_due_services (fleet_id, vehicle_id, service_definition_id)
      select old.fleet_id, old.vehicle_id, old.service_definition_id
      where exists (select from vehicles v where v.fleet_id = old.fleet_id and v.id = old.vehicle_id)
      on conflict (fleet_id, vehicle_id, service_definition_id) do update set changed_at = clock_timestamp();
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION keep_looked_after()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    declare fleets bigint[]; ids bigint[];
    begin
      if tg_op = 'INSERT' then 
  select array_agg(t.fleet_id), array_agg(t.id) into fleets, ids from (
    select v.fleet_id, v.id from (select fleet_id, vehicle_id, id from added where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
    union
    select now.fleet_id, now.id from (select fleet_id, vehicle_id, id from added where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
      join vehicles now on now.id = v.moved_to_id) t;
      elsif tg_op = 'DELETE' then 
  select array_agg(t.fleet_id), array_agg(t.id) into fleets, ids from (
    select v.fleet_id, v.id from (select fleet_id, vehicle_id, id from removed where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
    union
    select now.fleet_id, now.id from (select fleet_id, vehicle_id, id from removed where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
      join vehicles now on now.id = v.moved_to_id) t;
      else 
  select array_agg(t.fleet_id), array_agg(t.id) into fleets, ids from (
    select v.fleet_id, v.id from ((select fleet_id, vehicle_id, id from removed where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in') except select fleet_id, vehicle_id, id from added where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')) union (select fleet_id, vehicle_id, id from added where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in') except select fleet_id, vehicle_id, id from removed where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'))) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
    union
    select now.fleet_id, now.id from ((select fleet_id, vehicle_id, id from removed where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in') except select fleet_id, vehicle_id, id from added where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')) union (select fleet_id, vehicle_id, id from added where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in') except select fleet_id, vehicle_id, id from removed where status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'))) c join vehicles v on v.fleet_id = c.fleet_id and v.id = c.vehicle_id
      join vehicles now on now.id = v.moved_to_id) t;
      end if;
      if ids is null then return null; end if;
      perform from vehicles v where (v.fleet_id, v.id) in (select * from unnest(fleets, ids)) order by v.id for no key update;
      update vehicles v set has_open_order = s.own, is_looked_after = s.own or s.elsewhere
        from (select t.fleet_id, t.id, o.* from unnest(fleets, ids) t (fleet_id, id) cross join lateral open_orders_of(t.fleet_id, t.id) o) s
        where v.fleet_id = s.fleet_id and v.id = s.id
          and (v.has_open_order, v.is_looked_after) is distinct from (s.own, s.own or s.elsewhere);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION keep_receipt_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into receipt_names (fleet_id, ledger_line_id, names)
    values (new.fleet_id, new.id, jsonb_build_object(
      'fleet', (select jsonb_build_object('name', f.name, 'address', f.address, 'city', f.city, 'state', f.state, 'zip', f.zip,
          'taxId', f.tax_id, 'gstNumber', f.gst_number, 'pstNumber', f.pst_number)
        from fleets f where f.id = new.fleet_id),
      'vehicle', (select jsonb_build_object('name', coalesce(nullif(v.name, ''), o.vehicle_name), 'vin', coalesce(o.vehicle_vin, v.vin),
          'year', v.year, 'make', v.make, 'model', v.model, 'licensePlateState', v.license_plate_state,
          'licensePlateNumber', v.license_plate_number, 'otherId', v.other_id, 'departmentNumber', v.department_number)
        from orders o join vehicles v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id
        where o.fleet_id = new.fleet_id and o.id = new.order_id),
      'shop', (select jsonb_build_object('name', s.name, 'address', s.address_line1, 'city', s.city, 'state', s.state,
          'zip', s.zip, 'phone', s.main_phone_number, 'gstNumber', s.gst_number, 'pstNumber', s.pst_number)
        from orders o join shops s on s.id = o.shop_id
        where o.fleet_id = new.fleet_id and o.id = new.order_id),
      'approverName', (select u.first_name || ' ' || u.last_name
        from orders o join users u on u.id = o.approver_user_id
        where o.fleet_id = new.fleet_id and o.id = new.order_id)));
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION ledger_lines_stand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'the ledger is append-only'; end $function$;

CREATE OR REPLACE FUNCTION list_services_of_new_vehicles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into services_to_list (fleet_id, vehicle_id) select fleet_id, id from added where deleted_at is null order by fleet_id, id
    on conflict do nothing;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION move_appointment_local()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    update orders set appointment_local = appointment_at at time zone new.zone where shop_id = new.id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION open_orders_of(fleet_id bigint, vehicle_id bigint)
 RETURNS TABLE(own boolean, elsewhere boolean)
 LANGUAGE sql
 STABLE
AS $function$
    select exists (select from orders o where o.fleet_id = $1 and o.vehicle_id = $2 and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')),
      exists (select from vehicles left_row join orders o on o.fleet_id = left_row.fleet_id and o.vehicle_id = left_row.id
        where left_row.moved_to_id = $2 and o.status in ('initiated', 'active', 'awaiting_approval', 'approved', 'walk_in')) $function$;

CREATE OR REPLACE FUNCTION order_numbers(vehicle_vin text, po_number text, invoice_number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select lower(coalesce(vehicle_vin, '') || ' ' || coalesce(po_number, '') || ' ' || coalesce(invoice_number, '')) $function$;

CREATE OR REPLACE FUNCTION recounted_affiliation_sums()
 RETURNS TABLE(affiliation_id bigint, measure text, value text, day date, n bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(f.affiliation_id, 0), s.measure, s.value, s.day, sum(s.n)::bigint, sum(s.cents)::bigint
    from fleet_sums s join fleets f on f.id = s.fleet_id where s.is_folded and (not f.is_company and f.deleted_at is null)
    group by 1, 2, 3, 4 having sum(s.n) <> 0 or sum(s.cents) <> 0 $function$;

CREATE OR REPLACE FUNCTION recounted_sums()
 RETURNS TABLE(fleet_id bigint, measure text, value text, day date, n bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$ select * from recounted_sums_before_ledger() union all 
  select l.fleet_id, 'ledger' as measure, l.currency || case when l.order_id is null then ' fee' else '' end as value,
    (l.at at time zone 'Etc/GMT+5')::date as day, count(*)::bigint as n,
    sum(case when l.kind in ('refunded', 'disputed') then -l.amount_cents else l.amount_cents end)::bigint as cents
  from ledger_lines l where l.kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won') group by 1, 2, 3, 4 $function$;

CREATE OR REPLACE FUNCTION recounted_sums_before_ledger()
 RETURNS TABLE(fleet_id bigint, measure text, value text, day date, n bigint, cents bigint)
 LANGUAGE sql
 STABLE
AS $function$
    select fleet_id, measure, value, day, sum(n)::bigint, sum(cents)::bigint from (
      
  select v.fleet_id, c.measure, c.value, c.day, c.n::bigint, 0::bigint as cents from vehicles v
  cross join lateral (select v.is_active and v.fleetcor_enrolled as in_use) u
  cross join lateral (select u.in_use and not v.is_looked_after as to_service) s
  cross join lateral (select s.to_service and v.next_due_odometer is not null and not v.next_due_is_known as not_known) k
  cross join lateral (values
    ('vehicles', '', '-infinity'::date, (v.retired_on is null)::int),
    ('retired', '', '-infinity', (v.retired_on is not null)::int),
    ('active', '', '-infinity', v.is_active::int),
    ('in_use', '', '-infinity', u.in_use::int),
    ('unenrolled', '', '-infinity', (not v.fleetcor_enrolled and v.retired_on is null)::int),
    ('in_order', '', '-infinity', v.has_open_order::int),
    ('past_due', '', v.past_due_on, s.to_service::int),
    ('due_soon', '', v.due_soon_on, (s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('due_soon', '', v.past_due_on, -(s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('not_known', '', '-infinity', k.not_known::int),
    ('not_known', '', v.due_soon_on, -k.not_known::int),
    ('make', v.make, '-infinity', (v.retired_on is null)::int),
    ('model', v.model, '-infinity', (v.retired_on is null)::int),
    ('year', v.year::text, '-infinity', (v.retired_on is null)::int),
    ('department', v.department_number, '-infinity', (v.retired_on is null)::int),
    ('plate_state', v.license_plate_state, '-infinity', (v.retired_on is null)::int)
  ) c (measure, value, day, n)
  where v.deleted_at is null and c.n <> 0 and c.day is not null and c.value is not null
      union all
  select o.fleet_id, c.measure, c.value, c.day, 1::bigint as n, o.total_cents as cents from orders o
  cross join lateral (values
    ('orders', o.status, '-infinity'::date, true),
    ('finished', '', (o.completed_at at time zone 'Etc/GMT+5')::date, o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred'))
  ) c (measure, value, day, counts)
  where c.counts and c.day is not null
      union all
  select m.fleet_id, 'manual' as measure, '' as value, m.done_on as day, 1::bigint as n, m.total_cents as cents from manual_histories m
      union all
  select u.fleet_id, 'users' as measure, '' as value, '-infinity'::date as day, 1::bigint as n, 0::bigint as cents from users u
  where u.deleted_at is null
    ) counted group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0 $function$;

CREATE OR REPLACE FUNCTION refuse_to_change_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if tg_op = 'DELETE' and current_setting('fleetwright.removes_old_events', true) = 'on' then return old; end if;
    raise exception 'Events are only added, never changed or deleted';
  end $function$;

CREATE OR REPLACE FUNCTION set_changed_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin new.changed_at := clock_timestamp(); return new; end $function$;

CREATE OR REPLACE FUNCTION set_pace_of_trailer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if new.powertrain = 'none' and new.odometer = 0 then
      new.monthly_distance := 0;
      new.monthly_distance_from := null;
    elsif new.monthly_distance = 0 then
      new.monthly_distance := 1000;
    end if;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION sum_affiliation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if (not old.is_company and old.deleted_at is null) then 
  insert into affiliation_sums (affiliation_id, measure, value, day, n, cents)
    select coalesce(old.affiliation_id, 0), s.measure, s.value, s.day, -sum(s.n), -sum(s.cents)
    from fleet_sums s where s.fleet_id = old.id and s.is_folded
    group by s.measure, s.value, s.day having sum(s.n) <> 0 or sum(s.cents) <> 0;
    end if;
    if tg_op = 'UPDATE' and (not new.is_company and new.deleted_at is null) then 
  insert into affiliation_sums (affiliation_id, measure, value, day, n, cents)
    select coalesce(new.affiliation_id, 0), s.measure, s.value, s.day, sum(s.n), sum(s.cents)
    from fleet_sums s where s.fleet_id = new.id and s.is_folded
    group by s.measure, s.value, s.day having sum(s.n) <> 0 or sum(s.cents) <> 0;
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION sum_bucket(measure text, day date, today date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when measure = 'ledger' then day
      when measure in ('finished', 'manual')
        then case when day < (date_trunc('month', today) - interval '1 month')::date then date_trunc('month', day)::date else day end
      else case when day < today - 1 then '-infinity'::date else day end end $function$;

CREATE OR REPLACE FUNCTION sum_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into fleet_sums (fleet_id, measure, value, day, n, cents) 
  select l.fleet_id, 'ledger' as measure, l.currency || case when l.order_id is null then ' fee' else '' end as value,
    (l.at at time zone 'Etc/GMT+5')::date as day, count(*)::bigint as n,
    sum(case when l.kind in ('refunded', 'disputed') then -l.amount_cents else l.amount_cents end)::bigint as cents
  from added l where l.kind in ('captured', 'settled', 'refunded', 'disputed', 'dispute_won') group by 1, 2, 3, 4;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION sum_manual_histories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      if tg_op = 'INSERT' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select m.fleet_id, 'manual' as measure, '' as value, m.done_on as day, 1::bigint as n, m.total_cents as cents from added m) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      elsif tg_op = 'DELETE' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select m.fleet_id, 'manual' as measure, '' as value, m.done_on as day, 1::bigint as n, m.total_cents as cents from removed m) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      else 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select m.fleet_id, 'manual' as measure, '' as value, m.done_on as day, 1::bigint as n, m.total_cents as cents from (select added.* from added where not exists (
      select from removed where removed.fleet_id = added.fleet_id and removed.id = added.id
        and (added.done_on, added.total_cents) is not distinct from (removed.done_on, removed.total_cents))) m union all select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select m.fleet_id, 'manual' as measure, '' as value, m.done_on as day, 1::bigint as n, m.total_cents as cents from (select removed.* from removed where not exists (
      select from added where added.fleet_id = removed.fleet_id and added.id = removed.id
        and (removed.done_on, removed.total_cents) is not distinct from (added.done_on, added.total_cents))) m) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION sum_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      if tg_op = 'INSERT' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select o.fleet_id, c.measure, c.value, c.day, 1::bigint as n, o.total_cents as cents from added o
  cross join lateral (values
    ('orders', o.status, '-infinity'::date, true),
    ('finished', '', (o.completed_at at time zone 'Etc/GMT+5')::date, o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred'))
  ) c (measure, value, day, counts)
  where c.counts and c.day is not null) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      elsif tg_op = 'DELETE' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select o.fleet_id, c.measure, c.value, c.day, 1::bigint as n, o.total_cents as cents from removed o
  cross join lateral (values
    ('orders', o.status, '-infinity'::date, true),
    ('finished', '', (o.completed_at at time zone 'Etc/GMT+5')::date, o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred'))
  ) c (measure, value, day, counts)
  where c.counts and c.day is not null) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      else 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select o.fleet_id, c.measure, c.value, c.day, 1::bigint as n, o.total_cents as cents from (select added.* from added where not exists (
      select from removed where removed.fleet_id = added.fleet_id and removed.id = added.id
        and (added.status, added.completed_at, added.total_cents) is not distinct from (removed.status, removed.completed_at, removed.total_cents))) o
  cross join lateral (values
    ('orders', o.status, '-infinity'::date, true),
    ('finished', '', (o.completed_at at time zone 'Etc/GMT+5')::date, o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred'))
  ) c (measure, value, day, counts)
  where c.counts and c.day is not null union all select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select o.fleet_id, c.measure, c.value, c.day, 1::bigint as n, o.total_cents as cents from (select removed.* from removed where not exists (
      select from added where added.fleet_id = removed.fleet_id and added.id = removed.id
        and (removed.status, removed.completed_at, removed.total_cents) is not distinct from (added.status, added.completed_at, added.total_cents))) o
  cross join lateral (values
    ('orders', o.status, '-infinity'::date, true),
    ('finished', '', (o.completed_at at time zone 'Etc/GMT+5')::date, o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred'))
  ) c (measure, value, day, counts)
  where c.counts and c.day is not null) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION sum_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      if tg_op = 'INSERT' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select u.fleet_id, 'users' as measure, '' as value, '-infinity'::date as day, 1::bigint as n, 0::bigint as cents from added u
  where u.deleted_at is null) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      elsif tg_op = 'DELETE' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select u.fleet_id, 'users' as measure, '' as value, '-infinity'::date as day, 1::bigint as n, 0::bigint as cents from removed u
  where u.deleted_at is null) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      else 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select u.fleet_id, 'users' as measure, '' as value, '-infinity'::date as day, 1::bigint as n, 0::bigint as cents from (select added.* from added where not exists (
      select from removed where removed.fleet_id = added.fleet_id and removed.id = added.id
        and (added.deleted_at) is not distinct from (removed.deleted_at))) u
  where u.deleted_at is null union all select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select u.fleet_id, 'users' as measure, '' as value, '-infinity'::date as day, 1::bigint as n, 0::bigint as cents from (select removed.* from removed where not exists (
      select from added where added.fleet_id = removed.fleet_id and added.id = removed.id
        and (removed.deleted_at) is not distinct from (added.deleted_at))) u
  where u.deleted_at is null) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION sum_vehicles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      if tg_op = 'INSERT' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select v.fleet_id, c.measure, c.value, c.day, c.n::bigint, 0::bigint as cents from added v
  cross join lateral (select v.is_active and v.fleetcor_enrolled as in_use) u
  cross join lateral (select u.in_use and not v.is_looked_after as to_service) s
  cross join lateral (select s.to_service and v.next_due_odometer is not null and not v.next_due_is_known as not_known) k
  cross join lateral (values
    ('vehicles', '', '-infinity'::date, (v.retired_on is null)::int),
    ('retired', '', '-infinity', (v.retired_on is not null)::int),
    ('active', '', '-infinity', v.is_active::int),
    ('in_use', '', '-infinity', u.in_use::int),
    ('unenrolled', '', '-infinity', (not v.fleetcor_enrolled and v.retired_on is null)::int),
    ('in_order', '', '-infinity', v.has_open_order::int),
    ('past_due', '', v.past_due_on, s.to_service::int),
    ('due_soon', '', v.due_soon_on, (s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('due_soon', '', v.past_due_on, -(s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('not_known', '', '-infinity', k.not_known::int),
    ('not_known', '', v.due_soon_on, -k.not_known::int),
    ('make', v.make, '-infinity', (v.retired_on is null)::int),
    ('model', v.model, '-infinity', (v.retired_on is null)::int),
    ('year', v.year::text, '-infinity', (v.retired_on is null)::int),
    ('department', v.department_number, '-infinity', (v.retired_on is null)::int),
    ('plate_state', v.license_plate_state, '-infinity', (v.retired_on is null)::int)
  ) c (measure, value, day, n)
  where v.deleted_at is null and c.n <> 0 and c.day is not null and c.value is not null) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      elsif tg_op = 'DELETE' then 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select v.fleet_id, c.measure, c.value, c.day, c.n::bigint, 0::bigint as cents from removed v
  cross join lateral (select v.is_active and v.fleetcor_enrolled as in_use) u
  cross join lateral (select u.in_use and not v.is_looked_after as to_service) s
  cross join lateral (select s.to_service and v.next_due_odometer is not null and not v.next_due_is_known as not_known) k
  cross join lateral (values
    ('vehicles', '', '-infinity'::date, (v.retired_on is null)::int),
    ('retired', '', '-infinity', (v.retired_on is not null)::int),
    ('active', '', '-infinity', v.is_active::int),
    ('in_use', '', '-infinity', u.in_use::int),
    ('unenrolled', '', '-infinity', (not v.fleetcor_enrolled and v.retired_on is null)::int),
    ('in_order', '', '-infinity', v.has_open_order::int),
    ('past_due', '', v.past_due_on, s.to_service::int),
    ('due_soon', '', v.due_soon_on, (s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('due_soon', '', v.past_due_on, -(s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('not_known', '', '-infinity', k.not_known::int),
    ('not_known', '', v.due_soon_on, -k.not_known::int),
    ('make', v.make, '-infinity', (v.retired_on is null)::int),
    ('model', v.model, '-infinity', (v.retired_on is null)::int),
    ('year', v.year::text, '-infinity', (v.retired_on is null)::int),
    ('department', v.department_number, '-infinity', (v.retired_on is null)::int),
    ('plate_state', v.license_plate_state, '-infinity', (v.retired_on is null)::int)
  ) c (measure, value, day, n)
  where v.deleted_at is null and c.n <> 0 and c.day is not null and c.value is not null) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      else 
  insert into fleet_sums (fleet_id, measure, value, day, n, cents)
    select fleet_id, measure, value, day, sum(n), sum(cents) from (
  select v.fleet_id, c.measure, c.value, c.day, c.n::bigint, 0::bigint as cents from (select added.* from added where not exists (
      select from removed where removed.fleet_id = added.fleet_id and removed.id = added.id
        and (added.deleted_at, added.retired_on, added.is_active, added.fleetcor_enrolled, added.is_looked_after, added.has_open_order, added.past_due_on, added.due_soon_on, added.next_due_odometer is null, added.next_due_is_known, added.make, added.model, added.year, added.department_number, added.license_plate_state) is not distinct from (removed.deleted_at, removed.retired_on, removed.is_active, removed.fleetcor_enrolled, removed.is_looked_after, removed.has_open_order, removed.past_due_on, removed.due_soon_on, removed.next_due_odometer is null, removed.next_due_is_known, removed.make, removed.model, removed.year, removed.department_number, removed.license_plate_state))) v
  cross join lateral (select v.is_active and v.fleetcor_enrolled as in_use) u
  cross join lateral (select u.in_use and not v.is_looked_after as to_service) s
  cross join lateral (select s.to_service and v.next_due_odometer is not null and not v.next_due_is_known as not_known) k
  cross join lateral (values
    ('vehicles', '', '-infinity'::date, (v.retired_on is null)::int),
    ('retired', '', '-infinity', (v.retired_on is not null)::int),
    ('active', '', '-infinity', v.is_active::int),
    ('in_use', '', '-infinity', u.in_use::int),
    ('unenrolled', '', '-infinity', (not v.fleetcor_enrolled and v.retired_on is null)::int),
    ('in_order', '', '-infinity', v.has_open_order::int),
    ('past_due', '', v.past_due_on, s.to_service::int),
    ('due_soon', '', v.due_soon_on, (s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('due_soon', '', v.past_due_on, -(s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('not_known', '', '-infinity', k.not_known::int),
    ('not_known', '', v.due_soon_on, -k.not_known::int),
    ('make', v.make, '-infinity', (v.retired_on is null)::int),
    ('model', v.model, '-infinity', (v.retired_on is null)::int),
    ('year', v.year::text, '-infinity', (v.retired_on is null)::int),
    ('department', v.department_number, '-infinity', (v.retired_on is null)::int),
    ('plate_state', v.license_plate_state, '-infinity', (v.retired_on is null)::int)
  ) c (measure, value, day, n)
  where v.deleted_at is null and c.n <> 0 and c.day is not null and c.value is not null union all select fleet_id, measure, value, day, -n as n, -cents as cents from (
  select v.fleet_id, c.measure, c.value, c.day, c.n::bigint, 0::bigint as cents from (select removed.* from removed where not exists (
      select from added where added.fleet_id = removed.fleet_id and added.id = removed.id
        and (removed.deleted_at, removed.retired_on, removed.is_active, removed.fleetcor_enrolled, removed.is_looked_after, removed.has_open_order, removed.past_due_on, removed.due_soon_on, removed.next_due_odometer is null, removed.next_due_is_known, removed.make, removed.model, removed.year, removed.department_number, removed.license_plate_state) is not distinct from (added.deleted_at, added.retired_on, added.is_active, added.fleetcor_enrolled, added.is_looked_after, added.has_open_order, added.past_due_on, added.due_soon_on, added.next_due_odometer is null, added.next_due_is_known, added.make, added.model, added.year, added.department_number, added.license_plate_state))) v
  cross join lateral (select v.is_active and v.fleetcor_enrolled as in_use) u
  cross join lateral (select u.in_use and not v.is_looked_after as to_service) s
  cross join lateral (select s.to_service and v.next_due_odometer is not null and not v.next_due_is_known as not_known) k
  cross join lateral (values
    ('vehicles', '', '-infinity'::date, (v.retired_on is null)::int),
    ('retired', '', '-infinity', (v.retired_on is not null)::int),
    ('active', '', '-infinity', v.is_active::int),
    ('in_use', '', '-infinity', u.in_use::int),
    ('unenrolled', '', '-infinity', (not v.fleetcor_enrolled and v.retired_on is null)::int),
    ('in_order', '', '-infinity', v.has_open_order::int),
    ('past_due', '', v.past_due_on, s.to_service::int),
    ('due_soon', '', v.due_soon_on, (s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('due_soon', '', v.past_due_on, -(s.to_service and v.past_due_on > v.due_soon_on)::int),
    ('not_known', '', '-infinity', k.not_known::int),
    ('not_known', '', v.due_soon_on, -k.not_known::int),
    ('make', v.make, '-infinity', (v.retired_on is null)::int),
    ('model', v.model, '-infinity', (v.retired_on is null)::int),
    ('year', v.year::text, '-infinity', (v.retired_on is null)::int),
    ('department', v.department_number, '-infinity', (v.retired_on is null)::int),
    ('plate_state', v.license_plate_state, '-infinity', (v.retired_on is null)::int)
  ) c (measure, value, day, n)
  where v.deleted_at is null and c.n <> 0 and c.day is not null and c.value is not null) negated) counted
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION take_first_odometer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    new.first_odometer := new.odometer;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION touch_vehicle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare r record;
  begin
    if tg_op = 'DELETE' then r := old; else r := new; end if;
    update vehicles set changed_at = clock_timestamp() where fleet_id = r.fleet_id and id = r.vehicle_id;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION write_bulk_upload()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    insert into imports (fleet_id, id, kind, is_upload, user_id, file_name, bytes, created_at, fields, file_problem, rows_total, rows_done, added, changed, failed, skipped, added_without_odometer, started_at, finished_at)
      values (new.fleet_id, new.id, 'vehicles', true, new.user_id, new.file_name, new.bytes, new.created_at,
        '[]', case when new.error_code is not null then coalesce(new.error_data, '{}') || jsonb_build_object('code', new.error_code) end, new.rows_total, coalesce(new.rows_done, 0), coalesce(new.added, 0), coalesce(new.updated, 0), coalesce(new.failed, 0), coalesce(new.skipped, 0), coalesce(new.added_without_odometer, 0), new.started_at, new.finished_at)
      on conflict (fleet_id, id) do update set fields = excluded.fields, file_problem = excluded.file_problem, rows_total = excluded.rows_total, rows_done = excluded.rows_done, added = excluded.added, changed = excluded.changed, failed = excluded.failed, skipped = excluded.skipped, added_without_odometer = excluded.added_without_odometer, started_at = excluded.started_at, finished_at = excluded.finished_at;
    insert into import_sheets (fleet_id, import_id, position, name, header_row, rows, file_key, starts_at, columns)
      select new.fleet_id, new.id, 0, '', 0, coalesce(new.rows_total, 0), new.file_key, 0, coalesce(jsonb_agg(jsonb_build_object(
        'header', header, 'samples', '[]'::jsonb, 'filled', 0, 'distinct', 0, 'vinShare', 0)), '[]')
      from unnest(new.ignored_columns) header
      on conflict (fleet_id, import_id, position) do update set rows = excluded.rows, columns = excluded.columns;
    return new;
  end $function$;

-- ========== Fleets and people

-- A fleet-management company (FMC).
CREATE TABLE affiliations (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  parent_id bigint,
  allow_share_account_number boolean NOT NULL DEFAULT true,
  PRIMARY KEY (id),
  FOREIGN KEY (parent_id) REFERENCES affiliations(id)
);
CREATE UNIQUE INDEX affiliations_name ON affiliations USING btree (lower(name));

-- An account that groups fleets; an affiliation may look after it.
CREATE TABLE accounts (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  enrolled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (id)
);

-- A fleet: the tenant. Nearly every other table leads to one.
CREATE TABLE fleets (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  affiliation_id bigint,
  account_id bigint,
  name text NOT NULL,
  other_id text,
  region text,
  rep text,
  brand_id text NOT NULL DEFAULT 'default'::text,
  country text NOT NULL DEFAULT 'US'::text,
  fleet_payment_type text NOT NULL DEFAULT 'pay_in_shop'::text,
  address text,
  city text,
  state text,
  zip text,
  is_company boolean NOT NULL DEFAULT false, -- The home fleet of a fleet-management company's own staff; it is in no list of fleets.
  is_active boolean NOT NULL DEFAULT true,
  enrolled boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  share_wex_number boolean NOT NULL DEFAULT false,
  geotab_database_name text,
  links jsonb NOT NULL DEFAULT '[]'::jsonb, -- Links that the fleet shows its people in the menu: [{name, link, description}].
  deleted_at timestamp with time zone,
  wex_account_number text,
  vehicles_total integer, -- As its people say, at sign-up and in their profile; null: as many as are registered.
  plan_price_cents integer, -- The monthly fee for one active vehicle. Null: no fee. No screen edits it.
  severe_duty boolean NOT NULL DEFAULT false,
  counts_by_marks boolean NOT NULL DEFAULT false, -- Due at 10,000, 20,000 …, whenever it was done; otherwise one interval after the last time.
  is_setting_up boolean NOT NULL DEFAULT false,
  payment_chosen_at timestamp with time zone,
  tax_id text,
  gst_number text,
  pst_number text,
  logo_file_key text,
  logo_preview_file_key text,
  sample_of_fleet_id bigint, -- Set on a fleet of sample vehicles: the fleet whose people look around in it.
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES accounts(id),
  FOREIGN KEY (affiliation_id) REFERENCES affiliations(id),
  FOREIGN KEY (sample_of_fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  CHECK (((sample_of_fleet_id IS NULL) OR (is_company AND (affiliation_id IS NULL) AND (account_id IS NULL) AND (plan_price_cents IS NULL)))),
  CHECK ((country = ANY (ARRAY['US'::text, 'CA'::text]))),
  CHECK ((plan_price_cents > 0)),
  CHECK ((vehicles_total >= 0)),
  CHECK ((wex_account_number ~ '^[0-9]{13}$'::text))
);
CREATE INDEX fleets_by_folded_name ON fleets USING gin (fold_text(name) gin_trgm_ops);
CREATE INDEX fleets_by_name ON fleets USING btree (lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX fleets_of_account ON fleets USING btree (account_id);
CREATE INDEX fleets_of_affiliation ON fleets USING btree (affiliation_id, id);
CREATE UNIQUE INDEX fleets_sample_of ON fleets USING btree (sample_of_fleet_id) WHERE (sample_of_fleet_id IS NOT NULL);
CREATE TRIGGER sum_affiliation_changed AFTER UPDATE OF affiliation_id, is_company, deleted_at ON fleets FOR EACH ROW WHEN ((((old.affiliation_id IS DISTINCT FROM new.affiliation_id) OR (old.is_company IS DISTINCT FROM new.is_company)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION sum_affiliation();
CREATE TRIGGER sum_affiliation_removed AFTER DELETE ON fleets FOR EACH ROW EXECUTE FUNCTION sum_affiliation();

-- A person of a fleet or an FMC, with roles, language and notification settings.
CREATE TABLE users (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  fleet_id bigint NOT NULL, -- The home fleet; acting as another fleet is a matter of the session.
  affiliation_id bigint,
  email text NOT NULL,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  cell_phone text,
  roles text[] NOT NULL,
  language text NOT NULL DEFAULT 'en'::text,
  country text NOT NULL DEFAULT 'US'::text,
  zip text,
  other_id text,
  email_notices text[] NOT NULL DEFAULT '{appointment_requested,appointment_confirmed,approvals_required,approvals_submitted,services_completed,services_canceled,payment_received,twenty_four_hour_reminder,one_hour_reminder}'::text[],
  text_notices text[] NOT NULL DEFAULT '{}'::text[],
  is_active boolean NOT NULL DEFAULT true,
  accepted_terms_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  sso_provider text, -- The partner that keeps this person's identity; signing out ends the session there too.
  email_proven boolean NOT NULL DEFAULT true, -- False from signing up until the link in the welcome mail is opened.
  address text,
  city text,
  state text,
  share_account_number boolean NOT NULL DEFAULT false, -- May pay with the account number of the fleet.
  invited_at timestamp with time zone, -- When the last invitation was asked for; whoever has a password has accepted it.
  deactivated_at timestamp with time zone,
  last_signed_in_at timestamp with time zone,
  sso_subject text, -- How the partner calls this person, from their first sign-in on: an email may change hands.
  invitation_waits_for text, -- The invitation is sent once who asked for it has confirmed their email, or once an admin says so; null: it was sent, or there is none.
  invitation_asked_by bigint, -- Whose confirmation the invitation waits for.
  push_notices text[], -- Notices shown on the own devices; null: never chosen, the usual ones.
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  directory_state text, -- Managed by the directory of the home fleet while one is connected; deleted: it removed the user, whom it can add again.
  directory_user_name text,
  directory_external_id text,
  PRIMARY KEY (id),
  FOREIGN KEY (affiliation_id) REFERENCES affiliations(id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((directory_state = ANY (ARRAY['managed'::text, 'deleted'::text]))),
  CHECK ((invitation_waits_for = ANY (ARRAY['confirmation'::text, 'admin'::text])))
);
CREATE INDEX users_by_name ON users USING btree (last_name, first_name, id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_role ON users USING btree (fleet_id, roles) INCLUDE (id) WHERE (deleted_at IS NULL);
CREATE INDEX users_changed ON users USING btree (fleet_id, changed_at, id);
CREATE INDEX users_invitation_asked_by ON users USING btree (invitation_asked_by) WHERE (invitation_asked_by IS NOT NULL);
CREATE INDEX users_of_affiliation ON users USING btree (affiliation_id) WHERE (affiliation_id IS NOT NULL);
CREATE INDEX users_of_fleet ON users USING btree (fleet_id, last_name, first_name) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_by_directory_name ON users USING btree (fleet_id, lower(directory_user_name)) WHERE ((directory_state = 'managed'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX users_of_partner ON users USING btree (sso_provider, sso_subject) WHERE ((sso_subject IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX users_phone_without_email ON users USING btree (cell_phone) WHERE ((deleted_at IS NULL) AND (cell_phone IS NOT NULL) AND (email ~~ '%@no-email.invalid'::text));
CREATE TRIGGER sum_added AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_users();
CREATE TRIGGER sum_changed AFTER UPDATE ON users REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_users();
CREATE TRIGGER sum_removed AFTER DELETE ON users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_users();
CREATE TRIGGER users_changed BEFORE UPDATE ON users FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION set_changed_at();

-- Filters, order and columns of a list under a name, own or shared with the fleet.
-- Filters, order and columns of a list under a name, own or shared with the fleet.
CREATE TABLE saved_views (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_id bigint NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  settings jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id)
);
CREATE UNIQUE INDEX saved_views_of_list ON saved_views USING btree (fleet_id, list, user_id, lower(name));

-- In which order a person sees the saved views of a list.
CREATE TABLE saved_view_orders (
  fleet_id bigint NOT NULL,
  user_id bigint NOT NULL,
  list text NOT NULL,
  view_ids bigint[] NOT NULL,
  PRIMARY KEY (fleet_id, user_id, list),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- A saved view that is mailed as a file, and when.
-- A saved view that is mailed as a file, and when.
CREATE TABLE view_mails (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  view_id bigint NOT NULL,
  user_id bigint NOT NULL,
  every text NOT NULL,
  hour smallint NOT NULL,
  language text NOT NULL,
  sent_for date,
  stopped_because text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (fleet_id, view_id) REFERENCES saved_views(fleet_id, id) ON DELETE CASCADE,
  CHECK (((hour >= 0) AND (hour <= 23))),
  CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
CREATE UNIQUE INDEX view_mails_of_view ON view_mails USING btree (fleet_id, view_id, user_id);

-- Addresses that get such a mail, with an account or without.
-- Addresses that get such a mail, with an account or without.
CREATE TABLE view_mail_readers (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  mail_id bigint NOT NULL,
  to_address text NOT NULL,
  stopped_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, mail_id) REFERENCES view_mails(fleet_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX view_mail_readers_of_mail ON view_mail_readers USING btree (fleet_id, mail_id, lower(to_address));

-- The link in one of these mails, as a hash, and the file that it opens.
-- The link in one of these mails, as a hash, and the file that it opens.
CREATE TABLE view_mail_keys (
  fleet_id bigint NOT NULL,
  key_hash text NOT NULL,
  reader_id bigint NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, key_hash),
  FOREIGN KEY (fleet_id, reader_id) REFERENCES view_mail_readers(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX view_mail_keys_by_age ON view_mail_keys USING btree (created_at);

-- A change of many rows of a list at once, and how far it is.
-- A change of many rows of a list at once, and how far it is.
CREATE TABLE bulk_changes (
  fleet_id bigint NOT NULL,
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL,
  change jsonb NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undo_started_at timestamp with time zone,
  undone_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id)
);
CREATE INDEX bulk_changes_of_user ON bulk_changes USING btree (fleet_id, user_id, created_at DESC);

-- A row of such a change: its former values, or why it was not changed.
-- A row of such a change: its former values, or why it was not changed.
CREATE TABLE bulk_change_rows (
  fleet_id bigint NOT NULL,
  change_id uuid NOT NULL,
  item_id bigint NOT NULL,
  part_id bigint NOT NULL DEFAULT 0,
  outcome text,
  problem jsonb,
  before jsonb,
  PRIMARY KEY (fleet_id, change_id, item_id, part_id),
  FOREIGN KEY (fleet_id, change_id) REFERENCES bulk_changes(fleet_id, id) ON DELETE CASCADE,
  CHECK ((outcome = ANY (ARRAY['changed'::text, 'unchanged'::text, 'failed'::text, 'restored'::text, 'left'::text])))
);

-- Fleets beyond the home fleet: to approve for, to look after, or to switch to.
-- Fleets beyond the home fleet: whose orders one may approve, which an FMC user looks after, which a fuel-card user may switch to.
CREATE TABLE user_fleets (
  user_id bigint NOT NULL,
  fleet_id bigint NOT NULL,
  purpose text NOT NULL,
  PRIMARY KEY (user_id, purpose, fleet_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['approval'::text, 'assigned'::text, 'account'::text])))
);
CREATE INDEX user_fleets_by_fleet ON user_fleets USING btree (fleet_id, purpose);

-- A calendar that other programs read by a secret address: of a person, for a fleet.
-- Calendars of appointments and due days, which other programs read by a secret address.
CREATE TABLE calendars (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_id bigint NOT NULL,
  fleet_id bigint NOT NULL,
  key text NOT NULL, -- The secret of the address. Shown to its user only.
  host text NOT NULL, -- Makes the identifiers of its entries unique.
  origin text NOT NULL, -- For links in its entries.
  created_at timestamp with time zone NOT NULL,
  last_read_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX calendars_of_person ON calendars USING btree (user_id, fleet_id);

-- What a calendar last said of an appointment or a due day.
-- What each calendar last said, so that a change counts up and an end is told instead of being left out.
CREATE TABLE calendar_entries (
  calendar_id bigint NOT NULL,
  uid text NOT NULL,
  sequence integer NOT NULL,
  content jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone, -- When it was canceled, or no longer due.
  PRIMARY KEY (calendar_id, uid),
  FOREIGN KEY (calendar_id) REFERENCES calendars(id) ON DELETE CASCADE
);

-- The last day on which a fleet was reminded of its maintenance.
-- The last day, of the fleet, on which its people were reminded of maintenance.
CREATE TABLE fleet_reminder_runs (
  fleet_id bigint NOT NULL,
  ran_on date NOT NULL,
  ran_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE
);

-- What maintenance of twelve months cost and how far was driven, counted each night.
CREATE TABLE fleet_averages (
  fleet_id bigint NOT NULL,
  since date NOT NULL, -- The first day that counts.
  cents bigint NOT NULL,
  miles double precision NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE
);

-- Counts and sums of a fleet that screens show, kept by triggers.
-- Differences, only appended: a figure is the sum of its rows. Written by triggers, put together by a job, recounted by npm run recount.
CREATE TABLE fleet_sums (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  measure text NOT NULL,
  value text NOT NULL,
  day date NOT NULL, -- From which day on it counts; -infinity: always.
  n bigint NOT NULL,
  cents bigint NOT NULL,
  is_folded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (fleet_id, id)
);
CREATE INDEX fleet_sums_of_orders ON fleet_sums USING btree (value, fleet_id) INCLUDE (n, cents) WHERE (measure = 'orders'::text);
CREATE INDEX fleet_sums_past_due ON fleet_sums USING btree (day, fleet_id) INCLUDE (n) WHERE (measure = 'past_due'::text);
CREATE INDEX fleet_sums_read ON fleet_sums USING btree (measure, fleet_id, day) INCLUDE (value, n, cents);
CREATE INDEX fleet_sums_to_fold ON fleet_sums USING btree (fleet_id) WHERE (NOT is_folded);

-- The same of all fleets of an FMC.
-- Sums of the folded rows of fleet_sums by company, only appended like these. Written by the folding job and when a fleet changes its company.
CREATE TABLE affiliation_sums (
  affiliation_id bigint NOT NULL, -- 0: of fleets without a company.
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  measure text NOT NULL,
  value text NOT NULL,
  day date NOT NULL,
  n bigint NOT NULL,
  cents bigint NOT NULL,
  is_folded boolean NOT NULL DEFAULT false,
  PRIMARY KEY (affiliation_id, id)
);
CREATE INDEX affiliation_sums_read ON affiliation_sums USING btree (measure, affiliation_id, day) INCLUDE (value, n, cents);
CREATE INDEX affiliation_sums_to_fold ON affiliation_sums USING btree (affiliation_id, measure) WHERE (NOT is_folded);

-- ========== Sign-in

-- A signed-in session of a person, a shop user or the back office; the token is kept as a hash.
CREATE TABLE sessions (
  token_hash text NOT NULL,
  realm text NOT NULL,
  subject_id bigint NOT NULL,
  acting_fleet_id bigint,
  fmc_mode boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  ends_at timestamp with time zone NOT NULL, -- However often a session is used: it slides no further than this.
  last_used_at timestamp with time zone NOT NULL,
  user_agent text,
  address text,
  order_id bigint, -- Opened by the key of a mail: reads and decides this order, and ends with the decision.
  brand_id text,
  partner_token text,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (acting_fleet_id) REFERENCES fleets(id),
  CHECK ((realm = ANY (ARRAY['fleet'::text, 'shop'::text])))
);
CREATE INDEX sessions_of_order ON sessions USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX sessions_of_subject ON sessions USING btree (realm, subject_id);
CREATE UNIQUE INDEX sessions_by_id ON sessions USING btree (id);

-- One-use tokens in the address of a download, as hashes, with the session that asked for them.
-- One-use tokens in the address of a download, as hashes.
CREATE TABLE download_tokens (
  token_hash text NOT NULL,
  session_hash text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE
);
CREATE INDEX download_tokens_of_session ON download_tokens USING btree (session_hash);

-- Keys of programs of a fleet or a company, as digests, with what each can do.
-- Keys of programs. Only the digest of a key is stored: nobody can read it again.
CREATE TABLE api_keys (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  fleet_id bigint NOT NULL, -- The fleet whose settings list it.
  user_id bigint NOT NULL, -- Who created it: it can never do more than this user can at the time of a request.
  brand_id text NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  last_four text NOT NULL,
  is_test boolean NOT NULL DEFAULT false, -- It works with the sample vehicles of the fleet alone.
  areas jsonb NOT NULL, -- What it can do, by area: see or change.
  every_fleet boolean NOT NULL DEFAULT false, -- It works with all fleets that its creator oversees; otherwise with fleet_ids.
  fleet_ids bigint[] NOT NULL DEFAULT '{}'::bigint[],
  addresses text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  approves_up_to_cents integer, -- It approves orders up to this amount before tax, as its creator could. Null: it approves nothing.
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((approves_up_to_cents > 0))
);
CREATE INDEX api_keys_by_expiry ON api_keys USING btree (expires_at) WHERE (revoked_at IS NULL);
CREATE INDEX api_keys_of_fleet ON api_keys USING btree (fleet_id);
CREATE INDEX api_keys_of_user ON api_keys USING btree (user_id);

-- Directories that manage the people of a company or of the back office by SCIM, with the digest of their token.
-- Directories that manage the people of a company or of the back office. Only the digest of a token is stored.
CREATE TABLE directories (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  fleet_id bigint NOT NULL, -- The home fleet of these people.
  brand_id text NOT NULL,
  token_hash text NOT NULL,
  last_four text NOT NULL,
  connected_by bigint NOT NULL,
  connected_at timestamp with time zone NOT NULL,
  last_request_at timestamp with time zone,
  last_request text, -- Method and path of the last request, without ids and query.
  last_status integer,
  PRIMARY KEY (id),
  UNIQUE (fleet_id),
  UNIQUE (token_hash),
  FOREIGN KEY (connected_by) REFERENCES users(id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE
);
CREATE INDEX directories_by_connector ON directories USING btree (connected_by);

-- What programs requested with their keys in the last 72 hours.
-- Requests of API keys, for 72 hours: without bodies, queries and ids.
CREATE TABLE api_key_requests (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  api_key_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  status integer NOT NULL,
  code text,
  duration_ms integer NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON DELETE CASCADE
);
CREATE INDEX api_key_requests_by_age ON api_key_requests USING btree (at);
CREATE INDEX api_key_requests_of_key ON api_key_requests USING btree (api_key_id, id DESC);

-- Failed attempts by account and address, counted against the limits.
CREATE TABLE failed_sign_ins (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  realm text NOT NULL,
  email text NOT NULL,
  ip text NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX failed_sign_ins_of_address ON failed_sign_ins USING btree (ip, at);
CREATE INDEX failed_sign_ins_recent ON failed_sign_ins USING btree (email, ip, at);

-- The six-digit codes of two-step sign-in, as hashes.
CREATE TABLE one_time_codes (
  user_id bigint NOT NULL,
  code_hash text, -- Null until the mail with the code is written: the code exists nowhere else.
  asked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Reset links that were mailed, as hashes.
CREATE TABLE password_resets (
  token_hash text NOT NULL,
  user_id bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_of_user ON password_resets USING btree (user_id);

-- Links of the server's console by which an administrator is made, as hashes.
CREATE TABLE admin_links (
  token_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  used_by_user_id bigint,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (used_by_user_id) REFERENCES users(id)
);

-- Keys that sign somebody in: from a mail, at a partner's entry, by single sign-on; as hashes.
-- Keys of links in mails may be used until they expire, since mail scanners open links; the others once.
CREATE TABLE sign_in_keys (
  key_hash text NOT NULL,
  user_id bigint NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  fleet_id bigint,
  order_id bigint,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  partner text,
  issued_at timestamp with time zone,
  issued_by_user_id bigint,
  partner_token text, -- The id token of the sign-in at the partner, handed on to the session: signing out there asks for it.
  PRIMARY KEY (key_hash),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (issued_by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((purpose <> 'mail'::text) OR ((fleet_id IS NOT NULL) AND (order_id IS NOT NULL)))),
  CHECK ((purpose = ANY (ARRAY['mail'::text, 'partner_entry'::text, 'single_sign_on'::text, 'invitation'::text])))
);
CREATE INDEX sign_in_keys_of_order ON sign_in_keys USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX sign_in_keys_of_user ON sign_in_keys USING btree (user_id);
CREATE UNIQUE INDEX sign_in_keys_id ON sign_in_keys USING btree (id);

-- E-mail addresses that a person has proven to be theirs.
CREATE TABLE email_proofs (
  token_hash text NOT NULL,
  user_id bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_proofs_of_user ON email_proofs USING btree (user_id);

-- Codes that prove an address before there is an account.
-- Whoever signs up where codes are asked for proves the e-mail before there is an account.
CREATE TABLE sign_up_codes (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  email text NOT NULL,
  brand_id text NOT NULL,
  language text NOT NULL,
  code_hash text,
  asked_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE (email)
);

-- Solved captchas: each counts once.
CREATE TABLE used_captchas (
  signature text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (signature)
);

-- OpenID Connect sign-ons that are on their way at a partner.
-- Begun at a partner and not back yet; each is taken out by the one answer that counts.
CREATE TABLE partner_sign_ons (
  state_hash text NOT NULL,
  partner text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (state_hash)
);

-- Overrides of feature flags by brand, fleet or person, with who set them.
-- What differs from a flag's default, for everybody or for one brand, affiliation or e-mail; the narrowest row wins.
CREATE TABLE feature_flags (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  key text NOT NULL,
  brand_id text,
  affiliation_id bigint,
  email text,
  value jsonb NOT NULL,
  fleet_id bigint,
  changed_at timestamp with time zone,
  changed_by_user_id bigint,
  changed_by_name text,
  PRIMARY KEY (id),
  FOREIGN KEY (affiliation_id) REFERENCES affiliations(id) ON DELETE CASCADE,
  FOREIGN KEY (changed_by_user_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX feature_flags_once ON feature_flags USING btree (key, COALESCE(brand_id, ''::text), COALESCE(affiliation_id, (0)::bigint), COALESCE(fleet_id, (0)::bigint), COALESCE(email, ''::text));

-- Secrets that all processes share, made at the first start.
-- Keys with which the server signs what comes back to it; here, so that several processes share them.
CREATE TABLE server_secrets (
  name text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (name)
);

-- Position in the log of the database after the last change of a person, for reads from a replica.
-- Position in the write-ahead log after the last change of a person, where a replica is read.
CREATE TABLE last_writes (
  person text NOT NULL,
  lsn pg_lsn NOT NULL,
  written_at timestamp with time zone NOT NULL,
  PRIMARY KEY (person)
);

-- Requests of an address in the current minute, over all processes.
-- Requests of an address, hashed, in the current minute, over all processes.
CREATE TABLE rate_limit_counts (
  key text NOT NULL,
  requests integer NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  PRIMARY KEY (key)
);

-- ========== Vehicles

-- A vehicle, with what is known of its specification, odometer, due state and telematics.
CREATE TABLE vehicles (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vin text,
  name text NOT NULL,
  name_of_vehicle text,
  other_id text,
  department_number text,
  license_plate_number text,
  license_plate_state text,
  license_plate_expiration_on date,
  year integer,
  make text,
  model text,
  submodel text,
  engine text,
  body text NOT NULL DEFAULT 'van'::text,
  duty_class text NOT NULL DEFAULT 'light'::text,
  powertrain text NOT NULL DEFAULT 'gasoline'::text,
  oil_type_name text,
  odometer integer NOT NULL, -- In odometer_units, as is every distance of this row.
  odometer_units text NOT NULL DEFAULT 'miles'::text,
  odometer_read_on date NOT NULL,
  first_odometer integer NOT NULL, -- Where it stood when it was first registered, in whichever fleet; the schedule counts from it.
  monthly_distance integer NOT NULL DEFAULT 1000,
  garaging_zip text, -- Of the garaging address, beside it so that a search for shops needs no join; so is the city.
  garaging_city text,
  last_maintenance_on date,
  last_maintenance_odometer integer,
  lifetime_cost_cents bigint NOT NULL DEFAULT 0,
  next_due_odometer integer,
  due_soon_on date,
  past_due_on date, -- The first day on which a service is overdue, forecast from odometer and monthly distance; lists filter by this plain date.
  is_active boolean NOT NULL DEFAULT true,
  fleetcor_enrolled boolean NOT NULL DEFAULT true,
  search text GENERATED ALWAYS AS (lower(((((((((((((((COALESCE(name, ''::text) || ' '::text) || COALESCE(vin, ''::text)) || ' '::text) || COALESCE(license_plate_number, ''::text)) || ' '::text) || COALESCE(other_id, ''::text)) || ' '::text) || COALESCE(department_number, ''::text)) || ' '::text) || COALESCE((year)::text, ''::text)) || ' '::text) || COALESCE(make, ''::text)) || ' '::text) || COALESCE(model, ''::text)))) STORED,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  address_id bigint,
  moved_to_id bigint, -- Set on the row that stays in a fleet when its vehicle moves on: orders, records and costs hang on this row, the vehicle itself lives on under that id.
  in_fleet_since date, -- The day on which it moved here from another fleet; what it was driven before is not this fleet's.
  photo_file_key text,
  photo_preview_file_key text,
  geotab_device_id text, -- The serial number of its device. It stays when the fleet's database is taken away, for the next one.
  driven_elsewhere integer NOT NULL DEFAULT 0, -- How far it was driven since it was first registered, but not in this fleet: no cost of the fleet is divided by it.
  severe_duty boolean, -- Null: as the fleet has it.
  engine_hours integer,
  engine_hours_read_on date,
  monthly_engine_hours integer, -- Null: as far as its monthly distance says.
  first_engine_hours integer, -- Of the first reading.
  paced_hours integer, -- What the engine had run on paced_on, from which its hours a month are reckoned.
  paced_on date,
  next_due_is_known boolean NOT NULL DEFAULT false, -- Whether somebody knows when the service that is due next was done last.
  has_open_order boolean NOT NULL DEFAULT false, -- Kept by the triggers of orders: one of its fleet occupies it.
  is_looked_after boolean NOT NULL DEFAULT false, -- Kept by the triggers of orders: one of its fleet, or of a fleet from which it moved, occupies it.
  in_service_on date,
  next_due_on date, -- The day on which the next service falls due: exact by the calendar, else a forecast.
  next_due_by text, -- The meter that decides: distance, time or hours.
  due_now_on date,
  services_not_known integer NOT NULL DEFAULT 0, -- How many of its services have a last time that nobody knows.
  added_on date, -- The day on which it was added, by the calendar of its fleet; null: not computed yet.
  costs_from_odometer integer, -- Lowest odometer of its records of maintenance, which may be older than its first registration; null: none. Cost per distance counts from it.
  monthly_distance_from text, -- Who gave the monthly distance: a person, or the readings; null: nobody knows, so the default of 1,000 is replaced once readings tell.
  search_key text GENERATED ALWAYS AS ((((((((((((((COALESCE(fold_text(name), ''::text) || ' '::text) || COALESCE(fold_text(vin), ''::text)) || ' '::text) || COALESCE(fold_text(license_plate_state), ''::text)) || COALESCE(fold_text(license_plate_number), ''::text)) || ' '::text) || COALESCE(fold_text(other_id), ''::text)) || ' '::text) || COALESCE(fold_text(department_number), ''::text)) || ' '::text) || COALESCE((year)::text, ''::text)) || COALESCE(fold_text(make), ''::text)) || COALESCE(fold_text(model), ''::text))) STORED, -- What a search compares, each folded: accents, spaces and punctuation do not count.
  retired_on date, -- The day on which it left the fleet for good; such a vehicle is not active.
  retired_as text,
  labels text, -- Separated by commas.
  notes text,
  purchase_price_cents bigint,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  external_id text, -- The number that a program of the fleet gave to the vehicle.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (fleet_id, address_id) REFERENCES garaging_addresses(fleet_id, id),
  FOREIGN KEY (moved_to_id) REFERENCES vehicles(id),
  CHECK (((retired_on IS NULL) = (retired_as IS NULL))),
  CHECK (((retired_on IS NULL) OR (NOT is_active))),
  CHECK ((engine_hours >= 0)),
  CHECK ((monthly_distance_from = ANY (ARRAY['stated'::text, 'readings'::text]))),
  CHECK ((monthly_engine_hours > 0)),
  CHECK ((odometer_units = ANY (ARRAY['miles'::text, 'kilometers'::text]))),
  CHECK ((purchase_price_cents >= 0)),
  CHECK ((retired_as = ANY (ARRAY['sold'::text, 'totaled'::text, 'returned_to_lessor'::text, 'other'::text])))
);
CREATE INDEX vehicles_by_folded_plate ON vehicles USING btree (fold_text(license_plate_number)) WHERE ((deleted_at IS NULL) AND (license_plate_number IS NOT NULL));
CREATE INDEX vehicles_by_known_cost ON vehicles USING btree (fleet_id, (
CASE
    WHEN (((odometer - LEAST(first_odometer, costs_from_odometer)) - driven_elsewhere) >=
    CASE odometer_units
        WHEN 'kilometers'::text THEN 1600
        ELSE 1000
    END) THEN ((lifetime_cost_cents)::double precision / (((odometer - LEAST(first_odometer, costs_from_odometer)) - driven_elsewhere))::double precision)
    ELSE NULL::double precision
END) DESC NULLS LAST, id) WHERE (deleted_at IS NULL);
CREATE INDEX vehicles_by_model ON vehicles USING btree (make, model, year) WHERE (deleted_at IS NULL);
CREATE INDEX vehicles_by_name ON vehicles USING btree (fleet_id, lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX vehicles_by_search_key ON vehicles USING gin (fleet_id, search_key gin_trgm_ops);
CREATE INDEX vehicles_by_vin ON vehicles USING btree (vin) WHERE (deleted_at IS NULL);
CREATE INDEX vehicles_changed ON vehicles USING btree (fleet_id, changed_at, id);
CREATE INDEX vehicles_deleted ON vehicles USING btree (fleet_id, id) WHERE ((deleted_at IS NOT NULL) AND (moved_to_id IS NULL));
CREATE INDEX vehicles_due_by_day ON vehicles USING btree (fleet_id, next_due_on, id) WHERE ((deleted_at IS NULL) AND is_active AND fleetcor_enrolled AND (NOT is_looked_after));
CREATE INDEX vehicles_due_soon ON vehicles USING btree (fleet_id, due_soon_on) WHERE ((deleted_at IS NULL) AND is_active);
CREATE INDEX vehicles_moved_to ON vehicles USING btree (moved_to_id) WHERE (moved_to_id IS NOT NULL);
CREATE INDEX vehicles_of_address ON vehicles USING btree (fleet_id, address_id) WHERE (address_id IS NOT NULL);
CREATE INDEX vehicles_of_all_by_known_cost ON vehicles USING btree ((
CASE
    WHEN (((odometer - LEAST(first_odometer, costs_from_odometer)) - driven_elsewhere) >=
    CASE odometer_units
        WHEN 'kilometers'::text THEN 1600
        ELSE 1000
    END) THEN ((lifetime_cost_cents)::double precision / (((odometer - LEAST(first_odometer, costs_from_odometer)) - driven_elsewhere))::double precision)
    ELSE NULL::double precision
END) DESC NULLS LAST, id) WHERE ((deleted_at IS NULL) AND (moved_to_id IS NULL));
CREATE INDEX vehicles_of_all_by_name ON vehicles USING btree (lower(name), id) WHERE ((deleted_at IS NULL) AND (moved_to_id IS NULL));
CREATE INDEX vehicles_of_all_due_by_day ON vehicles USING btree (next_due_on, id) WHERE ((deleted_at IS NULL) AND is_active AND fleetcor_enrolled AND (NOT is_looked_after));
CREATE INDEX vehicles_past_due ON vehicles USING btree (fleet_id, past_due_on) WHERE ((deleted_at IS NULL) AND is_active);
CREATE INDEX vehicles_photo_file ON vehicles USING btree (photo_file_key) WHERE (photo_file_key IS NOT NULL);
CREATE INDEX vehicles_photo_preview_file ON vehicles USING btree (photo_preview_file_key) WHERE (photo_preview_file_key IS NOT NULL);
CREATE INDEX vehicles_removed_by_name ON vehicles USING btree (fleet_id, lower(name), id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX vehicles_retired ON vehicles USING btree (fleet_id, lower(name), id) WHERE ((deleted_at IS NULL) AND (retired_on IS NOT NULL));
CREATE INDEX vehicles_search ON vehicles USING gin (fleet_id, search gin_trgm_ops);
CREATE INDEX vehicles_to_sample ON vehicles USING btree (fleet_id, (((id * 40503) % (65536)::bigint))) WHERE ((deleted_at IS NULL) AND is_active);
CREATE INDEX vehicles_to_service ON vehicles USING btree (fleet_id, id) INCLUDE (odometer, monthly_distance, odometer_read_on, odometer_units, next_due_odometer, next_due_on, due_soon_on, name, department_number) WHERE ((deleted_at IS NULL) AND is_active AND fleetcor_enrolled AND (NOT is_looked_after));
CREATE UNIQUE INDEX vehicles_device ON vehicles USING btree (fleet_id, geotab_device_id) WHERE ((deleted_at IS NULL) AND (geotab_device_id IS NOT NULL));
CREATE UNIQUE INDEX vehicles_external_id ON vehicles USING btree (fleet_id, external_id) WHERE ((deleted_at IS NULL) AND (external_id IS NOT NULL));
CREATE UNIQUE INDEX vehicles_left_once ON vehicles USING btree (fleet_id, moved_to_id) WHERE (moved_to_id IS NOT NULL);
CREATE UNIQUE INDEX vehicles_vin ON vehicles USING btree (fleet_id, vin) WHERE (deleted_at IS NULL);
CREATE TRIGGER bring_back BEFORE UPDATE OF is_active ON vehicles FOR EACH ROW WHEN ((new.is_active AND (NOT old.is_active))) EXECUTE FUNCTION bring_back();
CREATE TRIGGER list_services_of_new_vehicles AFTER INSERT ON vehicles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_services_of_new_vehicles();
CREATE TRIGGER set_pace_of_trailer BEFORE INSERT OR UPDATE OF powertrain, odometer, monthly_distance ON vehicles FOR EACH ROW WHEN (((new.powertrain = 'none'::text) OR (new.monthly_distance = 0))) EXECUTE FUNCTION set_pace_of_trailer();
CREATE TRIGGER sum_added AFTER INSERT ON vehicles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_vehicles();
CREATE TRIGGER sum_changed AFTER UPDATE ON vehicles REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_vehicles();
CREATE TRIGGER sum_removed AFTER DELETE ON vehicles REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_vehicles();
CREATE TRIGGER take_first_odometer BEFORE UPDATE OF odometer ON vehicles FOR EACH ROW WHEN (((old.odometer = 0) AND (old.first_odometer = 0) AND (new.odometer > 0))) EXECUTE FUNCTION take_first_odometer();
CREATE TRIGGER vehicles_changed BEFORE UPDATE ON vehicles FOR EACH ROW EXECUTE FUNCTION set_changed_at();

-- Who drives a vehicle.
CREATE TABLE vehicle_drivers (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id, user_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX vehicle_drivers_by_user ON vehicle_drivers USING btree (user_id, fleet_id);
CREATE TRIGGER vehicle_drivers_touch AFTER INSERT OR DELETE ON vehicle_drivers FOR EACH ROW EXECUTE FUNCTION touch_vehicle();

-- A time in which a vehicle was out of service, and why.
CREATE TABLE vehicle_outages (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  reason text NOT NULL,
  note text,
  started_on date NOT NULL,
  started_at timestamp with time zone NOT NULL,
  started_by text,
  expected_on date, -- The day on which it should be back; null: nobody knows.
  ended_on date,
  ended_at timestamp with time zone,
  ended_by text,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK (((ended_on IS NULL) = (ended_at IS NULL))),
  CHECK ((reason = ANY (ARRAY['problem'::text, 'part'::text, 'collision'::text, 'repair'::text, 'recall'::text, 'inspection'::text, 'parked'::text, 'other'::text])))
);
CREATE INDEX vehicle_outages_ended ON vehicle_outages USING btree (fleet_id, ended_on);
CREATE INDEX vehicle_outages_of_vehicle ON vehicle_outages USING btree (fleet_id, vehicle_id, started_on);
CREATE UNIQUE INDEX vehicle_outages_open ON vehicle_outages USING btree (fleet_id, vehicle_id) WHERE (ended_at IS NULL);
CREATE TRIGGER vehicle_outages_touch AFTER INSERT OR UPDATE ON vehicle_outages FOR EACH ROW EXECUTE FUNCTION touch_vehicle();

-- Each transfer of a vehicle from one fleet to another.
-- Belongs to the vehicle and not to a fleet: whoever has the vehicle reads all of its moves.
CREATE TABLE vehicle_moves (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  from_fleet_id bigint NOT NULL,
  to_fleet_id bigint NOT NULL,
  moved_on date NOT NULL,
  moved_at timestamp with time zone NOT NULL,
  odometer integer NOT NULL,
  moved_by_user_id bigint,
  moved_by text NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (from_fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (moved_by_user_id) REFERENCES users(id),
  FOREIGN KEY (to_fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (vehicle_id) REFERENCES vehicles(id),
  CHECK ((from_fleet_id <> to_fleet_id))
);
CREATE INDEX vehicle_moves_of_vehicle ON vehicle_moves USING btree (vehicle_id, id);

-- Places where a fleet keeps its vehicles.
CREATE TABLE garaging_addresses (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  street text,
  city text,
  state text,
  zip text NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id)
);
CREATE UNIQUE INDEX garaging_addresses_once ON garaging_addresses USING btree (fleet_id, zip, lower(COALESCE(city, ''::text)), lower(COALESCE(street, ''::text)));

-- Each odometer reading with its source; the accepted ones make the odometer.
CREATE TABLE odometer_readings (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  odometer integer NOT NULL,
  read_on date NOT NULL,
  source text NOT NULL,
  recorded_by bigint,
  recorded_at timestamp with time zone NOT NULL,
  manual_history_id bigint,
  stands boolean NOT NULL DEFAULT true, -- Whether it became the vehicle's odometer; a visit that read less is kept, and counts once the higher reading is taken back.
  fuel_entry_id bigint,
  client_id uuid, -- Made by the device that sent the reading, so that a reading sent twice is stored once.
  photo_file_key text, -- Photo of the dashboard; null: none was taken.
  photo_preview_file_key text,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX odometer_readings_of_fuel ON odometer_readings USING btree (fleet_id, fuel_entry_id) WHERE (fuel_entry_id IS NOT NULL);
CREATE INDEX odometer_readings_of_manual ON odometer_readings USING btree (fleet_id, manual_history_id) WHERE (manual_history_id IS NOT NULL);
CREATE INDEX odometer_readings_of_vehicle ON odometer_readings USING btree (fleet_id, vehicle_id, read_on);
CREATE INDEX odometer_readings_photo_file ON odometer_readings USING btree (photo_file_key) WHERE (photo_file_key IS NOT NULL);
CREATE INDEX odometer_readings_photo_preview_file ON odometer_readings USING btree (photo_preview_file_key) WHERE (photo_preview_file_key IS NOT NULL);
CREATE UNIQUE INDEX odometer_readings_client ON odometer_readings USING btree (fleet_id, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX odometer_readings_of_device ON odometer_readings USING btree (fleet_id, vehicle_id, read_on) WHERE (source = 'telematics'::text);

-- A file of vehicles, people, service history or fuel with the fields of its columns and what was corrected.
-- A file of vehicles, people or service history with the fields of its columns and what was corrected.
CREATE TABLE imports (
  fleet_id bigint NOT NULL,
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  file_name text NOT NULL,
  bytes integer NOT NULL,
  sheet integer NOT NULL DEFAULT 0,
  fields jsonb,
  distance_unit text,
  corrections jsonb NOT NULL DEFAULT '[]'::jsonb,
  upload_id uuid,
  created_at timestamp with time zone NOT NULL,
  undo_started_at timestamp with time zone,
  undone jsonb,
  kind text NOT NULL DEFAULT 'vehicles'::text,
  value_corrections jsonb NOT NULL DEFAULT '[]'::jsonb,
  started_at timestamp with time zone,
  rows_total integer,
  rows_done integer NOT NULL DEFAULT 0,
  last_line integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  finished_at timestamp with time zone,
  volume_unit text, -- Unit of a volume column whose name does not say it.
  day_order text, -- Which number comes first in days whose column does not tell it.
  taken_in jsonb NOT NULL DEFAULT '[]'::jsonb, -- Lines that would be left out, and that a person takes in.
  left_out jsonb, -- The first rows that the run left out, and how many there are; null before it.
  invites boolean NOT NULL DEFAULT true, -- Whether the people that it adds are invited at once.
  creates_drivers boolean NOT NULL DEFAULT false, -- Whether drivers whom the fleet does not have are added.
  driver_names jsonb NOT NULL DEFAULT '[]'::jsonb, -- Those drivers, and what became of each name.
  undo_progress jsonb, -- What was undone so far and the last row of it; null before the first.
  vehicle_id bigint, -- Of every row, where no column names a vehicle; it may have been deleted or moved since.
  is_upload boolean NOT NULL DEFAULT false, -- Sent as a bulk upload: its columns have fixed names, and no user matches or checks them.
  file_problem jsonb, -- Why an upload was refused as a whole.
  skipped integer NOT NULL DEFAULT 0, -- Rows of an upload without a VIN.
  added_without_odometer integer NOT NULL DEFAULT 0,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON DELETE SET NULL (vehicle_id),
  CHECK ((day_order = ANY (ARRAY['month_first'::text, 'day_first'::text]))),
  CHECK ((distance_unit = ANY (ARRAY['miles'::text, 'kilometers'::text]))),
  CHECK ((kind = ANY (ARRAY['vehicles'::text, 'people'::text, 'service_history'::text, 'fuel'::text, 'shops'::text, 'problems'::text]))) NOT VALID
);
CREATE INDEX imports_of_user ON imports USING btree (fleet_id, user_id, kind, created_at DESC);
CREATE INDEX imports_running ON imports USING btree (COALESCE(started_at, created_at)) WHERE ((finished_at IS NULL) AND ((started_at IS NOT NULL) OR is_upload));
CREATE INDEX imports_vehicle_id ON imports USING btree (fleet_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);

-- Lines of a bulk upload that were not saved, and why.
-- Lines of an upload that were not saved, and why.
CREATE TABLE import_problems (
  fleet_id bigint NOT NULL,
  import_id uuid NOT NULL,
  line integer NOT NULL,
  vin text,
  outcome text NOT NULL,
  problems jsonb NOT NULL,
  PRIMARY KEY (fleet_id, import_id, line),
  FOREIGN KEY (fleet_id, import_id) REFERENCES imports(fleet_id, id) ON DELETE CASCADE
);

-- What a row of an import did, with the values before; before is null for what it added.
-- What a row of an import did, with the values before; before is null for what it added.
CREATE TABLE import_changes (
  fleet_id bigint NOT NULL,
  import_id uuid NOT NULL,
  line integer NOT NULL,
  subject_id bigint NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  PRIMARY KEY (fleet_id, import_id, line),
  FOREIGN KEY (fleet_id, import_id) REFERENCES imports(fleet_id, id) ON DELETE CASCADE
);

-- Drivers whom a file of vehicles names and the fleet does not have yet, by VIN.
-- Drivers whom a fleet does not have yet, by the VIN of their vehicle: whoever is added under this name drives it.
CREATE TABLE vehicle_driver_names (
  fleet_id bigint NOT NULL,
  vin text NOT NULL,
  name text NOT NULL,
  folded_name text NOT NULL, -- For comparison: letters and digits in lower case, without accents.
  import_id uuid NOT NULL,
  PRIMARY KEY (fleet_id, vin, folded_name),
  FOREIGN KEY (fleet_id, import_id) REFERENCES imports(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX vehicle_driver_names_by_name ON vehicle_driver_names USING btree (fleet_id, folded_name);
CREATE INDEX vehicle_driver_names_of_import ON vehicle_driver_names USING btree (fleet_id, import_id);

-- A sheet of an imported file: its columns, and its rows as a file of their own.
-- A sheet of an imported file: its columns, and its rows as a file of their own.
CREATE TABLE import_sheets (
  fleet_id bigint NOT NULL,
  import_id uuid NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  header_row integer NOT NULL,
  rows integer NOT NULL,
  columns jsonb NOT NULL,
  file_key text NOT NULL,
  left_out jsonb NOT NULL DEFAULT '[]'::jsonb, -- Lines of totals and of other parts of the file.
  starts_at integer, -- Rows of the sheet above the first line of its file; null: the file begins with the header.
  first_lines jsonb NOT NULL DEFAULT '[]'::jsonb, -- Line and text of the first lines, among which the header is chosen.
  split jsonb, -- Where each service has its day and odometer, in a sheet with a column a service; its columns are those of the records. Null: a row is a record.
  is_split_off boolean NOT NULL DEFAULT false, -- Its columns of services are ordinary columns: somebody said so.
  PRIMARY KEY (fleet_id, import_id, "position"),
  FOREIGN KEY (fleet_id, import_id) REFERENCES imports(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX import_sheets_file ON import_sheets USING btree (file_key);

-- The fields that a fleet chose last for a file with these columns.
-- The fields that a fleet chose last for a file with these columns.
CREATE TABLE import_column_matches (
  fleet_id bigint NOT NULL,
  signature text NOT NULL,
  fields jsonb NOT NULL,
  distance_unit text,
  used_at timestamp with time zone NOT NULL,
  value_corrections jsonb NOT NULL DEFAULT '[]'::jsonb,
  volume_unit text,
  day_order text, -- As chosen for the last file with these columns.
  PRIMARY KEY (fleet_id, signature),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((day_order = ANY (ARRAY['month_first'::text, 'day_first'::text])))
);

-- A vehicle before and after an import that the version before ran as an upload.
-- A vehicle before and after an upload that can be undone; before is null for an added one.
CREATE TABLE bulk_upload_changes (
  fleet_id bigint NOT NULL,
  upload_id uuid NOT NULL,
  vehicle_id bigint NOT NULL,
  before jsonb,
  after jsonb NOT NULL,
  PRIMARY KEY (fleet_id, upload_id, vehicle_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id)
);
CREATE INDEX bulk_upload_changes_of_vehicle ON bulk_upload_changes USING btree (vehicle_id);

-- Former changes of many vehicles at once; read no more.
-- A change of many vehicles at once, and how far it is.
CREATE TABLE vehicle_bulk_changes (
  fleet_id bigint NOT NULL,
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  change jsonb NOT NULL,
  total integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  undo_started_at timestamp with time zone,
  undone_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id)
);

-- Vehicles of such former changes; read no more.
-- A vehicle of such a change: its former values, or why it was not changed.
CREATE TABLE vehicle_bulk_change_rows (
  fleet_id bigint NOT NULL,
  change_id uuid NOT NULL,
  vehicle_id bigint NOT NULL,
  outcome text,
  problem jsonb,
  before jsonb,
  PRIMARY KEY (fleet_id, change_id, vehicle_id),
  FOREIGN KEY (fleet_id, change_id) REFERENCES vehicle_bulk_changes(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id),
  CHECK ((outcome = ANY (ARRAY['changed'::text, 'unchanged'::text, 'failed'::text, 'restored'::text, 'left'::text])))
);
CREATE INDEX vehicle_bulk_change_rows_of_vehicle ON vehicle_bulk_change_rows USING btree (vehicle_id);

-- VINs that an upload of the version before has taken; written no more.
-- Which line of the file had a VIN first, so that a repeat is found with flat memory and after a restart.
CREATE TABLE bulk_upload_vins (
  fleet_id bigint NOT NULL,
  upload_id uuid NOT NULL,
  vin text NOT NULL,
  line integer NOT NULL,
  PRIMARY KEY (fleet_id, upload_id, vin)
);

-- ========== Services and what is due

-- A service of the catalog.
-- The product's own catalog, written from features/services/catalog at every start.
CREATE TABLE service_definitions (
  id bigint NOT NULL,
  code text NOT NULL,
  medium_heavy boolean NOT NULL DEFAULT false,
  standard_minutes integer NOT NULL,
  light_labor_hours real NOT NULL,
  light_parts_cents integer NOT NULL,
  heavy_labor_hours real,
  heavy_parts_cents integer,
  extra_recommended boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (code)
);

-- Its names, one row per language.
-- What a service is called, or one of its positions; an empty position stands for the service itself. Written from features/services/catalog at every start.
CREATE TABLE service_names (
  service_definition_id bigint NOT NULL,
  position text NOT NULL DEFAULT ''::text,
  language text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (service_definition_id, "position", language),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id) ON DELETE CASCADE
);

-- Each time a service was completed on a vehicle, or marked so: what the plan counts from.
CREATE TABLE service_records (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  odometer integer NOT NULL,
  done_on date NOT NULL,
  interval_odometer integer, -- The multiple of the interval that this completed; null for a service that no schedule asks for.
  source text NOT NULL,
  order_id bigint,
  recorded_by text NOT NULL,
  manual_history_id bigint,
  engine_hours integer, -- What the engine had run by then; null where no reading was known.
  is_estimated boolean NOT NULL DEFAULT false, -- Nobody read the odometer: it is the forecast of that day.
  recorded_at timestamp with time zone DEFAULT now(),
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id),
  CHECK ((source = ANY (ARRAY['order'::text, 'manual'::text, 'marked'::text, 'stated'::text, 'never'::text])))
);
CREATE INDEX service_records_last ON service_records USING btree (fleet_id, vehicle_id, service_definition_id, done_on DESC, odometer DESC, id DESC);
CREATE INDEX service_records_of_manual ON service_records USING btree (fleet_id, manual_history_id) WHERE (manual_history_id IS NOT NULL);
CREATE INDEX service_records_of_vehicle ON service_records USING btree (fleet_id, vehicle_id, done_on DESC, id DESC);

-- A document of manufacturers' intervals that was imported, with its review.
CREATE TABLE interval_imports (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  affiliation_id bigint, -- Whose fleets they are for; null: everybody's.
  source text NOT NULL,
  file_name text NOT NULL,
  reviewed_on date NOT NULL,
  reviewed_by text NOT NULL,
  intervals integer NOT NULL,
  imported_by_user_id bigint NOT NULL,
  imported_by text NOT NULL,
  imported_at timestamp with time zone NOT NULL,
  undone_by text,
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (affiliation_id) REFERENCES affiliations(id),
  FOREIGN KEY (imported_by_user_id) REFERENCES users(id)
);
CREATE INDEX interval_imports_of ON interval_imports USING btree (affiliation_id, id DESC);

-- Intervals of an import by make, model and year.
CREATE TABLE manufacturer_intervals (
  import_id bigint NOT NULL,
  line integer NOT NULL,
  make text NOT NULL,
  model text NOT NULL,
  year_from integer NOT NULL,
  year_to integer NOT NULL,
  engine text,
  service_definition_id bigint NOT NULL,
  every_miles integer,
  every_kilometers integer,
  every_months integer,
  severe_miles integer,
  severe_kilometers integer,
  severe_months integer,
  every_hours integer,
  severe_hours integer,
  PRIMARY KEY (import_id, line),
  FOREIGN KEY (import_id) REFERENCES interval_imports(id),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id)
);
CREATE INDEX manufacturer_intervals_of_model ON manufacturer_intervals USING btree (lower(make), lower(model), service_definition_id);

-- What a schedule provider answered for a vehicle.
CREATE TABLE pulled_schedules (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  provider text NOT NULL,
  kind text NOT NULL,
  source_name text,
  subject text NOT NULL, -- What it was pulled for: a VIN, or the profile of the vehicle. Where that has changed since, it no longer counts.
  reviewed_on date NOT NULL,
  left_out text[] NOT NULL, -- What the provider lists and the catalogue of services does not have, in the provider's words.
  pulled_at timestamp with time zone NOT NULL,
  pulled_by text NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id, provider),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['general_recommendation'::text, 'manufacturer'::text])))
);

-- Intervals of such an answer.
CREATE TABLE pulled_intervals (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  provider text NOT NULL,
  service_definition_id bigint NOT NULL,
  every_miles integer,
  every_kilometers integer,
  every_months integer,
  every_hours integer,
  severe_miles integer,
  severe_kilometers integer,
  severe_months integer,
  severe_hours integer,
  PRIMARY KEY (fleet_id, vehicle_id, provider, service_definition_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, vehicle_id, provider) REFERENCES pulled_schedules(fleet_id, vehicle_id, provider) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id)
);

-- A fleet's own interval of a service, for all its vehicles.
CREATE TABLE fleet_intervals (
  fleet_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  is_off boolean NOT NULL,
  every_distance integer,
  distance_units text NOT NULL,
  every_months integer,
  every_hours integer,
  set_at timestamp with time zone NOT NULL,
  set_by text NOT NULL,
  PRIMARY KEY (fleet_id, service_definition_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id),
  CHECK ((is_off OR (every_distance IS NOT NULL) OR (every_months IS NOT NULL) OR (every_hours IS NOT NULL)))
);

-- A fleet's own interval of a service, for one vehicle.
CREATE TABLE vehicle_intervals (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  is_off boolean NOT NULL,
  every_distance integer,
  distance_units text NOT NULL,
  every_months integer,
  every_hours integer,
  set_at timestamp with time zone NOT NULL,
  set_by text NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id, service_definition_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id),
  CHECK ((is_off OR (every_distance IS NOT NULL) OR (every_months IS NOT NULL) OR (every_hours IS NOT NULL)))
);
CREATE INDEX vehicle_intervals_of_vehicle ON vehicle_intervals USING btree (vehicle_id);

-- A recurring service that a fleet has defined itself.
CREATE TABLE own_schedules (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  every_distance integer,
  distance_units text NOT NULL,
  every_time integer,
  time_unit text NOT NULL,
  is_severe boolean NOT NULL,
  applies_to text NOT NULL,
  departments text[] NOT NULL, -- Of a schedule by department; empty otherwise.
  first_due text NOT NULL,
  first_due_odometer integer,
  first_due_on date,
  started_on date NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  every_hours integer,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK (((every_distance IS NOT NULL) OR (every_time IS NOT NULL) OR (every_hours IS NOT NULL))),
  CHECK ((applies_to = ANY (ARRAY['all'::text, 'departments'::text, 'vehicles'::text]))),
  CHECK ((distance_units = ANY (ARRAY['miles'::text, 'kilometers'::text]))),
  CHECK ((every_distance > 0)),
  CHECK ((every_hours > 0)),
  CHECK ((every_time > 0)),
  CHECK ((first_due = ANY (ARRAY['last_done'::text, 'today'::text, 'set'::text]))),
  CHECK ((time_unit = ANY (ARRAY['days'::text, 'weeks'::text, 'months'::text])))
);

-- Catalog services that it books.
CREATE TABLE own_schedule_services (
  fleet_id bigint NOT NULL,
  own_schedule_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, own_schedule_id, service_definition_id),
  FOREIGN KEY (fleet_id, own_schedule_id) REFERENCES own_schedules(fleet_id, id),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id)
);

-- Vehicles that it applies to, where not to all.
CREATE TABLE own_schedule_vehicles (
  fleet_id bigint NOT NULL,
  own_schedule_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, own_schedule_id, vehicle_id),
  FOREIGN KEY (fleet_id, own_schedule_id) REFERENCES own_schedules(fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id)
);
CREATE INDEX own_schedule_vehicles_of_vehicle ON own_schedule_vehicles USING btree (fleet_id, vehicle_id);

-- The odometer of a vehicle when the schedule began for it.
-- Where a vehicle stood when the schedule began for it; a vehicle that came later began with its first odometer.
CREATE TABLE own_schedule_starts (
  fleet_id bigint NOT NULL,
  own_schedule_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  odometer integer NOT NULL,
  PRIMARY KEY (fleet_id, own_schedule_id, vehicle_id),
  FOREIGN KEY (fleet_id, own_schedule_id) REFERENCES own_schedules(fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id)
);
CREATE INDEX own_schedule_starts_of_vehicle ON own_schedule_starts USING btree (fleet_id, vehicle_id);

-- One row per vehicle and service with its next due; written by a job, read by every due list.
CREATE TABLE due_services (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  source text NOT NULL,
  own_schedule_id bigint,
  due_odometer integer NOT NULL, -- Where it is due; of a service that is due by time, where the vehicle stands on that day.
  by_time boolean NOT NULL,
  due_on date,
  due_soon_on date,
  due_now_on date,
  past_due_on date,
  due_hours integer, -- Of a service that is due by engine hours first; its odometer is where the vehicle stands on that day.
  every_amount integer,
  every_unit text NOT NULL DEFAULT 'miles'::text,
  is_by_mark boolean NOT NULL DEFAULT false,
  is_known boolean NOT NULL DEFAULT true, -- Whether it is known when it is due; if not, it is due on no day.
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fleet_id, vehicle_id, service_definition_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE,
  CHECK ((source = ANY (ARRAY['general_recommendation'::text, 'manufacturer'::text, 'own'::text, 'adjusted'::text])))
);
CREATE INDEX due_services_by_day ON due_services USING btree (fleet_id, due_on, vehicle_id, service_definition_id);
CREATE INDEX due_services_changed ON due_services USING btree (fleet_id, changed_at, vehicle_id, service_definition_id);
CREATE INDEX due_services_soon ON due_services USING btree (fleet_id, due_soon_on, past_due_on, due_now_on, vehicle_id) INCLUDE (service_definition_id, due_odometer, due_on);
CREATE TRIGGER due_services_changed BEFORE UPDATE ON due_services FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION set_changed_at();
CREATE TRIGGER due_services_gone AFTER DELETE ON due_services FOR EACH ROW EXECUTE FUNCTION keep_gone_due_service();

-- Vehicles stored before trailers were told by their VIN, to be looked up once.
-- Vehicles stored before trailers were told by their VIN; a job looks each of them up once.
CREATE TABLE vins_to_look_up (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- Vehicles whose due services are to be recomputed.
-- Vehicles whose due services are to be written: new ones, and those of thousands that changed at once, until a job comes by.
CREATE TABLE services_to_list (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- A due service that was put off until a day.
CREATE TABLE service_snoozes (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  snoozed_until date NOT NULL,
  snoozed_by text NOT NULL,
  snoozed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id, service_definition_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id)
);

-- Vehicles whose maintenance reminders are snoozed until a day.
-- No reminder of these vehicles is sent before the date; when they are due does not change.
CREATE TABLE vehicle_reminders (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  reminder_date date NOT NULL,
  snoozed_by_user_id bigint,
  snoozed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (snoozed_by_user_id) REFERENCES users(id)
);

-- How a person wants to be reminded of maintenance.
CREATE TABLE maintenance_preferences (
  user_id bigint NOT NULL,
  text_notification boolean NOT NULL,
  email_notification boolean NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  document_emails boolean NOT NULL DEFAULT true,
  recall_emails boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- ========== Problems

-- A problem of a vehicle, with its state and how it was closed.
CREATE TABLE problems (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  title jsonb NOT NULL, -- What it is, in each language; of the worst of its sources.
  system text NOT NULL,
  severity text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  opened_at timestamp with time zone NOT NULL,
  watch_until date,
  order_fleet_id bigint,
  order_id bigint, -- While it is booked: the order. When it is closed: the order that repaired it.
  closed_at timestamp with time zone,
  closed_as text,
  closed_note text,
  closed_by text,
  duplicate_of bigint,
  returned_at timestamp with time zone, -- When it came back after it was closed as repaired.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (order_fleet_id, order_id) REFERENCES orders(fleet_id, id),
  CHECK (((closed_at IS NULL) = (closed_as IS NULL))),
  CHECK (((state = 'booked'::text) = ((order_id IS NOT NULL) AND (closed_at IS NULL)))),
  CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  CHECK (((state = 'watched'::text) OR (watch_until IS NULL))),
  CHECK ((closed_as = ANY (ARRAY['repaired'::text, 'no_fault'::text, 'duplicate'::text, 'not_worth_it'::text]))),
  CHECK ((severity = ANY (ARRAY['do_not_drive'::text, 'repair_soon'::text, 'can_wait'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'watched'::text, 'booked'::text, 'closed'::text])))
);
CREATE INDEX problems_by_state ON problems USING btree (fleet_id, state, severity, opened_at);
CREATE INDEX problems_of_order ON problems USING btree (order_fleet_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX problems_of_vehicle ON problems USING btree (fleet_id, vehicle_id, state);

-- Where a problem was seen: a report, a failed item of an inspection, a fault code or a recall.
CREATE TABLE problem_sources (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  problem_id bigint NOT NULL,
  kind text NOT NULL,
  key text, -- What is the same fault: a lamp, a code, an item of an inspection or a campaign. Null: words alone.
  title jsonb NOT NULL,
  system text NOT NULL,
  severity text NOT NULL,
  at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  times integer NOT NULL DEFAULT 1,
  lamp text,
  lamp_state text,
  words text,
  place text,
  latitude double precision,
  longitude double precision,
  odometer integer,
  odometer_units text,
  reporter_user_id bigint,
  reporter_name text,
  reporter_contact text,
  reference bigint, -- The inspection of a failed item, or the campaign of a recall.
  client_id uuid, -- Made by the device that sent the report, so that a report sent twice is stored once.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, problem_id) REFERENCES problems(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['report'::text, 'inspection'::text, 'fault_code'::text, 'recall'::text]))),
  CHECK ((lamp_state = ANY (ARRAY['steady'::text, 'flashing'::text]))),
  CHECK ((odometer_units = ANY (ARRAY['miles'::text, 'kilometers'::text]))),
  CHECK ((severity = ANY (ARRAY['do_not_drive'::text, 'repair_soon'::text, 'can_wait'::text])))
);
CREATE INDEX problem_sources_of_problem ON problem_sources USING btree (fleet_id, problem_id, id);
CREATE UNIQUE INDEX problem_sources_client ON problem_sources USING btree (fleet_id, client_id) WHERE (client_id IS NOT NULL);

-- A photo or video of a source; the files are in the store.
CREATE TABLE problem_files (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  source_id bigint NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  file_key text NOT NULL,
  preview_file_key text, -- Null: a video, which has none.
  step_id bigint, -- The reply it was sent with; null: the report.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, source_id) REFERENCES problem_sources(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, step_id) REFERENCES problem_steps(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX problem_files_file ON problem_files USING btree (file_key);
CREATE INDEX problem_files_of_source ON problem_files USING btree (fleet_id, source_id, id);
CREATE INDEX problem_files_of_step ON problem_files USING btree (fleet_id, step_id, id) WHERE (step_id IS NOT NULL);
CREATE INDEX problem_files_preview_file ON problem_files USING btree (preview_file_key) WHERE (preview_file_key IS NOT NULL);
CREATE UNIQUE INDEX problem_files_id ON problem_files USING btree (id);

-- A code on a dashboard, by which a problem is reported without an account.
CREATE TABLE vehicle_codes (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  code text NOT NULL, -- Eight characters; the last three are a signature of the others.
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  revoked_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX vehicle_codes_code ON vehicle_codes USING btree (code);
CREATE UNIQUE INDEX vehicle_codes_current ON vehicle_codes USING btree (fleet_id, vehicle_id) WHERE (revoked_at IS NULL);

-- What happened to a problem, by whom and when.
CREATE TABLE problem_steps (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  problem_id bigint NOT NULL,
  step text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor_name text, -- Null: no person did it.
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, problem_id) REFERENCES problems(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX problem_steps_of_problem ON problem_steps USING btree (fleet_id, problem_id, id);

-- ========== Inspections

-- A form of a fleet for inspections, with what is not published yet.
CREATE TABLE inspection_templates (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  starting_point text, -- The template of the product that it was copied from; null: blank.
  draft jsonb, -- Changes that are not published; null: none.
  version integer NOT NULL DEFAULT 0, -- The published version; 0: none yet. Bodies, duty and the rest are those of it.
  bodies text[] NOT NULL DEFAULT '{}'::text[],
  duty text,
  is_expected boolean NOT NULL DEFAULT false,
  is_after boolean NOT NULL DEFAULT false, -- Expected at the end of the day, so that none is missed before the day is over.
  missed_after integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  archived_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((duty = ANY (ARRAY['light'::text, 'medium_heavy'::text])))
);

-- A published version of such a form.
CREATE TABLE inspection_template_versions (
  fleet_id bigint NOT NULL,
  template_id bigint NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  published_at timestamp with time zone NOT NULL,
  published_by text NOT NULL,
  PRIMARY KEY (fleet_id, template_id, version),
  FOREIGN KEY (fleet_id, template_id) REFERENCES inspection_templates(fleet_id, id) ON DELETE CASCADE
);

-- A signed report of a driver about a vehicle.
CREATE TABLE inspections (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  client_id uuid NOT NULL, -- Made by the device: a report that is sent twice is stored once.
  vehicle_id bigint NOT NULL,
  template_id bigint,
  starting_point text,
  template_version integer NOT NULL,
  form jsonb NOT NULL, -- The template as it was filled in: a signed report never changes.
  vehicle jsonb NOT NULL, -- Name, plate, VIN and the rest as they were: a report outlives the vehicle.
  carrier jsonb NOT NULL,
  started_at timestamp with time zone NOT NULL,
  signed_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL,
  day date NOT NULL, -- The day on which it was signed, in the fleet.
  seconds integer NOT NULL,
  is_too_fast boolean NOT NULL,
  odometer integer,
  odometer_units text NOT NULL,
  place text,
  driver_user_id bigint NOT NULL,
  driver_name text NOT NULL,
  signature jsonb NOT NULL,
  results jsonb NOT NULL,
  outcome text NOT NULL,
  items_total integer NOT NULL,
  defects_total integer NOT NULL,
  keep_until date NOT NULL, -- The last day on which the law asks for it.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id),
  CHECK ((odometer_units = ANY (ARRAY['miles'::text, 'kilometers'::text]))),
  CHECK ((outcome = ANY (ARRAY['passed'::text, 'failed'::text, 'parked'::text])))
);
CREATE INDEX inspections_by_day ON inspections USING btree (fleet_id, day, id);
CREATE INDEX inspections_of_vehicle ON inspections USING btree (fleet_id, vehicle_id, signed_at);
CREATE UNIQUE INDEX inspections_client ON inspections USING btree (fleet_id, client_id);

-- A failed item of a report, and how the carrier certified it.
CREATE TABLE inspection_defects (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  inspection_id bigint NOT NULL,
  item_id text NOT NULL,
  title jsonb NOT NULL,
  note text NOT NULL,
  is_safe boolean NOT NULL,
  source_id bigint, -- The source of the problem that it became.
  certified_as text, -- By the carrier or its agent; kept when the problem comes back.
  certified_at timestamp with time zone,
  certified_by text,
  certified_by_user_id bigint,
  certified_note text,
  certified_signature jsonb,
  order_id bigint,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, inspection_id) REFERENCES inspections(fleet_id, id) ON DELETE CASCADE,
  CHECK (((certified_as IS NULL) = (certified_at IS NULL))),
  CHECK ((certified_as = ANY (ARRAY['repaired'::text, 'repair_unnecessary'::text])))
);
CREATE INDEX inspection_defects_of_source ON inspection_defects USING btree (fleet_id, source_id) WHERE (source_id IS NOT NULL);
CREATE INDEX inspection_defects_open ON inspection_defects USING btree (fleet_id, inspection_id) WHERE (certified_at IS NULL);
CREATE UNIQUE INDEX inspection_defects_of_inspection ON inspection_defects USING btree (fleet_id, inspection_id, item_id);

-- A photo of an item of a report; the files are in the store.
CREATE TABLE inspection_files (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  inspection_id bigint NOT NULL,
  item_id text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  file_key text NOT NULL,
  preview_file_key text NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, inspection_id) REFERENCES inspections(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX inspection_files_file ON inspection_files USING btree (file_key);
CREATE INDEX inspection_files_of_inspection ON inspection_files USING btree (fleet_id, inspection_id, id);
CREATE INDEX inspection_files_preview_file ON inspection_files USING btree (preview_file_key);
CREATE UNIQUE INDEX inspection_files_id ON inspection_files USING btree (id);

-- A next driver who reviewed a report, with the signature.
CREATE TABLE inspection_reviews (
  fleet_id bigint NOT NULL,
  inspection_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  at timestamp with time zone NOT NULL,
  signature jsonb NOT NULL,
  PRIMARY KEY (fleet_id, inspection_id, user_id),
  FOREIGN KEY (fleet_id, inspection_id) REFERENCES inspections(fleet_id, id) ON DELETE CASCADE
);

-- A yearly inspection of a vehicle or trailer, with its document.
CREATE TABLE annual_inspections (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  inspected_on date NOT NULL,
  valid_until date NOT NULL,
  keep_until date NOT NULL,
  inspector text NOT NULL,
  qualification text,
  place text,
  report_number text,
  has_passed boolean NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  file_key text NOT NULL,
  preview_file_key text NOT NULL,
  recorded_by text NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  kind text NOT NULL DEFAULT 'annual'::text, -- coach_underside: every 30 days or 12,000 km.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE,
  CHECK ((kind = ANY (ARRAY['annual'::text, 'coach_underside'::text])))
);
CREATE INDEX annual_inspections_file ON annual_inspections USING btree (file_key);
CREATE INDEX annual_inspections_of_vehicle ON annual_inspections USING btree (fleet_id, vehicle_id, inspected_on);
CREATE INDEX annual_inspections_preview_file ON annual_inspections USING btree (preview_file_key);
CREATE UNIQUE INDEX annual_inspections_id ON annual_inspections USING btree (id);

-- ========== Recalls

-- A recall campaign of an authority.
CREATE TABLE recall_campaigns (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  source text NOT NULL,
  number text NOT NULL,
  manufacturer text NOT NULL,
  component text NOT NULL,
  component_fr text, -- The authority's own French; null where it publishes English alone.
  summary text NOT NULL,
  summary_fr text,
  consequence text,
  consequence_fr text,
  remedy text,
  remedy_fr text,
  park_it boolean NOT NULL,
  park_outside boolean NOT NULL,
  announced_on date NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (source, number),
  CHECK ((source = ANY (ARRAY['nhtsa'::text, 'transport_canada'::text])))
);

-- Makes, models and years that a campaign names.
-- To which models of which years a campaign may apply; the keys are made by features/recalls/model-key.ts.
CREATE TABLE recall_models (
  campaign_id bigint NOT NULL,
  make text NOT NULL,
  model text NOT NULL,
  year integer NOT NULL,
  make_key text NOT NULL,
  model_key text NOT NULL,
  family_key text NOT NULL,
  PRIMARY KEY (campaign_id, make_key, model_key, year),
  FOREIGN KEY (campaign_id) REFERENCES recall_campaigns(id) ON DELETE CASCADE
);
CREATE INDEX recall_models_asked ON recall_models USING btree (make_key, year, model_key);

-- A campaign that may apply to a vehicle, with its status.
CREATE TABLE vehicle_recalls (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  campaign_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'may_apply'::text,
  done_on date,
  order_fleet_id bigint,
  order_id bigint, -- While the recall is open: the order that it is booked with. When it is done: the order that repaired it, which stays with the fleet that paid.
  found_at timestamp with time zone NOT NULL,
  changed_by text,
  changed_at timestamp with time zone,
  PRIMARY KEY (fleet_id, vehicle_id, campaign_id),
  FOREIGN KEY (campaign_id) REFERENCES recall_campaigns(id) ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (order_fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE SET NULL,
  CHECK (((state = 'done'::text) = (done_on IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['may_apply'::text, 'applies'::text, 'done'::text, 'not_applicable'::text])))
);
CREATE INDEX vehicle_recalls_campaign ON vehicle_recalls USING btree (campaign_id);
CREATE INDEX vehicle_recalls_of_campaign ON vehicle_recalls USING btree (fleet_id, campaign_id, state);
CREATE INDEX vehicle_recalls_of_order ON vehicle_recalls USING btree (order_fleet_id, order_id) WHERE (order_id IS NOT NULL);

-- When an authority was last asked by make, model and year.
-- One line for each model of a year that vehicles of the country have, as they write it.
CREATE TABLE recall_lookups (
  make text NOT NULL,
  model text NOT NULL,
  year integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  campaigns integer NOT NULL DEFAULT 0,
  failed_tries integer NOT NULL DEFAULT 0,
  ask_again_at timestamp with time zone NOT NULL,
  PRIMARY KEY (make, model, year)
);

-- A campaign file that was imported.
CREATE TABLE recall_imports (
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  user_name text NOT NULL,
  file_name text NOT NULL,
  file_key text NOT NULL,
  bytes bigint NOT NULL,
  status text NOT NULL,
  format text,
  error_code text,
  error_data jsonb,
  rows_read integer NOT NULL DEFAULT 0,
  rows_left_out integer NOT NULL DEFAULT 0,
  campaigns integer,
  campaigns_new integer,
  campaigns_changed integer,
  vehicles integer,
  park_it_vehicles integer,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((status = ANY (ARRAY['reading'::text, 'ready'::text, 'applying'::text, 'applied'::text, 'refused'::text, 'dropped'::text])))
);
CREATE INDEX recall_imports_newest ON recall_imports USING btree (created_at DESC);

-- Campaigns as that file has them, before they are taken.
-- What a file says, until somebody takes it over or drops it.
CREATE TABLE recall_import_campaigns (
  import_id uuid NOT NULL,
  source text NOT NULL,
  number text NOT NULL,
  manufacturer text NOT NULL,
  component text NOT NULL,
  component_fr text,
  summary text NOT NULL,
  summary_fr text,
  consequence text,
  consequence_fr text,
  remedy text,
  remedy_fr text,
  park_it boolean NOT NULL,
  park_outside boolean NOT NULL,
  announced_on date NOT NULL,
  PRIMARY KEY (import_id, number),
  FOREIGN KEY (import_id) REFERENCES recall_imports(id) ON DELETE CASCADE
);

-- Models as that file has them, before they are taken.
CREATE TABLE recall_import_models (
  import_id uuid NOT NULL,
  number text NOT NULL,
  make text NOT NULL,
  model text NOT NULL,
  year integer NOT NULL,
  make_key text NOT NULL,
  model_key text NOT NULL,
  family_key text NOT NULL,
  PRIMARY KEY (import_id, number, make_key, model_key, year),
  FOREIGN KEY (import_id) REFERENCES recall_imports(id) ON DELETE CASCADE
);

-- ========== Shops

-- A shop, with address, bays, time zone, tax numbers and ratings.
CREATE TABLE shops (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  company text,
  logo_url text,
  address_line1 text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  main_phone_number text NOT NULL,
  zone text NOT NULL,
  bays integer NOT NULL,
  labor_rate_cents integer NOT NULL,
  price_factor real NOT NULL DEFAULT 1,
  retail_savings integer,
  medium_heavy boolean NOT NULL DEFAULT false,
  phone_only boolean NOT NULL DEFAULT false,
  auto_confirm boolean NOT NULL DEFAULT false,
  payment_providers text[] NOT NULL DEFAULT '{}'::text[],
  tax_rate real NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  gst_number text,
  pst_number text,
  logo_file_key text, -- Key of the uploaded logo, which never leaves the server; before logo_url.
  logo_preview_file_key text,
  PRIMARY KEY (id)
);
CREATE INDEX shops_by_folded_name ON shops USING gin (fold_text(name) gin_trgm_ops);
CREATE INDEX shops_by_name ON shops USING btree (lower(name), id);
CREATE INDEX shops_by_place ON shops USING btree (latitude, longitude) WHERE is_active;
CREATE TRIGGER move_appointment_local AFTER UPDATE OF zone ON shops FOR EACH ROW WHEN ((old.zone <> new.zone)) EXECUTE FUNCTION move_appointment_local();

-- Opening hours by weekday.
CREATE TABLE shop_hours (
  shop_id bigint NOT NULL,
  weekday integer NOT NULL, -- 1 Monday to 7 Sunday; a weekday without a row is closed.
  opens text NOT NULL,
  closes text NOT NULL,
  PRIMARY KEY (shop_id, weekday),
  FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  CHECK (((weekday >= 1) AND (weekday <= 7)))
);

-- Days on which a shop is closed.
CREATE TABLE shop_closures (
  shop_id bigint NOT NULL,
  on_day date NOT NULL,
  PRIMARY KEY (shop_id, on_day),
  FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

-- A lock per shop and day, so that two bookings never take the same bay.
-- A row to lock: whoever books or moves a visit holds the shop's day until the commit, so the last bay is given once.
CREATE TABLE shop_days (
  shop_id bigint NOT NULL,
  on_day date NOT NULL,
  PRIMARY KEY (shop_id, on_day),
  FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

-- List prices by service and vehicle class.
CREATE TABLE shop_prices (
  shop_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  position text NOT NULL DEFAULT ''::text,
  duty_class text NOT NULL DEFAULT 'light'::text,
  price_cents integer NOT NULL,
  PRIMARY KEY (shop_id, service_definition_id, "position", duty_class),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id),
  FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

-- Files of prices that a desk imported, with what each changed.
CREATE TABLE shop_price_imports (
  shop_id bigint NOT NULL,
  id uuid NOT NULL,
  shop_user_id bigint NOT NULL,
  file_name text NOT NULL,
  changes jsonb NOT NULL, -- Places of the list with their prices before and after.
  meanings jsonb NOT NULL DEFAULT '[]'::jsonb, -- Services that the desk said were meant by a name of the file.
  created_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  columns jsonb NOT NULL DEFAULT '[]'::jsonb, -- Columns of the file with the fields that they filled.
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id) REFERENCES shops(id),
  FOREIGN KEY (shop_user_id) REFERENCES shop_users(id)
);
CREATE INDEX shop_price_imports_by_time ON shop_price_imports USING btree (shop_id, created_at DESC);

-- People at a shop's desk.
CREATE TABLE shop_users (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  shop_id bigint NOT NULL,
  email text NOT NULL,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  cell_phone text,
  language text NOT NULL DEFAULT 'en'::text,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  invited_at timestamp with time zone, -- When the last invitation was sent; null: not invited yet.
  last_sign_in_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (shop_id) REFERENCES shops(id)
);
CREATE INDEX shop_users_of_shop ON shop_users USING btree (shop_id);
CREATE UNIQUE INDEX shop_users_email ON shop_users USING btree (lower(email));

-- Links with which a shop user chooses a first password.
CREATE TABLE shop_invitations (
  token_hash text NOT NULL,
  shop_user_id bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (shop_user_id) REFERENCES shop_users(id) ON DELETE CASCADE
);
CREATE INDEX shop_invitations_of_user ON shop_invitations USING btree (shop_user_id);

-- Shops that a person prefers.
CREATE TABLE favorite_shops (
  user_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  PRIMARY KEY (user_id, shop_id),
  FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- ========== Service orders

-- A service order from booking to payment, with its estimate totals.
CREATE TABLE orders (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  vehicle_name text NOT NULL,
  vehicle_vin text,
  shop_id bigint NOT NULL,
  originator_user_id bigint,
  originator_shop_user_id bigint,
  status text NOT NULL,
  is_walk_in boolean NOT NULL DEFAULT false,
  appointment_at timestamp with time zone NOT NULL,
  appointment_ends_at timestamp with time zone NOT NULL,
  appointment_day date NOT NULL, -- The day of the appointment in the shop's zone.
  received_at timestamp with time zone,
  estimated_at timestamp with time zone,
  approved_at timestamp with time zone,
  completed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  odometer integer,
  odometer_units text NOT NULL,
  po_number text,
  invoice_number text,
  customer_comments text,
  shop_comments text,
  cancel_reason text,
  sub_total_cents bigint NOT NULL DEFAULT 0,
  tax_cents bigint NOT NULL DEFAULT 0,
  total_cents bigint NOT NULL DEFAULT 0,
  saving_cents bigint NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  estimate_version integer NOT NULL DEFAULT 0,
  approver_user_id bigint,
  decision jsonb, -- Which policy decided at the approval and why, as data for the sentence.
  payment_type text,
  payment_token text,
  maintenance_type text NOT NULL DEFAULT 'FleetAdvise'::text,
  created_at timestamp with time zone NOT NULL,
  fault_codes jsonb NOT NULL DEFAULT '[]'::jsonb,
  approved_total_cents bigint, -- The total, tax included, at the last approval; an order that comes to more waits for an approval again.
  booked_estimate_cents integer,
  booked_on_request integer NOT NULL DEFAULT 0, -- How many of the services asked for had no price, and are not in the sum.
  promotion_id bigint,
  promotion_cents integer NOT NULL DEFAULT 0, -- What the promotion took off when it was applied, where it is a fixed amount; later edits of the promotion change nothing here.
  promotion_percent integer NOT NULL DEFAULT 0,
  appointment_local timestamp without time zone NOT NULL, -- The appointment by the clock of its shop; kept by triggers.
  first_approval jsonb, -- Who approved first, where two people must; a changed estimate empties it.
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (approver_user_id) REFERENCES users(id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id),
  FOREIGN KEY (originator_shop_user_id) REFERENCES shop_users(id),
  FOREIGN KEY (originator_user_id) REFERENCES users(id),
  FOREIGN KEY (promotion_id) REFERENCES promotions(id),
  FOREIGN KEY (shop_id) REFERENCES shops(id),
  CHECK (((promotion_percent >= 0) AND (promotion_percent <= 100))),
  CHECK ((booked_estimate_cents >= 0)),
  CHECK ((promotion_cents >= 0))
);
CREATE INDEX finished_orders ON orders USING btree (fleet_id, completed_at) INCLUDE (total_cents, vehicle_id) WHERE (status = ANY (ARRAY['complete'::text, 'paid'::text, 'paid_in_shop'::text, 'paid_deferred'::text]));
CREATE INDEX open_orders_of_shop ON orders USING btree (shop_id, status) WHERE (status = ANY (ARRAY['initiated'::text, 'active'::text, 'awaiting_approval'::text, 'approved'::text, 'walk_in'::text]));
CREATE INDEX orders_by_completion ON orders USING btree (fleet_id, completed_at) WHERE (completed_at IS NOT NULL);
CREATE INDEX orders_by_day ON orders USING btree (fleet_id, COALESCE(completed_at, appointment_at) DESC, id DESC);
CREATE INDEX orders_by_local ON orders USING btree (appointment_local DESC, id DESC) INCLUDE (fleet_id, status);
CREATE INDEX orders_by_miles ON orders USING btree (fleet_id, (
CASE odometer_units
    WHEN 'kilometers'::text THEN ((odometer)::numeric / 1.609344)
    ELSE (odometer)::numeric
END), id) INCLUDE (status, completed_at, appointment_at) WHERE (odometer IS NOT NULL);
CREATE INDEX orders_by_numbers ON orders USING gin (fleet_id, order_numbers(vehicle_vin, po_number, invoice_number) gin_trgm_ops);
CREATE INDEX orders_by_saving ON orders USING btree (fleet_id, saving_cents, id) INCLUDE (status, completed_at, appointment_at) WHERE (status = ANY (ARRAY['awaiting_approval'::text, 'approved'::text, 'complete'::text, 'paid'::text, 'paid_in_shop'::text, 'paid_deferred'::text, 'cancel'::text]));
CREATE INDEX orders_by_status ON orders USING btree (fleet_id, status, appointment_at DESC, id);
CREATE INDEX orders_by_total ON orders USING btree (fleet_id, total_cents, id) INCLUDE (status, completed_at, appointment_at) WHERE (status = ANY (ARRAY['awaiting_approval'::text, 'approved'::text, 'complete'::text, 'paid'::text, 'paid_in_shop'::text, 'paid_deferred'::text, 'cancel'::text]));
CREATE INDEX orders_changed ON orders USING btree (fleet_id, changed_at, id);
CREATE INDEX orders_in_shop ON orders USING btree (received_at, id) WHERE ((received_at IS NOT NULL) AND (status = ANY (ARRAY['active'::text, 'awaiting_approval'::text, 'approved'::text, 'walk_in'::text])));
CREATE INDEX orders_of_coming_appointments ON orders USING btree (appointment_at) WHERE ((status = 'active'::text) AND (received_at IS NULL));
CREATE INDEX orders_of_fleet_by_local ON orders USING btree (fleet_id, appointment_local DESC, id DESC);
CREATE INDEX orders_of_office_by_fleet ON orders USING btree (fleet_id) WHERE (status = ANY (ARRAY['active'::text, 'awaiting_approval'::text, 'approved'::text, 'walk_in'::text, 'paid_deferred'::text]));
CREATE INDEX orders_of_office_by_folded_vehicle ON orders USING gin (fold_text(vehicle_name) gin_trgm_ops) WHERE (status = ANY (ARRAY['active'::text, 'awaiting_approval'::text, 'approved'::text, 'walk_in'::text, 'paid_deferred'::text]));
CREATE INDEX orders_of_office_by_invoice ON orders USING gin (invoice_number gin_trgm_ops) WHERE (status = ANY (ARRAY['active'::text, 'awaiting_approval'::text, 'approved'::text, 'walk_in'::text, 'paid_deferred'::text]));
CREATE INDEX orders_of_office_by_shop ON orders USING btree (shop_id) WHERE (status = ANY (ARRAY['active'::text, 'awaiting_approval'::text, 'approved'::text, 'walk_in'::text, 'paid_deferred'::text]));
CREATE INDEX orders_of_promotion ON orders USING btree (promotion_id) WHERE ((promotion_id IS NOT NULL) AND (status <> 'cancel'::text));
CREATE INDEX orders_of_shop_day ON orders USING btree (shop_id, appointment_day);
CREATE INDEX orders_of_vehicle ON orders USING btree (fleet_id, vehicle_id, completed_at DESC);
CREATE INDEX orders_open_by_local ON orders USING btree (fleet_id, appointment_local, id) INCLUDE (status) WHERE (status = ANY (ARRAY['initiated'::text, 'active'::text, 'awaiting_approval'::text, 'approved'::text, 'walk_in'::text]));
CREATE INDEX orders_paid_by ON orders USING btree (fleet_id, payment_token) WHERE (payment_token IS NOT NULL);
CREATE INDEX orders_past_by_day ON orders USING btree (fleet_id, COALESCE(completed_at, appointment_at) DESC, id DESC) INCLUDE (status, completed_at, appointment_at, total_cents, saving_cents, shop_id, vehicle_id) WHERE (status = ANY (ARRAY['complete'::text, 'paid'::text, 'paid_in_shop'::text, 'paid_deferred'::text]));
CREATE INDEX orders_to_settle ON orders USING btree (completed_at, id) WHERE (status = 'paid_deferred'::text);
CREATE INDEX orders_unpaid_of_fleet ON orders USING btree (fleet_id, completed_at, id) INCLUDE (payment_type) WHERE (status = 'paid_deferred'::text);
CREATE UNIQUE INDEX one_requested_order_per_vehicle ON orders USING btree (fleet_id, vehicle_id) WHERE ((status = ANY (ARRAY['initiated'::text, 'active'::text, 'awaiting_approval'::text, 'approved'::text])) AND (NOT is_walk_in));
CREATE UNIQUE INDEX orders_id ON orders USING btree (id);
CREATE TRIGGER keep_appointment_local BEFORE INSERT OR UPDATE OF appointment_at, shop_id ON orders FOR EACH ROW EXECUTE FUNCTION keep_appointment_local();
CREATE TRIGGER keep_looked_after_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_looked_after();
CREATE TRIGGER keep_looked_after_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_looked_after();
CREATE TRIGGER keep_looked_after_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_looked_after();
CREATE TRIGGER orders_changed BEFORE UPDATE ON orders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION set_changed_at();
CREATE TRIGGER sum_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_orders();
CREATE TRIGGER sum_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_orders();
CREATE TRIGGER sum_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_orders();

-- Services of an order: requested, added by the shop, approved or declined.
CREATE TABLE order_services (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  order_id bigint NOT NULL,
  service_definition_id bigint,
  name text,
  position text,
  quantity integer NOT NULL DEFAULT 1,
  price_cents bigint, -- For the whole line: quantity times unit price; null until the shop has priced it.
  retail_cents bigint,
  status text NOT NULL,
  vanity_label text,
  shop_note text,
  added_by_shop boolean NOT NULL DEFAULT false,
  labor_minutes integer, -- Of the whole line. Null: the shop did not say.
  part_number text,
  parts_cents bigint, -- Of price_cents; the rest is labor. Null: the shop did not say.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id)
);
CREATE INDEX order_services_by_label ON order_services USING gin (fleet_id, vanity_label gin_trgm_ops) WHERE (vanity_label IS NOT NULL);
CREATE INDEX order_services_by_name ON order_services USING gin (fleet_id, name gin_trgm_ops) WHERE (name IS NOT NULL);
CREATE INDEX order_services_by_service ON order_services USING btree (fleet_id, service_definition_id, order_id) INCLUDE (status, name);
CREATE INDEX order_services_of_order ON order_services USING btree (fleet_id, order_id, id);

-- Stars and comment of a finished visit; the average of a shop is counted from them.
-- Stars of a finished visit, by its fleet; shops see them without the name of fleet or person.
CREATE TABLE visit_ratings (
  fleet_id bigint NOT NULL,
  order_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  stars smallint NOT NULL,
  comment text,
  rated_by_user_id bigint NOT NULL,
  rated_by_name text NOT NULL,
  rated_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, order_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE,
  CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX visit_ratings_of_shop ON visit_ratings USING btree (shop_id) INCLUDE (stars);

-- Visits of several vehicles that a job books one by one.
-- Visits of several vehicles that a job books; removed after a month.
CREATE TABLE visit_bookings (
  fleet_id bigint NOT NULL,
  id uuid NOT NULL,
  user_id bigint NOT NULL,
  booker jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE
);
CREATE INDEX visit_bookings_by_age ON visit_bookings USING btree (created_at);

-- One visit each: the wanted time, and the order or why it could not be had.
CREATE TABLE visit_booking_lines (
  fleet_id bigint NOT NULL,
  booking_id uuid NOT NULL,
  line integer NOT NULL,
  vehicle_id bigint NOT NULL,
  shop_id bigint NOT NULL,
  visit_day date NOT NULL,
  visit_time text NOT NULL,
  services jsonb NOT NULL,
  done_at timestamp with time zone,
  order_id bigint,
  refusal text,
  next_free_on date,
  next_free_time text,
  PRIMARY KEY (fleet_id, booking_id, line),
  FOREIGN KEY (fleet_id, booking_id) REFERENCES visit_bookings(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id)
);
CREATE INDEX visit_booking_lines_of_vehicle ON visit_booking_lines USING btree (vehicle_id);

-- Notes of approvers.
CREATE TABLE order_notes (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  order_id bigint NOT NULL,
  title text,
  comment text NOT NULL,
  created_by_user_id bigint,
  created_by_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX order_notes_of_order ON order_notes USING btree (fleet_id, order_id, created_at);

-- What fleet and shop write each other about an order.
CREATE TABLE order_messages (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  order_id bigint NOT NULL,
  is_from_shop boolean NOT NULL,
  author_name text NOT NULL,
  message text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX order_messages_of_order ON order_messages USING btree (fleet_id, order_id, id);
CREATE INDEX order_messages_unread ON order_messages USING btree (fleet_id, order_id) WHERE ((read_at IS NULL) AND (NOT is_from_shop));

-- Photos of lines of the estimate, as JPEG, and their thumbnails.
CREATE TABLE order_line_photos (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  order_id bigint NOT NULL,
  line_ids bigint[] NOT NULL DEFAULT '{}'::bigint[], -- The lines that show it: several, where a service has one for each wheel; none until the estimate is sent.
  file_key text NOT NULL,
  preview_file_key text NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX order_line_photos_file ON order_line_photos USING btree (file_key);
CREATE INDEX order_line_photos_of_order ON order_line_photos USING btree (fleet_id, order_id, id);
CREATE INDEX order_line_photos_preview_file ON order_line_photos USING btree (preview_file_key);
CREATE UNIQUE INDEX order_line_photos_id ON order_line_photos USING btree (id);

-- Photos of such a message, as JPEG, and their thumbnails.
CREATE TABLE order_message_photos (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  message_id bigint NOT NULL,
  file_key text NOT NULL,
  preview_file_key text NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, message_id) REFERENCES order_messages(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX order_message_photos_file ON order_message_photos USING btree (file_key);
CREATE INDEX order_message_photos_of_message ON order_message_photos USING btree (fleet_id, message_id, id);
CREATE INDEX order_message_photos_preview_file ON order_message_photos USING btree (preview_file_key);
CREATE UNIQUE INDEX order_message_photos_id ON order_message_photos USING btree (id);

-- What a service usually costs in a country, over all fleets; counted each night.
-- What a service usually costs in a country: quartiles over fleets, counted each night.
CREATE TABLE usual_prices (
  country text NOT NULL,
  service_definition_id bigint NOT NULL,
  position text NOT NULL DEFAULT ''::text,
  low_cents bigint NOT NULL,
  usual_cents bigint NOT NULL,
  high_cents bigint NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  shops integer NOT NULL DEFAULT 0, -- 0: not counted yet.
  PRIMARY KEY (country, service_definition_id, "position"),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id) ON DELETE CASCADE
);

-- What the other shops near a shop charge; counted each night.
-- What the other shops within 25 miles of a shop charge; counted each night.
CREATE TABLE usual_prices_nearby (
  shop_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  position text NOT NULL DEFAULT ''::text,
  low_cents bigint NOT NULL,
  high_cents bigint NOT NULL,
  shops integer NOT NULL,
  counted_at timestamp with time zone NOT NULL,
  PRIMARY KEY (shop_id, service_definition_id, "position"),
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE
);

-- Decisions about orders that can still be undone, and those that could not be carried out.
-- Decisions about orders that can still be undone, and those that could not be carried out.
CREATE TABLE held_decisions (
  fleet_id bigint NOT NULL,
  order_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_id bigint NOT NULL,
  acting jsonb NOT NULL,
  body jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  started_at timestamp with time zone,
  problem jsonb,
  PRIMARY KEY (fleet_id, order_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX held_decisions_of_user ON held_decisions USING btree (fleet_id, user_id);

-- The version of an order that each person last saw.
-- The version of a waiting order that a person last viewed: an approval that names no version counts for it.
CREATE TABLE order_views (
  fleet_id bigint NOT NULL,
  order_id bigint NOT NULL,
  user_id bigint NOT NULL,
  version integer NOT NULL,
  read_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, order_id, user_id),
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- Invoices that a shop has filed with the work.
CREATE TABLE order_invoice_files (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  order_id bigint NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  filed_by_shop_user_id bigint,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (filed_by_shop_user_id) REFERENCES shop_users(id),
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX order_invoice_files_file ON order_invoice_files USING btree (file_key);
CREATE INDEX order_invoice_files_of_order ON order_invoice_files USING btree (fleet_id, order_id, id);
CREATE UNIQUE INDEX order_invoice_files_id ON order_invoice_files USING btree (id);

-- Reminders of an appointment that were sent.
-- Written once for each time of an appointment; one that is moved is reminded of at its new time.
CREATE TABLE appointment_reminders (
  fleet_id bigint NOT NULL,
  order_id bigint NOT NULL,
  appointment_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, order_id, appointment_at, kind),
  FOREIGN KEY (fleet_id, order_id) REFERENCES orders(fleet_id, id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['twenty_four_hour_reminder'::text, 'one_hour_reminder'::text])))
);

-- Maintenance done elsewhere, written down by hand.
CREATE TABLE manual_histories (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  shop_id bigint,
  custom_shop_name text,
  zip text,
  odometer integer NOT NULL,
  odometer_units text NOT NULL,
  done_on date NOT NULL,
  po_number text,
  customer_comments text,
  total_cents bigint NOT NULL, -- With tax; the services share what is left without it. Below zero: a credit.
  recorded_by_user_id bigint,
  recorded_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  labor_cents bigint, -- Part of the total; null where the record does not say it.
  parts_cents bigint, -- Part of the total; null where the record does not say it.
  tax_cents bigint, -- Part of the total; null where the record does not say it.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (recorded_by_user_id) REFERENCES users(id),
  FOREIGN KEY (shop_id) REFERENCES shops(id),
  CHECK ((num_nonnulls(shop_id, custom_shop_name) = 1)),
  CHECK ((odometer_units = ANY (ARRAY['miles'::text, 'kilometers'::text])))
);
CREATE INDEX manual_histories_by_day ON manual_histories USING btree (fleet_id, done_on DESC, id DESC);
CREATE INDEX manual_histories_newest ON manual_histories USING btree (done_on DESC, id DESC) INCLUDE (fleet_id);
CREATE INDEX manual_histories_of_vehicle ON manual_histories USING btree (fleet_id, vehicle_id, done_on DESC, id DESC);
CREATE UNIQUE INDEX manual_histories_id ON manual_histories USING btree (id);
CREATE TRIGGER sum_added AFTER INSERT ON manual_histories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_manual_histories();
CREATE TRIGGER sum_changed AFTER UPDATE ON manual_histories REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_manual_histories();
CREATE TRIGGER sum_removed AFTER DELETE ON manual_histories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_manual_histories();

-- Services of such a record.
CREATE TABLE manual_services (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  manual_history_id bigint NOT NULL,
  service_definition_id bigint,
  name text,
  position text,
  price_cents bigint NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, manual_history_id) REFERENCES manual_histories(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id),
  CHECK ((num_nonnulls(service_definition_id, name) >= 1))
);
CREATE INDEX manual_services_of_history ON manual_services USING btree (fleet_id, manual_history_id, id);

-- Documents of such a record.
CREATE TABLE maintenance_documents (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  manual_history_id bigint NOT NULL,
  file_key text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, manual_history_id) REFERENCES manual_histories(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX maintenance_documents_file ON maintenance_documents USING btree (file_key);
CREATE INDEX maintenance_documents_of_history ON maintenance_documents USING btree (fleet_id, manual_history_id, id);
CREATE UNIQUE INDEX maintenance_documents_id ON maintenance_documents USING btree (id);

-- A fill of a vehicle with fuel or electricity, entered by hand or imported.
-- A fill of a vehicle with fuel or electricity, entered by hand or imported.
CREATE TABLE fuel_entries (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  filled_on date NOT NULL,
  filled_time text, -- HH:mm as on the receipt, at the station; null where it has none.
  odometer integer,
  odometer_units text NOT NULL,
  volume_thousandths integer NOT NULL, -- Thousandths of volume_units, as on the receipt; never converted.
  volume_units text NOT NULL,
  amount_cents integer NOT NULL, -- Below zero: a refund, whose volume is not above zero.
  price_per_unit_mills integer, -- Thousandths of a dollar; null where only the amount is known.
  fuel_type text,
  station text,
  reference text,
  is_partial boolean NOT NULL DEFAULT false,
  recorded_by_user_id bigint,
  recorded_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  is_after_missed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON DELETE CASCADE,
  CHECK (((volume_thousandths > 0) OR ((volume_thousandths <= 0) AND (amount_cents < 0))))
);
CREATE INDEX fuel_entries_by_reference ON fuel_entries USING btree (fleet_id, lower(reference)) WHERE (reference IS NOT NULL);
CREATE INDEX fuel_entries_of_vehicle ON fuel_entries USING btree (fleet_id, vehicle_id, filled_on DESC, id DESC);

-- What a vehicle filled and drove in the last 12 months.
-- What a vehicle filled and drove in the last 12 months, in the units of its fleet's country; counted from its fills with each change of one.
CREATE TABLE vehicle_fuel_figures (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  energy text NOT NULL,
  fills integer NOT NULL,
  volume double precision NOT NULL,
  amount_cents bigint NOT NULL,
  driven_distance double precision NOT NULL, -- Of the intervals from full fill to full fill that end in these months; volume and cents likewise.
  driven_volume double precision NOT NULL,
  driven_cents bigint NOT NULL,
  economy double precision,
  comparable_economy double precision, -- That of gasoline with the same energy, for the order of lists.
  cents_per_distance double precision,
  is_main boolean NOT NULL, -- Of the two energies of a hybrid the one that it drives most by.
  first_on date NOT NULL, -- Of the earliest fill that counts: once it is too old, the vehicle is counted again.
  PRIMARY KEY (fleet_id, vehicle_id, energy),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON DELETE CASCADE,
  CHECK ((energy = ANY (ARRAY['fuel'::text, 'electricity'::text])))
);
CREATE INDEX vehicle_fuel_figures_by_first_fill ON vehicle_fuel_figures USING btree (first_on);

-- Vehicles of which these figures are to be counted again.
-- Vehicles whose figures of fuel a job counts: those whose earliest fill is too old by now.
CREATE TABLE fuel_to_count (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON DELETE CASCADE
);

-- ========== Approval policies

-- Who may approve, up to which amount, and whether orders are approved automatically.
CREATE TABLE policies (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  amount_cents bigint,
  all_users boolean NOT NULL DEFAULT false,
  all_vehicles boolean NOT NULL DEFAULT false,
  auto_approvable boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  roles text[] NOT NULL DEFAULT '{}'::text[], -- Whoever holds one of them is an approver of it.
  departments text[] NOT NULL DEFAULT '{}'::text[], -- Vehicles of these departments are covered, as long as they are in one.
  duty_classes text[] NOT NULL DEFAULT '{}'::text[],
  second_above_cents bigint, -- Above it two people approve an order; null: one does, at any amount.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((second_above_cents >= 0))
);

-- Approvers of a policy.
CREATE TABLE policy_users (
  fleet_id bigint NOT NULL,
  policy_id bigint NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, policy_id, user_id),
  FOREIGN KEY (fleet_id, policy_id) REFERENCES policies(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);

-- Services that it is limited to.
CREATE TABLE policy_services (
  fleet_id bigint NOT NULL,
  policy_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, policy_id, service_definition_id),
  FOREIGN KEY (fleet_id, policy_id) REFERENCES policies(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (service_definition_id) REFERENCES service_definitions(id)
);

-- Vehicles that it covers.
CREATE TABLE policy_vehicles (
  fleet_id bigint NOT NULL,
  policy_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, policy_id, vehicle_id),
  FOREIGN KEY (fleet_id, policy_id) REFERENCES policies(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON DELETE CASCADE
);

-- Who approves orders of the fleet for a person between two days, both included.
-- Who approves orders of the fleet for a person between two days, both included.
CREATE TABLE deputies (
  fleet_id bigint NOT NULL,
  user_id bigint NOT NULL,
  deputy_user_id bigint NOT NULL,
  from_on date NOT NULL,
  to_on date NOT NULL,
  set_by_user_id bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, user_id),
  FOREIGN KEY (deputy_user_id) REFERENCES users(id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (set_by_user_id) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((from_on <= to_on)),
  CHECK ((user_id <> deputy_user_id))
);
CREATE INDEX deputies_by_last_day ON deputies USING btree (fleet_id, to_on);

-- ========== Money

-- A card, PayPal account or account number, as the provider names it; never a card number.
CREATE TABLE payment_methods (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  kind text NOT NULL,
  owner_user_id bigint NOT NULL,
  vault_token text NOT NULL, -- What the provider calls it. Never in an answer, a log or an address: outside it is named by its id.
  card_type text,
  last_four text,
  expires_on date, -- The last day on which a card can be charged.
  cardholder_name text,
  payer_email text,
  billing_zip text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  nickname text,
  billing_address text,
  billing_email text, -- Where receipts go; payer_email is the account at PayPal.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (owner_user_id) REFERENCES users(id),
  CHECK ((NOT (is_default AND (removed_at IS NOT NULL)))),
  CHECK ((kind = ANY (ARRAY['credit_card'::text, 'paypal'::text]))),
  CHECK ((last_four ~ '^[0-9]{4}$'::text))
);
CREATE INDEX payment_methods_expiring ON payment_methods USING btree (expires_on) WHERE (removed_at IS NULL);
CREATE INDEX payment_methods_of_fleet ON payment_methods USING btree (fleet_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX payment_methods_default ON payment_methods USING btree (fleet_id) WHERE is_default;
CREATE UNIQUE INDEX payment_methods_id ON payment_methods USING btree (id);
CREATE UNIQUE INDEX payment_methods_token ON payment_methods USING btree (vault_token);

-- People with whom a method is shared.
CREATE TABLE payment_method_people (
  fleet_id bigint NOT NULL,
  method_id bigint NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (fleet_id, method_id, user_id),
  FOREIGN KEY (fleet_id, method_id) REFERENCES payment_methods(fleet_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payment_method_people_of_user ON payment_method_people USING btree (user_id);

-- Addresses that invoices are made out to.
CREATE TABLE bill_tos (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL DEFAULT nextval((pg_get_serial_sequence('payment_methods'::text, 'id'::text))::regclass),
  owner_user_id bigint NOT NULL,
  nickname text,
  billing_address text,
  billing_zip text,
  billing_email text,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (owner_user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX bill_tos_id ON bill_tos USING btree (id);

-- What a provider is about to be asked for, written before it is asked.
CREATE TABLE payment_intents (
  fleet_id bigint NOT NULL,
  id uuid NOT NULL, -- Sent to the provider with the request: asked again by it, it says what became of the first.
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'begun'::text,
  order_id bigint,
  subscription_charge_id bigint,
  method_id bigint,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  provider text NOT NULL,
  of_reference text, -- The authorisation or capture that this one acts on.
  provider_reference text,
  request jsonb NOT NULL DEFAULT '{}'::jsonb, -- What must happen when it has succeeded: the decision that was made, for one.
  reason text,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  begun_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- By the database: whoever looks for intents that were left behind compares it with its clock.
  given_up_at timestamp with time zone, -- Who asked was told that it did not work: whatever was set aside is let go.
  PRIMARY KEY (id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((amount_cents >= 0)),
  CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text]))),
  CHECK ((kind = ANY (ARRAY['authorise'::text, 'capture'::text, 'void'::text, 'refund'::text, 'charge'::text]))),
  CHECK ((state = ANY (ARRAY['begun'::text, 'succeeded'::text, 'failed'::text])))
);
CREATE INDEX payment_intents_begun ON payment_intents USING btree (created_at) WHERE (state = 'begun'::text);
CREATE INDEX payment_intents_of_order ON payment_intents USING btree (fleet_id, order_id);
CREATE UNIQUE INDEX payment_intents_end_once ON payment_intents USING btree (of_reference) WHERE ((kind = ANY (ARRAY['capture'::text, 'void'::text])) AND (state <> 'failed'::text));
CREATE UNIQUE INDEX payment_intents_one_approval ON payment_intents USING btree (fleet_id, order_id) WHERE ((kind = 'authorise'::text) AND (state = 'begun'::text) AND (given_up_at IS NULL));
CREATE UNIQUE INDEX payment_intents_open_charge ON payment_intents USING btree (subscription_charge_id) WHERE (state = 'begun'::text);

-- What a fleet means to spend in a month.
-- What a fleet means to spend in a month; no row: it has no budget.
CREATE TABLE fleet_budgets (
  fleet_id bigint NOT NULL,
  monthly_cents bigint NOT NULL,
  set_by_user_id bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (set_by_user_id) REFERENCES users(id),
  CHECK ((monthly_cents > 0))
);

-- How a fleet’s bills are written for its bookkeeping program.
-- How a fleet's bills are written for its bookkeeping program; no row: the usual way.
CREATE TABLE fleet_accounting (
  fleet_id bigint NOT NULL,
  settings jsonb NOT NULL, -- Layout, accounts, names of taxes, days and vendor, as the API has them.
  set_by_user_id bigint NOT NULL,
  set_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (set_by_user_id) REFERENCES users(id)
);

-- Addresses that get what a fleet spent, once a month.
-- An address that gets what a fleet spent, once a month. It may belong to nobody with an account.
CREATE TABLE spend_mails (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  to_address text NOT NULL,
  with_pdf boolean NOT NULL,
  with_csv boolean NOT NULL,
  language text NOT NULL,
  added_by_user_id bigint NOT NULL,
  added_at timestamp with time zone NOT NULL,
  sent_for date,
  stopped_at timestamp with time zone, -- Its owner stopped the mail: nobody else starts it again.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (added_by_user_id) REFERENCES users(id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id)
);
CREATE INDEX spend_mails_to_send ON spend_mails USING btree (fleet_id) WHERE (stopped_at IS NULL);
CREATE UNIQUE INDEX spend_mails_of_address ON spend_mails USING btree (fleet_id, lower(to_address));

-- The link in one of these mails, as a hash.
-- The link in one mail: it opens the files of its month for a while, and stops the mail.
CREATE TABLE spend_mail_keys (
  fleet_id bigint NOT NULL,
  key_hash text NOT NULL,
  mail_id bigint NOT NULL,
  month date NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, key_hash),
  FOREIGN KEY (fleet_id, mail_id) REFERENCES spend_mails(fleet_id, id) ON DELETE CASCADE
);
CREATE INDEX spend_mail_keys_of_mail ON spend_mail_keys USING btree (fleet_id, mail_id);

-- Every movement of money; append-only.
CREATE TABLE ledger_lines (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  fleet_id bigint NOT NULL,
  kind text NOT NULL,
  order_id bigint,
  subscription_charge_id bigint,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  provider text NOT NULL,
  method_id bigint,
  method_words text, -- What the method was called then: Visa ending in 4242. It outlives the method.
  provider_reference text,
  of_reference text,
  idempotency_key text NOT NULL,
  reason text,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((amount_cents >= 0)),
  CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text]))),
  CHECK ((kind = ANY (ARRAY['authorised'::text, 'captured'::text, 'voided'::text, 'refunded'::text, 'failed'::text, 'settled'::text, 'fee'::text, 'promotion'::text, 'disputed'::text, 'dispute_won'::text])))
);
CREATE INDEX ledger_fees ON ledger_lines USING btree (fleet_id, at DESC, id DESC) WHERE ((kind = ANY (ARRAY['captured'::text, 'settled'::text, 'refunded'::text, 'disputed'::text, 'dispute_won'::text])) AND (subscription_charge_id IS NOT NULL));
CREATE INDEX ledger_lines_changed ON ledger_lines USING btree (fleet_id, changed_at, id);
CREATE INDEX ledger_lines_of_charge ON ledger_lines USING btree (subscription_charge_id) WHERE (subscription_charge_id IS NOT NULL);
CREATE INDEX ledger_lines_of_fleet ON ledger_lines USING btree (fleet_id, at DESC, id DESC);
CREATE INDEX ledger_lines_of_order ON ledger_lines USING btree (fleet_id, order_id, id) WHERE (order_id IS NOT NULL);
CREATE INDEX ledger_lines_of_reference ON ledger_lines USING btree (provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE INDEX ledger_moved ON ledger_lines USING btree (at DESC, id DESC) INCLUDE (fleet_id, kind, amount_cents, currency, order_id) WHERE (kind = ANY (ARRAY['captured'::text, 'settled'::text, 'refunded'::text, 'disputed'::text, 'dispute_won'::text]));
CREATE INDEX ledger_moved_of_fleet ON ledger_lines USING btree (fleet_id, at DESC, id DESC) INCLUDE (kind, amount_cents, currency, order_id) WHERE (kind = ANY (ARRAY['captured'::text, 'settled'::text, 'refunded'::text, 'disputed'::text, 'dispute_won'::text]));
CREATE UNIQUE INDEX ledger_lines_once ON ledger_lines USING btree (idempotency_key);
CREATE TRIGGER keep_receipt_names AFTER INSERT ON ledger_lines FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['captured'::text, 'settled'::text, 'refunded'::text, 'disputed'::text, 'dispute_won'::text]))) EXECUTE FUNCTION keep_receipt_names();
CREATE TRIGGER ledger_lines_stand BEFORE DELETE OR UPDATE ON ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_stand();
CREATE TRIGGER sum_added AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_ledger();

-- Differences between the ledger and the provider's settlement report.
-- Where the provider's books and the ledger do not say the same, found by a daily job. Settled once they do again.
CREATE TABLE payment_differences (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  found_at timestamp with time zone NOT NULL,
  what text NOT NULL,
  reference text NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  provider_cents bigint,
  ledger_cents bigint,
  currency text NOT NULL,
  fleet_id bigint,
  order_id bigint,
  happened_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text]))),
  CHECK ((what = ANY (ARRAY['not_in_ledger'::text, 'not_at_provider'::text, 'amount_differs'::text])))
);
CREATE UNIQUE INDEX payment_differences_once ON payment_differences USING btree (reference, what);

-- The monthly charge of a fleet.
-- The monthly fee of a fleet: vehicles active on that day, by the price of a vehicle. Whether it was paid, the ledger says.
CREATE TABLE subscription_charges (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  month date NOT NULL,
  charged_on date NOT NULL,
  vehicles integer NOT NULL,
  price_cents integer NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamp with time zone, -- Null: paid, or waiting for another default method.
  tried_method_id bigint, -- The method that was declined last: a fleet that chooses another one is tried at once.
  asked_for_method_at timestamp with time zone, -- When the owners were last told that there is no method to charge.
  paid_at timestamp with time zone, -- Set with the line in the ledger that says so; only so that open charges are found.
  tax_cents bigint NOT NULL DEFAULT 0, -- Part of amount_cents.
  tax_province text, -- Where the fleet was at the charge, which decides its taxes; null outside Canada.
  charged_taxes text[], -- The taxes in tax_cents; null before they were recorded: all taxes of the province.
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text])))
);
CREATE INDEX subscription_charges_by_day ON subscription_charges USING btree (fleet_id, charged_on DESC);
CREATE INDEX subscription_charges_open ON subscription_charges USING btree (fleet_id, id) WHERE (paid_at IS NULL);
CREATE UNIQUE INDEX subscription_charges_id ON subscription_charges USING btree (id);
CREATE UNIQUE INDEX subscription_charges_once ON subscription_charges USING btree (fleet_id, month);

-- Promotions that an order may carry.
CREATE TABLE promotions (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  description text,
  code text, -- Whoever knows it may use the promotion; without one it is offered to everybody whom it fits.
  percent_off integer,
  off_cents integer,
  fleet_id bigint,
  shop_id bigint,
  starts_on date,
  ends_on date,
  minimum_cents integer,
  maximum_uses integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  currency text,
  name_fr text,
  description_fr text,
  PRIMARY KEY (id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (shop_id) REFERENCES shops(id),
  CHECK ((((off_cents IS NULL) AND (minimum_cents IS NULL)) = (currency IS NULL))),
  CHECK (((percent_off >= 1) AND (percent_off <= 100))),
  CHECK (((percent_off IS NULL) <> (off_cents IS NULL))),
  CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text]))),
  CHECK ((ends_on >= starts_on)),
  CHECK ((maximum_uses > 0)),
  CHECK ((minimum_cents > 0)),
  CHECK ((off_cents > 0))
);
CREATE INDEX promotions_by_folded_name ON promotions USING gin (fold_text(name) gin_trgm_ops, fold_text(name_fr) gin_trgm_ops, fold_text(code) gin_trgm_ops);
CREATE INDEX promotions_newest ON promotions USING btree (created_at DESC, id DESC);
CREATE INDEX promotions_offered ON promotions USING btree (fleet_id, shop_id) WHERE ((code IS NULL) AND (ended_at IS NULL));
CREATE UNIQUE INDEX promotions_code ON promotions USING btree (lower(code)) WHERE (code IS NOT NULL);

-- What receipts call fleet, vehicle, shop and approver: their names at the payment.
-- What the receipt of a payment calls fleet, vehicle, shop and approver: their names when the money moved. Kept by a trigger.
CREATE TABLE receipt_names (
  fleet_id bigint NOT NULL,
  ledger_line_id bigint NOT NULL,
  names jsonb NOT NULL,
  PRIMARY KEY (fleet_id, ledger_line_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id)
);

-- Charges that a cardholder disputes.
-- Where a bank stands with money that its cardholder wants back. What it took and gave back, the ledger says.
CREATE TABLE disputes (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  provider text NOT NULL,
  reference text NOT NULL,
  of_reference text NOT NULL,
  fleet_id bigint, -- Null: the charge is none of ours.
  order_id bigint,
  subscription_charge_id bigint,
  status text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  reason text,
  opened_at timestamp with time zone NOT NULL,
  reply_by date,
  closed_at timestamp with time zone,
  heard_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((amount_cents >= 0)),
  CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text]))),
  CHECK ((status = ANY (ARRAY['open'::text, 'under_review'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX disputes_by_day ON disputes USING btree (opened_at DESC, id DESC);
CREATE INDEX disputes_of_order ON disputes USING btree (fleet_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX disputes_unfinished ON disputes USING btree (reply_by, id) WHERE (status = ANY (ARRAY['open'::text, 'under_review'::text]));
CREATE UNIQUE INDEX disputes_once ON disputes USING btree (provider, reference);

-- Embedded card vault: one-time references of card fields.
CREATE TABLE vault_nonces (
  nonce text NOT NULL,
  kind text NOT NULL,
  card_type text,
  last_four text,
  expires_on date,
  cardholder_name text,
  payer_email text,
  behaviour text NOT NULL,
  confirmed boolean NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used_for text, -- The key of the request that kept it: a nonce counts once.
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (nonce),
  CHECK ((kind = ANY (ARRAY['credit_card'::text, 'paypal'::text]))),
  CHECK ((last_four ~ '^[0-9]{4}$'::text))
);
CREATE INDEX vault_nonces_expired ON vault_nonces USING btree (expires_at);

-- Embedded card vault: brand, last four digits and expiry.
CREATE TABLE vault_methods (
  token text NOT NULL,
  stored_key text NOT NULL,
  customer text NOT NULL,
  kind text NOT NULL,
  card_type text,
  last_four text,
  expires_on date,
  cardholder_name text,
  payer_email text,
  behaviour text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  forgotten_at timestamp with time zone,
  PRIMARY KEY (token),
  CHECK ((kind = ANY (ARRAY['credit_card'::text, 'paypal'::text]))),
  CHECK ((last_four ~ '^[0-9]{4}$'::text))
);
CREATE UNIQUE INDEX vault_methods_once ON vault_methods USING btree (stored_key);

-- Embedded card vault: what it authorized, captured, voided and refunded.
CREATE TABLE vault_movements (
  reference text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  token text NOT NULL,
  of_reference text,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  code text,
  reason text,
  order_name text,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (reference),
  FOREIGN KEY (of_reference) REFERENCES vault_movements(reference),
  FOREIGN KEY (token) REFERENCES vault_methods(token),
  CHECK ((amount_cents >= 0)),
  CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text]))),
  CHECK ((kind = ANY (ARRAY['authorise'::text, 'capture'::text, 'release'::text, 'refund'::text, 'charge'::text]))),
  CHECK ((state = ANY (ARRAY['authorised'::text, 'captured'::text, 'voided'::text, 'refunded'::text, 'failed'::text])))
);
CREATE INDEX vault_movements_by_time ON vault_movements USING btree (at, reference);
CREATE INDEX vault_movements_of ON vault_movements USING btree (of_reference) WHERE (of_reference IS NOT NULL);
CREATE UNIQUE INDEX vault_movements_once ON vault_movements USING btree (key);

-- Embedded card vault: disputes played through it.
CREATE TABLE vault_disputes (
  reference text NOT NULL,
  of_reference text NOT NULL,
  status text NOT NULL,
  amount_cents bigint NOT NULL,
  currency text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  closed_at timestamp with time zone,
  PRIMARY KEY (reference),
  FOREIGN KEY (of_reference) REFERENCES vault_movements(reference),
  CHECK ((status = ANY (ARRAY['open'::text, 'under_review'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX vault_disputes_by_day ON vault_disputes USING btree (opened_at);
CREATE UNIQUE INDEX vault_disputes_of ON vault_disputes USING btree (of_reference);

-- ========== Documents

-- A document that a vehicle carries: driver's license, insurance, registration, other; with number and expiry.
-- They follow their vehicle to another fleet.
CREATE TABLE glovebox_items (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  kind text NOT NULL,
  title text,
  number text,
  expires_on date,
  state_id integer,
  insurance_name text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK (((insurance_name IS NULL) OR (kind = 'vehicle_insurance'::text))),
  CHECK (((kind = 'other'::text) = (title IS NOT NULL))),
  CHECK (((state_id IS NULL) OR (kind = ANY (ARRAY['drivers_license'::text, 'registration'::text])))),
  CHECK ((kind = ANY (ARRAY['drivers_license'::text, 'vehicle_insurance'::text, 'registration'::text, 'other'::text]))),
  CHECK ((number !~ '\s'::text))
);
CREATE INDEX glovebox_items_expiring ON glovebox_items USING btree (fleet_id, expires_on, id) WHERE (expires_on IS NOT NULL);
CREATE INDEX glovebox_items_of_vehicle ON glovebox_items USING btree (fleet_id, vehicle_id, id);
CREATE INDEX glovebox_items_to_remind_of ON glovebox_items USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE UNIQUE INDEX glovebox_items_one_each ON glovebox_items USING btree (fleet_id, vehicle_id, kind) WHERE (kind <> 'other'::text);

-- A file of such a document.
CREATE TABLE glovebox_documents (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  glovebox_item_id bigint NOT NULL,
  file_key text NOT NULL,
  preview_file_key text NOT NULL,
  file_name text NOT NULL,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  pages integer,
  uploaded_by_user_id bigint,
  uploaded_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, glovebox_item_id) REFERENCES glovebox_items(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (uploaded_by_user_id) REFERENCES users(id)
);
CREATE INDEX glovebox_documents_file ON glovebox_documents USING btree (file_key);
CREATE INDEX glovebox_documents_preview_file ON glovebox_documents USING btree (preview_file_key);
CREATE UNIQUE INDEX glovebox_documents_id ON glovebox_documents USING btree (id);
CREATE UNIQUE INDEX glovebox_documents_of_item ON glovebox_documents USING btree (fleet_id, glovebox_item_id);

-- Reminders that were sent before a document expires.
CREATE TABLE glovebox_reminders (
  fleet_id bigint NOT NULL,
  glovebox_item_id bigint NOT NULL,
  expires_on date NOT NULL,
  days_before integer NOT NULL,
  written_at timestamp with time zone NOT NULL,
  PRIMARY KEY (fleet_id, glovebox_item_id, expires_on, days_before),
  FOREIGN KEY (fleet_id, glovebox_item_id) REFERENCES glovebox_items(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- ========== Telematics

-- A fleet's connection to a telematics provider.
-- How far the feeds of a fleet's database were read. Its name stands in fleets; versions of another database mean nothing.
CREATE TABLE telematics_connections (
  fleet_id bigint NOT NULL,
  database_name text NOT NULL,
  connected_at timestamp with time zone NOT NULL,
  readings_version text,
  faults_version text,
  synced_at timestamp with time zone,
  PRIMARY KEY (fleet_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id)
);

-- Devices of a provider and the vehicles they are matched to.
CREATE TABLE telematics_devices (
  fleet_id bigint NOT NULL,
  device_id text NOT NULL,
  serial_number text NOT NULL,
  vin text,
  name text NOT NULL,
  matched_by text,
  problem text, -- Why it belongs to no vehicle; a match is never guessed.
  last_sent_at timestamp with time zone,
  PRIMARY KEY (fleet_id, device_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  CHECK ((matched_by = ANY (ARRAY['vin'::text, 'serial_number'::text, 'person'::text])))
);
CREATE INDEX telematics_devices_by_serial ON telematics_devices USING btree (fleet_id, serial_number);

-- Each sync with its outcome.
CREATE TABLE telematics_sync_events (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  status text NOT NULL DEFAULT 'queued'::text,
  created_at timestamp with time zone NOT NULL,
  started_by bigint,
  vehicles_total integer,
  vehicles_read integer NOT NULL DEFAULT 0,
  connected integer,
  error_code text,
  finished_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id),
  FOREIGN KEY (started_by) REFERENCES users(id),
  CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text])))
);
CREATE INDEX telematics_sync_age ON telematics_sync_events USING btree (created_at);
CREATE INDEX telematics_sync_newest ON telematics_sync_events USING btree (fleet_id, created_at DESC, id DESC);
CREATE INDEX telematics_sync_open ON telematics_sync_events USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE UNIQUE INDEX telematics_sync_one_at_a_time ON telematics_sync_events USING btree (fleet_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

-- Readings of devices, partitioned by month.
-- In psi, °F, volts, percent; odometers in the vehicle's unit. By month; a job makes months ahead and drops those past keeping.
CREATE TABLE telematics_readings (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  kind telematics_kind NOT NULL,
  read_at timestamp with time zone NOT NULL,
  value real NOT NULL,
  PRIMARY KEY (fleet_id, vehicle_id, kind, read_at),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
) PARTITION BY RANGE (read_at);

-- Fault codes, partitioned by month.
CREATE TABLE telematics_faults (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  occurred_at timestamp with time zone NOT NULL,
  fault_id text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  dismissed boolean NOT NULL DEFAULT false,
  lamp text, -- red_stop, amber, protect or malfunction; null: none is on, or nobody said.
  PRIMARY KEY (fleet_id, vehicle_id, occurred_at, fault_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
) PARTITION BY RANGE (occurred_at);

-- The latest signals of a vehicle.
CREATE TABLE telematics_signals (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  newest jsonb NOT NULL DEFAULT '{}'::jsonb, -- Of each kind the newest value and its instant, so that a page of the vehicle reads one row.
  faults_cleared_at timestamp with time zone, -- When the fault codes were last looked at in a shop: those before it are done with.
  sync_id bigint,
  PRIMARY KEY (fleet_id, vehicle_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- Odometer readings that were implausible and wait for a person.
-- Readings that are not believed: kept with the reason until a person says.
CREATE TABLE telematics_kept_aside (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  vehicle_id bigint NOT NULL,
  kind telematics_kind NOT NULL,
  value real NOT NULL,
  read_at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  known_value integer,
  known_on date,
  kept_at timestamp with time zone NOT NULL,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CHECK ((decision = ANY (ARRAY['used'::text, 'dismissed'::text]))),
  CHECK ((reason = ANY (ARRAY['fell'::text, 'jumped'::text, 'impossible'::text])))
);
CREATE INDEX telematics_kept_aside_decided ON telematics_kept_aside USING btree (fleet_id, vehicle_id, kind, decided_at) WHERE (decision IS NOT NULL);
CREATE UNIQUE INDEX telematics_kept_aside_open ON telematics_kept_aside USING btree (fleet_id, vehicle_id, kind) WHERE (decision IS NULL);

-- ========== Events, mail and text messages

-- What happened; append-only, the audit log reads it.
CREATE TABLE events (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  fleet_id bigint,
  type text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  actor_kind text NOT NULL,
  actor_id bigint,
  actor_name text NOT NULL,
  at timestamp with time zone NOT NULL,
  payload jsonb NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX events_newest ON events USING btree (at DESC, id DESC);
CREATE INDEX events_of_actor ON events USING btree (actor_id, at DESC, id DESC) WHERE (actor_kind = 'user'::text);
CREATE INDEX events_of_fleet ON events USING btree (fleet_id, at DESC, id DESC);
CREATE INDEX events_of_subject ON events USING btree (fleet_id, subject_type, subject_id, at, id);
CREATE INDEX events_of_type ON events USING btree (type, at DESC, id DESC);
CREATE TRIGGER events_stay BEFORE DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION refuse_to_change_events();

-- How far each consumer has read the events.
-- Written in the same transaction as what the reader makes of the event, so that a reader that is cut off makes it once.
CREATE TABLE event_readings (
  reader text NOT NULL,
  event_id bigint NOT NULL,
  read_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (reader, event_id)
);

-- What programs of customers are told, in the order in which it became visible.
-- Written under one lock that ends with the commit, so that ids become visible in their order.
CREATE TABLE feed_events (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  once_key text NOT NULL,
  fleet_id bigint NOT NULL,
  type text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  about_vehicle_id bigint, -- No key: an event stays in its fleet, whose vehicle can be transferred or deleted.
  at timestamp with time zone NOT NULL,
  facts jsonb NOT NULL, -- What it is about at that time, before the rights of a reader are applied.
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (once_key),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE
);
CREATE INDEX feed_events_by_age ON feed_events USING btree (created_at, id);
CREATE INDEX feed_events_of_fleet ON feed_events USING btree (fleet_id, id);

-- Endpoints of customers that are called when something happens.
CREATE TABLE webhooks (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  name text NOT NULL,
  url text NOT NULL,
  types text[] NOT NULL,
  is_on boolean NOT NULL DEFAULT true,
  on_since timestamp with time zone NOT NULL,
  off_reason text,
  off_at timestamp with time zone,
  made_by_user_id bigint NOT NULL, -- What is sent is what this user may see at that time.
  secret_box text NOT NULL, -- Encrypted with a key of the installation.
  secret_end text NOT NULL,
  secret_since timestamp with time zone NOT NULL,
  old_secret_box text,
  old_secret_until timestamp with time zone,
  position bigint NOT NULL, -- The last event of the feed for which it was looked whether to call.
  queued_at timestamp with time zone, -- When a job to call it was sent that has not begun.
  paused_until timestamp with time zone,
  pauses integer NOT NULL DEFAULT 0,
  failing_since timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (made_by_user_id) REFERENCES users(id),
  CHECK ((off_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'maker'::text])))
);
CREATE INDEX webhooks_of_maker ON webhooks USING btree (made_by_user_id);

-- Each event that is sent to an endpoint, with the tries and the last answer.
CREATE TABLE webhook_deliveries (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  webhook_id bigint NOT NULL,
  feed_id bigint,
  message_id text NOT NULL,
  type text NOT NULL,
  subject_kind text NOT NULL,
  subject_id bigint NOT NULL,
  is_test boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'waiting'::text,
  tries integer NOT NULL DEFAULT 0, -- Since it was last asked for; attempts has all of them.
  attempts jsonb NOT NULL DEFAULT '[]'::jsonb,
  next_try_at timestamp with time zone NOT NULL,
  claimed_until timestamp with time zone,
  body text,
  answer_status integer,
  answer text,
  failure text,
  created_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  PRIMARY KEY (fleet_id, id),
  FOREIGN KEY (fleet_id, webhook_id) REFERENCES webhooks(fleet_id, id) ON DELETE CASCADE,
  CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at, fleet_id, id);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (fleet_id, webhook_id, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (fleet_id, webhook_id, next_try_at, id) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries USING btree (fleet_id, webhook_id, feed_id) WHERE (feed_id IS NOT NULL);

-- Up to where old events were removed from the feed; one row.
CREATE TABLE feed_trims (
  only_row boolean NOT NULL DEFAULT true,
  last_id bigint NOT NULL,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

-- Services that are no longer planned of a vehicle, for programs that mirror the list.
-- Services that were due of a vehicle and are no longer planned, for programs that mirror the list.
CREATE TABLE gone_due_services (
  fleet_id bigint NOT NULL,
  vehicle_id bigint NOT NULL,
  service_definition_id bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (fleet_id, vehicle_id, service_definition_id),
  FOREIGN KEY (fleet_id, vehicle_id) REFERENCES vehicles(fleet_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX gone_due_services_changed ON gone_due_services USING btree (fleet_id, changed_at, vehicle_id, service_definition_id);

-- When old rows of a kind were last removed, and how many since ever.
-- When old rows of this kind were last removed to the end, and how many since ever.
CREATE TABLE retention_runs (
  kind text NOT NULL,
  removed bigint NOT NULL DEFAULT 0,
  ended_at timestamp with time zone NOT NULL,
  PRIMARY KEY (kind)
);

-- What concerns a user within a fleet, as the bell lists it; kept for 90 days.
-- What concerns a user within a fleet, as the bell lists it; deleted after 90 days.
CREATE TABLE notifications (
  fleet_id bigint NOT NULL,
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_id bigint NOT NULL,
  event_id bigint,
  kind text NOT NULL,
  group text NOT NULL,
  order_id bigint,
  path text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  due_vehicle_ids bigint[], -- Vehicles with due services on due_on; null for notifications of an event.
  due_on date,
  PRIMARY KEY (fleet_id, id),
  UNIQUE (fleet_id, user_id, event_id, kind),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (("group" = ANY (ARRAY['approvals'::text, 'vehicles'::text, 'payments'::text]))),
  CHECK ((((event_id IS NULL) = (due_vehicle_ids IS NOT NULL)) AND ((due_on IS NULL) = (due_vehicle_ids IS NULL)))) NOT VALID
);
CREATE INDEX notifications_age ON notifications USING brin (created_at);
CREATE INDEX notifications_list ON notifications USING btree (fleet_id, user_id, id DESC);
CREATE INDEX notifications_of_order ON notifications USING btree (fleet_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX notifications_unread ON notifications USING btree (fleet_id, user_id, "group") WHERE (read_at IS NULL);
CREATE INDEX notifications_unread_of_user ON notifications USING btree (user_id, created_at) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notifications_due ON notifications USING btree (fleet_id, user_id) WHERE (due_vehicle_ids IS NOT NULL);

-- Who wants unread notifications by mail, and how often.
-- Who wants unread notifications by mail, how often, and the day of the last one; by the home fleet.
CREATE TABLE notification_digests (
  fleet_id bigint NOT NULL,
  user_id bigint NOT NULL,
  every text NOT NULL,
  sent_on date,
  PRIMARY KEY (fleet_id, user_id),
  FOREIGN KEY (fleet_id) REFERENCES fleets(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((every = ANY (ARRAY['day'::text, 'week'::text])))
);

-- Mails to send, with their tries.
CREATE TABLE mails (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  once_key text NOT NULL,
  to_address text NOT NULL,
  to_name text NOT NULL,
  language text NOT NULL,
  brand_id text NOT NULL DEFAULT 'default'::text,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  holds_secret boolean NOT NULL DEFAULT false, -- The text opens a door: it is emptied once the mail was sent.
  event_id bigint,
  to_kind text NOT NULL DEFAULT 'user'::text,
  tries integer NOT NULL DEFAULT 0, -- Counted before each handover, so that a process that dies in one cannot send without end.
  last_reply text,
  given_up_at timestamp with time zone,
  set_aside_at timestamp with time zone, -- Somebody of the back office has seen that it did not arrive, and reached the person otherwise.
  unsubscribe_url text,
  bundle_kind text, -- Mails of one kind to one address that wait together are sent as one; null: sent at once.
  bundled_into bigint, -- The mail that was sent instead; its outcome is also recorded here.
  PRIMARY KEY (id),
  UNIQUE (once_key),
  FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  CHECK (((sent_at IS NULL) OR (given_up_at IS NULL))),
  CHECK ((to_kind = ANY (ARRAY['user'::text, 'shop'::text])))
);
CREATE INDEX mails_bundled ON mails USING btree (bundled_into) WHERE (bundled_into IS NOT NULL);
CREATE INDEX mails_given_up ON mails USING btree (to_address) WHERE (given_up_at IS NOT NULL);
CREATE INDEX mails_newest ON mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_not_delivered ON mails USING btree (given_up_at, id) WHERE ((given_up_at IS NOT NULL) AND (set_aside_at IS NULL));
CREATE INDEX mails_of_event ON mails USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX mails_to_bundle ON mails USING btree (to_address, bundle_kind) WHERE ((bundle_kind IS NOT NULL) AND (bundled_into IS NULL) AND (sent_at IS NULL) AND (given_up_at IS NULL));
CREATE INDEX mails_waiting ON mails USING btree (id) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL));

-- A mail server: since when it cannot be reached, and when a test mail was last accepted by it.
CREATE TABLE mail_server_states (
  server text NOT NULL, -- Host, port and sender: another one was not tested.
  unreachable_since timestamp with time zone,
  last_reply text,
  tested_at timestamp with time zone, -- When a test was last accepted; one that failed is not kept.
  tested_by_user_id bigint,
  tested_ms integer,
  PRIMARY KEY (server),
  FOREIGN KEY (tested_by_user_id) REFERENCES users(id)
);

-- Text messages to send and received.
CREATE TABLE text_messages (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  once_key text NOT NULL,
  event_id bigint,
  user_id bigint,
  direction text NOT NULL DEFAULT 'out'::text,
  number text NOT NULL,
  to_name text NOT NULL DEFAULT ''::text,
  language text NOT NULL,
  brand_id text NOT NULL DEFAULT 'default'::text,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'queued'::text,
  reason text,
  reference text, -- By which the provider speaks of it in its reports.
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  send_after timestamp with time zone, -- The end of the quiet hours where its person lives.
  useless_after timestamp with time zone, -- Not handed over any more from then on: a reminder of what has begun.
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  of_fleet_id bigint,
  of_order_id bigint, -- The order whose appointment or approval the text speaks of: looked at again before it is sent. Null: it stays true.
  of_appointment_at timestamp with time zone, -- The appointment as the text tells it. Null: it asks for an approval.
  PRIMARY KEY (id),
  UNIQUE (once_key),
  FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK ((direction = ANY (ARRAY['out'::text, 'in'::text]))),
  CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'received'::text])))
);
CREATE INDEX text_messages_age ON text_messages USING btree (created_at);
CREATE INDEX text_messages_of_event ON text_messages USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX text_messages_of_number ON text_messages USING btree (number, id);
CREATE UNIQUE INDEX text_messages_reference ON text_messages USING btree (reference) WHERE (reference IS NOT NULL);

-- An odometer that came by text message, until its sender answers a question about it.
-- An odometer that came by text message, until the sender says which vehicle or that it is right.
CREATE TABLE texted_odometers (
  number text NOT NULL,
  user_id bigint NOT NULL,
  odometer integer NOT NULL,
  unit text, -- As texted; null: that of the vehicle.
  is_confirmed boolean NOT NULL,
  vehicle_ids bigint[] NOT NULL, -- The vehicles asked about, in the order of their numbers in the question.
  asked_at timestamp with time zone NOT NULL,
  PRIMARY KEY (number),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX texted_odometers_of_user ON texted_odometers USING btree (user_id);

-- Browsers that show notifications, each with the session that subscribed it.
CREATE TABLE push_devices (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  user_id bigint NOT NULL,
  session_hash text NOT NULL, -- The session that subscribed: the device ends with it, whoever ends it.
  brand_id text NOT NULL,
  endpoint text NOT NULL, -- The address at the push service; known to nobody else.
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (endpoint),
  UNIQUE (session_hash),
  FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((length(endpoint) <= 1000))
);
CREATE INDEX push_devices_of_user ON push_devices USING btree (user_id);

-- Notifications to these devices, with their tries.
-- One notification to one device; it names no person, vehicle or amount.
CREATE TABLE pushes (
  id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  once_key text NOT NULL,
  user_id bigint NOT NULL,
  device_id bigint NOT NULL,
  event_id bigint,
  kind text NOT NULL,
  language text NOT NULL,
  path text NOT NULL,
  status text NOT NULL DEFAULT 'queued'::text,
  reason text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  send_after timestamp with time zone,
  useless_after timestamp with time zone,
  of_fleet_id bigint,
  of_order_id bigint,
  of_appointment_at timestamp with time zone, -- The appointment that it reminds of; null: it is about an event.
  sent_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (once_key),
  FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE CASCADE,
  FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX pushes_by_age ON pushes USING btree (created_at);
CREATE INDEX pushes_of_device ON pushes USING btree (device_id);
CREATE INDEX pushes_of_event ON pushes USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX pushes_of_user ON pushes USING btree (user_id);

-- Phone numbers that want no text messages.
-- Who answered STOP gets no text until START comes from the same phone, whoever has that number.
CREATE TABLE stopped_numbers (
  number text NOT NULL,
  stopped_at timestamp with time zone NOT NULL,
  PRIMARY KEY (number)
);

-- Idempotency: the first answer to a writing call with a key, kept for a day.
CREATE TABLE idempotency_records (
  who text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  request_hash text NOT NULL,
  status smallint,
  answer text,
  created_at timestamp with time zone NOT NULL,
  refusal jsonb, -- The answer was a refusal that came after a change: the bank declined.
  PRIMARY KEY (who, key)
);
CREATE INDEX idempotency_records_by_age ON idempotency_records USING btree (created_at);
