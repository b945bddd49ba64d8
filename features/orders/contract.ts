import { z } from 'zod'
import { CHANGES_REFUSALS, changesAnswer, changesQuery } from '#features/accounts/changes/changes-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, flag, id, ids, line, text } from '#platform/contract/fields.ts'
import { appointment, BOOKING_REFUSALS, serviceRequest } from './booking/request-wire.ts'
import { fullOrder, orderRow, requestedOrder, serviceRow, vehicleRequest } from './wire.ts'
import { ORDER_STATUSES } from './life/status.ts'
import { invoiceCalls } from './invoice-contract.ts'
import { narrowing, pageCalls } from './page-contract.ts'

/** Upper bound of orders per response; the newest come first. */
export const ORDERS_MAXIMUM = 5000

export type OrderRow = z.output<typeof orderRow>
export type FullOrder = z.output<typeof fullOrder>
export type ServiceRow = z.output<typeof serviceRow>
export type VehicleRequest = z.output<typeof vehicleRequest>

const STATE_IDS = ORDER_STATUSES.map((status, index) => `${index + 1} \`${status}\``).join(', ')
export const stateId = z.coerce
  .number<number>()
  .int()
  .min(1)
  .max(ORDER_STATUSES.length)
  .describe(`The status of the order: ${STATE_IDS}.`)
const params = z.object({ id: id() })
const version = z.number().int().positive().optional()

/** Maximum number of ids in one call. */
const NAMED_MAXIMUM = 500

/** Filters of the order lists; both days are inclusive, in the product's zone. */
const ordersQuery = z.object({
  state_id: z.array(stateId).max(ORDER_STATUSES.length).default([]),
  appointment_datetime_from: day().optional(),
  appointment_datetime_to: day().optional(),
  vehicle_id: id().optional(),
})

const servicesQuery = { shop_id: id().optional(), vehicle_id: id().optional() }

export const orderCalls = defineCalls('orders', {
  ...invoiceCalls,
  ...pageCalls,
  services: {
    method: 'GET',
    path: '/services',
    who: 'services.read',
    summary: 'List services to book',
    description: 'The services to request: basic, or with full prices at a shop',
    query: z.object({ basic: flag().optional(), full_prices: flag().optional(), ...servicesQuery }),
    answer: z.object({ services: z.array(serviceRow) }),
    refusals: ['shop_not_found', 'not_found'],
  },
  searchServices: {
    method: 'POST',
    path: '/services/search',
    who: 'services.read',
    summary: 'Search services to book',
    description: 'Services whose name or position holds the words typed, in either language',
    body: z.object({ query: z.string().trim().max(100).default(''), ...servicesQuery }),
    answer: z.object({ services: z.array(serviceRow) }),
    refusals: ['shop_not_found', 'not_found'],
    transaction: false,
  },
  vehicleRequest: {
    method: 'GET',
    path: '/vehicles/{id}/service_request',
    who: 'orders.book',
    summary: 'Check whether a vehicle can be booked',
    description: 'Whether a vehicle can be booked, why not, and where it is garaged',
    params,
    answer: vehicleRequest,
    refusals: ['not_found'],
  },
  request: {
    method: 'POST',
    path: '/orders',
    who: 'orders.book',
    summary: 'Book a service',
    description: 'Asks a shop for an appointment',
    body: serviceRequest,
    answer: requestedOrder,
    status: 201,
    refusals: [...BOOKING_REFUSALS, 'conflict'],
  },
  list: {
    method: 'GET',
    path: '/orders',
    who: 'orders.read',
    summary: 'List orders',
    description: 'The orders of the acting fleet within a window of days, latest appointment first',
    query: ordersQuery.extend(changesQuery),
    answer: z.object({ orders: z.array(orderRow), changes: changesAnswer }),
    refusals: CHANGES_REFUSALS,
  },
  csv: {
    method: 'GET',
    path: '/orders.csv',
    who: 'orders.read',
    summary: 'Export orders',
    description: 'The orders of a window as a CSV file: every one, or those that a list is searched for and narrowed to',
    query: ordersQuery.extend({
      ...narrowing,
      sort: line(40).default(''),
      direction: z.enum(['asc', 'desc']).default('desc'),
      manual_records: flag()
        .default(false)
        .describe('With maintenance that was done elsewhere, as the list of past orders shows it.'),
      order_ids: ids(NAMED_MAXIMUM).optional().describe('With `record_ids`: only these rows of the list.'),
      record_ids: ids(NAMED_MAXIMUM).optional().describe('Records of maintenance that was done elsewhere.'),
      except_order_ids: ids(NAMED_MAXIMUM).default([]).describe('All but these rows of the list.'),
      except_record_ids: ids(NAMED_MAXIMUM).default([]).describe('All but these records.'),
    }),
    answer: 'csv',
  },
  summary: {
    method: 'GET',
    path: '/fleets/orders_summary',
    version: 'v6',
    who: 'orders.read',
    summary: 'Count open orders',
    description:
      'How many open orders stand in each of the three filters, and how many are past or canceled in the months that their lists show',
    answer: z.object({
      active_orders: z.number(),
      need_approval: z.number(),
      approved: z.number(),
      past_orders: z.number().describe('Of the last three months, with maintenance done elsewhere.'),
      canceled_orders: z.number().describe('Of the last and the next three months, by appointment.'),
      has_orders: z.boolean().describe('Whether there is any order at all, open or over, of those that the caller sees.'),
      today: z.string().describe("The product's day, from which the windows of the lists are counted."),
    }),
  },
  cancel: {
    method: 'PUT',
    path: '/orders/{id}',
    keep: false,
    who: 'orders.cancel',
    summary: 'Cancel an order',
    description: 'Cancels a request before the shop receives the vehicle',
    params,
    body: z.object({ id: id().optional(), status: z.literal('cancel'), comment: text(500).optional(), version }),
    answer: fullOrder,
    refusals: ['order_not_found', 'wrong_status', 'already_received', 'not_eligible_to_cancel', 'conflict'],
  },
  changePoNumber: {
    method: 'PUT',
    path: '/orders/{id}',
    who: 'orders.po',
    summary: 'Change the PO number of an order',
    description: 'Changes the PO number and nothing else',
    params,
    body: z.object({ id: id().optional(), po_number: line(1000).nullable() }),
    answer: fullOrder,
    refusals: ['order_not_found', 'po_number_too_long', 'po_number_closed'],
  },
  reschedule: {
    method: 'PUT',
    path: '/orders/{id}/reschedule',
    who: 'orders.reschedule',
    summary: 'Reschedule an order',
    description: 'Moves the appointment to another free time; the shop confirms it again',
    params,
    body: z.object({ appointment_datetime: appointment, version }),
    answer: fullOrder,
    refusals: [
      'order_not_found',
      'wrong_status',
      'already_received',
      'not_eligible_to_cancel',
      'conflict',
      'date_missing',
      'date_outside_window',
      'time_missing',
      'slot_taken',
      'shop_closed_that_day',
      'time_not_offered',
      'time_too_soon',
    ],
  },
})
