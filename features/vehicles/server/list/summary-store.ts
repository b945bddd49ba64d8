import { sql } from 'kysely'
import type { CountryCode } from '#features/countries/country.ts'
import { type FleetDay, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import {
  byFleet,
  centsByCountry,
  centsSince,
  countsOf,
  type SummedFleets,
  valuesOf,
} from '#features/fleets/server/sums/sum-store.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { FINISHED_ORDER_STATUSES } from '../../active-order.ts'
import { isInUse } from '../due-condition-store.ts'
import { inState, accessibleVehicles, narrowedVehicles } from './list-store.ts'
import type { VehicleScope } from './vehicle-scope.ts'

const STATES = ['vehicles', 'active', 'in_use', 'unenrolled', 'past_due', 'due_soon', 'not_known', 'in_order', 'retired'] as const
type StateCounts = Record<(typeof STATES)[number], number>

/** Number of vehicles by state: from stored counts, or for a driver counted with the same conditions as the list. */
export const countStates = async (db: Db, scope: VehicleScope, today: FleetDay): Promise<StateCounts> => {
  const fleets = summedFleets(scope)
  return fleets ? countsOf(db, fleets, STATES, today) : countStatesOf(accessibleVehicles(db, scope), today)
}

/** Number of vehicles by state among those that match a search and filters. */
export const countNarrowedStates = (
  db: Db,
  scope: VehicleScope,
  narrowing: Parameters<typeof narrowedVehicles>[2],
): Promise<StateCounts> => countStatesOf(narrowedVehicles(db, scope, narrowing), narrowing.today)

/** Fleets with stored counts; null for a driver, who sees only some vehicles of a fleet. */
const summedFleets = (scope: VehicleScope): SummedFleets | null =>
  'fleetId' in scope && scope.assignedTo !== undefined ? null : scope

const countStatesOf = async (vehicles: ReturnType<typeof accessibleVehicles>, today: FleetDay): Promise<StateCounts> => {
  const row = await vehicles
    .select([
      sql<number>`(count(*) filter (where ${inState('all', today)}))::int`.as('vehicles'),
      sql<number>`(count(*) filter (where ${inState('retired', today)}))::int`.as('retired'),
      sql<number>`(count(*) filter (where v.is_active))::int`.as('active'),
      sql<number>`(count(*) filter (where ${isInUse}))::int`.as('inUse'),
      sql<number>`(count(*) filter (where ${inState('unenrolled', today)}))::int`.as('unenrolled'),
      sql<number>`(count(*) filter (where ${inState('past_due', today)}))::int`.as('pastDue'),
      sql<number>`(count(*) filter (where ${inState('due_soon', today)}))::int`.as('dueSoon'),
      sql<number>`(count(*) filter (where ${inState('not_known', today)}))::int`.as('notKnown'),
      sql<number>`(count(*) filter (where ${inState('in_order', today)}))::int`.as('inOrder'),
    ])
    .executeTakeFirstOrThrow()
  const { inUse, pastDue, dueSoon, notKnown, inOrder, ...others } = row
  return { ...others, in_use: inUse, past_due: pastDue, due_soon: dueSoon, not_known: notKnown, in_order: inOrder }
}

/** Number of active fleets, and the one with the most past-due vehicles; null without any past due. */
export const countFleets = async (db: Db, access: FleetAccess, today: FleetDay) => {
  const within = accessibleFleets(db, access)
  const active = await within
    .where('f.isActive', '=', true)
    .select(sql<number>`count(*)`.as('fleets'))
    .executeTakeFirstOrThrow()
  const worst = await accessibleFleets(db, access)
    .innerJoin(byFleet({ measure: 'past_due', today }).as('s'), (join) => join.onRef('s.fleetId', '=', 'f.id'))
    .where('s.n', '>', 0)
    .select(['f.name', 's.n as pastDue'])
    .orderBy('s.n', 'desc')
    .orderBy('f.name')
    .limit(1)
    .executeTakeFirst()
  return { active: Number(active.fleets), worst: worst ? { name: worst.name, past_due: Number(worst.pastDue) } : null }
}

/**
 * Maintenance costs since January 1 of a year, in cents: finished orders and manual records. Includes inactive vehicles, and
 * orders of deleted vehicles.
 */
export const costSince = async (db: Db, scope: VehicleScope, newYear: IsoDate, country: CountryCode): Promise<number> => {
  if (!('fleetId' in scope)) {
    const spent = await centsByCountry(db, scope.access, { measures: ['finished', 'manual'], since: newYear })
    return spent.find((one) => one.country === country)?.cents ?? 0
  }
  if (scope.assignedTo === undefined) return centsSince(db, scope, ['finished', 'manual'], newYear)
  const { rows } = await sql<{ cents: number }>`
    with costs as (
      select o.fleet_id, o.vehicle_id, o.total_cents from orders o
      where o.fleet_id = ${scope.fleetId} and o.completed_at >= ${startOfDay(newYear)} and o.status in (${sql.join([...FINISHED_ORDER_STATUSES])})
      union all
      select m.fleet_id, m.vehicle_id, m.total_cents from manual_histories m
      where m.fleet_id = ${scope.fleetId} and m.done_on >= ${newYear}::date
    )
    select coalesce(sum(c.total_cents), 0) as cents from costs c
    where exists (
      select 1 from vehicle_drivers d where d.fleet_id = c.fleet_id and d.vehicle_id = c.vehicle_id and d.user_id = ${scope.assignedTo})`.execute(
    db,
  )
  return Number(rows[0]?.cents ?? 0)
}

/** Distinct values of some columns, for filters. */
export const findFilterChoices = async (db: Db, scope: VehicleScope) => {
  const fleets = summedFleets(scope)
  const distinct = async (column: keyof typeof CHOICE_MEASURES): Promise<string[]> => {
    if (fleets) return valuesOf(db, fleets, CHOICE_MEASURES[column], MOST_CHOICES)
    const rows = await accessibleVehicles(db, scope)
      .where(`v.${column}`, 'is not', null)
      .select(`v.${column} as value`)
      .distinct()
      .orderBy('value')
      .limit(MOST_CHOICES)
      .execute()
    return rows.map(({ value }) => String(value))
  }
  const [makes, models, years, departments, states, drivers] = await Promise.all([
    distinct('make'),
    distinct('model'),
    distinct('year'),
    distinct('departmentNumber'),
    distinct('licensePlateState'),
    findDrivers(db, { scope }),
  ])
  return { makes, models, years: years.map(Number).toReversed(), departments, states, drivers }
}
const MOST_CHOICES = 500
const CHOICE_MEASURES = {
  make: 'make',
  model: 'model',
  year: 'year',
  departmentNumber: 'department',
  licensePlateState: 'plate_state',
} as const

/** Users with one of these vehicles, by name: read in that order up to the limit. Only users of a fleet have its vehicles. */
const OF_ONE_FLEET = { when: ({ scope }: { scope: VehicleScope }) => 'fleetId' in scope, planEachTime: () => true }
const findDrivers = preparedQuery((db, { scope }: { scope: VehicleScope }) => {
  const driven = accessibleVehicles(db, scope)
    .where(sql<boolean>`v.fleet_id = d.fleet_id and v.id = d.vehicle_id`)
    .select('v.id')
  const ofFleet = 'fleetId' in scope ? sql`u.fleet_id = ${scope.fleetId}` : sql`true`
  return sql<{ id: number; name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where ${ofFleet} and u.deleted_at is null
      and exists (select from vehicle_drivers d where d.user_id = u.id and d.fleet_id = u.fleet_id and exists (${driven}) offset 0)
    order by u.last_name, u.first_name limit ${MOST_CHOICES}`
}, OF_ONE_FLEET)
