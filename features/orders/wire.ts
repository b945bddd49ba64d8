import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { dueService } from '#features/schedules/due-list/due-contract.ts'
import { ORDER_SERVICE_STATUSES, ORDER_STATUSES } from './life/status.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** Money in dollars. */
const paymentMethod = z.object({
  payment_type: z.string(),
  payment_token: z.string().describe("The id of a stored method; empty where the fleet's account pays."),
  name: z.string(),
  kind: z.enum(['credit_card', 'paypal', 'account', 'fuel_card']),
  card_type: z.string().nullable(),
  payer_email: z.string().nullable(),
  expires_on: z.string().nullable(),
  is_default: z.boolean(),
  is_test_mode: z.boolean().describe('A card while no card provider is connected: no money moves.'),
  is_usable: z.boolean(),
  problem: z
    .enum(['expired', 'number_missing', 'not_shared', 'other_provider'])
    .nullable()
    .describe('`other_provider`: what paid the first part of the order pays the rest.'),
})
registerSchema('PaymentChoice', paymentMethod)

const orderPromotion = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  amount_off: z.number().nullable(),
  percent_off: z.number().nullable(),
})
registerSchema('OrderPromotion', orderPromotion, 'An amount off, or a share of the subtotal in percent.')

/** Responses of the order calls. Money in dollars, null while there is no price to show. */

const dollars = z.number().nullable()

export const serviceRow = z.object({
  id: z.number(),
  service_definition_id: z.number(),
  code: z.string(),
  name: z.string(),
  positions: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
  position_choice: z.enum(['none', 'one', 'several']).describe('Wheels may be asked for several at once.'),
  supports_medium_heavy_duty: z.boolean(),
  standard_minutes: z.number(),
  price_estimates: z
    .array(z.object({ position: z.string().nullable(), shop_price_estimate: dollars, retail_price_estimate: dollars }))
    .optional()
    .describe('Only with full prices; null: on request.'),
})
registerSchema('Service', serviceRow)

const serviceToBook = dueService
  .pick({
    service_definition_id: true,
    service_name: true,
    position: true,
    state: true,
    odometer_units: true,
    remaining: true,
    by_time: true,
    days_remaining: true,
    hours_remaining: true,
  })
  .extend({ is_chosen: z.boolean() })
registerSchema('ServiceToBook', serviceToBook)

export const vehicleRequest = z.object({
  vehicle: z.object({
    id: z.number(),
    name: z.string(),
    ...vehicleIdentityFields,
    body: z.string(),
    is_out_of_service: z.boolean(),
    vehicle_type_id: z.number(),
    oil_type_name: z.string().nullable(),
  }),
  blocked: z
    .enum(['vehicle_deactivated', 'vehicle_unenrolled', 'vehicle_has_active_order', 'vehicle_held_elsewhere'])
    .nullable()
    .describe('Why it cannot be booked at all; null when it can.'),
  active_order_id: z.number().nullable(),
  zip: z.string().nullable().describe('Where its shops are searched first.'),
  pays_through_platform: z.boolean(),
  has_payment_method: z.boolean(),
  services_to_book: z
    .array(serviceToBook)
    .describe('What a booking chooses (`is_chosen`: past due or due now) or offers (due soon), the earliest due first.'),
})
registerSchema('BookingCheck', vehicleRequest, 'A vehicle as the pages of a booking show it, and whether it can be booked.')

export const orderService = z.object({
  id: z.number(),
  order_id: z.number(),
  service_definition_id: z.number().nullable(),
  name: z.string().describe("In the caller's language, or as the shop wrote it."),
  vanity_label: z.string().nullable().describe('Shown by the fleet instead of the name.'),
  position: z.string().nullable(),
  position_name: z.string().nullable(),
  quantity: z.number(),
  price: dollars,
  parts: dollars.describe('Of the price; the rest is labor.'),
  labor_hours: z.number().nullable().describe('For the whole line.'),
  part_number: z.string().nullable(),
  retail_price: dollars,
  status: z.enum(ORDER_SERVICE_STATUSES).meta({ id: 'OrderServiceStatus' }),
  shop_note: z.string().nullable(),
  added_by_shop: z.boolean(),
})
registerSchema('OrderService', orderService)

const orderShop = z.object({
  id: z.number(),
  name: z.string(),
  logo_url: z.string().nullable().optional().describe('As in lists of shops; null: show its initials.'),
  address_line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  main_phone_number: z.string(),
  phone_only: z.boolean(),
  gst_number: z.string().nullable().describe('Under which it collects GST or HST, and the province’s own tax; in Canada alone.'),
  pst_number: z.string().nullable(),
  tax_rate: z.number(),
})
registerSchema('OrderShop', orderShop)

export const orderRow = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' }),
  state: z.string(),
  state_id: z.number(),
  is_walk_in: z.boolean(),
  maintenance_type: z.string(),
  vehicle_id: z.number(),
  vehicle: z.object({
    id: z.number(),
    name: z.string(),
    vin: z.string().nullable(),
    ...vehicleIdentityFields,
    body: z.string(),
    department_number: z.string().nullable(),
  }),
  shop_id: z.number(),
  shop: orderShop,
  custom_shop_name: z.string().nullable(),
  appointment_datetime: z.string(),
  appointment_date: z.string(),
  appointment_time: z.string(),
  appointment_ends_time: z.string(),
  time_zone: z.string(),
  received_at: z.string().nullable(),
  payment_failed: z.boolean().optional().describe('Of an order in manual review: the bank declined its payment.'),
  miles: z.number().nullable(),
  kilometers: z.number().nullable(),
  pre_tax_sub_total: dollars,
  tax_amount: dollars,
  total: dollars,
  saving: dollars,
  booked_estimate: z
    .object({ amount: z.number(), on_request: z.number() })
    .nullable()
    .describe("By the shop's prices when the appointment was booked, before tax; until the shop sends its own estimate."),
  po_number: z.string().nullable(),
  invoice_number: z.string().nullable(),
  approved_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  completed_on: z
    .string()
    .nullable()
    .describe('The day it was finished, in the shop’s time zone; the order belongs to this day.'),
  canceled_at: z.string().nullable(),
  approver: z.string().nullable(),
  can_cancel: z.boolean(),
  order_services: z.array(orderService),
})
registerSchema(
  'OrderSummary',
  orderRow,
  "An order in a list. Times of day are the shop's own; distances are null until the shop has read the odometer.",
)

const contact = z.object({
  id: z.number().nullable(),
  name: z.string(),
  cellPhone: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
})
registerSchema('Contact', contact)

export const invoiceFile = z.object({ id: z.number(), file_name: z.string(), content_type: z.string(), bytes: z.number() })
registerSchema('InvoiceFile', invoiceFile, 'A file of an invoice; opened by its own call.')

export const fullOrder = orderRow.extend({
  customer_comments: z.string().nullable(),
  shop_comments: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  previous_payments: dollars,
  due_now: dollars.describe('Still to authorize or pay, in dollars.'),
  estimate_version: z.number(),
  payment_type: z.string().nullable(),
  payment_method_availability: z.array(z.string()),
  payment_methods: z
    .array(paymentMethod)
    .describe('Methods the user can choose at the approval; those that cannot be charged have a reason.'),
  check_payment_method_of_previous_transaction: z
    .boolean()
    .describe('A repeated approval: the payment of the first one covers it.'),
  fault_codes: z.array(z.object({ id: z.string(), name: z.string() })),
  recalls: z
    .array(z.object({ id: z.number(), number: z.string(), component: z.string() }))
    .describe('Recall campaigns that it was booked for.'),
  invoice_files: z.array(invoiceFile),
  promotions: z
    .array(orderPromotion)
    .describe('The one that is applied, if any: an amount off, or a share of the subtotal in percent.'),
  promotion_amount: dollars.describe('What it takes off the subtotal.'),
  originator: contact.describe('The requester: a fleet user, or the shop’s desk for a walk-in.'),
  can_reschedule: z.boolean(),
  can_edit_po_number: z.boolean(),
  cancel_user_ids: z.array(z.number()),
  cancel_users: z.array(
    z.object({ id: z.number(), name: z.string(), cellPhone: z.string().nullable(), roles: z.array(z.string()) }),
  ),
})
registerSchema('Order', fullOrder)

/** Response of a request: enough to confirm it, and for an analytics event. */
export const requestedOrder = fullOrder

export const activityItem = z.object({
  id: z.number(),
  created_at: z.string(),
  acting_user: z.string(),
  acting_kind: z.enum(['user', 'shop', 'system']),
  activity_type: z.string(),
  sentence: z.string().describe("What was done, as a sentence in the caller's language, after the name of who did it."),
  detail: z.string().nullable().describe('A comment, a reason or the rule that decided.'),
  total: dollars,
  service_details: z.array(z.object({ id: z.number(), name: z.string(), price: dollars, status: z.string() })),
})
registerSchema('ActivityItem', activityItem)

export const note = z.object({
  id: z.number(),
  shop_order_id: z.number(),
  shop_id: z.number(),
  title: z.string().nullable(),
  comment: z.string(),
  created_at: z.string(),
  created_by: z.string(),
})
registerSchema('Note', note)

const PHOTO_ADDRESSES = {
  id: z.number(),
  url: z.string().describe('The whole photo, a JPEG.'),
  preview: z.string().describe('Its thumbnail, a WebP.'),
}

export const linePhoto = z.object({
  ...PHOTO_ADDRESSES,
  line_ids: z.array(z.number()).describe('The services that it belongs to; none until the estimate is sent.'),
})
registerSchema('LinePhoto', linePhoto, 'A photo of a line; its addresses open without a session, for ten to fifteen minutes.')

export const orderMessage = z.object({
  id: z.number(),
  is_from_shop: z.boolean(),
  author: z.string().describe('By name; of the fleet or of the shop.'),
  message: z.string().describe('Empty where photos say it.'),
  photos: z.array(z.object(PHOTO_ADDRESSES)).describe('Their addresses open without a session, for ten to fifteen minutes.'),
  sent_at: z.string(),
})
registerSchema('OrderMessage', orderMessage, 'What fleet and shop write each other about an order.')
export type OrderMessage = z.output<typeof orderMessage>
