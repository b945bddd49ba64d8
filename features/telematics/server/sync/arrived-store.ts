import { sql } from 'kysely'
import type { DeviceFault } from '#integrations/telematics/port.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Kind, NewestByKind } from '../../signals.ts'

type Scope = { fleetId: number }

export type ConnectedVehicle = {
  deviceId: string
  id: number
  odometer: number
  odometerUnits: 'miles' | 'kilometers'
  odometerReadOn: string
  monthlyDistance: number
  engineHours: number | null
  engineHoursReadOn: string | null
  monthlyEngineHours: number | null
  pacedHours: number | null
  pacedOn: string | null
  newest: NewestByKind | null
}

/** The vehicles of these devices, locked in the global lock order, with their current values. */
export const lockConnected = async (tx: Tx, scope: Scope, deviceIds: string[]): Promise<Map<string, ConnectedVehicle>> => {
  const { rows } = await sql<ConnectedVehicle>`
    select d.device_id, v.id, v.odometer, v.odometer_units, v.odometer_read_on, v.monthly_distance,
      v.engine_hours, v.engine_hours_read_on, v.monthly_engine_hours, v.paced_hours, v.paced_on, s.newest
    from telematics_devices d
    join vehicles v on v.fleet_id = d.fleet_id and v.geotab_device_id = d.serial_number and v.deleted_at is null
    left join telematics_signals s on s.fleet_id = v.fleet_id and s.vehicle_id = v.id
    where d.fleet_id = ${scope.fleetId} and d.device_id = any(${deviceIds}::text[])
    order by v.id for no key update of v`.execute(tx)
  return new Map(rows.map((row) => [row.deviceId, row]))
}

export type StoredReading = { vehicleId: number; kind: Kind; readAt: Date; value: number }

/**
 * PostgreSQL array literal. Numbers and kind names need no quoting, which the driver would check for each of thousands
 * of values.
 */
const plain = (values: readonly (number | Kind)[]): string => `{${values.join(',')}}`

/** `late`: may contain duplicates, since a feed may resend data; the check costs a fifth more. */
export const insertReadings = async (tx: Tx, scope: Scope, readings: readonly StoredReading[], late?: 'late'): Promise<void> => {
  await sql`
    insert into telematics_readings (fleet_id, vehicle_id, kind, read_at, value)
    select ${scope.fleetId}, vehicle_id, kind, to_timestamp(read_at_ms / 1000.0), value
    from unnest(${plain(readings.map((r) => r.vehicleId))}::bigint[], ${plain(readings.map((r) => r.kind))}::telematics_kind[],
      ${plain(readings.map((r) => r.readAt.getTime()))}::float8[], ${plain(readings.map((r) => r.value))}::real[])
      as given (vehicle_id, kind, read_at_ms, value)
    ${late ? sql`on conflict do nothing` : sql``}`.execute(tx)
}

export const saveSignals = async (
  tx: Tx,
  scope: Scope,
  syncId: number,
  signals: readonly { vehicleId: number; newest: NewestByKind }[],
): Promise<void> => {
  await sql`
    insert into telematics_signals (fleet_id, vehicle_id, newest, sync_id)
    select ${scope.fleetId}, vehicle_id, newest::jsonb, ${syncId}
    from unnest(${signals.map((s) => s.vehicleId)}::bigint[], ${signals.map((s) => JSON.stringify(s.newest))}::text[]) as given (vehicle_id, newest)
    on conflict (fleet_id, vehicle_id) do update set newest = excluded.newest, sync_id = excluded.sync_id`.execute(tx)
}

type VehicleFault = DeviceFault & { vehicleId: number }

/** Codes that the provider withdraws later are marked. */
export const saveFaults = async (tx: Tx, scope: Scope, faults: readonly VehicleFault[]): Promise<void> => {
  await sql`
    insert into telematics_faults (fleet_id, vehicle_id, occurred_at, fault_id, code, name, dismissed, lamp)
    select ${scope.fleetId}, * from unnest(${faults.map((f) => f.vehicleId)}::bigint[],
      ${faults.map((f) => f.occurredAt)}::timestamptz[], ${faults.map((f) => f.id)}::text[], ${faults.map((f) => f.code)}::text[],
      ${faults.map((f) => f.name)}::text[], ${faults.map((f) => f.isDismissed)}::boolean[], ${faults.map((f) => f.lamp)}::text[])
    on conflict (fleet_id, vehicle_id, occurred_at, fault_id) do update set dismissed = excluded.dismissed, name = excluded.name, lamp = excluded.lamp`.execute(
    tx,
  )
}

export type NotBelieved = StoredReading & {
  reason: 'fell' | 'jumped' | 'impossible'
  knownValue: number | null
  knownOn: string | null
}

/**
 * Stores held readings: the last of each kind, until a user decides. A recently dismissed one is not held again, since a
 * device that counts wrongly does so every day.
 */
export const quarantineReadings = async (
  tx: Tx,
  scope: Scope,
  readings: readonly NotBelieved[],
  { now, retryAfter }: { now: Date; retryAfter: Date },
): Promise<void> => {
  await sql`
    insert into telematics_kept_aside (fleet_id, vehicle_id, kind, value, read_at, reason, known_value, known_on, kept_at)
    select ${scope.fleetId}, given.*, ${now} from unnest(${readings.map((r) => r.vehicleId)}::bigint[], ${readings.map((r) => r.kind)}::telematics_kind[],
      ${readings.map((r) => r.value)}::real[], ${readings.map((r) => r.readAt)}::timestamptz[], ${readings.map((r) => r.reason)}::text[],
      ${readings.map((r) => r.knownValue)}::integer[], ${readings.map((r) => r.knownOn)}::date[])
      as given (vehicle_id, kind, value, read_at, reason, known_value, known_on)
    where not exists (select from telematics_kept_aside k where k.fleet_id = ${scope.fleetId} and k.vehicle_id = given.vehicle_id
      and k.kind = given.kind and k.decision = 'dismissed' and k.reason = given.reason and k.decided_at >= ${retryAfter})
    on conflict (fleet_id, vehicle_id, kind) where decision is null do update set value = excluded.value, read_at = excluded.read_at,
      reason = excluded.reason, known_value = excluded.known_value, known_on = excluded.known_on`.execute(tx)
}
