import type { MaintenanceFacts } from '../../form/maintenance-input.ts'
import type { CheckedVehicle, StoredForForm } from '../../save-vehicle.ts'

export type Stored = StoredForForm & { id: number }
export type Garaged = { addressId: number | null; garagingZip: string | null; garagingCity: string | null }
/** Everything that a form changes of a vehicle; `drivers` null: they stay. */
export type CheckedForm = { vehicle: CheckedVehicle & MaintenanceFacts & Partial<Garaged>; drivers: number[] | null }
