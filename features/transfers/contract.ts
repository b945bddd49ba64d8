import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, ids } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** Above the limit of a transfer, so that too many vehicles get a proper refusal. */
const MOST_SENT = 5000

/** `old_fleet_ids`: the vehicles' fleets when the user selected them. */
const chosen = { vehicle_ids: ids(MOST_SENT).default([]), old_fleet_ids: ids(MOST_SENT).default([]) }

const vehicleInBrief = z.object({ id: z.number(), name: z.string() })

const consequences = z.object({
  vehicles: z.array(vehicleInBrief.extend({ fleet_id: z.number() })),
  from: z.array(z.object({ id: z.number(), name: z.string() })),
  to: z.object({ id: z.number(), name: z.string() }),
  papers: z.number().describe('Sent with it.'),
  visits: z.number(),
  drivers: z.array(z.string()).describe('The end time.'),
  licenses: z.number().describe('Of drivers: they stay with the fleet.'),
  policies: z.number().describe('How many policies name one of the vehicles, and which vehicles those are.'),
  policy_vehicles: z.array(z.string()),
  garaging_addresses: z.number(),
  departments: z.number().describe('Vehicles whose department of the earlier fleet is taken off.'),
  open_orders: z
    .array(z.object({ id: z.number(), vehicle: z.string(), fleet: z.string() }))
    .describe('Stays with the fleet until it is finished.'),
})
registerSchema('TransferPreview', consequences, 'What a transfer would do.')
export type Consequences = z.output<typeof consequences>

const REFUSALS = [
  'vehicle_not_found',
  'fleet_not_found',
  'transfer_no_destination',
  'transfer_no_vehicles',
  'transfer_too_many',
  'transfer_same_fleet',
  'transfer_fleet_inactive',
  'transfer_moved_meanwhile',
  'transfer_other_country',
  'transfer_fuel_card',
  'transfer_vin_taken',
] as const

export const transferCalls = defineCalls('transfers', {
  preview: {
    method: 'GET',
    path: '/vehicles/transfer_vehicles',
    who: 'vehicles.transfer',
    summary: 'Preview a vehicle transfer',
    description: 'What would go along, what would end and what would stay if these vehicles moved to another fleet',
    query: z.object({ ...chosen, new_fleet_id: id().optional() }),
    answer: consequences,
    refusals: REFUSALS,
  },
  transfer: {
    method: 'POST',
    path: '/vehicles/transfer_vehicles',
    keep: false,
    who: 'vehicles.transfer',
    summary: 'Transfer vehicles',
    description: 'Moves vehicles to another fleet, all of them or none. What was paid stays with the fleet that paid',
    body: z.object({ ...chosen, new_fleet_id: id().nullish() }),
    answer: z.object({ vehicles: z.array(vehicleInBrief), fleet: z.object({ id: z.number(), name: z.string() }) }),
    refusals: REFUSALS,
  },
})
