import { z } from 'zod'
import { registerSchema } from '#platform/contract/named.ts'

/** Response fields by which users recognize a vehicle. */
export const vehicleIdentityFields = {
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  other_id: z.string().nullable(),
  license_plate_number: z.string().nullable(),
  license_plate_state: z.string().nullable(),
}

export const vehicleInBrief = z.object({ id: z.number(), name: z.string(), ...vehicleIdentityFields, body: z.string() })
registerSchema('VehicleInBrief', vehicleInBrief, 'A vehicle as lists show it.')
