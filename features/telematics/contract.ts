import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { SYNC_PROBLEMS, SYNC_STATUSES } from './sync-event.ts'
import { KINDS } from './signals.ts'

const vehicleParams = z.object({ id: id() })
/** Last time the device sent this signal; null: never. */
const updated = { last_updated_at_geotab: z.string().nullable() }

const faultCode = z.object({
  id: z.string(),
  dateTime: z.string(),
  diagnostic: z.object({ code: z.string(), name: z.string() }),
})
registerSchema('FaultCode', faultCode)
export type FaultCode = z.output<typeof faultCode>

const wheel = z.object({ pressure: z.number().nullable(), temperature: z.number().nullable() })
registerSchema('Wheel', wheel)

const heldReading = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  kind: z.enum(KINDS),
  value: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  read_at: z.string(),
  reason: z.enum(['fell', 'jumped', 'impossible']),
  known_value: z.number().nullable(),
  known_on: z.string().nullable(),
})
registerSchema('DoubtfulReading', heldReading)
export type HeldReading = z.output<typeof heldReading>

const syncEvent = z.object({
  id: z.number(),
  created_at: z.string(),
  status: z.enum(SYNC_STATUSES),
  started_by: z.string().nullable().describe('Null: automatically, in the morning.'),
  vehicles_total: z.number().nullable(),
  vehicles_read: z.number(),
  connected: z.number().nullable(),
  error: z.enum(SYNC_PROBLEMS).nullable(),
  finished_at: z.string().nullable(),
})
registerSchema('TelematicsSync', syncEvent)
export type SyncEvent = z.output<typeof syncEvent>

const unmatchedVehicle = z.object({
  id: z.number(),
  name: z.string(),
  vin: z.string().nullable(),
  ...vehicleIdentityFields,
  reason: z.enum(['no_vin', 'no_device', 'stopped']),
  serial_number: z.string().nullable(),
  last_sent_at: z.string().nullable(),
})
registerSchema(
  'UnmatchedVehicle',
  unmatchedVehicle,
  'A vehicle that no device speaks for. `stopped`: its device has sent nothing for days.',
)
export type UnmatchedVehicle = z.output<typeof unmatchedVehicle>

const unmatchedDevice = z.object({
  id: z.string(),
  serial_number: z.string(),
  vin: z.string().nullable(),
  reason: z.enum(['no_vin', 'vin_unknown', 'vin_twice', 'vin_changed']),
  last_sent_at: z.string().nullable(),
})
registerSchema('UnmatchedDevice', unmatchedDevice)
export type UnmatchedDevice = z.output<typeof unmatchedDevice>

const connection = z.object({
  database: z.string().nullable().describe('Null: the fleet has none.'),
  connected_at: z.string().nullable().describe('Null until it was read for the first time.'),
  devices: z.number(),
  vehicles: z.number(),
  connected: z.number(),
  matched_by: z.object({ vin: z.number(), serial_number: z.number(), person: z.number() }),
  unmatched_vehicles: z.array(unmatchedVehicle),
  unmatched_devices: z.array(unmatchedDevice),
  unmatched_total: z.object({ vehicles: z.number(), devices: z.number() }).describe('How many there are beyond those listed.'),
  kept_aside: z.array(heldReading),
  sync_hour: z.number(),
})
registerSchema('TelematicsConnection', connection)
export type Connection = z.output<typeof connection>

const OFF = ['telematics_off', 'vehicle_not_found', 'no_device']
const ADMIN = ['telematics_off', 'admins_only']

export const telematicsCalls = defineCalls('telematics', {
  battery: {
    method: 'GET',
    path: '/geotab_vehicles/{id}/battery_life_info',
    who: 'telematics.read',
    summary: 'Get the battery voltage of a vehicle',
    description: 'The voltage of a vehicle’s battery, as its device sent it last',
    params: vehicleParams,
    answer: z.object({ vehicle_battery_life_data: z.number().nullable(), ...updated }),
    refusals: OFF,
  },
  oil: {
    method: 'GET',
    path: '/geotab_vehicles/{id}/engine_oil_info',
    who: 'telematics.read',
    summary: 'Get the oil life of a vehicle',
    description: 'How much life the engine oil has left, in percent',
    params: vehicleParams,
    answer: z.object({ vehicle_engine_oil_data: z.number().nullable(), ...updated }),
    refusals: OFF,
  },
  tires: {
    method: 'GET',
    path: '/geotab_vehicles/{id}/tire_pressure_info',
    who: 'telematics.read',
    summary: 'Get the tire pressure of a vehicle',
    description: 'Pressure in psi and temperature in °F of four wheels',
    params: vehicleParams,
    answer: z.object({ front_left: wheel, front_right: wheel, rear_left: wheel, rear_right: wheel, ...updated }),
    refusals: OFF,
  },
  faults: {
    method: 'GET',
    path: '/geotab_vehicles/{id}/fault_data',
    who: 'telematics.read',
    summary: 'List the fault codes of a vehicle',
    description: 'Fault codes of a vehicle since it was last looked at for them, newest first',
    params: vehicleParams,
    answer: z.object({ fault_data: z.array(faultCode), total_count: z.number(), ...updated }),
    refusals: OFF,
  },
  keptAside: {
    method: 'GET',
    path: '/geotab_vehicles/{id}/readings_kept_aside',
    who: 'telematics.read',
    summary: 'List doubtful readings of a vehicle',
    description: 'Implausible readings of a vehicle’s device, until a user confirms them',
    params: vehicleParams,
    answer: z.object({ kept_aside: z.array(heldReading), can_decide: z.boolean() }),
    refusals: OFF,
  },
  decide: {
    method: 'PUT',
    path: '/geotab_readings/{id}',
    who: 'odometer.judge',
    summary: 'Decide on a doubtful reading',
    description: 'Uses a reading that was kept aside, or dismisses it',
    params: z.object({ id: id() }),
    body: z.object({ decision: z.enum(['used', 'dismissed']) }),
    answer: z.object({}),
    refusals: ['telematics_off', 'managers_and_admins_only', 'kept_reading_not_found', 'kept_reading_not_usable'],
  },
  connection: {
    method: 'GET',
    path: '/geotab_connection',
    who: 'telematics.connect',
    summary: 'Get the telematics connection',
    description: 'The fleet’s telematics database: how many vehicles are connected, and what fits nothing',
    answer: connection,
    refusals: ADMIN,
  },
  unmatched: {
    method: 'GET',
    path: '/geotab_connection/unmatched.csv',
    who: 'telematics.connect',
    summary: 'Export unmatched vehicles and devices',
    description: 'Every vehicle and device without a counterpart as CSV',
    answer: 'csv',
    refusals: ADMIN,
  },
  freeDevices: {
    method: 'GET',
    path: '/geotab_devices',
    who: 'telematics.connect',
    summary: 'List unassigned devices',
    description: 'Devices that belong to no vehicle, for choosing one',
    query: z.object({ query: z.string().trim().max(100).optional() }),
    answer: z.object({ devices: z.array(unmatchedDevice), total_count: z.number() }),
    refusals: ADMIN,
  },
  chooseVehicle: {
    method: 'PUT',
    path: '/geotab_devices/{id}',
    who: 'telematics.connect',
    summary: 'Assign a device to a vehicle',
    description: 'Says which vehicle a device is in; a user’s choice overrides its VIN',
    params: z.object({ id: z.string().min(1).max(100) }),
    body: z.object({ vehicle_id: id() }),
    answer: connection,
    refusals: [...ADMIN, 'device_not_found', 'device_taken', 'vehicle_not_found'],
  },
  syncEvents: {
    method: 'GET',
    path: '/geotab_sync_events',
    who: 'telematics.connect',
    summary: 'List telematics syncs',
    description: 'Syncs of the fleet’s telematics database, newest first',
    query: z.object({ page: page() }),
    answer: z.object({ geotab_sync_events: z.array(syncEvent), total_count: z.number(), total_pages: z.number() }),
    refusals: ADMIN,
  },
  sync: {
    method: 'POST',
    path: '/geotab_sync_events',
    who: 'telematics.connect',
    summary: 'Start a telematics sync',
    description: 'Reads the telematics database now',
    body: z.object({}).optional(),
    answer: z.object({ geotab_sync_event: syncEvent }),
    refusals: [...ADMIN, 'no_database', 'sync_running'],
  },
})
