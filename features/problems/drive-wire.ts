import { z } from 'zod'
import { OUTAGE_REASONS } from '#features/vehicles/out-of-service/outage.ts'
import { words } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { DRIVE_ANSWERS } from './lamps.ts'
import { PROBLEM_SOURCES, PROBLEM_STATES, SEVERITIES } from './problem.ts'

/** Whether a vehicle can be driven, with everything that decides it. */
export const driveWire = z.object({
  answer: z.enum(DRIVE_ANSWERS).describe('`shop`: only to a shop.'),
  outage: z
    .object({
      reason: z.enum(OUTAGE_REASONS),
      note: z.string().nullable(),
      started_at: z.string(),
      started_by: z.string().nullable(),
      expected_on: z.string().nullable(),
    })
    .nullable(),
  problems: z
    .array(
      z.object({
        id: z.number(),
        title: words,
        severity: z.enum(SEVERITIES),
        state: z.enum(PROBLEM_STATES),
        kind: z.enum(PROBLEM_SOURCES),
        opened_at: z.string(),
      }),
    )
    .describe('Open problems, the worst first.'),
})
registerSchema('MayDrive', driveWire)
export type DriveWire = z.output<typeof driveWire>
