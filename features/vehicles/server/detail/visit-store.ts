import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { addReading, takeBackReading } from './reading-store.ts'

type VisitReading = { vehicleId: number; odometer: number; readOn: string; recordedAt: Date }

/**
 * A shop's odometer reading, in the vehicle's unit. It never lowers the vehicle's odometer. `recorded_by` stays empty: a
 * shop user is not a user of the fleet.
 */
export const raiseOdometer = async (
  db: Db,
  scope: FleetScope,
  reading: VisitReading,
): Promise<{ isNews: boolean; isConsistent: boolean }> => {
  const { vehicleId, odometer, readOn, recordedAt } = reading
  await lockVehicle(db, scope, vehicleId)
  return addReading(db, scope, vehicleId, { odometer, readOn, source: 'shop', recordedBy: null, at: recordedAt })
}

/** Undoes `raiseOdometer`: the odometer follows the remaining readings. */
export const takeBackVisitReading = async (
  db: Db,
  scope: FleetScope,
  { vehicleId, recordedAt }: { vehicleId: number; recordedAt: Date },
  now: Date,
): Promise<void> => {
  await lockVehicle(db, scope, vehicleId)
  await takeBackReading(db, scope, vehicleId, { recordedByShopAt: recordedAt }, now)
}

/** Until the end of the transaction. */
export const lockVehicle = async (db: Db, scope: FleetScope, vehicleId: number): Promise<void> => {
  await db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .forUpdate()
    .execute()
}

/** Last reading and monthly distance of a vehicle; null if it was deleted. */
export const findKnownReading = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const row = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .select(['odometer', 'odometerReadOn', 'odometerUnits', 'monthlyDistance', 'powertrain'])
    .executeTakeFirst()
  return row ?? null
}

/** Effects of a finished visit on the vehicle: last maintenance and lifetime cost. */
export const recordMaintenance = async (
  db: Db,
  scope: FleetScope,
  visit: { vehicleId: number; costCents: number; odometer: number | null; doneOn: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({
      lifetimeCostCents: sql`lifetime_cost_cents + ${visit.costCents}`,
      lastMaintenanceOn: visit.doneOn,
      // A lower odometer stays on the order; a vehicle that was never read (a trailer) has none.
      lastMaintenanceOdometer: sql<number | null>`nullif(greatest(odometer, ${visit.odometer}::int), 0)`,
      updatedAt: visit.at,
    })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', visit.vehicleId)
    .execute()
}
