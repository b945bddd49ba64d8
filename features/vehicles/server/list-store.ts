import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { OPEN_REQUEST_STATUSES } from '#features/vehicles/active-order.ts'
import { containing } from '#platform/db/search.ts'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'

export type VehicleListing = {
  page: number
  pageSize: number
  query?: string | undefined
  searchType?: 'vin' | 'other_id' | 'department_number' | 'license_plate_number' | undefined
  sort: keyof typeof SORT_COLUMNS
  direction: 'asc' | 'desc'
  state: 'all' | 'past_due' | 'due_soon' | 'in_order' | 'inactive'
  vehicleIds?: number[] | undefined
  today: string
}

type WithVehicle = Tables & { v: Tables['vehicles'] }
type Listed = SelectQueryBuilder<WithVehicle, 'v', object>
type Builder = ExpressionBuilder<WithVehicle, 'v'>

/** Only these can be sorted by; each ends in the id, so that pages never share or lose a row. */
const SORT_COLUMNS = {
  name: sql`lower(v.name)`,
  odometer: sql`v.odometer`,
  cost_per_mile: sql`case when v.odometer > v.first_odometer then v.lifetime_cost_cents::float / (v.odometer - v.first_odometer) end`,
  last_maintenance_date: sql`v.last_maintenance_on`,
  vin: sql`v.vin`,
  department_number: sql`lower(v.department_number)`,
  due: sql`v.past_due_on`,
  is_active: sql`v.is_active`,
}

const SEARCH_COLUMNS = { vin: 'v.vin', other_id: 'v.otherId', department_number: 'v.departmentNumber', license_plate_number: 'v.licensePlateNumber' } as const

/** The vehicles that a listing is about, before order and page. */
const listed = (db: Db, scope: FleetScope, listing: VehicleListing): Listed => {
  let query = db.selectFrom('vehicles as v').where('v.fleetId', '=', scope.fleetId).where('v.deletedAt', 'is', null) as unknown as Listed
  if (scope.assignedTo !== undefined) query = query.where((eb) => eb.exists(driverRow(eb, scope.assignedTo!)))
  if (listing.vehicleIds) query = query.where('v.id', 'in', listing.vehicleIds)
  if (listing.query) {
    const column = listing.searchType ? SEARCH_COLUMNS[listing.searchType] : 'v.search'
    query = query.where(sql.ref(column), listing.searchType ? 'ilike' : 'like', containing(listing.searchType ? listing.query : listing.query.toLowerCase()))
  }
  return inState(query, listing)
}

const driverRow = (eb: Builder, userId: number) =>
  eb.selectFrom('vehicleDrivers as d').whereRef('d.fleetId', '=', 'v.fleetId').whereRef('d.vehicleId', '=', 'v.id').where('d.userId', '=', userId).select('d.userId')

/** A vehicle with an open order is being looked after: it counts as neither past due nor due soon. */
const inState = (query: Listed, { state, today }: VehicleListing): Listed => {
  const due = query.where('v.isActive', '=', true).where((eb) => eb.not(eb.exists(openOrder(eb))))
  if (state === 'past_due') return due.where('v.pastDueOn', '<=', today)
  if (state === 'due_soon') return due.where('v.dueSoonOn', '<=', today).where('v.pastDueOn', '>', today)
  if (state === 'in_order') return query.where((eb) => eb.exists(openOrder(eb)))
  if (state === 'inactive') return query.where('v.isActive', '=', false)
  return query
}

const openOrder = (eb: Builder) =>
  eb
    .selectFrom('orders as o')
    .whereRef('o.fleetId', '=', 'v.fleetId')
    .whereRef('o.vehicleId', '=', 'v.id')
    .where('o.status', 'in', [...OPEN_REQUEST_STATUSES])
    .where('o.isWalkIn', '=', false)
    .select('o.id')

/** One page of rows with drivers and open order, in one query. */
export const listVehicles = (db: Db, scope: FleetScope, listing: VehicleListing) =>
  listed(db, scope, listing)
    .selectAll('v')
    .select((eb) => [
      sql<string[]>`array(select u.first_name || ' ' || u.last_name from vehicle_drivers d join users u on u.id = d.user_id
        where d.fleet_id = v.fleet_id and d.vehicle_id = v.id order by u.last_name)`.as('driverNames'),
      sql<{ id: number; status: string } | null>`(select json_build_object('id', o.id, 'status', o.status) from (${openOrder(eb).select('o.status')}) o limit 1)`.as('activeOrder'),
    ])
    .orderBy(SORT_COLUMNS[listing.sort], (order) => (listing.direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('v.id')
    .limit(listing.pageSize)
    .offset((listing.page - 1) * listing.pageSize)
    .execute()

/** How many there are. A second query: `count(*) over ()` is four times slower on a big fleet. */
export const countVehicles = async (db: Db, scope: FleetScope, listing: VehicleListing): Promise<number> => {
  const { count } = await listed(db, scope, listing).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
