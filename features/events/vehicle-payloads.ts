/** What happens to a vehicle, as events tell it. */

export type Odometer = { odometer: number; odometerUnits: 'miles' | 'kilometers' }

/** Maintenance that was done elsewhere, as a person wrote it down: before or after a change. */
export type MaintenanceSnapshot = Odometer & {
  vehicleId: number
  shopId: number | null
  customShopName: string | null
  doneOn: string
  totalCents: number
  poNumber: string | null
  services: { serviceDefinitionId: number | null; name: string | null; position: string | null; priceCents: number }[]
  fileNames: string[]
}

/** `vehicles`: names, for the audit log; `fleet`: the other one. */
type Moved = { vehicleIds: number[]; vehicles: string[]; fleetId: number; fleet: string }
/** A paper of a vehicle, as the audit log keeps it. */
export type DocumentSnapshot = {
  kind: 'drivers_license' | 'vehicle_insurance' | 'registration' | 'other'
  title: string | null
  number: string | null
  expiresOn: string | null
  stateId: number | null
  insuranceName: string | null
  fileName: string
}

type Wheel = 'front_left' | 'front_right' | 'rear_left' | 'rear_right'
/** What a device measures. */
type ReadingKind = 'odometer' | 'engine_hours' | 'oil_life' | 'battery_voltage' | `pressure_${Wheel}` | `temperature_${Wheel}`

export type VehiclePayloads = {
  vehicles_saved: {
    vehicleIds: number[]
    added: number
    changed: number
    source: 'form' | 'bulk_upload' | 'transfer' | 'telematics'
  }
  /** The same transfer, as each of the two fleets reads it. */
  vehicles_moved_away: Moved
  vehicles_moved_in: Moved
  /** Taken out of use or back, into the card programme or out of it. */
  vehicle_switched: { name: string; vin: string | null; to: 'activated' | 'deactivated' | 'enrolled' | 'unenrolled' }
  vehicle_deleted: { name: string; vin: string | null }
  /** By name: who drives it from now on, and who no longer. */
  drivers_changed: { added: string[]; removed: string[] }
  bulk_upload_finished: {
    status: 'completed' | 'completed_with_errors' | 'errored'
    rows: number
    added: number
    changed: number
    refused: number
    skipped: number
  }
  odometer_recorded: Odometer & { readOn: string; source: 'form' | 'bulk_upload' | 'shop' | 'telematics' | 'history' }
  services_completed: Odometer & {
    serviceDefinitionIds: number[]
    completedOn: string
    source: 'order' | 'manual' | 'marked'
    orderId: number | null
  }

  /** What somebody said of a reading of the vehicle's device that was not believed. */
  device_reading_decided: { kind: ReadingKind; value: number; reason: 'fell' | 'jumped' | 'impossible'; isUsed: boolean }
  device_chosen: { serialNumber: string; before: string | null }

  maintenance_recorded: { recordId: number; before: null; after: MaintenanceSnapshot }
  maintenance_changed: { recordId: number; before: MaintenanceSnapshot; after: MaintenanceSnapshot }
  maintenance_deleted: { recordId: number; before: MaintenanceSnapshot; after: null }
  document_filed: { itemId: number; before: null; after: DocumentSnapshot }
  document_changed: { itemId: number; before: DocumentSnapshot; after: DocumentSnapshot }
  document_deleted: { itemId: number; before: DocumentSnapshot; after: null }
  vehicle_photo_changed: { to: 'set' | 'removed' }
  reminder_snoozed: { until: string }
}
