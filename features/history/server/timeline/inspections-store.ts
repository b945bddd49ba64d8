import { sql } from 'kysely'
import { noonOf } from './visits-store.ts'

const NOTHING = sql.raw('null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id')

/** Reports with defects, and of those without, which a driver may sign every day, the last of each month. */
export const inspectionArms = [
  sql`select 'papers' as grp, 'inspection_signed' as what, 'inspection-' || i.id as ref, i.day as on_day, i.signed_at as at,
      i.odometer, i.odometer_units as units, ${NOTHING},
      jsonb_build_object('inspection', i.id, 'who', i.driver_name, 'times', i.defects_total, 'parkIt', i.outcome = 'parked') as facts
    from me join inspections i on i.fleet_id = me.fleet_id and i.vehicle_id = me.id
    where i.defects_total > 0 or not exists (select from inspections later
      where later.fleet_id = i.fleet_id and later.vehicle_id = i.vehicle_id and later.defects_total = 0
        and (later.signed_at, later.id) > (i.signed_at, i.id) and later.day < date_trunc('month', i.day) + interval '1 month')`,
  sql`select 'papers', 'annual_inspection', 'annual-' || a.id, a.inspected_on, ${noonOf('a.inspected_on')}, null::int, null::text, ${NOTHING},
      jsonb_build_object('name', a.inspector, 'source', nullif(a.kind, 'annual'), 'until', case when a.has_passed then a.valid_until end,
        'who', case when a.recorded_at > me.own_since then a.recorded_by end)
    from me join annual_inspections a on a.fleet_id = me.fleet_id and a.vehicle_id = me.id`,
]
