import type { CloseReason } from '#features/problems/problem.ts'
import type { OutageReason } from '#features/vehicles/out-of-service/outage.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { FleetDay, IsoDate } from '#features/countries/dates.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import {
  TIMELINE_GROUPS,
  type TimelineGroup,
  type TimelineKind,
  type TimelineCursor,
  VISIT_KINDS,
} from '../../timeline/timeline.ts'
import { problemArms } from './problems-store.ts'
import { inspectionArms } from './inspections-store.ts'
import { fleetArms, documentArms, recallArms } from './documents-store.ts'
import { visitArms, visitDetails, dayOfInstant, noonOf } from './visits-store.ts'

const NOTHING = sql.raw('null::bigint as cents, null::bigint as of_fleet, null::bigint as row_id')

/**
 * Readings not from a visit or a fill, except the first one. Of a device's daily readings only the last of each month is
 * listed. The user who entered a reading in another fleet is private to that fleet.
 */
const readingArms = [
  sql`select 'readings' as grp, case when r.source = 'telematics' then 'device_reading' else 'reading' end as what,
      'reading-' || r.id as ref, r.read_on as on_day, ${noonOf('r.read_on')} as at, r.odometer, me.units, ${NOTHING},
      jsonb_build_object('who', u.first_name || ' ' || u.last_name, 'source', r.source, 'stands', r.stands,
        'photo', case when r.photo_file_key is not null and r.recorded_at > me.own_since then jsonb_build_object('id', r.id,
          'fileKey', r.photo_file_key, 'previewFileKey', r.photo_preview_file_key) end) as facts
    from me join odometer_readings r on r.fleet_id = me.fleet_id and r.vehicle_id = me.id
      left join users u on u.id = r.recorded_by and r.recorded_at > me.own_since
    where r.manual_history_id is null and r.source not in ('shop', 'history', 'fuel')
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
const signalArms = [
  sql`select 'signals' as grp, 'fault' as what,
      'fault-' || regexp_replace(f.code, '\\W', '', 'g') as ref, ${dayOfInstant('f.occurred_at')} as on_day,
      max(f.occurred_at) as at, null::int as odometer, null::text as units, ${NOTHING},
      jsonb_build_object('code', f.code, 'name', max(f.name), 'times', count(*)) as facts
    from me join telematics_faults f on f.fleet_id = me.fleet_id and f.vehicle_id = me.id
    group by ${dayOfInstant('f.occurred_at')}, f.code`,
]

/** Vehicle, group and year. The caller must have checked access to the vehicle. */
export type TimelineQuery = {
  scope: FleetScope
  vehicleId: number
  group: TimelineGroup | null
  year: number | null
  today: FleetDay
  /** False if telematics is disabled: its entries are omitted. */
  hasSignals: boolean
}

/** Facts of a document in events and rows. */
type DocumentFacts = { kind: string; title?: string | null; insuranceName?: string | null; expiresOn?: string | null }
export type TimelineFacts = {
  shop?: string
  order?: number | null
  record?: number
  isManual?: boolean
  isEstimated?: boolean
  who?: string | null
  services?: number[]
  source?: string
  stands?: boolean
  reason?: string
  known?: number | null
  decision?: string | null
  item?: number | null
  paper?: DocumentFacts
  number?: string
  component?: string
  componentFr?: string | null
  parkIt?: boolean
  state?: string
  code?: string
  name?: string
  times?: number
  fleet?: string
  from?: string
  to?: string
  added?: string[]
  removed?: string[]
  until?: string
  serialNumber?: string
  inspection?: number
  problem?: number
  problemTitle?: { en: string; fr: string }
  closedAs?: CloseReason
  outage?: OutageReason | null
  photo?: { id: number; fileKey: string; previewFileKey: string } | null
  retired?: { on: string; as: 'sold' | 'totaled' | 'returned_to_lessor' | 'other' }
}

type Line = { serviceDefinitionId: number | null; name: string | null; position: string | null; label: string | null }
export type TimelineRow = {
  grp: TimelineGroup
  what: TimelineKind
  ref: string
  onDay: IsoDate
  at: Date
  odometer: number | null
  units: DistanceUnit | null
  cents: number | null
  facts: TimelineFacts
  lines: Line[] | null
  documents: number
  approver: string | null
}

const armsOf = (group: TimelineGroup, today: FleetDay): RawBuilder<unknown>[] =>
  ({
    visits: visitArms,
    readings: readingArms,
    papers: [...documentArms(today), ...inspectionArms],
    recalls: recallArms,
    signals: [...signalArms, ...problemArms],
    fleet: fleetArms,
  })[group]

/**
 * All events of a vehicle as a union over the tables that own them. Nothing is copied, so the result stays correct for older
 * vehicles, after edits and after a transfer. Each source has an index on the vehicle.
 */
const everything = ({ scope, vehicleId, today, ...filters }: Omit<TimelineQuery, 'year'>) => sql`
  with me as materialized (
    select v.fleet_id, v.id, v.odometer_units as units, v.first_odometer, v.created_at,
      coalesce((select max(m.moved_at) from vehicle_moves m where m.vehicle_id = v.id), '-infinity'::timestamptz) as own_since
    from vehicles v where v.fleet_id = ${scope.fleetId} and v.id = ${vehicleId}
  ),
  entries as (${sql.join(
    groupsOf(filters).flatMap((one) => armsOf(one, today)),
    sql` union all `,
  )})`

const groupsOf = ({ group, hasSignals }: Pick<TimelineQuery, 'group' | 'hasSignals'>): TimelineGroup[] =>
  (group === null ? [...TIMELINE_GROUPS] : [group]).filter((one) => one !== 'signals' || hasSignals)

const ofYear = (year: number | null) =>
  year === null ? sql`true` : sql`on_day >= make_date(${year}, 1, 1) and on_day < make_date(${year} + 1, 1, 1)`

// PostgreSQL has microseconds, the cursor milliseconds.
const instant = sql.raw(`date_trunc('milliseconds', at)`)
const ref = sql.raw(`ref collate "C"`)

/** One page, newest first, after the cursor. */
export const listTimeline = async (
  db: Db,
  timelineQuery: TimelineQuery,
  after: TimelineCursor | null,
  limit: number,
): Promise<TimelineRow[]> => {
  if (groupsOf(timelineQuery).length === 0) return []
  const behind = after
    ? sql`(on_day, ${instant}, ${ref}) < (${after.on}::date, ${new Date(after.at)}::timestamptz, ${after.ref})`
    : sql`true`
  const { rows } = await sql<TimelineRow>`${everything(timelineQuery)},
    page as (
      select * from entries where ${ofYear(timelineQuery.year)} and ${behind}
      order by on_day desc, ${instant} desc, ${ref} desc limit ${limit}
    )
    select p.grp, p.what, p.ref, p.on_day, p.at, p.odometer, p.units, p.cents, p.facts, ${visitDetails}
    from page p order by p.on_day desc, date_trunc('milliseconds', p.at) desc, p.ref collate "C" desc`.execute(db)
  return rows
}

export type TimelineCount = { grp: TimelineGroup; year: number; count: number; visits: number; firstOn: IsoDate }

/** Number of entries by group and year. */
export const countTimeline = async (db: Db, timelineQuery: Omit<TimelineQuery, 'group' | 'year'>): Promise<TimelineCount[]> => {
  const visits = sql.join(VISIT_KINDS.map((kind) => sql.lit(kind)))
  const { rows } = await sql<TimelineCount>`${everything({ ...timelineQuery, group: null })}
    select grp, extract(year from on_day)::int as year, count(*)::int as count,
      (count(*) filter (where what in (${visits})))::int as visits, min(on_day) as first_on
    from entries group by 1, 2`.execute(db)
  return rows
}
