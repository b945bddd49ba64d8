import type { OutageReason } from '../out-of-service/outage.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { RetiredAs } from '../retirement.ts'

type VehicleTable = {
  fleetId: number
  id: Generated<number>
  vin: string | null
  /** Display name: the custom name, or year make model. */
  name: string
  nameOfVehicle: string | null
  otherId: string | null
  departmentNumber: string | null
  licensePlateNumber: string | null
  licensePlateState: string | null
  licensePlateExpirationOn: string | null
  inServiceOn: string | null
  /** Separated by commas. */
  labels: string | null
  notes: string | null
  purchasePriceCents: number | null
  year: number | null
  make: string | null
  model: string | null
  submodel: string | null
  engine: string | null
  body: Generated<string>
  dutyClass: Generated<'light' | 'medium_heavy'>
  powertrain: Generated<'gasoline' | 'diesel' | 'hybrid' | 'electric' | 'none'>
  oilTypeName: string | null
  /** In `odometerUnits`, like all distances of this row. */
  odometer: number
  odometerUnits: Generated<'miles' | 'kilometers'>
  odometerReadOn: string
  firstOdometer: number
  monthlyDistance: Generated<number>
  /** Null: the default, neither stated nor computed. */
  monthlyDistanceFrom: 'stated' | 'readings' | null
  /** Lowest odometer of its maintenance records. */
  costsFromOdometer: number | null
  addressId: number | null
  /** Postal code of the garaging address. */
  garagingZip: string | null
  garagingCity: string | null
  lastMaintenanceOn: string | null
  lastMaintenanceOdometer: number | null
  lifetimeCostCents: Generated<number>
  /** The day on which the vehicle was added, in its fleet's zone; null: not computed yet. */
  addedOn: string | null
  nextDueOdometer: number | null
  nextDueOn: string | null
  nextDueBy: 'distance' | 'time' | 'hours' | null
  /** Whether the last date of the next due service is known. */
  nextDueIsKnown: Generated<boolean>
  dueSoonOn: string | null
  dueNowOn: string | null
  pastDueOn: string | null
  /** Number of its services whose last date is unknown. */
  servicesNotKnown: Generated<number>
  isActive: Generated<boolean>
  /** The day on which it left the fleet for good; such a vehicle is not active, and activating it clears both. */
  retiredOn: string | null
  retiredAs: RetiredAs | null
  /** Both are maintained by triggers on orders. */
  hasOpenOrder: Generated<boolean>
  isLookedAfter: Generated<boolean>
  fleetcorEnrolled: Generated<boolean>
  search: GeneratedAlways<string>
  searchKey: GeneratedAlways<string>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  deletedAt: Date | null
  /** Set by a trigger, by the database's clock. */
  changedAt: Generated<Date>
  /** The number that a program of the fleet gave to it. */
  externalId: Generated<string | null>
  /** The day of its transfer from another fleet. */
  inFleetSince: string | null
  /** The current vehicle, for a placeholder row in a former fleet. */
  movedToId: number | null
  /** Distance driven in other fleets since it was first registered. */
  drivenElsewhere: Generated<number>
  photoFileKey: string | null
  photoPreviewFileKey: string | null
  /** Serial number of its telematics device. */
  geotabDeviceId: string | null
  /** Null: the fleet's setting. */
  severeDuty: boolean | null
  engineHours: number | null
  engineHoursReadOn: string | null
  /** Null: derived from the monthly distance. */
  monthlyEngineHours: number | null
  /** From the first reading. */
  firstEngineHours: number | null
  /** Base reading for the hours per month. */
  pacedHours: number | null
  pacedOn: string | null
}

type VehicleMoveTable = {
  id: Generated<number>
  vehicleId: number
  fromFleetId: number
  toFleetId: number
  movedOn: string
  movedAt: Date
  odometer: number
  movedByUserId: number | null
  movedBy: string
}

type OdometerReadingTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  odometer: number
  readOn: string
  source: string
  recordedBy: number | null
  recordedAt: Date
  /** The manual record that it was created from. */
  manualHistoryId: Generated<number | null>
  /** The fill that it was created from. */
  fuelEntryId: Generated<number | null>
  clientId: Generated<string | null>
  photoFileKey: Generated<string | null>
  photoPreviewFileKey: Generated<string | null>
  /** Whether it counts: it became the vehicle's odometer, or it fits among those that did. */
  stands: Generated<boolean>
}

type OutageTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  reason: OutageReason
  note: string | null
  startedOn: string
  startedAt: Date
  startedBy: string | null
  expectedOn: string | null
  endedOn: string | null
  endedAt: Date | null
  endedBy: string | null
}

type GaragingAddressTable = {
  fleetId: number
  id: Generated<number>
  street: string | null
  city: string | null
  state: string | null
  zip: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    vehicles: VehicleTable
    /** Written each night by count-averages. */
    fleetAverages: { fleetId: number; since: string; cents: number; miles: number; countedAt: Date }
    vehicleMoves: VehicleMoveTable
    vehicleDrivers: { fleetId: number; vehicleId: number; userId: number }
    odometerReadings: OdometerReadingTable
    garagingAddresses: GaragingAddressTable
    vehicleOutages: OutageTable
    vinsToLookUp: { fleetId: number; vehicleId: number }
  }
}
