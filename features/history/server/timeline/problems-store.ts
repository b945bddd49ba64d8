import { sql } from 'kysely'
import { dayOfInstant } from './visits-store.ts'

const NOTHING = sql.raw('null::int, null::text, null::bigint, null::bigint, null::bigint')
const PROBLEM = sql.raw(`'problem', p.id, 'problemTitle', p.title`)

/** Problems of the vehicle: when each was seen first, and when it was closed. */
export const problemArms = [
  sql`select 'signals' as grp, 'problem_raised' as what, 'problem-' || p.id as ref, ${dayOfInstant('p.opened_at')} as on_day, p.opened_at as at,
      null::int as odometer, null::text as units, null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id,
      jsonb_build_object(${PROBLEM}, 'who', (select s.reporter_name from problem_sources s
        where s.fleet_id = p.fleet_id and s.problem_id = p.id and s.at > me.own_since order by s.at, s.id limit 1)) as facts
    from me join problems p on p.fleet_id = me.fleet_id and p.vehicle_id = me.id`,
  sql`select 'signals', 'problem_closed', 'problem-closed-' || p.id, ${dayOfInstant('p.closed_at')}, p.closed_at, ${NOTHING},
      jsonb_build_object(${PROBLEM}, 'closedAs', p.closed_as, 'order', case when p.order_fleet_id = me.fleet_id then p.order_id end,
        'who', case when p.closed_at > me.own_since then p.closed_by end)
    from me join problems p on p.fleet_id = me.fleet_id and p.vehicle_id = me.id where p.closed_at is not null`,
]
