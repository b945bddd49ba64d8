import { FLEET_FILTERS, FLEET_SORTS } from './fleet-listing.ts'
import { DUE_METERS } from '#features/vehicles/due-state.ts'
import { z } from 'zod'
import { vehicleInBrief } from '#features/vehicles/vehicle-wire.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, line, namedRef, page, pageNumber } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { decider } from '#features/problems/contract.ts'
import { driverVehicle } from './driver-wire.ts'
import { fleetRow, fleetsSummary } from './fleets-wire.ts'

/** Default row count of the dashboard's lists. */
const ATTENTION_ROWS = 8
const AWAITING_ROWS = 5
const ROWS_MAXIMUM = 50
/** Maximum number of points in the scatter chart: above the largest fleet. */
export const SCATTER_MAXIMUM = 5000

const limit = (usual: number) => z.coerce.number<number>().int().min(1).max(ROWS_MAXIMUM).default(usual)
const units = z.enum(['miles', 'kilometers'])

const aggregate = z.object({
  period: z.string().describe('`2026-10`, and its first day.'),
  start_date: z.string(),
  total: z.number(),
  count: z.number(),
})

const attention = z.object({
  vehicle: vehicleInBrief,
  is_out_of_service: z.boolean(),
  odometer: z.number().nullable().describe('The last reading; null: it was never read.'),
  due: z.object({
    state: z.enum(['past_due', 'due_now', 'due_soon']),
    distance: z.number(),
    days: z.number().nullable(),
    due_on: z.string().nullable(),
    by: z.enum(DUE_METERS),
    not_known: z.number().describe('Number of its services never recorded as done.'),
  }),
  services: z
    .array(
      z.object({
        service_definition_id: z.number(),
        name: z.string(),
        position: z.string().nullable(),
        due_odometer: z.number().nullable().describe('The odometer when it is due; null: a trailer without a reading.'),
      }),
    )
    .describe('What is due, longest first; with the position that a request begins with.'),
  since_last: z
    .number()
    .nullable()
    .describe('Of the service that is due longest: driven since it was done, against its interval; null: unknown.'),
  interval: z.number(),
})
registerSchema('VehicleNeedingAttention', attention, "Distances are in the unit of the acting fleet's country.")
export type AttentionRow = z.output<typeof attention>

const awaiting = z.object({
  id: z.number(),
  vehicle: vehicleInBrief,
  shop: namedRef,
  services: z.array(z.string()),
  pre_tax_sub_total: z.number().describe('What policies compare.'),
  total: z.number().describe('What is paid, with tax and promotion: the sum that the lists of orders show.'),
  approval_amount: z.number().describe('The amount to approve: what is still due if the fleet pays here, else the total.'),
  waiting_since: z.string(),
  can_approve: z.boolean(),
  reason: z.string().describe('In its row: "Over Mia’s $400.00 limit".'),
})
registerSchema('OrderAwaitingApproval', awaiting)
export type AwaitingRow = z.output<typeof awaiting>

const point = z.object({
  vehicle_id: z.number(),
  name: z.string(),
  odometer: z.number(),
  cost_per_distance: z.number(),
  past_due: z.boolean(),
})
export type ScatterPoint = z.output<typeof point>

export type FleetRow = z.output<typeof fleetRow>

export type FleetsSummary = z.output<typeof fleetsSummary>

/** Filters of a fleet list; its export takes the same. */
const narrowed = {
  query: z.string().trim().max(100).optional(),
  filter: z
    .object({ filterType: z.enum(FLEET_FILTERS).default('active'), filterValue: line(100).optional() })
    .refine(({ filterType, filterValue }) => !filterValue || filterType === 'region' || filterType === 'rep', {
      path: ['filterValue'],
      message: 'filter_value_not_used',
    })
    .optional()
    .describe('Only a region and a representative have a value.'),
}

export const dashboardCalls = defineCalls('dashboards', {
  orderAggregates: {
    method: 'GET',
    path: '/orders/aggregate',
    who: 'orders.read',
    summary: 'Sum up orders by month',
    description: 'What finished orders came to, month by month of the days they were finished',
    query: z.object({ start_date: day(), end_date: day(), grouping: z.enum(['monthly']).default('monthly') }),
    answer: z.object({ aggregates: z.array(aggregate), total: z.number(), count: z.number() }),
    refusals: ['window_too_long'],
  },
  attention: {
    method: 'GET',
    path: '/dashboards/attention',
    who: 'due.read',
    summary: 'List vehicles that need attention',
    description: 'Vehicles that are past due or due soon and in no order, furthest over first',
    query: z.object({ limit: limit(ATTENTION_ROWS) }),
    answer: z.object({ odometer_units: units, vehicles: z.array(attention) }),
  },
  awaiting: {
    method: 'GET',
    path: '/dashboards/awaiting',
    who: 'orders.read',
    summary: 'List orders awaiting approval in brief',
    description: 'Orders that await approval: those of the caller first, then what has waited longest',
    query: z.object({ limit: limit(AWAITING_ROWS) }),
    answer: z.object({
      orders: z.array(awaiting),
      total_count: z.number(),
      mine: z
        .object({
          count: z.number(),
          pre_tax_sub_total: z.number(),
          approval_amount: z.number().describe('The amounts to approve, added up.'),
          waiting_since: z.string().nullable(),
        })
        .describe('Those assigned to the caller. An Owner may also approve those of others.'),
      others: z.array(z.string()).describe('First names of the approvers of the others.'),
    }),
  },
  driverHome: {
    method: 'GET',
    path: '/dashboards/driver',
    version: 'v6',
    who: 'problems.report',
    summary: 'Show the vehicles that the caller drives',
    description: 'Each vehicle assigned to the caller: whether it can be driven, what is due, documents and next appointment',
    answer: z.object({
      vehicles: z.array(driverVehicle).describe('The most urgent first, at most 50.'),
      manager: decider.nullable().describe('Who decides about problems.'),
    }),
  },
  scatter: {
    method: 'GET',
    path: '/dashboards/scatter',
    who: 'costs.vehicle',
    summary: 'Compare odometer and cost of vehicles',
    description: 'Odometer and lifetime cost per distance of each active vehicle, and the average of the last 12 months',
    answer: z.object({
      distance_unit: units,
      average: z.number().nullable().describe('The same figure as above the list of vehicles.'),
      points: z.array(point),
    }),
  },
  fleets: {
    method: 'GET',
    path: '/fleets',
    version: 'v6',
    who: 'fmc.board',
    summary: 'List fleets with figures',
    description: 'One page of the fleets within reach, with their figures',
    query: z.object({
      page: page(),
      ...narrowed,
      sort: z.enum(FLEET_SORTS).default('awaiting_approval_count'),
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
    answer: z.object({ fleets: z.array(fleetRow), total_count: z.number(), total_pages: z.number() }),
    refusals: ['search_too_short'],
  },
  fleetsSummary: {
    method: 'GET',
    path: '/fleets/summary',
    version: 'v6',
    who: 'fmc.board',
    summary: 'Sum up all fleets',
    description: 'Totals over every fleet within reach',
    answer: fleetsSummary,
  },
  fleetsCsv: {
    method: 'GET',
    path: '/fleets.csv',
    version: 'v6',
    who: 'fmc.board',
    summary: 'Export fleets with figures',
    description:
      'The fleets within reach with their figures as CSV: every one, or those that a list is narrowed to, in its order',
    oneUseToken: true,
    query: z.object({
      ...narrowed,
      page: pageNumber().optional().describe('Only this page of the list; all of it when left out.'),
      auth_token: line(200).optional().describe('A one-use token of `POST /download_tokens`, instead of the header.'),
      sort: z.enum(FLEET_SORTS).default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      lancode: z.enum(LANGUAGE_CODES).optional(),
      language: z.enum(LANGUAGE_CODES).optional(),
    }),
    answer: 'csv',
    refusals: ['search_too_short', 'download_token_invalid'],
  },
})
