import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containingFolded } from '#platform/db/search.ts'
import {
  type CloseReason,
  PROBLEM_SOURCES,
  type ProblemSource,
  type ProblemState,
  SEVERITIES,
  type Severity,
  type System,
} from '../problem.ts'
import { STOPPING } from '../may-drive.ts'
import type { ProblemList, ProblemSegment } from '../segments.ts'
import { isOutOfService } from '#features/vehicles/server/out-of-service/outage-store.ts'
import { isVisible } from './problem-store.ts'
import type { StepFacts } from './tables.ts'

type Title = { en: string; fr: string }

export type SourceRow = {
  id: number
  kind: ProblemSource
  title: Title
  severity: Severity
  at: string
  lastAt: string
  times: number
  lamp: string | null
  lampState: 'steady' | 'flashing' | null
  words: string | null
  place: string | null
  latitude: number | null
  longitude: number | null
  odometer: number | null
  odometerUnits: DistanceUnit | null
  reporterName: string | null
  reference: number | null
  files: FileRow[]
}
export type FileRow = { id: number; fileKey: string; previewFileKey: string | null }

export type ProblemRow = {
  fleetId: number
  id: number
  vehicleId: number
  title: Title
  system: System
  severity: Severity
  state: ProblemState
  openedAt: Date
  watchUntil: string | null
  orderFleetId: number | null
  orderId: number | null
  closedAt: Date | null
  closedAs: CloseReason | null
  closedNote: string | null
  closedBy: string | null
  duplicateOf: number | null
  returnedAt: Date | null
  vehicleName: string
  year: number | null
  make: string | null
  model: string | null
  otherId: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  body: string
  isOutOfService: boolean
  sources: SourceRow[]
}
export type StepRow = { id: number; step: string; at: Date; actorName: string | null; facts: StepFacts; files: FileRow[] }

type ProblemFilters = {
  segment?: ProblemList
  query?: string | undefined
  source?: ProblemSource | undefined
  severity?: Severity | undefined
  vehicleId?: number | undefined
  ids?: readonly number[] | undefined
  exceptIds?: readonly number[] | undefined
  today?: IsoDate
}

/** A watched problem returns to be decided on its day. */
const inSegment = (segment: ProblemList, today: IsoDate): RawBuilder<boolean> => {
  if (segment === 'open') return sql<boolean>`p.state <> 'closed'`
  const isOver = sql`(p.state = 'watched' and p.watch_until <= ${today}::date)`
  if (segment === 'to_decide') return sql<boolean>`(p.state = 'open' or ${isOver})`
  if (segment === 'watched') return sql<boolean>`(p.state = 'watched' and ${isOver} is not true)`
  return sql<boolean>`p.state = ${segment}`
}

const matching = (
  scope: FleetScope,
  { segment, query, source, severity, vehicleId, ids, exceptIds, today }: ProblemFilters,
) => sql<boolean>`
  p.fleet_id = ${scope.fleetId} and ${isVisible(scope)}
  ${segment && today ? sql`and ${inSegment(segment, today)}` : sql``}
  ${severity ? sql`and p.severity = ${severity}` : sql``}
  ${vehicleId ? sql`and p.vehicle_id = ${vehicleId}` : sql``}
  ${ids ? sql`and p.id = any(${[...ids]}::bigint[])` : sql``}
  ${exceptIds ? sql`and p.id <> all(${[...exceptIds]}::bigint[])` : sql``}
  ${source ? sql`and exists (select from problem_sources k where k.fleet_id = p.fleet_id and k.problem_id = p.id and k.kind = ${source})` : sql``}
  ${
    query
      ? sql`and (v.search_key like ${containingFolded(query)} or fold_text(p.title ->> 'en') like ${containingFolded(query)} or fold_text(p.title ->> 'fr') like ${containingFolded(query)}
      or exists (select from problem_sources w where w.fleet_id = p.fleet_id and w.problem_id = p.id and fold_text(w.words) like ${containingFolded(query)}))`
      : sql``
  }`

const FROM = sql`problems p join vehicles v on v.fleet_id = p.fleet_id and v.id = p.vehicle_id and v.deleted_at is null`

const SOURCES = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'severity', s.severity, 'at', s.at, 'lastAt', s.last_at,
      'times', s.times, 'lamp', s.lamp, 'lampState', s.lamp_state, 'words', s.words, 'place', s.place, 'latitude', s.latitude,
      'longitude', s.longitude, 'odometer', s.odometer, 'odometerUnits', s.odometer_units, 'reporterName', s.reporter_name,
      'reference', s.reference, 'files', coalesce((
        select json_agg(json_build_object('id', f.id, 'fileKey', f.file_key, 'previewFileKey', f.preview_file_key) order by f.id)
        from problem_files f where f.fleet_id = s.fleet_id and f.source_id = s.id and f.step_id is null), '[]'))
    order by s.last_at desc, s.id desc)
  from problem_sources s where s.fleet_id = p.fleet_id and s.problem_id = p.id), '[]')`

const worstFirst = sql`array_position(${[...SEVERITIES]}::text[], p.severity)`
/** Vehicles by their worst problem, of equal ones by the oldest; within a vehicle the same. */
const listOrder = sql`p.closed_at desc nulls first,
  min(array[${worstFirst}, extract(epoch from p.opened_at)]) over (partition by p.vehicle_id), p.vehicle_id,
  ${worstFirst}, p.opened_at, p.id`

/** All ids, in the order of the list. */
export const findProblemIds = async (db: Db, scope: FleetScope, filters: ProblemFilters): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${FROM} where ${matching(scope, filters)} order by ${listOrder}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Problems with their sources, in the order of the list; closed ones by the day they were closed. */
export const findProblems = async (
  db: Db,
  scope: FleetScope,
  filters: ProblemFilters,
  { limit = 1, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<ProblemRow[]> => {
  const { rows } = await sql<ProblemRow>`
    select p.fleet_id, p.id, p.vehicle_id, p.title, p.system, p.severity, p.state, p.opened_at, p.watch_until, p.order_fleet_id,
      p.order_id, p.closed_at, p.closed_as, p.closed_note, p.closed_by, p.duplicate_of, p.returned_at,
      v.name as vehicle_name, v.year, v.make, v.model, v.other_id, v.license_plate_number, v.license_plate_state, v.body, ${isOutOfService} as is_out_of_service,
      ${SOURCES} as sources
    from ${FROM} where ${matching(scope, filters)}
    order by ${listOrder}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const countProblems = async (db: Db, scope: FleetScope, filters: ProblemFilters): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${FROM} where ${matching(scope, filters)}`.execute(db)
  return rows[0]!.count
}

type Stop = { problemId: number; title: Title; vehicle: string }

/** Each vehicle that an open problem forbids driving, with the oldest such problem. */
export const findStops = async (db: Db, scope: FleetScope, today: IsoDate): Promise<Stop[]> => {
  const { rows } = await sql<Stop>`
    select distinct on (v.id) p.id as problem_id, p.title, v.name as vehicle from ${FROM}
    where ${matching(scope, { severity: STOPPING, segment: 'open', today })} order by v.id, p.opened_at, p.id`.execute(db)
  return rows
}

type ProblemCounts = Record<ProblemSegment, number> & { bySource: Record<ProblemSource, number> }

export const countBySegment = async (db: Db, scope: FleetScope, today: IsoDate): Promise<ProblemCounts> => {
  const count = (is: RawBuilder<unknown>, as: string) => sql`count(*) filter (where ${is})::integer as ${sql.id(as)}`
  const first = sql`(select s.kind from problem_sources s where s.fleet_id = p.fleet_id and s.problem_id = p.id order by s.at, s.id limit 1)`
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([
      ...(['to_decide', 'watched', 'booked', 'closed'] as const).map((segment) => count(inSegment(segment, today), segment)),
      ...PROBLEM_SOURCES.map((kind) => count(sql`${inSegment('to_decide', today)} and ${first} = ${kind}`, `of_${kind}`)),
    ])} from ${FROM} where ${matching(scope, {})}`.execute(db)
  const row = rows[0] as Record<string, number>
  const of = (name: string): number => row[name] ?? row[name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? 0
  return {
    to_decide: of('to_decide'),
    watched: of('watched'),
    booked: of('booked'),
    closed: of('closed'),
    bySource: Object.fromEntries(PROBLEM_SOURCES.map((kind) => [kind, of(`of_${kind}`)])) as Record<ProblemSource, number>,
  }
}

export const findSteps = (db: Db, { fleetId }: FleetScope, problemId: number): Promise<StepRow[]> =>
  db
    .selectFrom('problemSteps as t')
    .select(['id', 'step', 'at', 'actorName', 'facts'])
    .select(
      sql<FileRow[]>`coalesce((
        select json_agg(json_build_object('id', f.id, 'fileKey', f.file_key, 'previewFileKey', f.preview_file_key) order by f.id)
        from problem_files f where f.fleet_id = t.fleet_id and f.step_id = t.id), '[]')`.as('files'),
    )
    .where('fleetId', '=', fleetId)
    .where('problemId', '=', problemId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
