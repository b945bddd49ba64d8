import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand.ts'
import { dayOf } from '#features/countries/dates.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { normalizeVin } from '../../vin.ts'
import { vinSentence } from '../../vin-sentence.ts'
import type { vehicleCalls } from '../../contract.ts'
import type { VehicleForm } from '../../edit-contract.ts'
import {
  type CheckedVehicle,
  checkVehicle,
  type StoredForForm,
  type VehicleRefusal,
  type VehicleWish,
} from '../../save-vehicle.ts'
import { findByVin, insertVehicle, lockVehicle, updateVehicle } from './edit-store.ts'

export const createVehicle = async (ctx: Ctx, { body }: Input<typeof vehicleCalls.create>) => {
  if (resolveBrand(ctx.host).fuelCard) refuse('not_on_fuel_card')
  const vehicle = await checked(ctx, wishOf(body), null)
  const row = await insertVehicle(ctx.db, scopeOf(ctx.acting), vehicle, circumstances(ctx))
  if (!row) return refuseTaken(ctx, vehicle.vin!, null)
  emitSaved(ctx, row.id, { added: 1, changed: 0 })
  return { vehicle: presentSaved(row) }
}

export const updateVehicleByForm = async (ctx: Ctx, { params, body }: Input<typeof vehicleCalls.update>) => {
  const scope = scopeOf(ctx.acting)
  const stored = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const vehicle = await checked(ctx, wishOf(body), { ...stored, id: params.id } as StoredForForm & { id: number })
  const newReading = body.odometer !== undefined && vehicle.odometer !== stored.odometer
  const enrolled = body.fleetcor_enrolled === undefined ? {} : { fleetcorEnrolled: body.fleetcor_enrolled }
  const saved = { ...circumstances(ctx), newReading }
  const row = await updateVehicle(ctx.db, scope, params.id, { ...vehicle, ...enrolled }, saved)
  emitSaved(ctx, row.id, { added: 0, changed: 1 })
  return { vehicle: presentSaved(row) }
}

/** Taking a vehicle out of use or back needs what tells it from others; the call may bring what is missing. */
export const deactivateVehicle = async (ctx: Ctx, { params, body }: Input<typeof vehicleCalls.deactivate>) => {
  const { is_active: isActive, ...identity } = body
  const scope = scopeOf(ctx.acting)
  const stored = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const vehicle = await checked(ctx, wishOf(identity), { ...stored, id: params.id } as StoredForForm & { id: number })
  const saved = { ...circumstances(ctx), newReading: false }
  const row = await updateVehicle(ctx.db, scope, params.id, { ...vehicle, isActive }, saved)
  emitSaved(ctx, row.id, { added: 0, changed: 1 })
  return { vehicle: presentSaved(row) }
}

/** The vehicle as the rules let it be saved; refuses with the field to correct. */
const checked = async (ctx: Ctx, wish: VehicleWish, stored: (StoredForForm & { id: number }) | null): Promise<CheckedVehicle> => {
  const newVin = wish.vin && wish.vin !== stored?.vin ? normalizeVin(wish.vin) : null
  const decoded = newVin ? ctx.ports.vinDecoder.decode(newVin) : null
  const result = checkVehicle(wish, { stored, decoded, country: ctx.acting.country, today: dayOf(ctx.now.toISOString()) })
  if (!result.ok) return refuseVehicle(ctx, result)
  if (newVin && (await findByVin(ctx.db, scopeOf(ctx.acting), newVin, stored?.id ?? null))) {
    return refuseTaken(ctx, newVin, stored?.id ?? null)
  }
  return result.vehicle
}

const FIELDS: Partial<Record<VehicleRefusal['code'], string>> = {
  identity_missing: 'vin',
  plate_state_missing: 'license_plate_state',
  plate_number_missing: 'license_plate_number',
  model_missing: 'year',
  odometer_invalid: 'odometer',
  department_too_long: 'department_number',
  region_unknown: 'license_plate_state',
  year_out_of_range: 'year',
}

const refuseVehicle = (ctx: Ctx, refusal: VehicleRefusal): never =>
  'vin' in refusal
    ? refuse('vin_invalid', { reason: vinSentence(refusal, ctx.language) }, { field: 'vin', reason: refusal.code })
    : refuse(refusal.code, refusal, { field: FIELDS[refusal.code] })

const refuseTaken = async (ctx: Ctx, vin: string, exceptId: number | null): Promise<never> => {
  const other = await findByVin(ctx.db, scopeOf(ctx.acting), vin, exceptId)
  return refuse('vin_taken', { name: other?.name ?? vin }, { field: 'vin', vehicle_id: other?.id })
}

const circumstances = (ctx: Ctx) => ({ today: dayOf(ctx.now.toISOString()), userId: ctx.acting.userId, now: ctx.now })

const emitSaved = (ctx: Ctx, vehicleId: number, counts: { added: number; changed: number }): void => {
  const { fleetId, userId } = ctx.acting
  const actor = { kind: 'user' as const, id: userId, name: fullName(ctx.acting) }
  const where = { fleetId, subjectId: fleetId, at: ctx.now.toISOString(), actor }
  ctx.emit(happened('vehicles_saved', where, { vehicleIds: [vehicleId], ...counts, source: 'form' }))
}

const wishOf = (form: VehicleForm): VehicleWish => ({
  vin: form.vin,
  year: form.year,
  make: emptied(form.make),
  model: emptied(form.model),
  submodel: emptied(form.submodel),
  engine: emptied(form.engine),
  nameOfVehicle: emptied(form.name_of_vehicle),
  otherId: emptied(form.other_id),
  departmentNumber: emptied(form.department_number),
  licensePlateNumber: emptied(form.license_plate_number),
  licensePlateState: emptied(form.license_plate_state),
  licensePlateExpirationOn: emptied(form.license_plate_expiration),
  garagingZip: emptied(form.garaging_zip),
  garagingCity: emptied(form.garaging_city),
  odometer: form.odometer,
})

const emptied = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text)

type Row = { id: number; name: string; vin: string | null; isActive: boolean; fleetcorEnrolled: boolean }
const presentSaved = ({ id, name, vin, isActive, fleetcorEnrolled }: Row) => ({
  id,
  name,
  vin,
  is_active: isActive,
  fleetcor_enrolled: fleetcorEnrolled,
})
