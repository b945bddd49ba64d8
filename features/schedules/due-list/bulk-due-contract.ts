import { z } from 'zod'
import { oneBulkChange } from '#features/accounts/bulk/bulk-contract.ts'
import { BULK_IDS_MAXIMUM } from '#features/accounts/bulk/bulk-kinds.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { intervalForm } from '../adjusted/intervals-contract.ts'

const change = z
  .object({
    completed_on: z.string().max(40).optional().describe('Each was last done on this day, at the estimated odometer.'),
    interval: intervalForm.optional().describe('How often each is due on its vehicle; only for managers and admins.'),
  })
  .describe('One of the two.')
registerSchema('BulkChangeOfDue', change)
export type DueChange = z.output<typeof change>

/** A service of a vehicle that can be changed. */
export const vehicleService = z.object({ vehicle_id: id(), service_definition_id: id() })

/** Due services of a list: named, or all that match its filters minus exceptions. `filters`: those of the list, by service. */
export const dueSelectionOf = <Filters extends z.ZodRawShape>(filters: Filters) => ({
  services: z.array(vehicleService).max(BULK_IDS_MAXIMUM).optional(),
  filter: z
    .object({ ...filters, with_upcoming: z.boolean().optional().describe('As in the list by vehicle.') })
    .optional()
    .describe('Instead of services: the parameters of the list, by service unless `by` says otherwise.'),
  by: z
    .enum(['vehicle', 'service'])
    .default('service')
    .describe('With a filter: as the list is grouped. By vehicle all listed services of the vehicles that match are meant.'),
  except_vehicle_ids: z
    .array(id())
    .max(BULK_IDS_MAXIMUM)
    .optional()
    .describe('With a filter by vehicle: those that are left out.'),
  except: z.array(vehicleService).max(BULK_IDS_MAXIMUM).optional().describe('With a filter: those that are left out.'),
})

/** `filters`: those of the list, by service. */
export const bulkDueCalls = <Filters extends z.ZodRawShape>(filters: Filters) =>
  ({
    bulkChange: {
      method: 'POST',
      path: '/due_services/bulk_changes',
      who: 'due.complete',
      summary: 'Change many due services',
      description:
        'Sets when the named due services were done last, or how often they are due, or those of all that match a filter of the list; of more than 100 in a job',
      body: z.object({
        ...dueSelectionOf(filters),
        change,
      }),
      answer: oneBulkChange,
      refusals: [
        'no_services_chosen',
        'due_change_missing',
        'due_service_not_found',
        'completion_date_not_valid',
        'interval_missing',
        'interval_distance_invalid',
        'interval_months_invalid',
        'interval_hours_invalid',
        'schedules_off',
      ],
    },
  }) as const
