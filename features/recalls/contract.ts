import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { importCalls } from './import-contract.ts'
import { RECALL_FILTERS, RECALL_SOURCES, RECALL_STATES } from './recall.ts'

/** Campaigns per page, and vehicles listed below each before "Show more". */
export const CAMPAIGNS_PAGE_SIZE = 20
export const VEHICLES_OF_CAMPAIGN = 10
export const RECALL_SEARCH_MINIMUM = 3

const campaign = z.object({
  id: z.number(),
  source: z.enum(RECALL_SOURCES),
  number: z.string().describe('As it is filed, and as people know it.'),
  shown_number: z.string(),
  manufacturer: z.string(),
  component: z
    .string()
    .describe("In the caller's language where the authority publishes it, else in English; so are the three below."),
  summary: z.string(),
  consequence: z.string().nullable(),
  remedy: z.string().nullable(),
  park_it: z.boolean().describe('Must not be driven until it is repaired.'),
  park_outside: z.boolean().describe('May catch fire: park it in the open, away from buildings.'),
  announced_on: z.string(),
  models: z
    .array(z.object({ name: z.string(), from: z.number(), to: z.number() }))
    .describe('"Ford Transit", with the first and the last year.'),
})
registerSchema('RecallCampaign', campaign)
export type RecallCampaign = z.output<typeof campaign>

const status = z.object({
  state: z.enum(RECALL_STATES),
  done_on: z.string().nullable(),
  changed_by: z.string().nullable(),
  changed_on: z.string().nullable(),
  order: z
    .object({ id: z.number(), appointment_on: z.string() })
    .nullable()
    .describe('The order that it is booked with, or that repaired it; null when that is an order of another fleet.'),
  can_change: z.boolean().describe('What an order repaired is not taken back by hand.'),
})

const recalledVehicle = status.extend({
  vehicle: z.object({
    id: z.number(),
    name: z.string(),
    vin: z.string().nullable(),
    ...vehicleIdentityFields,
    body: z.string(),
    odometer_read_on: z.string(),
    is_active: z.boolean(),
  }),
  active_order_id: z.number().nullable().describe('An order occupies the vehicle, so that nothing else can be booked for it.'),
})
registerSchema('RecalledVehicle', recalledVehicle)
export type RecalledVehicle = z.output<typeof recalledVehicle>

const recallRow = campaign.extend({
  is_open: z.boolean().describe('Whether any vehicle is still open.'),
  vehicles: z.array(recalledVehicle),
  vehicle_count: z.number(),
})
registerSchema('Recall', recallRow)
export type RecallRow = z.output<typeof recallRow>

const vehicleRecall = campaign.extend(status.shape)
registerSchema('VehicleRecall', vehicleRecall, "A recall as a vehicle's own calls answer it.")
export type VehicleRecall = z.output<typeof vehicleRecall>

const filters = {
  filter: z.enum(RECALL_FILTERS).default('all'),
  query: z.string().trim().max(100).optional(),
}

export const recallCalls = defineCalls('recalls', {
  list: {
    method: 'GET',
    path: '/recalls',
    version: 'v6',
    who: 'recalls.read',
    summary: 'List recalls',
    description:
      'Campaigns that may apply to vehicles of the fleet: what must not be driven first, then open ones, the newest first',
    query: z.object({ page: page(), ...filters }),
    answer: z.object({ recalls: z.array(recallRow), total_count: z.number(), total_pages: z.number() }),
    refusals: ['search_too_short'],
  },
  summary: {
    method: 'GET',
    path: '/recalls/summary',
    version: 'v6',
    who: 'recalls.read',
    summary: 'Count recalls',
    description: 'How many campaigns and vehicles there are, by what is to be done',
    answer: z.object({
      campaigns: z.object(
        Object.fromEntries(RECALL_FILTERS.map((filter) => [filter, z.number()])) as Record<
          (typeof RECALL_FILTERS)[number],
          z.ZodNumber
        >,
      ),
      vehicles: z
        .object({ park_it: z.number(), other: z.number() })
        .describe('Vehicles that must not be driven, and the others that have an open recall.'),
      first: z
        .array(z.object({ component: z.string(), vehicle_id: z.number(), vehicle_name: z.string(), park_it: z.boolean() }))
        .describe('The first open ones, for a line of words.'),
    }),
  },
  csv: {
    method: 'GET',
    path: '/recalls.csv',
    version: 'v6',
    who: 'recalls.read',
    summary: 'Export recalls',
    description: 'Every vehicle with every campaign that may apply to it, as CSV',
    query: z.object({ ...filters, lancode: z.enum(LANGUAGE_CODES).optional(), language: z.enum(LANGUAGE_CODES).optional() }),
    answer: 'csv',
    refusals: ['search_too_short'],
  },
  vehicles: {
    method: 'GET',
    path: '/recalls/{id}/vehicles',
    version: 'v6',
    who: 'recalls.read',
    summary: 'List the vehicles of a recall',
    description: 'The vehicles of one campaign, 50 a page',
    params: z.object({ id: id() }),
    query: z.object({ page: page(), ...filters }),
    answer: z.object({ vehicles: z.array(recalledVehicle), total_count: z.number(), total_pages: z.number() }),
    refusals: ['recall_not_found', 'search_too_short'],
  },
  ofVehicle: {
    method: 'GET',
    path: '/vehicles/{id}/recalls',
    version: 'v6',
    who: 'recalls.read',
    summary: 'List the recalls of a vehicle',
    description: 'The recalls of one vehicle, open ones first',
    params: z.object({ id: id() }),
    answer: z.object({ recalls: z.array(vehicleRecall) }),
    refusals: ['vehicle_not_found'],
  },
  setState: {
    method: 'PUT',
    path: '/vehicles/{id}/recalls/{campaign_id}',
    version: 'v6',
    who: 'recalls.change',
    summary: 'Set the state of a recall',
    description: 'Records the state of a recall on a vehicle: the VIN was checked, it was repaired, or it is open again',
    params: z.object({ id: id(), campaign_id: id() }),
    body: z.object({ state: z.enum(RECALL_STATES), done_on: day().nullish() }),
    answer: z.object({ recall: vehicleRecall }),
    refusals: [
      'vehicle_not_found',
      'recall_not_found',
      'recall_done_on_missing',
      'recall_done_on_not_valid',
      'recall_closed_by_order',
    ],
  },
  ...importCalls,
})
