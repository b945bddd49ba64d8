import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'

/**
 * Column names of other products' exports that the bulk upload's own names do not cover, in lower case without punctuation:
 * Fleetio, Samsara, Geotab, Motive and Whip Around.
 */
export const VENDOR_HEADERS: Readonly<Record<string, BulkColumn>> = {
  // Home-made lists
  'vin no': 'vin',
  'no niv': 'vin',
  'n d unite': 'other_id',
  'no unite': 'other_id',
  'n unite': 'other_id',
  'truck number': 'other_id',
  'truck no': 'other_id',
  'van number': 'other_id',
  st: 'license_plate_state',
  prov: 'license_plate_state',
  'prov etat': 'license_plate_state',
  'plaque prov': 'license_plate_state',
  // Fleetio
  'vin sn': 'vin',
  'vin serial number': 'vin',
  'registration state province': 'license_plate_state',
  'registration expiration date': 'license_plate_expiration',
  'current meter value': 'odometer',
  'in service date': 'in_service_on',
  'fuel type name': 'fuel_type',
  'primary meter value': 'odometer',
  'meter value': 'odometer',
  'current meter reading': 'odometer',
  // Samsara
  'vehicle vin': 'vin',
  'odometer mi': 'miles',
  'odometer miles': 'miles',
  'odometer km': 'kilometers',
  'asset name': 'name',
  'vehicle regulation mode status': 'status',
  // Geotab
  device: 'name',
  'device name': 'name',
  'device description': 'name',
  'vehicle identification number vin': 'vin',
  'state province': 'license_plate_state',
  'plate state': 'license_plate_state',
  groups: 'department_number',
  'last odometer': 'odometer',
  'current odometer km': 'kilometers',
  'current odometer mi': 'miles',
  'device status': 'status',
  'active from': 'in_service_on',
  // Motive
  'license plate state province': 'license_plate_state',
  'total odometer': 'odometer',
  'vehicle groups': 'department_number',
  'availability status': 'status',
  'vehicle fuel type': 'fuel_type',
  // Whip Around
  'asset state': 'status',
  'service status': 'status',
  'date of first use': 'in_service_on',
  'vin or serial number': 'vin',
  registration: 'license_plate_number',
  'registration number': 'license_plate_number',
  'rego number': 'license_plate_number',
  'rego expiry': 'license_plate_expiration',
  'registration expiry': 'license_plate_expiration',
  team: 'department_number',
  'odometer reading mi': 'miles',
  'odometer reading km': 'kilometers',
}
