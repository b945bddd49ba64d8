import { sql } from 'kysely'
import { type FleetDay, type IsoDate, startOfDay } from '#features/countries/dates.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { Db } from '#platform/db/database.ts'
import { FINISHED_ORDER_STATUSES } from '../../active-order.ts'
import { inState, isInUse, accessibleVehicles } from './list-store.ts'
import type { VehicleScope } from './which-vehicles.ts'

/** Number of vehicles by state, with the same conditions as the list. */
export const countStates = (db: Db, scope: VehicleScope, today: FleetDay) =>
  accessibleVehicles(db, scope)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where v.is_active)`.as('active'),
      sql<number>`count(*) filter (where ${isInUse})`.as('inUse'),
      sql<number>`count(*) filter (where ${inState('unenrolled', today)})`.as('unenrolled'),
      sql<number>`count(*) filter (where ${inState('past_due', today)})`.as('pastDue'),
      sql<number>`count(*) filter (where ${inState('due_soon', today)})`.as('dueSoon'),
      sql<number>`count(*) filter (where ${inState('not_known', today)})`.as('notKnown'),
      sql<number>`count(*) filter (where ${inState('in_order', today)})`.as('inOrder'),
    ])
    .executeTakeFirstOrThrow()

/** Number of active fleets, and the one with the most past due vehicles; null without any. */
export const countFleets = async (db: Db, access: FleetAccess, today: FleetDay) => {
  const within = accessibleFleets(db, access)
  const active = await within
    .where('f.isActive', '=', true)
    .select(sql<number>`count(*)`.as('fleets'))
    .executeTakeFirstOrThrow()
  const worst = await accessibleVehicles(db, { access })
    .where(inState('past_due', today))
    .innerJoin('fleets as fleet', 'fleet.id', 'v.fleetId')
    .groupBy(['fleet.id', 'fleet.name'])
    .select(['fleet.name', sql<number>`count(*)`.as('pastDue')])
    .orderBy('pastDue', 'desc')
    .orderBy('fleet.name')
    .limit(1)
    .executeTakeFirst()
  return { active: Number(active.fleets), worst: worst ? { name: worst.name, past_due: Number(worst.pastDue) } : null }
}

/**
 * Maintenance costs since a day, in cents: finished orders and manual records. Includes vehicles out of use, and orders of
 * deleted vehicles.
 */
export const costSince = async (db: Db, scope: VehicleScope, day: IsoDate): Promise<number> => {
  const fleets =
    'fleetId' in scope ? sql`(${scope.fleetId}::bigint)` : sql`(${accessibleFleets(db, scope.access).select('f.id')})`
  const driver = ('fleetId' in scope ? scope.assignedTo : undefined) ?? null
  const { rows } = await sql<{ cents: number }>`
    with costs as (
      select o.fleet_id, o.vehicle_id, o.total_cents from orders o
      where o.fleet_id in ${fleets} and o.completed_at >= ${startOfDay(day)} and o.status in (${sql.join([...FINISHED_ORDER_STATUSES])})
      union all
      select m.fleet_id, m.vehicle_id, m.total_cents from manual_histories m
      where m.fleet_id in ${fleets} and m.done_on >= ${day}::date
    )
    select coalesce(sum(c.total_cents), 0) as cents from costs c
    where ${driver}::bigint is null or exists (
      select 1 from vehicle_drivers d where d.fleet_id = c.fleet_id and d.vehicle_id = c.vehicle_id and d.user_id = ${driver})`.execute(
    db,
  )
  return Number(rows[0]?.cents ?? 0)
}

/** Distinct values of some columns, for filters. */
export const findFilterChoices = async (db: Db, scope: VehicleScope) => {
  const distinct = async <T extends string | number>(
    column: 'make' | 'model' | 'year' | 'departmentNumber' | 'licensePlateState',
  ): Promise<T[]> => {
    const rows = await accessibleVehicles(db, scope)
      .where(`v.${column}`, 'is not', null)
      .select(`v.${column} as value`)
      .distinct()
      .orderBy('value')
      .limit(MOST_CHOICES)
      .execute()
    return rows.map(({ value }) => value as T)
  }
  return {
    makes: await distinct<string>('make'),
    models: await distinct<string>('model'),
    years: (await distinct<number>('year')).toReversed(),
    departments: await distinct<string>('departmentNumber'),
    states: await distinct<string>('licensePlateState'),
    drivers: await findDrivers(db, scope),
  }
}
const MOST_CHOICES = 500

/** Drivers of these vehicles. */
const findDrivers = async (db: Db, scope: VehicleScope): Promise<{ id: number; name: string }[]> => {
  const driven = accessibleVehicles(db, scope).select(['v.fleetId', 'v.id'])
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where exists (select 1 from vehicle_drivers d join (${driven}) as seen (fleet_id, id) on seen.fleet_id = d.fleet_id and seen.id = d.vehicle_id
      where d.user_id = u.id)
    order by u.last_name, u.first_name limit ${MOST_CHOICES}`.execute(db)
  return rows
}
