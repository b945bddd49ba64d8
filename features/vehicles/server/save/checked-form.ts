import type { MaintenanceFacts } from '../../form/maintenance-input.ts'
import type { CheckedVehicle, StoredForForm } from '../../save-vehicle.ts'

export type Stored = StoredForForm & { id: number; externalId: string | null }
export type Garaged = { addressId: number | null; garagingZip: string | null; garagingCity: string | null }
/** All changes of a form to a vehicle; `drivers` null: unchanged. */
export type CheckedForm = {
  vehicle: CheckedVehicle & MaintenanceFacts & Partial<Garaged> & { externalId?: string | null }
  drivers: number[] | null
}
