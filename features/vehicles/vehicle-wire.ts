import { z } from 'zod'
import { registerSchema } from '#platform/contract/named.ts'
import { vehicleIdentityFields } from './identity-fields.ts'

export const vehicleInBrief = z.object({ id: z.number(), name: z.string(), ...vehicleIdentityFields, body: z.string() })
registerSchema('VehicleInBrief', vehicleInBrief, 'A vehicle as lists show it.')
