import { type RawBuilder, sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Tx } from '#platform/db/database.ts'
import type { StoredVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import { displayName } from '#features/vehicles/identity.ts'
import { listDrivers } from '#features/vehicles/server/bulk-change/bulk-change-store.ts'
import { findHolders } from './external-id-store.ts'
import type { VehicleChange } from './vehicle-row.ts'
import { CHANGED_COLUMNS, READ_COLUMNS } from './vehicle-rows-store.ts'

type Scope = Pick<FleetScope, 'fleetId'>

/**
 * Locks the vehicles that are as the import left them: same values and drivers, and since then no order, record or reading, except
 * the import's own readings.
 */
export const lockUntouched = async (
  tx: Tx,
  scope: Scope,
  changes: readonly VehicleChange[],
  since: Date,
): Promise<Set<number>> => {
  const ids = changes.map(({ vehicleId }) => vehicleId)
  const { rows } = await sql<StoredVehicle & { id: number }>`
    select v.id, ${sql.join(READ_COLUMNS.map(({ name }) => sql.ref(`v.${name}`)))} from vehicles v
    where v.fleet_id = ${scope.fleetId} and v.id = any(${ids}::bigint[]) and v.deleted_at is null
      and not exists (select from orders o where o.fleet_id = v.fleet_id and o.vehicle_id = v.id and o.created_at >= ${since})
      and not exists (select from manual_histories h where h.fleet_id = v.fleet_id and h.vehicle_id = v.id
        and h.created_at >= ${since})
      and not exists (select from fuel_entries f where f.fleet_id = v.fleet_id and f.vehicle_id = v.id and f.created_at >= ${since})
      and not exists (select from odometer_readings r where r.fleet_id = v.fleet_id and r.vehicle_id = v.id
        and r.recorded_at >= ${since} and r.source <> 'bulk_upload')
    for update of v`.execute(tx)
  const changeOf = new Map(changes.map((change) => [change.vehicleId, change]))
  const isAsLeft = (row: StoredVehicle & { id: number }): boolean =>
    READ_COLUMNS.every(({ name }) => {
      const key = name as keyof StoredVehicle
      return (row[key] ?? null) === (changeOf.get(Number(row.id))!.after[key] ?? null)
    })
  const drivers = await listDrivers(tx, scope, ids)
  const isDrivenAsLeft = ({ id }: { id: number }): boolean => {
    const { driverIds } = changeOf.get(Number(id))!.after
    return driverIds === undefined || driverIds.toSorted().join() === (drivers.get(Number(id)) ?? []).toSorted().join()
  }
  // A former external id that another vehicle has got since cannot be restored.
  const formerIds = changes.flatMap(({ before }) => before?.externalId ?? [])
  const holders = await findHolders(tx, scope, formerIds)
  const isFree = ({ id }: { id: number }): boolean => {
    const { before, after: left } = changeOf.get(Number(id))!
    const holder = before?.externalId ? holders.get(before.externalId) : undefined
    return holder === undefined || holder.vin === left.vin
  }
  return new Set(rows.filter((row) => isAsLeft(row) && isDrivenAsLeft(row) && isFree(row)).map(({ id }) => Number(id)))
}

/** Restores the values of changed vehicles, and deletes the import's readings of them. */
export const restoreVehicles = async (
  tx: Tx,
  scope: Scope,
  vehicles: { vehicleId: number; before: StoredVehicle; reading: number | null }[],
  since: Date,
): Promise<void> => {
  if (vehicles.length === 0) return
  const ids = vehicles.map(({ vehicleId }) => vehicleId)
  const rows = vehicles.map(({ before }) => ({ ...before, name: displayName(before) }))
  const listOf = (column: (name: string, type: string) => RawBuilder<unknown>) =>
    sql.join(CHANGED_COLUMNS.map(({ name, type }) => column(name, type)))
  const values = (name: string) => rows.map((row) => row[name as keyof (typeof rows)[number]])
  await sql`
    update vehicles v set ${listOf((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`)}, updated_at = now()
    from unnest(${ids}::bigint[], ${listOf((name, type) => sql`${values(name)}::${sql.raw(type)}[]`)})
      as given (vehicle_id, ${listOf((name) => sql.ref(name))})
    where v.fleet_id = ${scope.fleetId} and v.id = given.vehicle_id`.execute(tx)
  await sql`
    delete from odometer_readings r
    using unnest(${ids}::bigint[], ${vehicles.map(({ reading }) => reading)}::int[]) as given (vehicle_id, odometer)
    where r.fleet_id = ${scope.fleetId} and r.vehicle_id = given.vehicle_id and r.odometer = given.odometer
      and r.source = 'bulk_upload' and r.recorded_at >= ${since}`.execute(tx)
}
