import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { ROLES } from '#features/accounts/role.ts'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import { SEVERITIES } from '#features/problems/problem.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { flag, namedRef, words } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from './search-text.ts'

const fleetOfResult = {
  fleet_id: z.number(),
  fleet_name: z.string().nullable().describe('Null within one fleet.'),
}

const vehicle = z.object({
  id: z.number(),
  ...fleetOfResult,
  name: z.string(),
  ...vehicleIdentityFields,
  is_active: z.boolean(),
  is_out_of_service: z.boolean(),
  due_state: z.enum(['past_due', 'due_now', 'due_soon']).nullable().describe('Null if nothing is due or it is unknown.'),
  order_status: z
    .enum([...ORDER_STATUSES, 'in_shop'])
    .nullable()
    .describe('Of the open order that occupies the vehicle; null where there is none.'),
})

const order = z.object({
  id: z.number(),
  ...fleetOfResult,
  vehicle_name: z.string(),
  shop_name: z.string(),
  status: z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' }),
  payment_failed: z.boolean().optional().describe('Of an order in manual review: the bank declined its payment.'),
  on: z.string().describe('The day of the finished work, or of the appointment.'),
})

const problem = z.object({
  id: z.number(),
  title: words,
  vehicle_name: z.string(),
  severity: z.enum(SEVERITIES),
})

const inspection = z.object({ id: z.number(), number: z.string(), vehicle_name: z.string(), driver: z.string() })

const shop = z.object({ id: z.number(), name: z.string(), city: z.string(), state: z.string() })
const person = z.object({ id: z.number(), name: z.string(), roles: z.array(z.enum(ROLES).meta({ id: 'RoleName' })) })

const results = z.object({
  vehicles: z.array(vehicle),
  vehicle_count: z.number().describe('All vehicles that match; the answer lists the first ones.'),
  is_similar: z.boolean().describe('No match; the listed vehicles are spelled alike.'),
  orders: z.array(order),
  problems: z.array(problem).describe('Open ones, the worst first; none across fleets.'),
  inspections: z.array(inspection).describe('The report of the number that is typed; none across fleets.'),
  shops: z.array(shop),
  people: z.array(person),
  fleets: z.array(namedRef),
})
registerSchema('SearchResults', results)
export type SearchResults = z.output<typeof results>

export const searchCalls = defineCalls('search', {
  everything: {
    method: 'GET',
    path: '/search',
    who: 'search',
    summary: 'Search everything',
    description:
      'The first vehicles, orders, problems, shops, people and fleets that match the text and are visible to the caller',
    query: z.object({
      query: z.string().trim().min(SHORTEST_SEARCH).max(LONGEST_SEARCH),
      fmc: flag().optional().describe('Over every fleet that the caller oversees instead of the acting one.'),
    }),
    answer: results,
    refusals: ['fmc_only'],
  },
})
