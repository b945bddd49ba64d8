import { type FleetScope, scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { refuseUnassignable } from '#features/fleets/server/users/refuse-unassignable.ts'
import { fleetToday, withinToday } from '#features/accounts/server/fleet-day.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { VehicleForm } from '../../edit-contract.ts'
import { checkGaragingAddress } from '../../form/garaging-address.ts'
import { checkMaintenance } from '../../form/maintenance-input.ts'
import { checkEnrolmentIdentity } from '../../identity.ts'
import { type CheckedVehicle, checkVehicle } from '../../save-vehicle.ts'
import { firstDayAccepted, lastDayAccepted } from '../../record-days.ts'
import { normalizeVin } from '../../vin/vin.ts'
import type { CheckedForm, Garaged, Stored } from './checked-form.ts'
import { countPeople, driversOf } from './driver-store.ts'
import { findByExternalId, findByPlate, findByVin } from './edit-store.ts'
import { toVehicleInput, maintenanceInputOf, withNames } from './read-vehicle-form.ts'
import { findAddress, keepAddress } from './garaging-store.ts'
import { refuseTaken, refuseMaintenance, refuseVehicle } from './refuse-vehicle.ts'

/**
 * Validates the form by the rules; refuses with the field to correct. Inserts a new garaging address if there is one.
 */
export const checkForm = async (ctx: Ctx, sent: VehicleForm, stored: Stored | null): Promise<CheckedForm> => {
  const scope = scopeOf(ctx.acting)
  const form = withNames(sent, stored, ctx.ports.vehicleCatalog)
  const vehicle = await checkedVehicle(ctx, form, stored)
  const days = { first: firstDayAccepted(vehicle.year), last: lastDayAccepted(ctx.now) }
  const maintenanceCheck = checkMaintenance(maintenanceInputOf(form), { unit: vehicle.odometerUnits, ...days })
  if (!maintenanceCheck.ok) return refuseMaintenance(maintenanceCheck)
  const { maintenance } = maintenanceCheck
  if (maintenance.lastMaintenanceOn) maintenance.lastMaintenanceOn = withinToday(ctx, maintenance.lastMaintenanceOn)
  refuseEnrolment(form, vehicle)
  const drivers = await checkedDrivers(ctx, scope, form, stored)
  const externalId = await checkedExternalId(ctx, scope, form, stored)
  return { vehicle: { ...vehicle, ...maintenance, ...externalId, ...(await garaged(ctx, scope, form)) }, drivers }
}

const checkedVehicle = async (ctx: Ctx, form: VehicleForm, stored: Stored | null): Promise<CheckedVehicle> => {
  const input = toVehicleInput(form)
  const newVin = input.vin && input.vin !== stored?.vin ? normalizeVin(input.vin) : null
  const decoded = newVin ? ctx.ports.vinDecoder.decode(newVin) : null
  const chosen = builtAs(ctx, form, stored)
  const today = fleetToday(ctx)
  const result = checkVehicle(input, { stored, decoded, chosen, country: ctx.acting.country, today })
  if (!result.ok) return refuseVehicle(ctx, result)
  if (newVin && (await findByVin(ctx.db, scopeOf(ctx.acting), newVin, stored?.id ?? null))) {
    return refuseTaken(ctx, newVin, stored?.id ?? null)
  }
  if (!form.confirm_plate) await requirePlateConfirmation(ctx, result.vehicle, stored)
  return result.vehicle
}

/** An index refuses it as well, should two calls come at once. */
const checkedExternalId = async (ctx: Ctx, scope: FleetScope, { external_id: sent }: VehicleForm, stored: Stored | null) => {
  if (sent === undefined) return {}
  const externalId = sent || null
  const other = externalId === null ? undefined : await findByExternalId(ctx.db, scope, externalId)
  if (other && other.id !== stored?.id)
    refuse('external_id_taken', { name: other.name }, { field: 'external_id', vehicle_id: other.id })
  return { externalId }
}

/** Questions a second vehicle with the same plate: usually it is the same vehicle, added twice. */
const requirePlateConfirmation = async (
  ctx: Ctx,
  { licensePlateNumber: plate, licensePlateState: state }: CheckedVehicle,
  stored: Stored | null,
) => {
  const isNew = plate !== stored?.licensePlateNumber || state !== stored?.licensePlateState
  if (!plate || !state || !isNew) return
  const other = await findByPlate(ctx.db, scopeOf(ctx.acting), plate, state, stored?.id ?? null)
  if (other) refuse('confirm_plate', { name: other.name }, { field: 'license_plate_number', vehicle_id: other.id })
}

/** The selected option is required, even if the vehicle has the other identity. */
const refuseEnrolment = (form: VehicleForm, vehicle: CheckedVehicle): void => {
  if (!form.fleetcor_enrolled || !form.identify_by) return
  const check = checkEnrolmentIdentity(form.identify_by, vehicle)
  if (!check.ok) refuse(check.code, {}, { field: IDENTITY_FIELDS[check.field] })
}
const IDENTITY_FIELDS = {
  vin: 'vin',
  licensePlateNumber: 'license_plate_number',
  licensePlateState: 'license_plate_state',
} as const

/** Attributes of the model selected in the form; null without a selection. */
const builtAs = (ctx: Ctx, form: VehicleForm, stored: Stored | null) => {
  const [year, make, model] = [form.year ?? stored?.year, form.make ?? stored?.make, form.model ?? stored?.model]
  const chooses = Boolean(form.year || form.make || form.model)
  return chooses && year && make && model ? ctx.ports.vehicleCatalog.build(year, make, model) : null
}

const checkedDrivers = async (
  ctx: Ctx,
  scope: FleetScope,
  form: VehicleForm,
  stored: Stored | null,
): Promise<number[] | null> => {
  if (!form.driver_ids) return null
  const driverIds = [...new Set(form.driver_ids)]
  // Current drivers may stay, even if they now belong to another fleet of the account.
  const known = stored ? await driversOf(ctx.db, scope, stored.id) : []
  const added = driverIds.filter((id) => !known.includes(id))
  if ((await countPeople(ctx.db, scope, added)) !== added.length) refuse('driver_unknown', {}, { field: 'driver_ids' })
  if (stored && added.length > 0) await refuseUnassignable(ctx.db, scope, [stored.id], 'driver_ids')
  return driverIds
}

const garaged = async (ctx: Ctx, scope: FleetScope, form: VehicleForm): Promise<Partial<Garaged>> => {
  if (form.address) {
    const placeOf = (zip: string) => ctx.ports.places.locate(zip)
    const { zip, street = null, city = null } = form.address
    const check = checkGaragingAddress({ zip, street, city }, ctx.acting.country, placeOf)
    if (!check.ok) return refuse(check.code, {}, { field: 'address_zip' })
    return toGaraged(await keepAddress(ctx.db, scope, check.address))
  }
  if (form.address_id === undefined) return {}
  if (form.address_id === null) return { addressId: null, garagingZip: null, garagingCity: null }
  const known = await findAddress(ctx.db, scope, form.address_id)
  return toGaraged(known ?? refuse('address_unknown', {}, { field: 'address_id' }))
}

const toGaraged = ({ id, zip, city }: { id: number; zip: string; city: string | null }): Garaged => ({
  addressId: id,
  garagingZip: zip,
  garagingCity: city,
})
