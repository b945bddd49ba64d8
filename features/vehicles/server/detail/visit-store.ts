import { sql } from 'kysely'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { Db } from '#platform/db/database.ts'
import { addReading } from './reading-store.ts'

type VisitReading = { vehicleId: number; odometer: number; readOn: string; recordedAt: Date }

/**
 * An odometer that a shop read, in the vehicle's unit. It never lowers the vehicle's; false when the vehicle has more already.
 * `recorded_by` stays empty: a desk is no user of the fleet.
 */
export const raiseOdometer = async (db: Db, scope: FleetScope, reading: VisitReading): Promise<boolean> => {
  const { vehicleId, odometer, readOn, recordedAt } = reading
  await db
    .selectFrom('vehicles')
    .select('id')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .forUpdate()
    .execute()
  return addReading(db, scope, vehicleId, { odometer, readOn, source: 'shop', recordedBy: null, at: recordedAt })
}

/** The last reading of a vehicle and how far it is driven in a month, or null when it is gone. */
export const findKnownReading = async (db: Db, scope: FleetScope, vehicleId: number) => {
  const row = await db
    .selectFrom('vehicles')
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .select(['odometer', 'odometerReadOn', 'odometerUnits', 'monthlyDistance'])
    .executeTakeFirst()
  return row ?? null
}

/** What a finished visit leaves on the vehicle: when and where it was last maintained, and what it has cost so far. */
export const recordMaintenance = async (
  db: Db,
  scope: FleetScope,
  visit: { vehicleId: number; costCents: number; odometer: number; doneOn: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({
      lifetimeCostCents: sql`lifetime_cost_cents + ${visit.costCents}`,
      lastMaintenanceOn: visit.doneOn,
      lastMaintenanceOdometer: visit.odometer,
      updatedAt: visit.at,
    })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', visit.vehicleId)
    .execute()
}
