import { type RawBuilder, sql } from 'kysely'
import type { IsoDate } from '#features/countries/dates.ts'
import type { Db } from '#platform/db/database.ts'
import { containingFolded } from '#platform/db/search.ts'
import { BOARD_STATES, type BoardState } from '../segments.ts'
import { templateOfVehicle } from './template-store.ts'

type Scope = { fleetId: number }

export type BoardRow = {
  vehicleId: number
  name: string
  year: number | null
  make: string | null
  model: string | null
  otherId: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  vin: string | null
  body: string
  odometerUnits: 'miles' | 'kilometers'
  drivers: { id: number; name: string }[]
  state: BoardState
  inspectionId: number | null
  driverName: string | null
  signedAt: Date | null
  seconds: number | null
  isTooFast: boolean
  itemsTotal: number | null
  defectsTotal: number | null
  firstDefect: { en: string; fr: string } | null
  moved: number | null
  movedSince: IsoDate | null
  remindedAt: Date | null
  startedAt: string | null
  startedBy: string | null
}

type Which = {
  day: IsoDate | RawBuilder<IsoDate>
  today: IsoDate
  query?: string | undefined
  vehicleIds?: readonly number[] | undefined
}

/**
 * Vehicles of the fleet that a published template expects an inspection of, with their last one of the day. Vehicles out of service
 * are not expected. A parked vehicle misses none: only readings show that it moved. Readings of a device on two days in a row tell
 * the day exactly. Any others only tell that it moved between them, so an inspection on any day since the earlier one counts. An
 * inspection at the end of the day is not missed before the day is over. One that was begun is in progress until the day is over.
 */
const board = ({ fleetId }: Scope, { day, today, query, vehicleIds }: Which): RawBuilder<unknown> => sql`
  select v.id as vehicle_id, v.fleet_id, v.name, v.year, v.make, v.model, v.other_id, v.license_plate_number, v.license_plate_state, v.vin, v.body,
    v.odometer_units, i.id as inspection_id, i.driver_name, i.signed_at, i.seconds, coalesce(i.is_too_fast, false) as is_too_fast,
    i.items_total, i.defects_total, now_at.odometer - before.odometer as moved, before.read_on as moved_since,
    started.started_at, started.started_by,
    case
      when i.outcome = 'parked' then 'parked'
      when i.outcome = 'failed' then 'failed'
      when i.is_too_fast then 'too_fast'
      when i.id is not null then 'passed'
      when now_at.odometer - before.odometer >= greatest(1, t.missed_after) and not (t.is_after and ${day}::date >= ${today}::date) and not exists (
        select from inspections e where e.fleet_id = v.fleet_id and e.vehicle_id = v.id and e.day <= ${day}::date and e.day >=
          case when now_at.source = 'telematics' and before.source = 'telematics' and before.read_on = ${day}::date - 1
            then ${day}::date else before.read_on end) then 'uninspected'
      when started.started_at is not null then 'in_progress'
      else 'not_started'
    end as state
  from vehicles v
    join lateral ${templateOfVehicle} t on t.is_expected
    left join lateral (select x.* from inspections x where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.day = ${day}::date
      order by x.signed_at desc, x.id desc limit 1) i on true
    left join lateral (select r.odometer, r.source from odometer_readings r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id
      and r.stands and r.read_on = ${day}::date order by r.odometer desc limit 1) now_at on true
    left join lateral (select r.odometer, r.read_on, r.source from odometer_readings r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id
      and r.stands and r.read_on < ${day}::date order by r.read_on desc, r.odometer desc limit 1) before on true
    left join lateral (select e.payload ->> 'startedAt' as started_at, e.actor_name as started_by from events e
      where ${day}::date = ${today}::date and i.id is null and e.fleet_id = v.fleet_id and e.subject_type = 'vehicle'
        and e.subject_id = v.id::text and e.type = 'inspection_started' and e.payload ->> 'day' = ${today}::text
        and e.at > ${today}::date - 1
      order by e.payload ->> 'startedAt' desc limit 1) started on true
  where v.fleet_id = ${fleetId} and v.deleted_at is null and v.is_active and not ${isOutOfServiceOn(day)}
    ${vehicleIds ? sql`and v.id = any(${[...vehicleIds]}::bigint[])` : sql``}
    ${
      query
        ? sql`and (v.search_key like ${containingFolded(query)} or exists (select from vehicle_drivers d join users u on u.id = d.user_id
      where d.fleet_id = v.fleet_id and d.vehicle_id = v.id and fold_text(u.first_name || ' ' || u.last_name) like ${containingFolded(query)}))`
        : sql``
    }`

/** On that day. A vehicle that was inspected then still belongs to it, also if that parked it. */
const isOutOfServiceOn = (day: Which['day']): RawBuilder<boolean> => sql<boolean>`(exists (
  select from vehicle_outages x where x.fleet_id = v.fleet_id and x.vehicle_id = v.id and x.started_on <= ${day}::date
    and (x.ended_on is null or x.ended_on > ${day}::date)) and not exists (
  select from inspections p where p.fleet_id = v.fleet_id and p.vehicle_id = v.id and p.day = ${day}::date))`

const DRIVERS = sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.last_name, u.id)
  from vehicle_drivers d join users u on u.id = d.user_id where d.fleet_id = b.fleet_id and d.vehicle_id = b.vehicle_id), '[]')`

type Filters = Which & { states: readonly BoardState[] }

export const findBoard = async (
  db: Db,
  scope: Scope,
  { states, ...which }: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<BoardRow[]> => {
  const { rows } = await sql<BoardRow>`
    select b.*, ${DRIVERS} as drivers, (select d.title from inspection_defects d where d.fleet_id = b.fleet_id and d.inspection_id = b.inspection_id
      order by d.is_safe, d.id limit 1) as first_defect,
      (select max(e.at) from events e where e.fleet_id = b.fleet_id and e.subject_type = 'vehicle' and e.subject_id = b.vehicle_id::text
        and e.type = 'inspection_reminded') as reminded_at
    from (${board(scope, which)}) b where b.state = any(${[...states]}::text[])
    order by array_position(${[...BOARD_STATES]}::text[], b.state), b.name, b.vehicle_id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows
}

export const countBoard = async (db: Db, scope: Scope, which: Which): Promise<Record<BoardState, number>> => {
  const { rows } = await sql<{ state: BoardState; count: number }>`
    select b.state, count(*)::integer as count from (${board(scope, which)}) b group by b.state`.execute(db)
  const counts = Object.fromEntries(BOARD_STATES.map((state) => [state, 0])) as Record<BoardState, number>
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** The same board, counted for each day of a range. */
export const countBoardByDay = async (
  db: Db,
  scope: Scope,
  { from, to, today }: { from: IsoDate; to: IsoDate; today: IsoDate },
): Promise<{ day: IsoDate; state: BoardState; count: number }[]> => {
  const { rows } = await sql<{ day: IsoDate; state: BoardState; count: number }>`
    select d.day::date as day, b.state, count(*)::integer as count
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
      cross join lateral (${board(scope, { day: sql<IsoDate>`d.day`, today })}) b
    group by d.day, b.state order by d.day`.execute(db)
  return rows
}

/** Whether a device has said before that it began this inspection. */
export const wasStarted = async (
  db: Db,
  { fleetId }: Scope,
  { vehicleId, clientId }: { vehicleId: number; clientId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from events e where e.fleet_id = ${fleetId} and e.subject_type = 'vehicle' and e.subject_id = ${String(vehicleId)}
      and e.type = 'inspection_started' and e.payload ->> 'clientId' = ${clientId} limit 1`.execute(db)
  return rows.length > 0
}

/** Defects that are not certified, and published templates. */
export const countOpen = async (db: Db, { fleetId }: Scope): Promise<{ openDefects: number; templates: number }> => {
  const { rows } = await sql<{ openDefects: number; templates: number }>`
    select (select count(*)::integer from inspection_defects where fleet_id = ${fleetId} and certified_at is null) as open_defects,
      (select count(*)::integer from inspection_templates where fleet_id = ${fleetId} and archived_at is null and version > 0) as templates`.execute(
    db,
  )
  return rows[0]!
}

/** How many of the ids are vehicles of the fleet. */
export const countVehiclesOf = async (db: Db, { fleetId }: Scope, ids: readonly number[]): Promise<number> => {
  const { count } = await db
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fleetId', '=', fleetId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
