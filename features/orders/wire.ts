import { z } from 'zod'
import { ORDER_SERVICE_STATUSES, ORDER_STATUSES } from './life/status.ts'
import { orderPromotion, paymentMethod } from './sums-wire.ts'

/** What the calls of orders answer, as the wire has it. Money in dollars, null where there is no price to show yet. */

const dollars = z.number().nullable()

export const serviceRow = z.object({
  id: z.number(),
  service_definition_id: z.number(),
  code: z.string(),
  name: z.string(),
  positions: z.array(z.object({ code: z.string(), name: z.string() })).nullable(),
  /** Wheels may be asked for several at once. */
  position_choice: z.enum(['none', 'one', 'several']),
  supports_medium_heavy_duty: z.boolean(),
  standard_minutes: z.number(),
  /** Only with full prices; null: on request. */
  price_estimates: z
    .array(z.object({ position: z.string().nullable(), shop_price_estimate: dollars, retail_price_estimate: dollars }))
    .optional(),
})

/** A vehicle as the pages of a booking show it, and whether it can be booked. */
export const vehicleRequest = z.object({
  vehicle: z.object({
    id: z.number(),
    name: z.string(),
    year: z.number().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    body: z.string(),
    other_id: z.string().nullable(),
    license_plate_number: z.string().nullable(),
    license_plate_state: z.string().nullable(),
    vehicle_type_id: z.number(),
    oil_type_name: z.string().nullable(),
  }),
  /** Why it cannot be booked at all; null when it can. */
  blocked: z.enum(['vehicle_deactivated', 'vehicle_unenrolled', 'vehicle_has_active_order', 'vehicle_held_elsewhere']).nullable(),
  active_order_id: z.number().nullable(),
  /** Where its shops are searched first. */
  zip: z.string().nullable(),
  pays_through_platform: z.boolean(),
  has_payment_method: z.boolean(),
})

export const orderService = z.object({
  id: z.number(),
  order_id: z.number(),
  service_definition_id: z.number().nullable(),
  /** In the asker's language, or as the shop wrote it. */
  name: z.string(),
  /** Shown by the fleet instead of the name. */
  vanity_label: z.string().nullable(),
  position: z.string().nullable(),
  position_name: z.string().nullable(),
  quantity: z.number(),
  price: dollars,
  retail_price: dollars,
  status: z.enum(ORDER_SERVICE_STATUSES),
  shop_note: z.string().nullable(),
  added_by_shop: z.boolean(),
})

const orderShop = z.object({
  id: z.number(),
  name: z.string(),
  address_line1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  main_phone_number: z.string(),
  phone_only: z.boolean(),
})

/** An order in a list. Times of day are the shop's own; distances are null until the shop has read the odometer. */
export const orderRow = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(ORDER_STATUSES),
  state: z.string(),
  state_id: z.number(),
  is_walk_in: z.boolean(),
  maintenance_type: z.string(),
  vehicle_id: z.number(),
  vehicle: z.object({
    id: z.number(),
    name: z.string(),
    vin: z.string().nullable(),
    year: z.number().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    body: z.string(),
    other_id: z.string().nullable(),
    department_number: z.string().nullable(),
    license_plate_number: z.string().nullable(),
    license_plate_state: z.string().nullable(),
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
  miles: z.number().nullable(),
  kilometers: z.number().nullable(),
  pre_tax_sub_total: dollars,
  tax_amount: dollars,
  total: dollars,
  saving: dollars,
  /** By the shop's prices when the appointment was booked, before tax; told until the shop has sent its own estimate. */
  booked_estimate: z.object({ amount: z.number(), on_request: z.number() }).nullable(),
  po_number: z.string().nullable(),
  invoice_number: z.string().nullable(),
  approved_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** The day it was finished, where the shop stands; the order belongs to this day. */
  completed_on: z.string().nullable(),
  canceled_at: z.string().nullable(),
  approver: z.string().nullable(),
  can_cancel: z.boolean(),
  order_services: z.array(orderService),
})

const contact = z.object({
  id: z.number().nullable(),
  name: z.string(),
  cellPhone: z.string().nullable(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
})

/** A file of an invoice; opened by its own call. */
export const invoiceFile = z.object({ id: z.number(), file_name: z.string(), content_type: z.string(), bytes: z.number() })

export const fullOrder = orderRow.extend({
  customer_comments: z.string().nullable(),
  shop_comments: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  previous_payments: dollars,
  due_now: dollars,
  estimate_version: z.number(),
  payment_type: z.string().nullable(),
  payment_method_availability: z.array(z.string()),
  /** What this person can choose from at the approval. One that cannot be charged stands among them with its reason. */
  payment_methods: z.array(paymentMethod),
  /** Approved before and asked again: what paid for the first approval pays for this one. */
  check_payment_method_of_previous_transaction: z.boolean(),
  fault_codes: z.array(z.object({ id: z.string(), name: z.string() })),
  invoice_files: z.array(invoiceFile),
  /** The one that is applied, if any: an amount off, or a share of the subtotal in percent. */
  promotions: z.array(orderPromotion),
  /** What it takes off the subtotal. */
  promotion_amount: dollars,
  /** Who asked: somebody of the fleet, or the desk of the shop for a walk-in. */
  originator: contact,
  can_reschedule: z.boolean(),
  can_edit_po_number: z.boolean(),
  cancel_user_ids: z.array(z.number()),
  cancel_users: z.array(
    z.object({ id: z.number(), name: z.string(), cellPhone: z.string().nullable(), roles: z.array(z.string()) }),
  ),
})

/** What a request answers: enough to tell people, and to send along as an analytics event. */
export const requestedOrder = fullOrder

export const activityItem = z.object({
  id: z.number(),
  created_at: z.string(),
  acting_user: z.string(),
  acting_kind: z.enum(['user', 'shop', 'system']),
  activity_type: z.string(),
  /** What was done, as a sentence in the asker's language, after the name of who did it. */
  sentence: z.string(),
  /** A comment, a reason or the rule that decided. */
  detail: z.string().nullable(),
  total: dollars,
  service_details: z.array(z.object({ id: z.number(), name: z.string(), price: dollars, status: z.string() })),
})

export const note = z.object({
  id: z.number(),
  shop_order_id: z.number(),
  shop_id: z.number(),
  title: z.string().nullable(),
  comment: z.string(),
  created_at: z.string(),
  created_by: z.string(),
})
