import { z } from 'zod'
import { flag, namedRef } from '#platform/contract/fields.ts'
import { narrowed } from './list/narrowing-contract.ts'
import { registerSchema } from '#platform/contract/named.ts'

const stateSummary = z.object({
  year_to_date_cost: z
    .number()
    .nullable()
    .describe(
      'Since January 1; with `fmc` of the fleets that pay in the currency of the company. Null: the caller sees no money.',
    ),
  average_cost_per_distance: z
    .number()
    .nullable()
    .describe(
      'Cost of the last 12 months over the distance of the same vehicles in the same months; null: `average_missing` says why.',
    ),
  average_missing: z.enum(['nothing_driven', 'driven_too_little', 'nothing_spent', 'under_a_cent']).nullable(),
  distance_unit: z.enum(['miles', 'kilometers']),
  total: z.number(),
  active: z.number(),
  inactive: z.number(),
  retired: z.number().describe('Left the fleet for good; in no other count.'),
  in_use: z.number().describe('Active, and in the programme where there is one: those that can be due.'),
  unenrolled: z.number(),
  past_due: z.number(),
  due_soon: z.number(),
  /** Not known to be due, but the last date of the next service is unknown. */
  not_known: z.number().describe('Vehicles without a known last service, and with nothing due.'),
  in_order: z.number(),
  fleets: z
    .object({
      active: z.number(),
      worst: z.object({ name: z.string(), past_due: z.number() }).nullable(),
      to_park: z.number().describe('Vehicles that an open recall forbids to drive.'),
    })
    .nullable()
    .describe('Over several fleets: how many are active, and which has the most vehicles past due.'),
})
registerSchema(
  'VehicleSummary',
  stateSummary,
  'Money in dollars; distances in `distance_unit`. The states are those of the list, so that figure and list agree.',
)

const stateCounts = z.object({
  total: z.number(),
  past_due: z.number(),
  due_soon: z.number(),
  not_known: z.number().describe('Vehicles without a known last service, and with nothing due.'),
  in_order: z.number(),
  retired: z.number().describe('Left the fleet for good.'),
})

const { state: _state, ...narrowedByWords } = narrowed

/** Calls about all vehicles of a list. */
export const summaryCalls = {
  filterChoices: {
    method: 'GET',
    path: '/vehicles/filter_choices',
    who: 'vehicles.read',
    summary: 'List filter values',
    description: 'The values that occur in the fleet, for the filters of the grid',
    answer: z.object({
      makes: z.array(z.string()),
      models: z.array(z.string()),
      years: z.array(z.number()),
      departments: z.array(z.string()),
      states: z.array(z.string()),
      drivers: z.array(namedRef),
    }),
  },
  stateCounts: {
    method: 'GET',
    path: '/vehicles/state_counts',
    who: 'vehicles.read',
    summary: 'Count the vehicles of a list by state',
    description: 'How many of the vehicles that match a search and filters are in each state',
    query: z.object({ ...narrowedByWords, fmc: flag().optional() }),
    answer: stateCounts,
    refusals: ['fmc_only', 'search_too_short'],
  },
  stateSummary: {
    method: 'GET',
    path: '/fleets/vehicles_state_summary',
    who: 'vehicles.read',
    summary: 'Count vehicles by state',
    description: 'Cost of this year and how many vehicles there are in each state',
    query: z
      .object({ fmc: flag().optional() })
      .describe('As in the list: the vehicles of every fleet that an FMC user oversees.'),
    answer: stateSummary,
    refusals: ['fmc_only'],
  },
} as const
