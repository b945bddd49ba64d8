import { z } from 'zod'
import { basicVehicle } from '#features/vehicles/contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, ids, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** Above the limit of a transfer, so that too many vehicles get a proper refusal. */
const MOST_SENT = 5000

/** `old_fleet_ids`: the vehicles' fleets when the user selected them. */
const chosen = { vehicle_ids: ids(MOST_SENT).default([]), old_fleet_ids: ids(MOST_SENT).default([]) }

const consequences = z.object({
  vehicles: z.array(namedRef.extend({ fleet_id: z.number() })),
  from: z.array(namedRef),
  to: namedRef,
  papers: z.number().describe('Sent with it.'),
  visits: z.number(),
  drivers: z.array(z.string()).describe('The end time.'),
  licenses: z.number().describe('Of drivers: they stay with the fleet.'),
  policies: z.number().describe('How many policies name one of the vehicles, and which vehicles those are.'),
  policy_vehicles: z.array(z.string()),
  garaging_addresses: z.number(),
  departments: z.number().describe('Vehicles whose department of the earlier fleet is taken off.'),
  open_orders: z
    .array(z.object({ id: z.number(), vehicle_id: z.number(), vehicle: z.string(), fleet: z.string() }))
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

const foundVehicle = basicVehicle.omit({ body: true, vehicle_type_id: true, is_active: true, fleetcor_enrolled: true })
registerSchema('NumberedVehicle', foundVehicle)
export type FoundVehicle = z.output<typeof foundVehicle>

export const transferCalls = defineCalls('transfers', {
  find: {
    method: 'POST',
    path: '/vehicles/transfer_vehicles/find',
    keep: false,
    who: 'vehicles.transfer',
    summary: 'Find vehicles by number',
    description: 'Vehicles of the fleets within reach by VIN, plate (with or without its state) or unit number',
    body: z.object({
      numbers: z.array(z.string().max(60)).max(MOST_SENT).describe('Case, spaces and hyphens are ignored.'),
    }),
    answer: z.object({ vehicles: z.array(foundVehicle) }),
    perMinute: 60,
  },
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
    answer: z.object({ vehicles: z.array(namedRef), fleet: namedRef }),
    refusals: REFUSALS,
  },
})
