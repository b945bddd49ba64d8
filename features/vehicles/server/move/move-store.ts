import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

type Move = { fromFleetId: number; toFleetId: number; vehicleId: number; movedOn: string; now: Date }

/** What a vehicle is to its fleet and not by itself; the next fleet begins without it. */
const OF_THE_FLEET = { addressId: null, garagingZip: null, garagingCity: null, departmentNumber: null, lifetimeCostCents: 0 }

/**
 * Moves a vehicle to another fleet. The vehicle keeps its id and takes its schedule, readings and what was done on it along. In the
 * fleet that it leaves a hidden row stays, on which its orders, records and costs hang from then on: what was paid stays with who
 * paid. Whether it may move (no open order, no second vehicle of that VIN) was decided by the caller. Answers the id of the row
 * that stays.
 */
export const moveVehicle = async (tx: Tx, move: Move): Promise<number> => {
  const { fromFleetId, toFleetId, vehicleId, movedOn, now } = move
  const leftId = await leaveRow(tx, move)
  const own = { fleetId: fromFleetId, vehicleId }
  for (const table of ['orders', 'manualHistories'] as const) {
    await tx
      .updateTable(table)
      .set({ vehicleId: leftId })
      .where('fleetId', '=', own.fleetId)
      .where('vehicleId', '=', own.vehicleId)
      .execute()
  }
  for (const table of ['vehicleDrivers', 'policyVehicles'] as const) {
    await tx.deleteFrom(table).where('fleetId', '=', own.fleetId).where('vehicleId', '=', own.vehicleId).execute()
  }
  // Readings, completions, records of services and the reminder follow by their keys.
  await tx
    .updateTable('vehicles')
    .set({ ...OF_THE_FLEET, fleetId: toFleetId, inFleetSince: movedOn, firstOdometer: sql`odometer`, updatedAt: now })
    .where('fleetId', '=', fromFleetId)
    .where('id', '=', vehicleId)
    .execute()
  return leftId
}

/** The row that stays behind: as the vehicle was on its last day in the fleet. */
const leaveRow = async (tx: Tx, { fromFleetId, vehicleId, now }: Move): Promise<number> => {
  const {
    id: _id,
    search: _search,
    ...vehicle
  } = await tx
    .selectFrom('vehicles')
    .selectAll()
    .where('fleetId', '=', fromFleetId)
    .where('id', '=', vehicleId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The papers and the photo go with the vehicle.
  const nothingDue = { nextDueOdometer: null, dueSoonOn: null, pastDueOn: null, photoFileKey: null, photoPreviewFileKey: null }
  const { id } = await tx
    .insertInto('vehicles')
    .values({ ...vehicle, ...nothingDue, movedToId: vehicleId, deletedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
