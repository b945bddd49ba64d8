import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { findScheduledVehicle } from '#features/schedules/server/schedule-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { fuelCalls } from '../contract.ts'
import { mayChangeFuel } from '../fuel-rights.ts'
import { deleteFuel, lockFuel, type StoredFuel, updateFuel } from './fuel-store.ts'
import { showFuel } from './list-fuel.ts'
import { fuelSnapshot, readFuelForm } from './record-fuel.ts'
import { applyReading, takeBackFuelReading } from './vehicle-effects.ts'

/** Loads and locks the entry if the user may change it. */
const ownEntry = async (ctx: Ctx, id: number): Promise<StoredFuel> => {
  const row = (await lockFuel(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('fuel_entry_not_found')
  const right = mayChangeFuel(ctx.acting, row)
  return right.ok ? row : refuse(right.code)
}

const whereOf = (ctx: Ctx, vehicleId: number) => {
  const actor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const
  return { fleetId: ctx.acting.fleetId, subjectId: vehicleId, at: ctx.now.toISOString(), actor }
}

/** Replaces the entry and its reading, as if it had always had the new values. */
export const changeFuel = async (ctx: Ctx, { params, body }: Input<typeof fuelCalls.change>) => {
  const row = await ownEntry(ctx, params.id)
  const { fleetId, vehicleId } = row
  await takeBackFuelReading(ctx.db, fleetId, vehicleId, row.id, ctx.now)
  // Read after deleting the previous reading, or a lower new odometer would be questioned.
  const vehicle = (await findScheduledVehicle(ctx.db, scopeOf(ctx.acting), vehicleId)) ?? refuse('fuel_entry_not_found')
  const { entry, units } = await readFuelForm(ctx, body, vehicle)
  await updateFuel(ctx.db, { fleetId }, row.id, { ...entry, ...units, at: ctx.now })
  const where = whereOf(ctx, vehicleId)
  await applyReading(ctx, fleetId, { entryId: row.id, vehicle, ...entry, ...units }, { userId: ctx.acting.userId, ...where })
  const after = fuelSnapshot({ ...entry, ...units, vehicleId })
  ctx.emit(happened('fuel_changed', where, { entryId: row.id, before: fuelSnapshot(row), after }))
  return showFuel(ctx, row.id)
}

/** Deletes the entry with its reading. */
export const removeFuel = async (ctx: Ctx, { params }: Input<typeof fuelCalls.remove>) => {
  const row = await ownEntry(ctx, params.id)
  const { fleetId, vehicleId } = row
  await takeBackFuelReading(ctx.db, fleetId, vehicleId, row.id, ctx.now)
  await deleteFuel(ctx.db, { fleetId }, row.id)
  ctx.emit(happened('fuel_deleted', whereOf(ctx, vehicleId), { entryId: row.id, before: fuelSnapshot(row), after: null }))
  return { id: row.id, vehicle_id: vehicleId }
}
