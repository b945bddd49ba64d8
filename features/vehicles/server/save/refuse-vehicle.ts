import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { VehicleForm } from '../../edit-contract.ts'
import type { MaintenanceCheck, MaintenanceField } from '../../form/maintenance-input.ts'
import type { VehicleRefusal } from '../../save-vehicle.ts'
import { vinSentence } from '../../vin/vin-sentence.ts'
import { findByVin } from './edit-store.ts'

const FIELDS: Partial<Record<VehicleRefusal['code'], keyof VehicleForm>> = {
  identity_missing: 'vin',
  plate_state_missing: 'license_plate_state',
  plate_number_missing: 'license_plate_number',
  model_missing: 'year',
  odometer_invalid: 'odometer',
  department_too_long: 'department_number',
  region_unknown: 'license_plate_state',
  year_out_of_range: 'year',
}

/** Refuses with the field to correct. */
export const refuseVehicle = (ctx: Ctx, refusal: VehicleRefusal): never =>
  'vin' in refusal
    ? refuse('vin_invalid', { reason: vinSentence(refusal, ctx.language) }, { field: 'vin', reason: refusal.code })
    : refuse(refusal.code, refusal, { field: FIELDS[refusal.code] })

const UPKEEP_FIELDS: Record<MaintenanceField, keyof VehicleForm> = {
  monthlyDistance: 'odometer_per_month',
  lastMaintenanceOn: 'last_maintenance_date',
  lastMaintenance: 'last_maintenance_miles',
}

export const refuseMaintenance = ({ code, field }: Extract<MaintenanceCheck, { ok: false }>): never =>
  refuse(code, {}, { field: UPKEEP_FIELDS[field] })

export const refuseTaken = async (ctx: Ctx, vin: string, exceptId: number | null): Promise<never> => {
  const other = await findByVin(ctx.db, scopeOf(ctx.acting), vin, exceptId)
  return refuse('vin_taken', { name: other?.name ?? vin }, { field: 'vin', vehicle_id: other?.id })
}
