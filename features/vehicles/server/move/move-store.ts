import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type Move = { vehicleIds: number[]; toFleetId: number; movedOn: string; now: Date; by: { userId: number; name: string } }

/** What a vehicle is to its fleet and not by itself; the next fleet begins without it. */
const OF_THE_FLEET = { addressId: null, garagingZip: null, garagingCity: null, departmentNumber: null, lifetimeCostCents: 0 }

/**
 * Moves vehicles, which the caller has locked and asked about, to another fleet. Each keeps its id and takes along what follows by
 * its keys. In the fleet that it leaves a hidden row stays, on which its orders, records and costs hang from then on: what was paid
 * stays with who paid. Where such a row stands in the fleet to which it comes, it takes up what hung on it.
 */
export const moveVehicles = async (tx: Tx, move: Move): Promise<void> => {
  const { vehicleIds, toFleetId, movedOn, now } = move
  await leaveRows(tx, move)
  await leavePaid(tx, vehicleIds)
  for (const table of ['vehicleDrivers', 'policyVehicles'] as const) {
    await tx.deleteFrom(table).where('vehicleId', 'in', vehicleIds).execute()
  }
  await writeMoves(tx, move)
  await tx
    .updateTable('vehicles')
    .set({
      ...OF_THE_FLEET,
      fleetId: toFleetId,
      inFleetSince: movedOn,
      drivenElsewhere: sql<number>`greatest(0, odometer - first_odometer)`,
      updatedAt: now,
    })
    .where('id', 'in', vehicleIds)
    .execute()
  await takeUp(tx, vehicleIds, toFleetId)
}

/** The rows that stay behind: each as its vehicle was on its last day in the fleet. */
const leaveRows = async (tx: Tx, { vehicleIds, now }: Move): Promise<void> => {
  const leaving = await tx.selectFrom('vehicles').selectAll().where('id', 'in', vehicleIds).execute()
  // The papers and the photo go with the vehicle.
  const nothingDue = { nextDueOdometer: null, dueSoonOn: null, pastDueOn: null, photoFileKey: null, photoPreviewFileKey: null }
  const rows = leaving.map(({ id, search: _search, ...vehicle }) => ({
    ...vehicle,
    ...nothingDue,
    movedToId: id,
    deletedAt: now,
  }))
  await tx.insertInto('vehicles').values(rows).execute()
}

/** What was paid for stays in its fleet: orders, and records of maintenance done elsewhere. */
const PAID = ['orders', 'manual_histories']

const leavePaid = async (tx: Tx, vehicleIds: number[]): Promise<void> => {
  for (const table of PAID) {
    await sql`update ${sql.table(table)} paid set vehicle_id = left_row.id from vehicles left_row
      where left_row.moved_to_id = any(${vehicleIds}::bigint[])
        and paid.fleet_id = left_row.fleet_id and paid.vehicle_id = left_row.moved_to_id`.execute(tx)
  }
}

const writeMoves = (tx: Tx, { vehicleIds, toFleetId, movedOn, now, by }: Move) =>
  sql`insert into vehicle_moves (vehicle_id, from_fleet_id, to_fleet_id, moved_on, moved_at, odometer, moved_by_user_id, moved_by)
    select id, fleet_id, ${toFleetId}::bigint, ${movedOn}::date, ${now}::timestamptz, odometer, ${by.userId}::bigint, ${by.name}
    from vehicles where id = any(${vehicleIds}::bigint[]) order by id`.execute(tx)

/** Back in a fleet where it was before: what the fleet paid for it then stands on the vehicle again, and is its cost again. */
const takeUp = async (tx: Tx, vehicleIds: number[], fleetId: number): Promise<void> => {
  const rows = tx.selectFrom('vehicles').select('movedToId').where('fleetId', '=', fleetId).where('movedToId', 'in', vehicleIds)
  const back = (await rows.execute()).map((row) => row.movedToId!)
  if (back.length === 0) return
  await sql`update vehicles v set lifetime_cost_cents = left_row.lifetime_cost_cents,
      driven_elsewhere = left_row.driven_elsewhere + greatest(0, v.odometer - left_row.odometer)
    from vehicles left_row
    where left_row.fleet_id = ${fleetId} and left_row.moved_to_id = v.id and v.id = any(${back}::bigint[])`.execute(tx)
  await takeUpPaid(tx, back, fleetId)
  await tx.deleteFrom('vehicles').where('fleetId', '=', fleetId).where('movedToId', 'in', back).execute()
}

const takeUpPaid = async (tx: Tx, vehicleIds: number[], fleetId: number): Promise<void> => {
  for (const table of PAID) {
    await sql`update ${sql.table(table)} paid set vehicle_id = left_row.moved_to_id from vehicles left_row
      where left_row.moved_to_id = any(${vehicleIds}::bigint[]) and left_row.fleet_id = ${fleetId}
        and paid.fleet_id = left_row.fleet_id and paid.vehicle_id = left_row.id`.execute(tx)
  }
}
