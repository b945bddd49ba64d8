import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { nobodyLooksAfter, visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { isInUse } from '#features/vehicles/server/list/list-store.ts'
import type { Db } from '#platform/db/database.ts'
import { containing } from '#platform/db/search.ts'
import type { ListedState } from '../../due-list/due-row.ts'
import type { LineSource } from '../../interval.ts'

export type DueListing = {
  today: IsoDate
  query?: string | undefined
  /** The services whose names hold what was typed: names are the reader's, and the database has ids. */
  serviceIds?: number[] | undefined
  /** The catalogue in the order of the reader's names. */
  servicesByName: number[]
  state?: ListedState | 'snoozed' | undefined
  source?: LineSource | undefined
  department?: string | undefined
  sort: 'due' | 'vehicle' | 'service'
  direction: 'asc' | 'desc'
}

const IN_STATE = {
  past_due: (today: IsoDate) => sql<boolean>`d.past_due_on <= ${today}::date`,
  due_now: (today: IsoDate) => sql<boolean>`d.due_now_on <= ${today}::date and d.past_due_on > ${today}::date`,
  due_soon: (today: IsoDate) => sql<boolean>`d.due_soon_on <= ${today}::date and d.due_now_on > ${today}::date`,
  snoozed: () => sql<boolean>`true`,
}

/** Put off beyond today. Alias `d`. */
const isSnoozed = (today: IsoDate) => sql<boolean>`exists (select from service_snoozes z where z.fleet_id = d.fleet_id
  and z.vehicle_id = d.vehicle_id and z.service_definition_id = d.service_definition_id and z.snoozed_until > ${today}::date)`

/** What is due today on vehicles that nobody looks after yet. Aliases `v` and `d`. */
const due = (db: Db, scope: FleetScope, today: IsoDate) =>
  visibleVehicles(db, scope)
    .innerJoin('dueServices as d', (join) => join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.vehicleId', '=', 'v.id'))
    // Said again of the row itself: its index then begins with the fleet.
    .where('d.fleetId', '=', scope.fleetId)
    .where(sql<boolean>`d.due_soon_on <= ${today}::date`)
    .where(isInUse)
    .where(nobodyLooksAfter)

const listed = (db: Db, scope: FleetScope, { today, query, serviceIds, state, source, department }: DueListing) => {
  let found = due(db, scope, today).where(state === 'snoozed' ? isSnoozed(today) : sql<boolean>`not ${isSnoozed(today)}`)
  if (state) found = found.where(IN_STATE[state](today))
  if (source) found = found.where('d.source', '=', source)
  if (department) found = found.where('v.departmentNumber', '=', department)
  if (!query) return found
  const pattern = containing(query.toLowerCase())
  return found.where(
    sql<boolean>`(v.search like ${pattern} or d.service_definition_id = any(${serviceIds ?? []}::bigint[])
      or exists (select from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id and lower(s.name) like ${pattern}))`,
  )
}

export const listDueServices = (
  db: Db,
  scope: FleetScope,
  listing: DueListing,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { direction } = listing
  const byName = sql`array_position(${listing.servicesByName}::bigint[], d.service_definition_id)`
  const first = { due: sql`d.due_on`, vehicle: sql`lower(v.name)`, service: byName }[listing.sort]
  return listed(db, scope, listing)
    .select(['v.id', 'v.fleetId', 'v.name', 'v.year', 'v.make', 'v.model', 'v.otherId', 'v.licensePlateNumber'])
    .select(['v.licensePlateState', 'v.departmentNumber', 'v.odometer', 'v.odometerReadOn', 'v.odometerUnits', 'v.oilTypeName'])
    .select(['v.monthlyDistance', 'v.dutyClass', 'v.powertrain'])
    .select(['v.engineHours', 'v.engineHoursReadOn', 'v.monthlyEngineHours'])
    .select(['d.serviceDefinitionId', 'd.source', 'd.ownScheduleId', 'd.dueOdometer', 'd.byTime', 'd.dueHours', 'd.dueOn'])
    .select(['d.dueSoonOn', 'd.dueNowOn', 'd.pastDueOn'])
    .select([
      sql<string | null>`(select s.name from own_schedules s where s.fleet_id = d.fleet_id and s.id = d.own_schedule_id)`.as(
        'ownScheduleName',
      ),
      sql<{ until: string; by: string } | null>`(select json_build_object('until', z.snoozed_until, 'by', z.snoozed_by)
        from service_snoozes z where z.fleet_id = d.fleet_id and z.vehicle_id = d.vehicle_id
          and z.service_definition_id = d.service_definition_id and z.snoozed_until > ${listing.today}::date)`.as('snoozed'),
      sql<{ odometer: number; doneOn: string } | null>`(select json_build_object('odometer', r.odometer, 'doneOn', r.done_on)
        from service_records r where r.fleet_id = d.fleet_id and r.vehicle_id = d.vehicle_id
          and r.service_definition_id = d.service_definition_id order by r.done_on desc, r.id desc limit 1)`.as('last'),
    ])
    .orderBy(first, direction)
    .orderBy('d.dueOn', direction)
    .orderBy('d.vehicleId')
    .orderBy('d.serviceDefinitionId')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type ListedDue = Awaited<ReturnType<typeof listDueServices>>[number]

export const countDueServices = async (db: Db, scope: FleetScope, listing: DueListing): Promise<number> => {
  const { count } = await listed(db, scope, listing)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countByState = (db: Db, scope: FleetScope, today: IsoDate) =>
  due(db, scope, today)
    .where(sql<boolean>`not ${isSnoozed(today)}`)
    .select([
      sql<number>`(count(*) filter (where d.past_due_on <= ${today}::date))::int`.as('pastDue'),
      sql<number>`(count(*) filter (where d.due_now_on <= ${today}::date and d.past_due_on > ${today}::date))::int`.as('dueNow'),
      sql<number>`(count(*) filter (where d.due_now_on > ${today}::date))::int`.as('dueSoon'),
      sql<number>`count(distinct d.vehicle_id)::int`.as('vehicles'),
    ])
    .executeTakeFirstOrThrow()

/** Few at any time: they are found from the snoozes, not from all that is due. */
export const countSnoozed = async (db: Db, scope: FleetScope, today: IsoDate): Promise<number> => {
  const { count } = await due(db, scope, today)
    .innerJoin('serviceSnoozes as z', (join) =>
      join
        .onRef('z.fleetId', '=', 'd.fleetId')
        .onRef('z.vehicleId', '=', 'd.vehicleId')
        .onRef('z.serviceDefinitionId', '=', 'd.serviceDefinitionId'),
    )
    .where('z.snoozedUntil', '>', today)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findDepartments = async (db: Db, scope: FleetScope): Promise<string[]> => {
  const rows = await visibleVehicles(db, scope)
    .where('v.departmentNumber', 'is not', null)
    .where('v.departmentNumber', '<>', '')
    .select('v.departmentNumber')
    .distinct()
    .orderBy('v.departmentNumber')
    .execute()
  return rows.map((row) => row.departmentNumber!)
}
