import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

// What maintenance done elsewhere leaves on a vehicle, and how it is taken back. Distances are in the vehicle's unit.

type Visit = { odometer: number; doneOn: string }
type Scope = { fleetId: number }

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
  { odometer, doneOn }: Visit,
): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({ lastMaintenanceOn: doneOn, lastMaintenanceOdometer: odometer })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .where((eb) =>
      eb.or([
        eb('lastMaintenanceOn', 'is', null),
        eb('lastMaintenanceOn', '<', doneOn),
        // Of two visits of one day the one with more on the odometer was the later.
        eb.and([eb('lastMaintenanceOn', '=', doneOn), eb(sql`coalesce(last_maintenance_odometer, 0)`, '<=', odometer)]),
      ]),
    )
    .execute()
}

/** Where the vehicle's last maintenance is the one taken back, `before` takes its place: what is known without it. */
export const takeBackLastMaintenance = async (
  db: Db,
  scope: Scope,
  vehicleId: number,
  taken: Visit,
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
