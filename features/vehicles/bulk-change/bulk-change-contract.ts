import { z } from 'zod'
import { oneBulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { BULK_IDS_MAXIMUM } from '#features/accounts/bulk/bulk-kinds.ts'
import { id, ids, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { DRIVERS_MAXIMUM } from '../edit-contract.ts'
import { narrowed } from '../list/narrowing-contract.ts'

/** Transport limit, above any valid department; the rule has its own limit. */
const DEPARTMENT_BYTES = 200

const change = z
  .object({
    department_number: line(DEPARTMENT_BYTES).nullable().optional().describe('Null or an empty text clears it.'),
    driver_ids: ids(DRIVERS_MAXIMUM).optional().describe('Replaces the drivers; an empty list removes them.'),
    is_active: z.boolean().optional().describe('Only for admins of the fleet.'),
  })
  .describe('What is changed in every one of them.')
registerSchema('BulkChangeOfVehicles', change)
export type VehicleChange = z.output<typeof change>

export const bulkChangeCalls = {
  bulkChange: {
    method: 'POST',
    path: '/vehicles/bulk_changes',
    who: 'vehicles.edit',
    summary: 'Change many vehicles',
    description:
      'Sets department, drivers or use of the named vehicles, or of all that match a filter of the list; of more than 100 in a job',
    body: z.object({
      vehicle_ids: z.array(id()).max(BULK_IDS_MAXIMUM).optional(),
      filter: z.object(narrowed).optional().describe('Instead of ids: the parameters of the list, which the server resolves.'),
      except_ids: z.array(id()).max(BULK_IDS_MAXIMUM).optional().describe('With a filter: those that stay as they are.'),
      change,
    }),
    answer: oneBulkChange,
    refusals: [
      'no_vehicles_chosen',
      'bulk_change_missing',
      'vehicle_not_found',
      'search_too_short',
      'department_too_long',
      'driver_unknown',
      'admins_only',
    ],
  },
} as const
