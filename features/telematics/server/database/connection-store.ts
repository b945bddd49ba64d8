import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database.ts'
import type { DeviceProblem, MatchedBy } from '../../match-devices.ts'

type Scope = { fleetId: number }

export const findConnection = async (db: Db, { fleetId }: Scope) =>
  db
    .selectFrom('fleets as f')
    .leftJoin('telematicsConnections as c', (join) =>
      join.onRef('c.fleetId', '=', 'f.id').onRef('c.databaseName', '=', 'f.geotabDatabaseName'),
    )
    .select(['f.geotabDatabaseName as database', 'c.connectedAt'])
    .where('f.id', '=', fleetId)
    .executeTakeFirstOrThrow()

/** Number of devices by matching source; null for those without vehicle. */
export const countDevices = async (db: Db, { fleetId }: Scope): Promise<Map<MatchedBy | null, number>> => {
  const rows = await db
    .selectFrom('telematicsDevices')
    .select(['matchedBy', sql<number>`count(*)`.as('count')])
    .where('fleetId', '=', fleetId)
    .groupBy('matchedBy')
    .execute()
  return new Map(rows.map(({ matchedBy, count }) => [matchedBy, Number(count)]))
}

const withoutDevice = (db: Db, { fleetId }: Scope, sentSince: Date) =>
  db
    .selectFrom('vehicles as v')
    .leftJoin('telematicsDevices as d', (join) =>
      join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.serialNumber', '=', 'v.geotabDeviceId'),
    )
    .where('v.fleetId', '=', fleetId)
    .where('v.deletedAt', 'is', null)
    .where('v.isActive', '=', true)
    .where((eb) => eb.or([eb('d.lastSentAt', 'is', null), eb('d.lastSentAt', '<', sentSince)]))

type Paged = { sentSince: Date; limit: number; after?: number }

/** Active vehicles without a reporting device, by id. */
export const listUnmatchedVehicles = (db: Db, scope: Scope, { sentSince, limit, after = 0 }: Paged) =>
  withoutDevice(db, scope, sentSince)
    .select([
      'v.id',
      'v.name',
      'v.vin',
      'v.year',
      'v.make',
      'v.model',
      'v.licensePlateNumber',
      'v.licensePlateState',
      'v.otherId',
      'd.serialNumber',
      'd.lastSentAt',
    ])
    .where('v.id', '>', after)
    .orderBy('v.id')
    .limit(limit)
    .execute()

export const countUnmatchedVehicles = async (db: Db, scope: Scope, sentSince: Date): Promise<number> => {
  const { count } = await withoutDevice(db, scope, sentSince)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const free = (db: Db, { fleetId }: Scope, query: string | undefined) => {
  const devices = db.selectFrom('telematicsDevices').where('fleetId', '=', fleetId).where('problem', 'is not', null)
  if (!query) return devices
  const part = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return devices.where(sql<boolean>`lower(serial_number || ' ' || coalesce(vin, '') || ' ' || name) like ${part}`)
}

export const listFreeDevices = (db: Db, scope: Scope, search: { query?: string | undefined; limit: number }) =>
  free(db, scope, search.query)
    .select(['deviceId', 'serialNumber', 'vin', 'problem', 'lastSentAt'])
    .$narrowType<{ problem: DeviceProblem }>()
    .orderBy('serialNumber')
    .limit(search.limit)
    .execute()

export const countFreeDevices = async (db: Db, scope: Scope, query?: string): Promise<number> => {
  const { count } = await free(db, scope, query)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const lockDevice = (tx: Tx, { fleetId }: Scope, deviceId: string) =>
  tx
    .selectFrom('telematicsDevices')
    .select(['deviceId', 'serialNumber', 'problem'])
    .where('fleetId', '=', fleetId)
    .where('deviceId', '=', deviceId)
    .forUpdate()
    .executeTakeFirst()

/** Matches a device to a vehicle and unmatches the vehicle's previous device. Returns the previous device's serial number. */
export const linkByPerson = async (
  tx: Tx,
  { fleetId }: Scope,
  { vehicleId, serialNumber }: { vehicleId: number; serialNumber: string },
): Promise<string | null> => {
  const { geotabDeviceId: before } = await tx
    .selectFrom('vehicles')
    .select('geotabDeviceId')
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('vehicles')
    .set({ geotabDeviceId: serialNumber })
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .execute()
  if (before !== null)
    await tx
      .updateTable('telematicsDevices')
      .set({ matchedBy: null, problem: sql`case when vin is null then 'no_vin' else 'vin_twice' end` })
      .where('fleetId', '=', fleetId)
      .where('serialNumber', '=', before)
      .execute()
  await tx
    .updateTable('telematicsDevices')
    .set({ matchedBy: 'person', problem: null })
    .where('fleetId', '=', fleetId)
    .where('serialNumber', '=', serialNumber)
    .execute()
  return before
}
