import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, id, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { dueBasis, typedNumber } from '../schedule-contract.ts'
import { LAST_SERVICES_PAGE_SIZE } from '../paging.ts'

const LAST_SERVICE_ANSWERS = ['known', 'never', 'not_known'] as const

const lastService = z.object({
  vehicle_id: z.number(),
  vehicle_name: z.string(),
  ...vehicleIdentityFields,
  odometer: z.number().describe('The last reading, in the vehicle’s unit.'),
  odometer_units: z.enum(['miles', 'kilometers']),
  counts_distance: z.boolean(),
  last_done: dueBasis.shape.last_done,
})
registerSchema('LastService', lastService)
export type LastService = z.output<typeof lastService>

const params = z.object({ service_definition_id: id() })

export const lastServicesCalls = defineCalls('lastServices', {
  services: {
    method: 'GET',
    path: '/last_services',
    who: 'due.complete_many',
    summary: 'List services by what is not known',
    description: 'Each service of the vehicles’ schedules, with the number of vehicles without a known last service',
    answer: z.object({
      services: z
        .array(
          z.object({
            service_definition_id: z.number(),
            service_name: z.string(),
            vehicles: z.number().describe('Vehicles that have the service in their schedule.'),
            not_known: z.number().describe('Those of them without a known last service.'),
          }),
        )
        .describe('Most unknown first.'),
    }),
    refusals: ['schedules_off'],
  },
  vehicles: {
    method: 'GET',
    path: '/last_services/{service_definition_id}/vehicles',
    who: 'due.complete_many',
    summary: 'List when a service was last done',
    description: 'The vehicles that have the service in their schedule, by name, with when it was done last on each',
    params,
    query: z.object({
      query: line(100).optional(),
      not_known: flag().default(false).describe('Only vehicles without a known last service.'),
      page: page(),
    }),
    answer: z.object({ vehicles: z.array(lastService), total_count: z.number(), total_pages: z.number() }),
    refusals: ['schedules_off', 'service_not_found'],
  },
  save: {
    method: 'PUT',
    path: '/last_services/{service_definition_id}',
    who: 'due.complete_many',
    summary: 'Set when a service was last done on many vehicles',
    description: 'Says for each vehicle when the service was done last, never, or unknown; all or nothing',
    params,
    body: z.object({
      vehicles: z
        .array(
          z.object({
            vehicle_id: id(),
            answer: z.enum(LAST_SERVICE_ANSWERS).describe('`not_known` takes back what was said before; records stay.'),
            last_completed_date: z.string().max(40).optional().describe('With `known`: the day. Required.'),
            last_completed_mileage: typedNumber.optional().describe('With `known`; omitted: the estimated odometer of that day.'),
            ask_odometer: z
              .boolean()
              .optional()
              .describe('Refuses a doubtful odometer with `confirm_odometer` among the problems.'),
          }),
        )
        .min(1)
        .max(LAST_SERVICES_PAGE_SIZE),
    }),
    answer: z.object({ saved_count: z.number().describe('How many vehicles were saved.') }),
    refusals: ['schedules_off', 'vehicle_not_found', 'service_not_found', 'last_services_not_valid'],
  },
})
