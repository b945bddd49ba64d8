import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

// Effects of a manual record on a vehicle, and their reversal. Distances are in the vehicle's unit.

type Visit = { odometer: number | null; doneOn: string }
type Scope = { fleetId: number }

/** Adds to the vehicle's lifetime cost; a negative amount subtracts. */
export const addLifetimeCost = async (db: Db, scope: Scope, vehicleId: number, cents: number): Promise<void> => {
  await db
    .updateTable('vehicles')
    .set({ lifetimeCostCents: sql`greatest(0, lifetime_cost_cents + ${cents}::bigint)` })
    .where('fleetId', '=', scope.fleetId)
    .where('id', '=', vehicleId)
    .execute()
}

/** Sets the last maintenance, unless a later one is known. The odometer is null if it was not read. */
export const moveLastMaintenance = async (
  db: Db,
  scope: Scope,
  vehicleId: number,
  { odometer, doneOn }: { odometer: number | null; doneOn: string },
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
        // Of two visits on one day, the one with the higher odometer was later.
        eb.and([eb('lastMaintenanceOn', '=', doneOn), eb(sql`coalesce(last_maintenance_odometer, 0)`, '<=', odometer ?? 0)]),
      ]),
    )
    .execute()
}

/** If the vehicle's last maintenance is the reverted one, `before` replaces it: the last maintenance without it. */
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
    .where(sql<boolean>`coalesce(last_maintenance_odometer, 0) = ${taken.odometer ?? 0}`)
    .execute()
}
