import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import type { DriversChanged, VehicleSwitch } from '#features/events/vehicle-payloads.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { vehicleCalls } from '../../contract.ts'
import type { RetiredAs } from '../../retirement.ts'
import { checkForm } from './check-form.ts'
import type { Stored } from './checked-form.ts'
import { replaceDrivers } from './driver-store.ts'
import { insertVehicle, lockVehicle, updateVehicle } from './edit-store.ts'
import type { VehicleExtensions } from '../vehicle-extensions.ts'
import { refuseTaken } from './refuse-vehicle.ts'

export const createVehicle = async (ctx: Ctx, { body }: Input<typeof vehicleCalls.create>) => {
  if (resolveBrand(ctx.host).fuelCard) refuse('not_on_fuel_card')
  const scope = scopeOf(ctx.acting)
  const { vehicle, drivers } = await checkForm(ctx, body, null)
  const row = await insertVehicle(ctx.db, scope, vehicle, saveContext(ctx))
  if (!row) return refuseTaken(ctx, vehicle.vin!, null)
  if (drivers) emitDrivers(ctx, row.id, await replaceDrivers(ctx.db, scope, row.id, drivers))
  emitSaved(ctx, row.id, { added: 1, changed: 0 })
  return { vehicle: presentSaved(row) }
}

export const updateVehicleByForm =
  (extensions: VehicleExtensions) =>
  async (ctx: WritingCtx, { params, body }: Input<typeof vehicleCalls.update>) => {
    const scope = scopeOf(ctx.acting)
    const stored = await locked(ctx, params.id)
    const { vehicle, drivers } = await checkForm(ctx, body, stored)
    const newReading = body.odometer !== undefined && vehicle.odometer !== stored.odometer
    const enrols = body.fleetcor_enrolled
    const enrolled = enrols === undefined ? {} : { fleetcorEnrolled: enrols }
    const row = await updateVehicle(ctx.db, scope, params.id, { ...vehicle, ...enrolled }, { ...saveContext(ctx), newReading })
    const { names } = await extensions.movesThatLoosen(ctx, [{ before: stored, after: row }])
    if (names) refuse('policy_binds_you', { names })
    if (drivers) emitDrivers(ctx, row.id, await replaceDrivers(ctx.db, scope, row.id, drivers))
    emitSaved(ctx, row.id, { added: 0, changed: 1 })
    if (enrols !== undefined && enrols !== stored.fleetcorEnrolled) emitSwitched(ctx, row, enrols ? 'enrolled' : 'unenrolled')
    return { vehicle: presentSaved(row) }
  }

/** Deactivating or activating a vehicle requires its identity; the call may include missing fields. */
export const deactivateVehicle = async (ctx: Ctx, { params, body }: Input<typeof vehicleCalls.deactivate>) => {
  const { is_active: isActive, ...identity } = body
  const stored = await locked(ctx, params.id)
  const { vehicle } = await checkForm(ctx, identity, stored)
  const saved = { ...saveContext(ctx), newReading: false }
  const row = await updateVehicle(ctx.db, scopeOf(ctx.acting), params.id, { ...vehicle, isActive }, saved)
  emitSaved(ctx, row.id, { added: 0, changed: 1 })
  if (isActive !== stored.isActive) emitSwitched(ctx, row, isActive ? 'activated' : 'deactivated')
  return { vehicle: presentSaved(row) }
}

type Locked = Stored & { isActive: boolean; fleetcorEnrolled: boolean }

const locked = async (ctx: Ctx, vehicleId: number): Promise<Locked> => {
  const row = (await lockVehicle(ctx.db, scopeOf(ctx.acting), vehicleId)) ?? refuse('vehicle_not_found')
  return row as Locked
}

const saveContext = (ctx: Ctx) => ({ today: fleetToday(ctx), userId: ctx.acting.userId, now: ctx.now })

const where = (ctx: Ctx, subjectId: number) => {
  const { fleetId, userId } = ctx.acting
  return {
    fleetId,
    subjectId,
    at: ctx.now.toISOString(),
    actor: { kind: 'user' as const, id: userId, name: fullName(ctx.acting) },
  }
}

export const emitSaved = (ctx: Ctx, vehicleId: number, counts: { added: number; changed: number }): void =>
  ctx.emit(happened('vehicles_saved', where(ctx, ctx.acting.fleetId), { vehicleIds: [vehicleId], ...counts, source: 'form' }))

const emitDrivers = (ctx: Ctx, vehicleId: number, change: DriversChanged): void => {
  if (change.added.length + change.removed.length > 0) ctx.emit(happened('drivers_changed', where(ctx, vehicleId), change))
}

export const emitSwitched = (
  ctx: Ctx,
  { id, name, vin }: Row,
  to: VehicleSwitch,
  retired?: { on: string; as: RetiredAs },
): void => ctx.emit(happened('vehicle_switched', where(ctx, id), { name, vin, to, ...(retired ? { retired } : {}) }))

/** Audit-log event with the user and the deleted vehicle. */
export const emitDeleted = (ctx: Ctx, { id, name, vin }: Pick<Row, 'id' | 'name' | 'vin'>): void =>
  ctx.emit(happened('vehicle_deleted', where(ctx, id), { name, vin }))

type Row = { id: number; name: string; vin: string | null; isActive: boolean; fleetcorEnrolled: boolean }
export const presentSaved = ({ id, name, vin, isActive, fleetcorEnrolled }: Row) => ({
  id,
  name,
  vin,
  is_active: isActive,
  fleetcor_enrolled: fleetcorEnrolled,
})
