import { sql } from 'kysely'
import { OPEN_REQUEST_STATUSES } from '#features/vehicles/active-order.ts'
import type { FleetAccess } from '#features/fleets/fleet-access.ts'
import { accessibleFleets } from '#features/fleets/server/fleet-access-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TransferFleet, TransferVehicle } from '../transfer.ts'

/** Those of these fleets that the user may access. `lock`: none can be deactivated or deleted until the end of the transaction. */
export const findFleets = async (
  db: Db,
  access: FleetAccess,
  ids: readonly number[],
  lock?: 'lock',
): Promise<TransferFleet[]> => {
  if (ids.length === 0) return []
  const query = accessibleFleets(db, access)
    .where('f.id', 'in', [...ids])
    .select(['f.id', 'f.name', 'f.country', 'f.accountId', 'f.isActive'])
    .orderBy('f.id')
  return (lock ? query.forShare('f') : query).execute()
}

const selectAccessibleVehicles = (db: Db, access: FleetAccess, ids: readonly number[]) =>
  db
    .selectFrom('vehicles as v')
    .where(sql<boolean>`v.id = any(${ids}::bigint[])`)
    .where('v.deletedAt', 'is', null)
    .where('v.fleetId', 'in', accessibleFleets(db, access).select('f.id'))
    .select(['v.id', 'v.fleetId', 'v.name', 'v.vin'])
    .orderBy('v.id')

/** Vehicles of accessible fleets by VIN, plate, plate with state, or unit number; the keys are folded. */
export const findNumbered = (db: Db, access: FleetAccess, keys: readonly string[]) =>
  db
    .selectFrom('vehicles as v')
    .where('v.deletedAt', 'is', null)
    .where('v.movedToId', 'is', null)
    .where('v.fleetId', 'in', accessibleFleets(db, access).select('f.id'))
    .where(
      sql<boolean>`array[fold_text(v.vin), fold_text(v.other_id), fold_text(v.license_plate_number),
        fold_text(v.license_plate_state || v.license_plate_number)] && ${[...new Set(keys)]}::text[]`,
    )
    .select([
      'v.id',
      'v.fleetId',
      'v.name',
      'v.vin',
      'v.year',
      'v.make',
      'v.model',
      'v.otherId',
      'v.departmentNumber',
      'v.licensePlateNumber',
      'v.licensePlateState',
    ])
    .orderBy('v.name')
    .execute()

/** Those of these vehicles that belong to accessible fleets. */
export const findVehicles = (db: Db, access: FleetAccess, ids: readonly number[]): Promise<TransferVehicle[]> =>
  selectAccessibleVehicles(db, access, ids).execute()

/**
 * Like `findVehicles`, with row locks. Locks their open orders first: completing an order locks the order and then the
 * vehicle, so the reverse order would deadlock.
 */
export const lockVehicles = async (tx: Tx, access: FleetAccess, ids: readonly number[]): Promise<TransferVehicle[]> => {
  await sql`select o.id from orders o join vehicles v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id
    where (v.id = any(${ids}::bigint[]) or v.moved_to_id = any(${ids}::bigint[])) and o.completed_at is null and o.canceled_at is null
    order by o.id for update of o`.execute(tx)
  await selectAccessibleVehicles(tx, access, ids).forUpdate('v').execute()
  // Read again: after waiting for another transfer, the vehicles may be in another fleet.
  return selectAccessibleVehicles(tx, access, ids).execute()
}

/** Those of these VINs that the fleet already has. */
export const findTakenVins = async (db: Db, fleetId: number, vehicles: readonly TransferVehicle[]): Promise<string[]> => {
  const vins = vehicles.flatMap(({ vin }) => vin ?? [])
  const rows = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', fleetId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`vin = any(${vins}::text[])`)
    .where(sql<boolean>`id <> all(${vehicles.map(({ id }) => id)}::bigint[])`)
    .select('vin')
    .execute()
  return rows.flatMap(({ vin }) => vin ?? [])
}

/** Whether the destination got one of the VINs between check and update (unique violation). */
export const isTakenMeanwhile = (error: unknown): boolean => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'vehicles_vin'
}

/** The companies that manage these fleets. */
export const findAffiliationsOf = async (db: Db, fleetIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(array[a.id, a.parent_id]) as id from fleets f join affiliations a on a.id = f.affiliation_id
    where f.id = any(${fleetIds}::bigint[])`.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

type OpenOrder = { id: number; vehicleId: number; vehicle: string; fleet: string }

/** Open orders, which stay with their fleets until they are completed. */
export const findOpenOrders = async (db: Db, ids: readonly number[]): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenOrder>`
    select o.id, v.id as vehicle_id, v.name as vehicle, f.name as fleet
    from orders o join vehicles v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id join fleets f on f.id = o.fleet_id
    where v.id = any(${ids}::bigint[]) and o.status in (${sql.join([...OPEN_REQUEST_STATUSES, 'walk_in'])})
    order by o.id`.execute(db)
  return rows
}

/** Number of visits that the new fleet will see: finished orders and manual records of all fleets so far. */
export const countVisits = async (db: Db, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with known as (select fleet_id, id from vehicles where id = any(${ids}::bigint[]) or moved_to_id = any(${ids}::bigint[]))
    select (select count(*) from known k join orders o on o.fleet_id = k.fleet_id and o.vehicle_id = k.id
        where o.status in ('complete', 'paid', 'paid_in_shop', 'paid_deferred'))
      + (select count(*) from known k join manual_histories m on m.fleet_id = k.fleet_id and m.vehicle_id = k.id) as count`.execute(
    db,
  )
  return Number(rows[0]!.count)
}

/** The documents that are transferred: a driver's license stays with its driver. */
export const countDocuments = async (db: Db, ids: readonly number[]): Promise<{ documents: number; licenses: number }> => {
  const { rows } = await sql<{ documents: number; licenses: number }>`
    select count(*) filter (where i.kind <> 'drivers_license')::int as documents,
      count(*) filter (where i.kind = 'drivers_license')::int as licenses
    from glovebox_items i join glovebox_documents d on d.fleet_id = i.fleet_id and d.glovebox_item_id = i.id
    where i.vehicle_id = any(${ids}::bigint[])`.execute(db)
  return rows[0]!
}

type Ending = { drivers: string[]; policies: number; policyVehicles: string[]; garagingAddresses: number; departments: number }

/** Records of the current fleets that end with the transfer. */
export const findEnding = async (db: Db, ids: readonly number[]): Promise<Ending> => {
  const { rows } = await sql<Ending>`
    select
      array(select distinct u.first_name || ' ' || u.last_name from vehicle_drivers d join users u on u.id = d.user_id
        where d.vehicle_id = any(${ids}::bigint[]) order by 1) as drivers,
      (select count(distinct p.id)::int from policy_vehicles x join policies p on p.fleet_id = x.fleet_id and p.id = x.policy_id
        where x.vehicle_id = any(${ids}::bigint[]) and p.deleted_at is null) as policies,
      array(select distinct v.name from policy_vehicles x join policies p on p.fleet_id = x.fleet_id and p.id = x.policy_id
        join vehicles v on v.fleet_id = x.fleet_id and v.id = x.vehicle_id
        where x.vehicle_id = any(${ids}::bigint[]) and p.deleted_at is null order by 1) as policy_vehicles,
      (select count(*)::int from vehicles where id = any(${ids}::bigint[]) and address_id is not null) as garaging_addresses,
      (select count(*)::int from vehicles where id = any(${ids}::bigint[]) and department_number is not null) as departments`.execute(
    db,
  )
  return rows[0]!
}
