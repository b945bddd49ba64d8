import { type ExpressionBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Tables } from '#platform/db/tables.ts'
import { OPEN_ORDER_STATUSES } from '../../active-order.ts'
import { currentOutage } from '../out-of-service/outage-store.ts'
import { hasOpenRequestElsewhere } from '../move/present-row-store.ts'

type WithVehicle = Tables & { v: Tables['vehicles'] }

/** Vehicles of a scope, alias `v`: of one fleet, not deleted, and for a driver only assigned ones. */
export const visibleVehicles = (db: Db, scope: FleetScope) => {
  const query = db.selectFrom('vehicles as v').where('v.fleetId', '=', scope.fleetId).where('v.deletedAt', 'is', null)
  return scope.assignedTo === undefined ? query : query.where((eb) => eb.exists(assignedTo(eb, scope.assignedTo!)))
}

/** Also includes vehicles transferred to another fleet, whose records and costs stay. For a driver, only assigned ones. */
export const recordedVehicles = (db: Db, scope: FleetScope) => {
  if (scope.assignedTo !== undefined) return visibleVehicles(db, scope)
  return db
    .selectFrom('vehicles as v')
    .where('v.fleetId', '=', scope.fleetId)
    .where((eb) => eb.or([eb('v.deletedAt', 'is', null), eb('v.movedToId', 'is not', null)]))
}

/** All vehicles of the fleet that `recordedVehicles` omits. */
export const vehiclesWithoutRecords = (db: Db, { fleetId }: { fleetId: number }) =>
  db
    .selectFrom('vehicles as v')
    .where('v.fleetId', '=', fleetId)
    .where('v.deletedAt', 'is not', null)
    .where('v.movedToId', 'is', null)

const assignedTo = (eb: ExpressionBuilder<WithVehicle, 'v'>, userId: number) =>
  eb
    .selectFrom('vehicleDrivers as d')
    .whereRef('d.fleetId', '=', 'v.fleetId')
    .whereRef('d.vehicleId', '=', 'v.id')
    .where('d.userId', '=', userId)
    .select('d.userId')

/** True for a vehicle with an open order, requested or walk-in; maintained by triggers on orders. Alias `v`. */
export const hasOpenRequest = sql<boolean>`v.has_open_order`

type VehicleDriver = { id: number; name: string; phone: string | null }

const detail = preparedQuery((db, { scope, vehicleId }: { scope: FleetScope; vehicleId: number }) =>
  visibleVehicles(db, scope)
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .where('v.id', '=', vehicleId)
    .selectAll('v')
    .select([
      'f.name as fleetName',
      'f.country as fleetCountry',
      hasOpenRequestElsewhere.as('heldElsewhere'),
      currentOutage.as('outOfService'),
      // Null while the fleet has no telematics database.
      sql<string | null>`case when f.geotab_database_name is not null then v.geotab_device_id end`.as('shownDeviceId'),
      sql<VehicleDriver[]>`coalesce((
        select json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'phone', u.cell_phone) order by u.last_name)
        from vehicle_drivers d join users u on u.id = d.user_id where d.fleet_id = v.fleet_id and d.vehicle_id = v.id), '[]')`.as(
        'drivers',
      ),
      sql<{ id: number; status: string } | null>`(
        select json_build_object('id', o.id, 'status', o.status) from orders o
        where o.fleet_id = v.fleet_id and o.vehicle_id = v.id
          and o.status in (${sql.join([...OPEN_ORDER_STATUSES])}) order by o.is_walk_in desc, o.id desc limit 1)`.as(
        'activeOrder',
      ),
    ]),
)

/** One vehicle with its fleet's name, drivers and open order; undefined outside the scope. */
export const findVehicleDetail = async (db: Db, scope: FleetScope, vehicleId: number) =>
  (await detail(db, { scope, vehicleId })).at(0)

/** Whether this vehicle is visible: the first check of everything related to a vehicle. */
export const isVisibleVehicle = async (db: Db, scope: FleetScope, vehicleId: number): Promise<boolean> =>
  (await visible(db, { scope, vehicleId })).length > 0
const visible = preparedQuery((db, { scope, vehicleId }: { scope: FleetScope; vehicleId: number }) =>
  visibleVehicles(db, scope).where('v.id', '=', vehicleId).select('v.id'),
)
