import type { VehicleDetail } from '../../contract.ts'
import type { VehicleForm } from '../../edit-contract.ts'

/** What is typed, as text, so that a refused form keeps it as it was. */
export type VehicleDraft = {
  vin: string
  year: string
  make: string
  model: string
  name_of_vehicle: string
  other_id: string
  department_number: string
  license_plate_number: string
  license_plate_state: string
  license_plate_expiration: string
  odometer: string
}
export type DraftField = keyof VehicleDraft

export const EMPTY_DRAFT: VehicleDraft = {
  vin: '',
  year: '',
  make: '',
  model: '',
  name_of_vehicle: '',
  other_id: '',
  department_number: '',
  license_plate_number: '',
  license_plate_state: '',
  license_plate_expiration: '',
  odometer: '',
}

export const draftOf = (vehicle: VehicleDetail): VehicleDraft => ({
  vin: vehicle.vin ?? '',
  year: vehicle.year === null ? '' : String(vehicle.year),
  make: vehicle.make ?? '',
  model: vehicle.model ?? '',
  name_of_vehicle: vehicle.name_of_vehicle ?? '',
  other_id: vehicle.other_id ?? '',
  department_number: vehicle.department_number ?? '',
  license_plate_number: vehicle.license_plate_number ?? '',
  license_plate_state: vehicle.license_plate_state ?? '',
  license_plate_expiration: vehicle.license_plate_expiration ?? '',
  odometer: String(vehicle.odometer),
})

/** Only what differs is sent, so that two people who edit two fields do not undo each other. */
export const changesOf = (draft: VehicleDraft, before: VehicleDraft): VehicleForm => {
  const changed = (Object.keys(draft) as DraftField[]).filter((field) => draft[field].trim() !== before[field].trim())
  const said = changed.map((field) => [field, field === 'odometer' ? draft[field] : draft[field].trim() || null])
  const form = Object.fromEntries(said) as Record<string, unknown>
  return (form.year ? { ...form, year: Number(form.year) } : form) as VehicleForm
}
