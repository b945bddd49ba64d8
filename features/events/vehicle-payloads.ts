/** Events of vehicles. */

export type Odometer = { odometer: number; odometerUnits: 'miles' | 'kilometers' }

/** Null: a trailer without an odometer. */
export type VisitOdometer = Pick<Odometer, 'odometerUnits'> & { odometer: Odometer['odometer'] | null }

/** External maintenance as entered by a user, before or after a change. */
export type MaintenanceSnapshot = VisitOdometer & {
  vehicleId: number
  shopId: number | null
  customShopName: string | null
  doneOn: string
  totalCents: number
  poNumber: string | null
  services: { serviceDefinitionId: number | null; name: string | null; position: string | null; priceCents: number }[]
  fileNames: string[]
}

/** A fill as entered, before or after a change. A volume is in thousandths of its unit. */
export type FuelSnapshot = {
  vehicleId: number
  filledOn: string
  filledTime: string | null
  odometer: number | null
  odometerUnits: 'miles' | 'kilometers'
  volumeThousandths: number
  volumeUnits: 'gallons' | 'liters' | 'kilowatt_hours'
  amountCents: number
  pricePerUnitMills: number | null
  fuelType: 'regular' | 'premium' | 'diesel' | 'electric' | 'other' | null
  station: string | null
  reference: string | null
  isPartial: boolean
  /** Missing in entries from before the mark existed. */
  isAfterMissed?: boolean
}

/** Names for the timeline, and ids of the same people, because two can have one name. */
export type DriversChanged = { added: string[]; removed: string[]; addedIds: number[]; removedIds: number[] }

/** `vehicles`: names, for the audit log; `fleet`: name of the other fleet. */
type Moved = { vehicleIds: number[]; vehicles: string[]; fleetId: number; fleet: string }
/** Audit-log snapshot of a vehicle's document. */
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
/** Measurements of a device. */
type ReadingKind = 'odometer' | 'engine_hours' | 'oil_life' | 'battery_voltage' | `pressure_${Wheel}` | `temperature_${Wheel}`

export type VehicleSwitch = 'activated' | 'deactivated' | 'enrolled' | 'unenrolled' | 'retired' | 'brought_back'

export type VehiclePayloads = {
  vehicles_saved: {
    vehicleIds: number[]
    added: number
    changed: number
    source: 'form' | 'bulk_upload' | 'transfer' | 'telematics'
    /** Which of them are new, where some are; missing in older events. */
    addedIds?: number[]
  }
  /** The same transfer, as seen by each of the two fleets. */
  vehicles_moved_away: Moved
  vehicles_moved_in: Moved
  /** Deactivated or reactivated, enrolled in the card program or removed from it. */
  /** Taken out of service, changed, or back in service. */
  vehicle_outage_changed: {
    to: 'out' | 'changed' | 'back'
    reason: 'problem' | 'part' | 'collision' | 'repair' | 'recall' | 'inspection' | 'parked' | 'other' | null
    note: string | null
    expectedOn: string | null
    vehicleName: string
  }
  vehicle_switched: {
    name: string
    vin: string | null
    to: VehicleSwitch
    /** The day and the reason for which it left the fleet. */
    retired?: { on: string; as: 'sold' | 'totaled' | 'returned_to_lessor' | 'other' }
  }
  vehicle_deleted: { name: string; vin: string | null }
  /** Names of the drivers who were assigned and unassigned. */
  drivers_changed: DriversChanged
  bulk_upload_finished: {
    status: 'completed' | 'completed_with_errors' | 'errored'
    rows: number
    added: number
    changed: number
    refused: number
    skipped: number
  }
  odometer_recorded: Odometer & {
    readOn: string
    source: 'form' | 'text' | 'bulk_upload' | 'shop' | 'telematics' | 'history' | 'fuel'
  }
  services_completed: VisitOdometer & {
    serviceDefinitionIds: number[]
    completedOn: string
    source: 'order' | 'manual' | 'marked'
    orderId: number | null
  }

  /** A user's decision on an implausible reading of the vehicle's device. */
  device_reading_decided: { kind: ReadingKind; value: number; reason: 'fell' | 'jumped' | 'impossible'; isUsed: boolean }
  device_chosen: { serialNumber: string; before: string | null }

  maintenance_recorded: { recordId: number; before: null; after: MaintenanceSnapshot }
  maintenance_changed: { recordId: number; before: MaintenanceSnapshot; after: MaintenanceSnapshot }
  maintenance_deleted: { recordId: number; before: MaintenanceSnapshot; after: null }
  fuel_recorded: { entryId: number; before: null; after: FuelSnapshot }
  fuel_changed: { entryId: number; before: FuelSnapshot; after: FuelSnapshot }
  fuel_deleted: { entryId: number; before: FuelSnapshot; after: null }
  document_filed: { itemId: number; before: null; after: DocumentSnapshot }
  document_changed: { itemId: number; before: DocumentSnapshot; after: DocumentSnapshot }
  document_deleted: { itemId: number; before: DocumentSnapshot; after: null }
  vehicle_photo_changed: { to: 'set' | 'removed' }
  reminder_snoozed: { until: string }
}
