import { sql } from 'kysely'
import type { Device } from '#integrations/telematics/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { DeviceMatch, KnownDevice, KnownVehicle } from '../../match-devices.ts'

type Scope = { fleetId: number }

/**
 * Saves the provider's list of devices; devices no longer listed are deleted. Returns them with their previous matching
 * source.
 */
export const saveDevices = async (tx: Tx, scope: Scope, devices: readonly Device[]): Promise<KnownDevice[]> => {
  await tx
    .deleteFrom('telematicsDevices')
    .where('fleetId', '=', scope.fleetId)
    .where(sql<boolean>`device_id <> all(${devices.map(({ id }) => id)}::text[])`)
    .execute()
  await sql`
    insert into telematics_devices (fleet_id, device_id, serial_number, vin, name, last_sent_at)
    select ${scope.fleetId}, * from unnest(${devices.map(({ id }) => id)}::text[],
      ${devices.map(({ serialNumber }) => serialNumber)}::text[], ${devices.map(({ vin }) => vin)}::text[],
      ${devices.map(({ name }) => name)}::text[], ${devices.map(({ lastSentAt }) => lastSentAt)}::timestamptz[])
    on conflict (fleet_id, device_id) do update set serial_number = excluded.serial_number, vin = excluded.vin, name = excluded.name,
      last_sent_at = greatest(telematics_devices.last_sent_at, excluded.last_sent_at)
    where (telematics_devices.serial_number, telematics_devices.vin, telematics_devices.name) is distinct from
        (excluded.serial_number, excluded.vin, excluded.name)
      or telematics_devices.last_sent_at is null or telematics_devices.last_sent_at < excluded.last_sent_at`.execute(tx)
  return tx
    .selectFrom('telematicsDevices')
    .select(['deviceId as id', 'serialNumber', 'vin', 'matchedBy'])
    .where('fleetId', '=', scope.fleetId)
    .execute()
}

/** The fleet's vehicles, locked against concurrent transfers and matches. */
export const lockVehicles = (tx: Tx, scope: Scope): Promise<KnownVehicle[]> =>
  tx
    .selectFrom('vehicles')
    .select(['id', 'vin', 'geotabDeviceId as deviceSerial'])
    .where('fleetId', '=', scope.fleetId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Saves the matches. Old links are removed first, since a device may have moved from one vehicle to another. */
export const saveMatches = async (tx: Tx, scope: Scope, matches: readonly DeviceMatch[]): Promise<void> => {
  const serials = matches.map(({ serialNumber }) => serialNumber)
  const vehicleIds = matches.map(({ vehicleId }) => vehicleId)
  const serialRows = sql`unnest(${serials}::text[], ${vehicleIds}::bigint[]) as given (serial, vehicle_id)`
  await sql`
    update vehicles v set geotab_device_id = null from ${serialRows}
    where v.fleet_id = ${scope.fleetId} and v.deleted_at is null and v.geotab_device_id = given.serial
      and v.id is distinct from given.vehicle_id`.execute(tx)
  await sql`
    update vehicles v set geotab_device_id = given.serial from ${serialRows}
    where v.fleet_id = ${scope.fleetId} and v.id = given.vehicle_id and v.geotab_device_id is distinct from given.serial`.execute(
    tx,
  )
  await sql`
    update telematics_devices d set matched_by = given.matched_by, problem = given.problem
    from unnest(${matches.map(({ deviceId }) => deviceId)}::text[], ${matches.map(({ matchedBy }) => matchedBy)}::text[],
      ${matches.map(({ problem }) => problem)}::text[]) as given (device_id, matched_by, problem)
    where d.fleet_id = ${scope.fleetId} and d.device_id = given.device_id
      and (d.matched_by, d.problem) is distinct from (given.matched_by, given.problem)`.execute(tx)
}

/** Saves the last time each device sent data, if later than the stored one. */
export const saveLastSent = async (tx: Tx, scope: Scope, sent: ReadonlyMap<string, Date>): Promise<void> => {
  await sql`
    update telematics_devices d set last_sent_at = given.at
    from unnest(${[...sent.keys()]}::text[], ${[...sent.values()]}::timestamptz[]) as given (device_id, at)
    where d.fleet_id = ${scope.fleetId} and d.device_id = given.device_id
      and (d.last_sent_at is null or d.last_sent_at < given.at)`.execute(tx)
}

/** Number of the fleet's active vehicles, and of those whose device has sent data since `sentSince`. */
export const countConnected = async (db: Db, scope: Scope, sentSince: Date): Promise<{ total: number; connected: number }> => {
  const { rows } = await sql<{ total: number; connected: number }>`
    select count(*) as total, count(*) filter (where d.last_sent_at >= ${sentSince}) as connected
    from vehicles v left join telematics_devices d on d.fleet_id = v.fleet_id and d.serial_number = v.geotab_device_id
    where v.fleet_id = ${scope.fleetId} and v.deleted_at is null and v.is_active`.execute(db)
  return { total: Number(rows[0]!.total), connected: Number(rows[0]!.connected) }
}
