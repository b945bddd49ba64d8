import { z } from 'zod'

/** Response fields by which users recognize a vehicle. */
export const vehicleIdentityFields = {
  year: z.number().nullable(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  other_id: z.string().nullable(),
  license_plate_number: z.string().nullable(),
  license_plate_state: z.string().nullable(),
}
