import { z } from 'zod'
import { day, id, line } from '#platform/contract/fields.ts'

const params = z.object({ id: id() })
/** What a form sends for a field that was left empty. */
const optionalLine = (max: number) => line(max).nullable().optional()

/** A vehicle as its form sends it (part 2, section 2.2). A field that is not sent stays as it is. */
const vehicleForm = z.object({
  vin: optionalLine(50),
  year: z.coerce.number<number>().int().nullable().optional(),
  make: optionalLine(100),
  model: optionalLine(100),
  submodel: optionalLine(100),
  engine: optionalLine(100),
  name_of_vehicle: optionalLine(100),
  other_id: optionalLine(100),
  department_number: optionalLine(1000),
  license_plate_number: optionalLine(20),
  license_plate_state: optionalLine(40),
  license_plate_expiration: z
    .union([day(), z.literal('')])
    .nullable()
    .optional(),
  /** In the vehicle's unit; digits, as typed. */
  odometer: z.union([z.string().max(20), z.number()]).optional(),
  garaging_zip: optionalLine(20),
  garaging_city: optionalLine(100),
  fleetcor_enrolled: z.boolean().optional(),
})
export type VehicleForm = z.output<typeof vehicleForm>

export const savedVehicle = z.object({
  id: z.number(),
  name: z.string(),
  vin: z.string().nullable(),
  is_active: z.boolean(),
  fleetcor_enrolled: z.boolean(),
})

const formRefusals = [
  'vin_invalid',
  'vin_taken',
  'identity_missing',
  'plate_state_missing',
  'plate_number_missing',
  'department_too_long',
  'model_missing',
  'region_unknown',
  'year_out_of_range',
  'odometer_invalid',
] as const

/** Calls that change one vehicle. */
export const editCalls = {
  vinLookup: {
    method: 'GET',
    path: '/vehicles/vin_lookup',
    who: 'fleetUser',
    summary: 'What a VIN says about its vehicle',
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
    }),
    refusals: ['vin_invalid', 'vin_not_found'],
  },
  create: {
    method: 'POST',
    path: '/vehicles',
    who: 'vehicleAdmins',
    summary: 'Adds a vehicle; a VIN alone is enough, the rest is looked up',
    body: vehicleForm,
    answer: z.object({ vehicle: savedVehicle }),
    refusals: [...formRefusals, 'not_on_fuel_card'],
  },
  update: {
    method: 'PUT',
    path: '/vehicles/{id}',
    who: 'vehicleEditors',
    summary: 'Changes a vehicle',
    params,
    body: vehicleForm,
    answer: z.object({ vehicle: savedVehicle }),
    refusals: [...formRefusals, 'vehicle_not_found'],
  },
  deactivate: {
    method: 'PUT',
    path: '/vehicles/{id}/deactivate',
    who: 'vehicleAdmins',
    summary: 'Takes a vehicle out of use or back into it; its history stays',
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
  remove: {
    method: 'DELETE',
    path: '/vehicles/{id}',
    who: 'vehicleAdmins',
    summary: 'Deletes a vehicle with its history; what it cost stays in the ledger',
    params,
    answer: z.object({ id: z.number() }),
    refusals: ['vehicle_not_found', 'active_order_blocks_delete'],
  },
} as const
