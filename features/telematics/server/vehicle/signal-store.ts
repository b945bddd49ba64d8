import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/** A vehicle within the scope with its device and latest data. Without a device if the fleet has no database. */
export const findSignals = async (db: Db, scope: FleetScope, vehicleId: number) => (await signals(db, { scope, vehicleId })).at(0)
const signals = preparedQuery((db, { scope, vehicleId }: { scope: FleetScope; vehicleId: number }) =>
  visibleVehicles(db, scope)
    .innerJoin('fleets as f', 'f.id', 'v.fleetId')
    .leftJoin('telematicsSignals as s', (join) => join.onRef('s.fleetId', '=', 'v.fleetId').onRef('s.vehicleId', '=', 'v.id'))
    .leftJoin('telematicsDevices as d', (join) =>
      join.onRef('d.fleetId', '=', 'v.fleetId').onRef('d.serialNumber', '=', 'v.geotabDeviceId'),
    )
    .where('v.id', '=', vehicleId)
    .select(['v.geotabDeviceId', 'f.geotabDatabaseName', 's.newest', 's.faultsClearedAt', 'd.lastSentAt']),
)

type Faults = { vehicleId: number; since: Date }

const faults = (db: Db, { fleetId }: Pick<FleetScope, 'fleetId'>, { vehicleId, since }: Faults) =>
  db
    .selectFrom('telematicsFaults')
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .where('occurredAt', '>=', since)
    .where('dismissed', '=', false)

export const listFaults = (db: Db, { fleetId }: Pick<FleetScope, 'fleetId'>, filter: Faults & { limit: number }) =>
  faultRows(db, { fleetId, ...filter })
const faultRows = preparedQuery(
  (db, { fleetId, limit, ...filter }: Faults & { fleetId: number; limit: number }) =>
    faults(db, { fleetId }, filter)
      .select(['faultId', 'code', 'name', 'occurredAt'])
      .orderBy('occurredAt', 'desc')
      .orderBy('faultId')
      .limit(limit),
  { choices: ['limit'] },
)

export const countFaults = async (db: Db, { fleetId }: Pick<FleetScope, 'fleetId'>, filter: Faults): Promise<number> => {
  const [row] = await faultCount(db, { fleetId, ...filter })
  return Number(row!.count)
}
const faultCount = preparedQuery((db, { fleetId, ...filter }: Faults & { fleetId: number }) =>
  faults(db, { fleetId }, filter).select(sql<number>`count(*)`.as('count')),
)

/** Marks a vehicle's fault codes up to now as resolved. */
export const clearFaults = async (
  tx: Tx,
  { fleetId }: { fleetId: number },
  vehicleId: number,
  clearedAt: Date,
): Promise<void> => {
  await tx
    .updateTable('telematicsSignals')
    .set({ faultsClearedAt: clearedAt })
    .where('fleetId', '=', fleetId)
    .where('vehicleId', '=', vehicleId)
    .execute()
}
