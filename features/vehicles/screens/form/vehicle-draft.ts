import type { VehicleDetail } from '../../contract.ts'
import type { VehicleForm } from '../../edit-contract.ts'

/** What is typed, as text, so that a refused form keeps it as it was. */
export type VehicleDraft = {
  vin: string
  year: string
  make: string
  model: string
  submodel: string
  engine: string
  /** '1', '2', or empty: as the model tells. */
  vehicle_type_id: string
  /** An id, `NEW_ADDRESS`, or empty. */
  address_id: string
  address_street: string
  address_city: string
  address_zip: string
  odometer: string
  name_of_vehicle: string
  other_id: string
  department_number: string
  license_plate_number: string
  license_plate_state: string
  license_plate_expiration: string
  /** Ids, comma between them. */
  driver_ids: string
  odometer_per_month: string
  last_maintenance: string
  last_maintenance_date: string
}
export type DraftField = keyof VehicleDraft

/** The choice that opens the fields of an address. */
export const NEW_ADDRESS = 'new'

export const EMPTY_DRAFT: VehicleDraft = {
  vin: '',
  year: '',
  make: '',
  model: '',
  submodel: '',
  engine: '',
  vehicle_type_id: '',
  address_id: '',
  address_street: '',
  address_city: '',
  address_zip: '',
  odometer: '',
  name_of_vehicle: '',
  other_id: '',
  department_number: '',
  license_plate_number: '',
  license_plate_state: '',
  license_plate_expiration: '',
  driver_ids: '',
  odometer_per_month: '',
  last_maintenance: '',
  last_maintenance_date: '',
}

const written = (value: string | number | null): string => (value === null ? '' : String(value))

export const draftOf = (vehicle: VehicleDetail): VehicleDraft => ({
  ...EMPTY_DRAFT,
  vin: written(vehicle.vin),
  year: written(vehicle.year),
  make: written(vehicle.make),
  model: written(vehicle.model),
  submodel: written(vehicle.submodel),
  engine: written(vehicle.engine),
  vehicle_type_id: String(vehicle.vehicle_type_id),
  address_id: written(vehicle.address_id),
  odometer: String(vehicle.odometer),
  name_of_vehicle: written(vehicle.name_of_vehicle),
  other_id: written(vehicle.other_id),
  department_number: written(vehicle.department_number),
  license_plate_number: written(vehicle.license_plate_number),
  license_plate_state: written(vehicle.license_plate_state),
  license_plate_expiration: written(vehicle.license_plate_expiration),
  driver_ids: vehicle.drivers.map(({ id }) => id).join(','),
  odometer_per_month: String(vehicle.odometer_per_month_config.quantity),
  last_maintenance: written(
    vehicle.odometer_units === 'miles' ? vehicle.last_maintenance_miles : vehicle.last_maintenance_kilometers,
  ),
  last_maintenance_date: written(vehicle.last_maintenance_date),
})

/** Sent as they are typed; the others become null when they are emptied. */
const TYPED_NUMBERS: readonly DraftField[] = ['odometer', 'odometer_per_month']
const OF_AN_ADDRESS: readonly DraftField[] = ['address_id', 'address_street', 'address_city', 'address_zip']

/** Only what differs is sent, so that two people who edit two fields do not undo each other. */
export const changesOf = (draft: VehicleDraft, before: VehicleDraft, units: 'miles' | 'kilometers'): VehicleForm => {
  const isChanged = (field: DraftField): boolean => draft[field].trim() !== before[field].trim()
  const changed = (Object.keys(EMPTY_DRAFT) as DraftField[]).filter(isChanged)
  const form: Record<string, unknown> = {}
  for (const field of changed.filter((name) => !OF_AN_ADDRESS.includes(name))) {
    const typed = draft[field].trim()
    if (field === 'last_maintenance') form[`last_maintenance_${units}`] = typed || null
    else if (field === 'driver_ids') form.driver_ids = idsOf(typed)
    else if (field === 'year') form.year = typed ? Number(typed) : null
    else if (field === 'vehicle_type_id') form.vehicle_type_id = Number(typed)
    else form[field] = TYPED_NUMBERS.includes(field) ? typed : typed || null
  }
  if (form.vehicle_type_id === 0) delete form.vehicle_type_id
  return { ...form, ...addressOf(draft, before) } as VehicleForm
}

const addressOf = (draft: VehicleDraft, before: VehicleDraft): Pick<VehicleForm, 'address' | 'address_id'> => {
  if (draft.address_id === NEW_ADDRESS) {
    return { address: { street: draft.address_street, city: draft.address_city, zip: draft.address_zip } }
  }
  if (draft.address_id === before.address_id) return {}
  return { address_id: draft.address_id === '' ? null : Number(draft.address_id) }
}

export const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number)
