import type { FleetScope } from '#features/accounts/scope.ts'
import { visibleVehicles } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'

const selectPendingReadings = (db: Db, scope: FleetScope) =>
  visibleVehicles(db, scope)
    .innerJoin('telematicsKeptAside as k', (join) => join.onRef('k.fleetId', '=', 'v.fleetId').onRef('k.vehicleId', '=', 'v.id'))
    .where('k.decision', 'is', null)
    .select([
      'k.id',
      'k.vehicleId',
      'v.name as vehicleName',
      'v.odometerUnits',
      'k.kind',
      'k.value',
      'k.readAt',
      'k.reason',
      'k.knownValue',
      'k.knownOn',
    ])

export type StoredHeldReading = Awaited<ReturnType<typeof listHeldReadings>>[number]

/** Held readings without a decision, latest first; of one vehicle, or of the fleet. */
export const listHeldReadings = (db: Db, scope: FleetScope, { vehicleId, limit }: { vehicleId?: number; limit: number }) =>
  selectPendingReadings(db, scope)
    .$if(vehicleId !== undefined, (query) => query.where('v.id', '=', vehicleId!))
    .orderBy('k.readAt', 'desc')
    .orderBy('k.id')
    .limit(limit)
    .execute()

/** A held reading and its vehicle, both locked until the end of the transaction. */
export const lockHeldReading = (tx: Tx, scope: FleetScope, id: number): Promise<StoredHeldReading | undefined> =>
  selectPendingReadings(tx, scope).where('k.id', '=', id).forUpdate(['v', 'k']).executeTakeFirst()

export const saveDecision = async (
  tx: Tx,
  { fleetId }: FleetScope,
  id: number,
  by: { decision: 'used' | 'dismissed'; decidedBy: number; decidedAt: Date },
): Promise<void> => {
  await tx.updateTable('telematicsKeptAside').set(by).where('fleetId', '=', fleetId).where('id', '=', id).execute()
}
