import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

// What maintenance done elsewhere leaves on a vehicle, and how it is taken back. Distances are in the vehicle's unit.

type Visit = { manualHistoryId: number; odometer: number; doneOn: string }
type Scope = { fleetId: number }

/** Raises the odometer where the record knows of a higher one; false when nothing was written. */
export const raiseOdometerTo = async (
  db: Db,
  scope: Scope,
  vehicleId: number,
  visit: Visit,
  by: { userId: number | null; at: Date },
): Promise<boolean> => {
  const { manualHistoryId, odometer, doneOn } = visit
  const raised = await db
    .updateTable('vehicles')
    .set({ odometer, odometerReadOn: doneOn, updatedAt: by.at })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where('odometer', '<', odometer)
    .returning('id')
    .executeTakeFirst()
  if (!raised) return false
  const reading = { fleetId: scope.fleetId, vehicleId, odometer, readOn: doneOn, source: 'history', manualHistoryId }
  await db
    .insertInto('odometerReadings')
    .values({ ...reading, recordedBy: by.userId, recordedAt: by.at })
    .execute()
  return true
}

/** Takes a reading back that a record gave; where the vehicle stands by it, the reading before counts again. */
export const takeBackReading = async (db: Db, scope: Scope, vehicleId: number, manualHistoryId: number): Promise<void> => {
  const taken = await db
    .deleteFrom('odometerReadings')
    .where('fleetId', '=', scope.fleetId)
    .where('manualHistoryId', '=', manualHistoryId)
    .returning(['odometer', 'readOn'])
    .executeTakeFirst()
  if (!taken) return
  const before = await db
    .selectFrom('odometerReadings')
    .where('fleetId', '=', scope.fleetId)
    .where('vehicleId', '=', vehicleId)
    .select(['odometer', 'readOn'])
    .orderBy('readOn', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!before) return
  await db
    .updateTable('vehicles')
    .set({ odometer: before.odometer, odometerReadOn: before.readOn })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where('odometer', '=', taken.odometer)
    .where('odometerReadOn', '=', taken.readOn)
    .execute()
}

/** Adds to what the vehicle has cost so far; a negative amount takes off. */
export const addLifetimeCost = async (db: Db, scope: Scope, vehicleId: number, cents: number): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({ lifetimeCostCents: sql`greatest(0, lifetime_cost_cents + ${cents}::bigint)` })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .execute()
}

/** The record becomes the last maintenance, unless a later one is known. */
export const moveLastMaintenance = async (
  db: Db,
  scope: Scope,
  vehicleId: number,
  { odometer, doneOn }: Omit<Visit, 'manualHistoryId'>,
): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({ lastMaintenanceOn: doneOn, lastMaintenanceOdometer: odometer })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where((eb) => eb.or([eb('lastMaintenanceOn', 'is', null), eb('lastMaintenanceOn', '<=', doneOn)]))
    .execute()
}

/** Where the vehicle's last maintenance is the one taken back, `before` takes its place: what is known without it. */
export const takeBackLastMaintenance = async (
  db: Db,
  scope: Scope,
  vehicleId: number,
  taken: Omit<Visit, 'manualHistoryId'>,
  before: { doneOn: string; odometer: number | null } | null,
): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({ lastMaintenanceOn: before?.doneOn ?? null, lastMaintenanceOdometer: before?.odometer ?? null })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where('lastMaintenanceOn', '=', taken.doneOn)
    .where('lastMaintenanceOdometer', '=', taken.odometer)
    .execute()
}
