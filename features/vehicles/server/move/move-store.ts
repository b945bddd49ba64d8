import { NOT_FORECAST } from '#features/vehicles/due-state.ts'
import { sql } from 'kysely'
import { FIELDS } from '../../fields/fields.ts'
import type { Tx } from '#platform/db/database.ts'

export type Move = { vehicleIds: number[]; toFleetId: number; movedOn: string; now: Date; by: { userId: number; name: string } }

/** Columns that belong to the fleet and not to the vehicle; reset in the new fleet. */
const OF_THE_FLEET = {
  ...Object.fromEntries(FIELDS.filter(({ movesAlong }) => !movesAlong).map(({ stored }) => [stored, null])),
  addressId: null,
  garagingZip: null,
  garagingCity: null,
  lifetimeCostCents: 0,
  // Device of the old fleet's database; the new fleet's own device is matched by VIN.
  geotabDeviceId: null,
  // The new fleet's use may differ.
  severeDuty: null,
}
/** Rows of the fleet that reference the vehicle and are deleted. A key without `on update cascade` must be listed here or in `STAYING`. */
export const ENDING = [
  'vehicle_drivers',
  'policy_vehicles',
  'own_schedule_vehicles',
  'own_schedule_starts',
  'vehicle_intervals',
  'bulk_upload_changes',
  'vehicle_bulk_change_rows',
  'visit_booking_lines',
] as const

/**
 * Moves vehicles, which the caller has locked and checked, to another fleet. Each keeps its id and the rows that cascade by
 * key. In the old fleet a hidden placeholder row stays, which its orders, records and costs then reference: paid costs stay
 * with the payer. If the destination has such a row, the vehicle takes over its references.
 */
export const moveVehicles = async (tx: Tx, move: Move): Promise<void> => {
  const { vehicleIds, toFleetId, movedOn, now } = move
  await leaveRows(tx, move)
  await leaveBehind(tx, vehicleIds)
  for (const table of ENDING) {
    await sql`delete from ${sql.table(table)} where vehicle_id = any(${vehicleIds}::bigint[])`.execute(tx)
  }
  await writeMoves(tx, move)
  await tx
    .updateTable('vehicles')
    .set({
      ...OF_THE_FLEET,
      fleetId: toFleetId,
      inFleetSince: movedOn,
      drivenElsewhere: sql<number>`greatest(0, odometer - least(first_odometer, costs_from_odometer))`,
      updatedAt: now,
    })
    .where('id', 'in', vehicleIds)
    .execute()
  await mergeReturned(tx, vehicleIds, toFleetId)
}

/** Inserts the placeholder rows: each as its vehicle was on its last day in the fleet. */
const leaveRows = async (tx: Tx, { vehicleIds, now }: Move): Promise<void> => {
  const leaving = await tx.selectFrom('vehicles').selectAll().where('id', 'in', vehicleIds).execute()
  // Documents and photo move with the vehicle.
  const nothingDue = {
    ...NOT_FORECAST,
    photoFileKey: null,
    photoPreviewFileKey: null,
  }
  const rows = leaving.map(({ id, search: _search, searchKey: _searchKey, changedAt: _changedAt, ...vehicle }) => ({
    ...vehicle,
    ...nothingDue,
    movedToId: id,
    deletedAt: now,
  }))
  await tx.insertInto('vehicles').values(rows).execute()
}

/** Tables whose rows stay in their fleet: its costs (orders, manual records and fuel), its files, licenses of its drivers, and what the law has it keep. */
export const STAYING = [
  'orders',
  'manual_histories',
  'fuel_entries',
  'vehicle_fuel_figures',
  'fuel_to_count',
  'glovebox_items',
  'imports',
  'inspections',
] as const
const thatStays = (table: (typeof STAYING)[number]) =>
  table === 'glovebox_items' ? sql<boolean>`kept.kind = 'drivers_license'` : sql<boolean>`true`

const leaveBehind = async (tx: Tx, vehicleIds: number[]): Promise<void> => {
  for (const table of STAYING) {
    await sql`update ${sql.table(table)} kept set vehicle_id = left_row.id from vehicles left_row
      where left_row.moved_to_id = any(${vehicleIds}::bigint[])
        and kept.fleet_id = left_row.fleet_id and kept.vehicle_id = left_row.moved_to_id and ${thatStays(table)}`.execute(tx)
  }
}

const writeMoves = (tx: Tx, { vehicleIds, toFleetId, movedOn, now, by }: Move) =>
  sql`insert into vehicle_moves (vehicle_id, from_fleet_id, to_fleet_id, moved_on, moved_at, odometer, moved_by_user_id, moved_by)
    select id, fleet_id, ${toFleetId}::bigint, ${movedOn}::date, ${now}::timestamptz, odometer, ${by.userId}::bigint, ${by.name}
    from vehicles where id = any(${vehicleIds}::bigint[]) order by id`.execute(tx)

/** On return to a former fleet, the fleet's earlier costs reference the vehicle again, and count as its costs. */
const mergeReturned = async (tx: Tx, vehicleIds: number[], fleetId: number): Promise<void> => {
  const rows = tx.selectFrom('vehicles').select('movedToId').where('fleetId', '=', fleetId).where('movedToId', 'in', vehicleIds)
  const back = (await rows.execute()).map((row) => row.movedToId!)
  if (back.length === 0) return
  await sql`update vehicles v set lifetime_cost_cents = left_row.lifetime_cost_cents,
      driven_elsewhere = left_row.driven_elsewhere + greatest(0, v.odometer - left_row.odometer)
    from vehicles left_row
    where left_row.fleet_id = ${fleetId} and left_row.moved_to_id = v.id and v.id = any(${back}::bigint[])`.execute(tx)
  await reattachStayedRows(tx, back, fleetId)
  await tx.deleteFrom('vehicles').where('fleetId', '=', fleetId).where('movedToId', 'in', back).execute()
}

/** A vehicle has one license in its glovebox: its current driver's. An old one returns only if that slot is empty. */
const mayComeBack = (table: (typeof STAYING)[number]) =>
  table === 'glovebox_items'
    ? sql<boolean>`not exists (select 1 from glovebox_items present
        where present.fleet_id = kept.fleet_id and present.vehicle_id = left_row.moved_to_id and present.kind = kept.kind)`
    : sql<boolean>`true`

const reattachStayedRows = async (tx: Tx, vehicleIds: number[], fleetId: number): Promise<void> => {
  for (const table of STAYING) {
    await sql`update ${sql.table(table)} kept set vehicle_id = left_row.moved_to_id from vehicles left_row
      where left_row.moved_to_id = any(${vehicleIds}::bigint[]) and left_row.fleet_id = ${fleetId}
        and kept.fleet_id = left_row.fleet_id and kept.vehicle_id = left_row.id and ${mayComeBack(table)}`.execute(tx)
  }
}
