import { sql } from 'kysely'
import { dayOfInstant, noonOf } from './visits-store.ts'

const NOTHING = sql.raw('null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id')

/**
 * Readings not from a visit, except the first one. Of a device's daily readings only the last of each month is listed.
 * Who entered a reading in another fleet is private to that fleet.
 */
export const readingArms = [
  sql`select 'readings' as grp, case when r.source = 'telematics' then 'device_reading' else 'reading' end as what,
      'reading-' || r.id as ref, r.read_on as on_day, ${noonOf('r.read_on')} as at, r.odometer, me.units, ${NOTHING},
      jsonb_build_object('who', u.first_name || ' ' || u.last_name, 'source', r.source, 'stands', r.stands) as facts
    from me join odometer_readings r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
      left join users u on u.id = r.recorded_by and r.recorded_at > me.own_since
    where r.manual_history_id is null and r.source not in ('shop', 'history')
      and not (r.odometer = me.first_odometer and r.read_on = ${dayOfInstant('me.created_at')})
      and (r.source <> 'telematics' or not exists (select from odometer_readings later
        where later.fleet_id = r.fleet_id and later.vehicle_id = r.vehicle_id and later.source = 'telematics'
          and later.read_on > r.read_on and later.read_on < date_trunc('month', r.read_on) + interval '1 month'))`,
  sql`select 'readings', 'reading_kept_aside', 'aside-' || k.id, ${dayOfInstant('k.kept_at')}, k.kept_at, round(k.value)::int, me.units,
      ${NOTHING}, jsonb_build_object('reason', k.reason, 'known', k.known_value, 'decision', k.decision,
        'who', case when k.decided_at > me.own_since then u.first_name || ' ' || u.last_name end)
    from me join telematics_kept_aside k on k.fleet_id = me.fleet_id and k.vehicle_id = me.id left join users u on u.id = k.decided_by
    where k.kind = 'odometer'`,
]

/** A code that repeats within a day is one entry. */
export const signalArms = [
  sql`select 'signals' as grp, 'fault' as what,
      'fault-' || regexp_replace(f.code, '\\W', '', 'g') as ref, ${dayOfInstant('f.occurred_at')} as on_day,
      max(f.occurred_at) as at, null::int as odometer, null::text as units, ${NOTHING},
      jsonb_build_object('code', f.code, 'name', max(f.name), 'times', count(*)) as facts
    from me join telematics_faults f on f.fleet_id = me.fleet_id and f.vehicle_id = me.id
    group by ${dayOfInstant('f.occurred_at')}, f.code`,
]
