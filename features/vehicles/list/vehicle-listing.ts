import { LIST_FIELDS } from '../fields/fields.ts'

/** Stored fields sort by their own key. */
export const VEHICLE_SORTS = [
  ...LIST_FIELDS.map(({ key }) => key),
  ...([
    'name',
    'odometer',
    'cost_per_mile',
    'fuel_economy',
    'fuel_cost_per_mile',
    'last_maintenance_date',
    'due',
    'is_active',
    'license_plate_expiration',
    'drivers',
    'fleetcor_enrolled',
    'fleet_name',
  ] as const),
]
export const VEHICLE_STATES = [
  'all',
  'past_due',
  'due_soon',
  'not_known',
  'in_order',
  'inactive',
  'retired',
  'unenrolled',
  'to_park',
] as const
export const VEHICLE_SEARCH_TYPES = ['vin', 'other_id', 'department_number', 'license_plate_number', 'fleet_name'] as const

export type VehicleSort = (typeof VEHICLE_SORTS)[number]
export type VehicleState = (typeof VEHICLE_STATES)[number]
export type VehicleSearchType = (typeof VEHICLE_SEARCH_TYPES)[number]
