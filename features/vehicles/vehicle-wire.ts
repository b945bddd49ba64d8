import { z } from 'zod'
import { words } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { vehicleIdentityFields } from './identity-fields.ts'

export const vehicleInBrief = z.object({ id: z.number(), name: z.string(), ...vehicleIdentityFields, body: z.string() })
registerSchema('VehicleInBrief', vehicleInBrief, 'A vehicle as lists show it.')

export const driveStop = z.object({
  problem_id: z.number().describe('The problem to open.'),
  title: words.describe('What is wrong, in each language.'),
})
registerSchema('DriveStop', driveStop, 'An open problem that forbids driving a vehicle.')
export type DriveStop = z.output<typeof driveStop>
