import { z } from 'zod'
import { day, id, ids, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { formShape, optionalDay } from './fields/field-contract.ts'
import { RETIRED_AS } from './retirement.ts'

const params = z.object({ id: id() })
/** A line of an address; an empty field may be sent as null. */
const optionalLine = (max: number) => line(max).nullable().optional()
/** Digits, as typed. */
const typedNumber = z.union([z.string().max(20), z.number()])
/** Maximum number of users who share one vehicle. */
export const DRIVERS_MAXIMUM = 20

const vehicleForm = z.object({
  ...formShape,
  external_id: line(100).nullable().optional().describe('The number of your own program; one vehicle of the fleet has it.'),
  odometer: typedNumber.optional().describe("In the vehicle's unit."),
  fleetcor_enrolled: z.boolean().optional(),
  identify_by: z
    .enum(['vin', 'plate'])
    .optional()
    .describe('With an enrolment: by what the card programme tells the vehicle; that must then be known.'),
  confirm_plate: z
    .boolean()
    .optional()
    .describe('Saves a plate that another vehicle of the fleet has; without it that is refused with `confirm_plate`.'),
  motorMakeID: id().nullable().optional().describe('The ids of the drop-downs, instead of the words.'),
  motorModelID: id().nullable().optional(),
  motor_sub_model_id: id().nullable().optional(),
  motorEngineID: id().nullable().optional(),
  vehicle_type_id: z.coerce.number<number>().int().min(1).max(2).optional().describe('1 light, 2 medium or heavy duty.'),
  address_id: id()
    .nullable()
    .optional()
    .describe('A garaging address that the fleet has, or one to be added; only one of the two.'),
  address: z.object({ street: optionalLine(200), city: optionalLine(100), zip: line(20) }).optional(),
  driver_ids: ids(DRIVERS_MAXIMUM).optional(),
  odometer_per_month: typedNumber.optional().describe("In the vehicle's unit."),
  last_maintenance_miles: typedNumber.nullable().optional(),
  last_maintenance_kilometers: typedNumber.nullable().optional(),
  last_maintenance_date: optionalDay,
})
registerSchema('VehicleForm', vehicleForm, 'A vehicle as its form sends it. A field that is not sent stays as it is.')
export type VehicleForm = z.output<typeof vehicleForm>

/** Ids of a vehicle's make, model, sub-model and engine in the lists. */
export const motorIds = {
  motorMakeID: z.number().nullable(),
  motorModelID: z.number().nullable(),
  motor_sub_model_id: z.number().nullable(),
  motorEngineID: z.number().nullable(),
}

const garagingAddress = z.object({
  id: z.number(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string(),
})
registerSchema('GaragingAddress', garagingAddress)

const savedVehicle = z.object({
  id: z.number(),
  name: z.string(),
  vin: z.string().nullable(),
  is_active: z.boolean(),
  fleetcor_enrolled: z.boolean(),
})
registerSchema('SavedVehicle', savedVehicle)

const formRefusals = [
  'vin_invalid',
  'vin_taken',
  'external_id_taken',
  'confirm_plate',
  'identity_missing',
  'plate_state_missing',
  'plate_number_missing',
  'department_too_long',
  'model_missing',
  'region_unknown',
  'year_out_of_range',
  'odometer_invalid',
  'choice_unknown',
  'last_maintenance_in_future',
  'last_maintenance_too_early',
  'address_unknown',
  'zip_invalid',
  'postal_code_invalid',
  'driver_unknown',
] as const

/** Calls that change one vehicle. */
export const editCalls = {
  vinLookup: {
    method: 'GET',
    path: '/vehicles/vin_lookup',
    who: 'services.read',
    summary: 'Look up a VIN',
    description: 'What a VIN says about its vehicle',
    query: z.object({ vin: z.string().max(50) }),
    answer: z.object({
      vin: z.string(),
      year: z.number().nullable(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      submodel: z.string().nullable(),
      engine: z.string().nullable(),
      body: z.string(),
      vehicle_type_id: z.number(),
      year_candidates: z
        .array(z.number())
        .describe('Every model year that the VIN can mean; its letter comes round every 30 years.'),
      ...motorIds,
    }),
    refusals: ['vin_invalid', 'vin_not_found'],
  },
  formChoices: {
    method: 'GET',
    path: '/vehicles/form_choices',
    who: 'vehicles.edit',
    summary: 'Get the choices of the vehicle form',
    description: 'What the vehicle form offers of the fleet: its garaging addresses and its people',
    answer: z.object({
      addresses: z.array(garagingAddress.extend({ vehicles: z.number() })),
      drivers: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
    }),
  },
  states: {
    method: 'GET',
    path: '/states',
    who: 'services.read',
    summary: 'List states or provinces',
    description: 'The states, or provinces and territories, of a country; of the acting fleet when none is named',
    query: z.object({ country: z.enum(['US', 'CA']).optional() }),
    answer: z.object({ states: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })) }),
  },
  create: {
    method: 'POST',
    path: '/vehicles',
    who: 'vehicles.add',
    summary: 'Add a vehicle',
    description: 'Adds a vehicle; a VIN alone is enough, the rest is looked up',
    body: vehicleForm,
    answer: z.object({ vehicle: savedVehicle }),
    refusals: [...formRefusals, 'not_on_fuel_card'],
  },
  update: {
    method: 'PUT',
    path: '/vehicles/{id}',
    who: 'vehicles.edit',
    summary: 'Update a vehicle',
    description: 'Changes a vehicle',
    params,
    body: vehicleForm,
    answer: z.object({ vehicle: savedVehicle }),
    refusals: [...formRefusals, 'vehicle_not_found', 'policy_binds_you', 'vehicle_takes_no_driver'],
  },
  deactivate: {
    method: 'PUT',
    path: '/vehicles/{id}/deactivate',
    who: 'vehicles.deactivate',
    summary: 'Deactivate or activate a vehicle',
    description: 'Takes a vehicle out of use or back into it; its history stays',
    params,
    body: vehicleForm
      .pick({ vin: true, license_plate_number: true, license_plate_state: true })
      .extend({ is_active: z.boolean() }),
    answer: z.object({ vehicle: savedVehicle }),
    refusals: [
      'vehicle_not_found',
      'identity_missing',
      'plate_state_missing',
      'plate_number_missing',
      'vin_invalid',
      'vin_taken',
    ],
  },
  retire: {
    method: 'PUT',
    path: '/vehicles/{id}/retirement',
    version: 'v6',
    who: 'vehicles.deactivate',
    summary: 'Retire a vehicle',
    description: 'Takes a vehicle out of the fleet for good, with the day and the reason; its history stays',
    params,
    body: z.object({
      retired_on: day().describe('Today or earlier.'),
      retired_as: z.enum(RETIRED_AS).describe('Why it left.'),
    }),
    answer: z.object({ vehicle: savedVehicle }),
    refusals: ['vehicle_not_found', 'retired_in_future', 'open_order_blocks_retirement'],
  },
  bringBack: {
    method: 'DELETE',
    path: '/vehicles/{id}/retirement',
    version: 'v6',
    who: 'vehicles.deactivate',
    summary: 'Bring a retired vehicle back',
    description: 'Makes a retired vehicle active again',
    params,
    answer: z.object({ vehicle: savedVehicle }),
    refusals: ['vehicle_not_found', 'vehicle_not_retired'],
  },
  remove: {
    method: 'DELETE',
    path: '/vehicles/{id}',
    who: 'vehicles.delete',
    summary: 'Delete a vehicle',
    description: 'Deletes a vehicle with its history; what it cost stays in the ledger',
    params,
    answer: z.object({ id: z.number() }),
    refusals: ['vehicle_not_found', 'active_order_blocks_delete'],
  },
} as const
