import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { Connection, telematicsCalls, UnmatchedDevice, UnmatchedVehicle } from '../../contract.ts'
import { STOPPED_AFTER_DAYS, SYNC_HOUR } from '../../sync-event.ts'
import { countConnected } from '../sync/device-store.ts'
import { listHeldReadings } from '../vehicle/held-reading-store.ts'
import { presentHeldReading } from '../vehicle/present-held-reading.ts'
import {
  countDevices,
  countFreeDevices,
  countUnmatchedVehicles,
  findConnection,
  listFreeDevices,
  listUnmatchedVehicles,
} from './connection-store.ts'

/** Number shown on screen; the file has all. */
const SHOWN = 50
const DAY_MS = 86_400_000

export const stoppedBefore = (now: Date): Date => new Date(now.getTime() - STOPPED_AFTER_DAYS * DAY_MS)

export const showConnection = (ctx: Ctx): Promise<Connection> => {
  return presentConnection(ctx)
}

export const presentConnection = async (ctx: Pick<Ctx, 'db' | 'acting' | 'now'>): Promise<Connection> => {
  const { db } = ctx
  const scope = { fleetId: ctx.acting.fleetId }
  const sentSince = stoppedBefore(ctx.now)
  const { database, connectedAt } = await findConnection(db, scope)
  const counts = await countDevices(db, scope)
  const { total, connected } = await countConnected(db, scope, sentSince)
  const pendingReadings = await listHeldReadings(db, scopeOf(ctx.acting), { limit: SHOWN })
  const byMatch = (by: 'vin' | 'serial_number' | 'person'): number => counts.get(by) ?? 0
  return {
    database,
    connected_at: connectedAt?.toISOString() ?? null,
    devices: [...counts.values()].reduce((sum, count) => sum + count, 0),
    vehicles: total,
    connected,
    matched_by: { vin: byMatch('vin'), serial_number: byMatch('serial_number'), person: byMatch('person') },
    unmatched_vehicles: (await listUnmatchedVehicles(db, scope, { sentSince, limit: SHOWN })).map(presentVehicle),
    unmatched_devices: (await listFreeDevices(db, scope, { limit: SHOWN })).map(presentDevice),
    unmatched_total: {
      vehicles: await countUnmatchedVehicles(db, scope, sentSince),
      devices: await countFreeDevices(db, scope),
    },
    kept_aside: pendingReadings.map(presentHeldReading),
    sync_hour: SYNC_HOUR,
  }
}

type StoredVehicle = Awaited<ReturnType<typeof listUnmatchedVehicles>>[number]

export const presentVehicle = (stored: StoredVehicle): UnmatchedVehicle => ({
  id: stored.id,
  name: stored.name,
  vin: stored.vin,
  year: stored.year,
  make: stored.make,
  model: stored.model,
  license_plate_number: stored.licensePlateNumber,
  license_plate_state: stored.licensePlateState,
  other_id: stored.otherId,
  reason: stored.lastSentAt ? 'stopped' : stored.vin ? 'no_device' : 'no_vin',
  serial_number: stored.serialNumber,
  last_sent_at: stored.lastSentAt?.toISOString() ?? null,
})

export const presentDevice = (stored: Awaited<ReturnType<typeof listFreeDevices>>[number]): UnmatchedDevice => ({
  id: stored.deviceId,
  serial_number: stored.serialNumber,
  vin: stored.vin,
  reason: stored.problem,
  last_sent_at: stored.lastSentAt?.toISOString() ?? null,
})

export const listDevices = async (ctx: Ctx, { query }: Input<typeof telematicsCalls.freeDevices>) => {
  const scope = { fleetId: ctx.acting.fleetId }
  return {
    devices: (await listFreeDevices(ctx.db, scope, { query: query.query, limit: SHOWN })).map(presentDevice),
    total_count: await countFreeDevices(ctx.db, scope, query.query),
  }
}
