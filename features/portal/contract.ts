import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, flag, id, line, page } from '#platform/contract/fields.ts'
import { deskCalls } from './desk-contract.ts'
import { ESTIMATE_LINES_MAXIMUM } from './estimate.ts'
import { type listedService, priceCalls } from './price-contract.ts'
import { askOdometer, odometer, stepCalls } from './step-contract.ts'
import type { deskAnswer, settings } from './wire.ts'
import { dayAnswer, foundVehicle, offeredService, orderAnswer, orderRow } from './wire.ts'

export type DeskUser = z.output<typeof deskAnswer>
export type DeskOrder = z.output<typeof orderAnswer>
export type DeskOrderRow = z.output<typeof orderRow>
export type DeskDay = z.output<typeof dayAnswer>
export type OfferedService = z.output<typeof offeredService>
export type FoundVehicle = z.output<typeof foundVehicle>
export type ListedService = z.output<typeof listedService>
export type ShopSettings = z.output<typeof settings>

const params = z.object({ id: id() })

/**
 * Filters of past orders. These keys type the conditions (`order-rows-store.ts`, for page and count) and the address
 * (`portal-search.ts`): a missing one does not compile.
 */
const pastFilters = {
  query: line(100)
    .optional()
    .describe(
      "A part of the vehicle's name, VIN or plate, of the fleet's name, of the invoice or PO number; or the order's number.",
    ),
}
export type PastFilters = z.output<z.ZodObject<typeof pastFilters>>

/** As read off the vehicle, with spaces and hyphens. */
const typedVin = line(40)
const typedPlate = line(30)
const typedState = line(40).describe('Its code or its name.')
const service = z.object({ service_definition_id: id(), position: line(40).nullish() })

export const portalCalls = defineCalls('portal', {
  ...deskCalls,
  ...stepCalls,
  ...priceCalls,
  day: {
    method: 'GET',
    path: '/shop_portal/day',
    version: 'v6',
    who: 'desk.orders',
    summary: 'Get a day at the shop',
    description: 'Requests to answer, and the vehicles of one day by the clock',
    query: z.object({ date: day().optional() }),
    answer: dayAnswer,
  },
  orders: {
    method: 'GET',
    path: '/shop_portal/orders',
    version: 'v6',
    who: 'desk.orders',
    summary: 'List the open orders of the shop',
    description: 'Open orders of all days, oldest appointment first',
    answer: z.object({ orders: z.array(orderRow) }),
  },
  pastOrders: {
    method: 'GET',
    path: '/shop_portal/past_orders',
    version: 'v6',
    who: 'desk.orders',
    summary: 'List the past orders of the shop',
    description: 'Orders that are over: done and paid for, or cancelled; newest appointment first',
    query: z.object({ page: page(), ...pastFilters }),
    answer: z.object({ orders: z.array(orderRow), page: z.number(), total_count: z.number(), total_pages: z.number() }),
  },
  order: {
    method: 'GET',
    path: '/shop_portal/orders/{id}',
    version: 'v6',
    who: 'desk.orders',
    summary: 'Get an order of the shop',
    description: 'One order with its estimate',
    params,
    answer: orderAnswer,
    refusals: ['order_not_found'],
  },
  offeredServices: {
    method: 'GET',
    path: '/shop_portal/services',
    version: 'v6',
    who: 'desk.orders',
    summary: 'List services for an estimate',
    description: 'Services for a vehicle class, at the prices of this shop',
    query: z.object({
      medium_heavy: flag().optional(),
      electric: flag().optional().describe('Without services that need an engine.'),
      trailer: flag().optional().describe('Only services that a trailer has parts for.'),
    }),
    answer: z.object({ services: z.array(offeredService) }),
  },
  findVehicle: {
    method: 'GET',
    path: '/shop_portal/vehicles',
    version: 'v6',
    who: 'desk.orders',
    summary: 'Find a vehicle',
    description: 'The vehicle with this VIN, or with this plate and state, in an active fleet',
    query: z.object({ vin: typedVin.optional(), plate: typedPlate.optional(), state: typedState.optional() }),
    answer: z.object({ vehicles: z.array(foundVehicle) }),
    perMinute: 60,
  },
  walkIn: {
    method: 'POST',
    path: '/shop_portal/walk_ins',
    version: 'v6',
    who: 'desk.orders',
    summary: 'Open a walk-in order',
    description: 'Opens an order for a vehicle that came without an appointment',
    body: z.object({
      vin: typedVin.nullish(),
      plate: typedPlate.nullish(),
      state: typedState.nullish(),
      vehicle_id: id().nullish().describe('Which one, when the same VIN or plate stands in several fleets.'),
      services: z.array(service).max(ESTIMATE_LINES_MAXIMUM),
      odometer: odometer.nullish(),
      ask_odometer: askOdometer,
    }),
    answer: orderAnswer,
    refusals: [
      'vin_or_plate_missing',
      'vehicle_not_known',
      'vehicle_in_several_fleets',
      'service_missing',
      'position_missing',
      'position_unknown',
      'service_does_not_fit',
      'service_needs_engine',
      'service_not_for_trailer',
      'service_only_for_trailer',
      'shop_does_not_fit',
      'vehicle_already_here',
      'confirm_shop_odometer',
      'odometer_impossible',
    ],
  },
})
