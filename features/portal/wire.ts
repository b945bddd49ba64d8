import { z } from 'zod'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { ORDER_SERVICE_STATUSES, ORDER_STATUSES } from '#features/orders/life/status.ts'
import { DISPUTE_STATUSES } from '#features/payments/disputes/dispute.ts'
import { invoiceFile, linePhoto, orderMessage } from '#features/orders/wire.ts'
import { TAX_NUMBER_MAXIMUM } from '#features/countries/sales-tax.ts'
import { day, line, namedRef, words } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { PAYMENT_PROVIDERS } from './payment-providers.ts'

/** Responses of the shop's calls. Money in dollars; times are in the shop's zone. */

export const deskAnswer = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGE_CODES),
  country: z.enum(['US', 'CA']),
  help_phone: z.string().nullable().describe('The line that helps shops; null hides it.'),
  shop: z.object({
    id: z.number(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    zone: z.string(),
    bays: z.number(),
    phone_only: z.boolean(),
    medium_heavy: z.boolean(),
  }),
})
registerSchema('Desk', deskAnswer)

const STATES = [
  'requested',
  'expected',
  'checked_in',
  'waiting_for_approval',
  'approved',
  'complete',
  'paid',
  'in_review',
  'canceled',
] as const
const STEPS = ['confirm', 'check_in', 'write_estimate', 'open_estimate', 'complete', 'pay_in_shop'] as const

export const vehicleAnswer = z.object({
  id: z.number(),
  name: z.string(),
  model: z.string().nullable().describe('"2021 Ford Transit 250"; null when the name says it already.'),
  plate: z.string().nullable(),
  unit: z.string().nullable(),
  vin: z.string().nullable(),
  body: z.string(),
  duty_class: z.enum(['light', 'medium_heavy']),
  /** Engine services are not offered for this vehicle. */
  is_electric: z.boolean(),
  is_trailer: z.boolean().describe('No engine, no cabin, often no odometer.'),
  odometer: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  engine_hours: z.number().nullable().describe("The last reading of the engine's meter; null where none is known."),
})
registerSchema('DeskVehicle', vehicleAnswer)

const contact = z.object({ name: z.string(), phone: z.string().nullable(), role: words })

export const lineAnswer = z.object({
  id: z.number(),
  name: words,
  position: z.string().nullable(),
  position_name: words.nullable(),
  status: z.enum(ORDER_SERVICE_STATUSES).meta({ id: 'OrderServiceStatus' }),
})

export const orderRow = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(ORDER_STATUSES).meta({ id: 'OrderStatus' }),
  state: z.enum(STATES),
  payment_failed: z.boolean().optional().describe('Of an order in manual review: the bank declined its payment.'),
  next_step: z.enum(STEPS).nullable(),
  is_walk_in: z.boolean(),
  is_overdue: z.boolean(),
  is_here: z.boolean(),
  appointment_datetime: z.string(),
  appointment_date: z.string().describe("The day and the time of day in the shop's zone."),
  appointment_time: z.string(),
  minutes: z.number(),
  received_time: z.string().nullable(),
  received_date: z.string().nullable().describe('The day on which it was taken in, and how many days ago that is; 0: today.'),
  days_here: z.number().nullable(),
  odometer: z.number().nullable().describe("As it was read at check-in or at completion, in the vehicle's unit."),
  total: z.number().nullable(),
  dispute: z.enum(DISPUTE_STATUSES).nullable().describe("Status of the dispute at the cardholder's bank; null: no dispute."),
  unread_messages: z.number().int().describe('Messages of the fleet that the desk has not read.'),
  vehicle: vehicleAnswer,
  fleet: namedRef,
  contact: contact.nullable(),
  services: z.array(lineAnswer),
})
registerSchema('DeskOrderSummary', orderRow, 'One order as a line of the day or of the open orders.')

export const dayAnswer = z.object({
  date: z.string(),
  today: z.string().describe("Today in the shop's zone."),
  is_open: z.boolean(),
  requests: z.array(orderRow),
  earlier: z.array(orderRow).describe("Still open from earlier days; only today's page has them."),
  vehicles: z.array(orderRow),
  counts: z.object({
    requests: z.number(),
    estimates: z.number(),
    jobs: z.number(),
    arrivals: z.number(),
    payments: z.number(),
    ready: z.number().describe('Vehicles that were finished on this day.'),
    vehicles: z.number(),
  }),
  bays: z.number(),
  bays_in_use: z.number(),
  oldest_open_step: z.number().nullable().describe('The order whose button is filled.'),
})
registerSchema('DeskDay', dayAnswer)

const estimateLine = lineAnswer.extend({
  service_definition_id: z.number().nullable(),
  own_name: z.string().nullable(),
  quantity: z.number(),
  price: z.number().nullable().describe('For the whole line.'),
  parts: z.number().nullable().describe('Of the price; the rest is labor.'),
  labor_hours: z.number().nullable().describe('For the whole line.'),
  part_number: z.string().nullable(),
  shop_note: z.string().nullable(),
  added_by_shop: z.boolean(),
})
registerSchema('EstimateLine', estimateLine)

export const orderAnswer = orderRow.extend({
  services: z.array(estimateLine),
  line_photos: z.array(linePhoto).describe('Photos of the lines, and those that no line has yet.'),
  estimate_version: z.number(),
  po_number: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_files: z.array(invoiceFile),
  customer_comments: z.string().nullable(),
  shop_comments: z.string().nullable(),
  fault_codes: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe('What the vehicle reported when an inspection was asked for.'),
  recalls: z.array(z.object({ number: z.string(), component: z.string() })).describe('Recall campaigns that it was booked for.'),
  cancel_reason: z.string().nullable(),
  pre_tax_sub_total: z.number(),
  tax_amount: z.number(),
  tax_rate: z.number(),
  taxes_of: z
    .object({ state: z.string(), gst_number: z.string().nullable(), pst_number: z.string().nullable() })
    .describe('Where the shop is and its registration numbers: what the tax is made of.'),
  pays_through_platform: z.boolean(),
  payment: z
    .object({ authorized: z.number(), paid: z.number(), disputed: z.number() })
    .describe("Set aside at the fleet's bank, paid, and taken back by the cardholder's bank since, in dollars."),
  approved_at: z.string().nullable(),
  approved_by: z
    .string()
    .nullable()
    .describe('Null before approval, and if a policy approved; which one is private to the fleet.'),
  notes: z.array(z.object({ title: z.string().nullable(), comment: z.string(), created_by: z.string(), created_at: z.string() })),
  messages: z.array(orderMessage),
  changes: z
    .array(
      z.object({
        version: z.number().describe('Version of the order after the change.'),
        kind: z.enum(['estimate', 'decision', 'other']),
        by: z.enum(['shop', 'fleet', 'system']),
        desk_id: z.number().nullable().describe('The desk of this shop that made it; null: somebody else.'),
        name: z.string().describe('The person at this shop, or the fleet.'),
        at: z.string(),
      }),
    )
    .describe('What changed the order, oldest first.'),
  can: z.object({
    confirm: z.boolean(),
    decline: z.boolean(),
    propose_time: z.boolean(),
    check_in: z.boolean(),
    undo_arrival: z.boolean(),
    estimate: z.boolean(),
    complete: z.boolean(),
    file_invoice: z.boolean(),
    pay_in_shop: z.boolean(),
  }),
})
registerSchema('DeskOrder', orderAnswer)

export const offeredService = z.object({
  id: z.number(),
  code: z.string(),
  name: words,
  positions: z.array(z.object({ code: z.string(), name: words, price: z.number().nullable() })).nullable(),
  price: z.number().nullable(),
})
registerSchema(
  'DeskService',
  offeredService,
  "A service that the shop can put on the estimate, at its own price or its rule's; null: no price known.",
)

export const foundVehicle = vehicleAnswer.extend({
  fleet: namedRef,
  visit: z
    .object({ order_id: z.number(), is_here: z.boolean(), appointment_date: z.string(), appointment_time: z.string() })
    .nullable()
    .describe('Its open order at this shop: the one that it is here for, or else the next appointment.'),
})
registerSchema('FoundVehicle', foundVehicle)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'hours_invalid')
export const settings = z.object({
  hours: z.array(z.object({ weekday: z.number().int().min(1).max(7), opens: clock, closes: clock })).max(7),
  closures: z.array(day()).max(366),
  bays: z.number('bays_invalid').int('bays_invalid').min(1, 'bays_invalid').max(50, 'bays_invalid'),
  auto_confirm: z.boolean(),
  phone_only: z
    .boolean()
    .describe(
      'Appointments are arranged by phone: opening hours are offered without counting bays, and nothing is confirmed automatically.',
    ),
  payment_providers: z
    .array(z.enum(PAYMENT_PROVIDERS))
    .max(PAYMENT_PROVIDERS.length)
    .describe('How fleets can pay here through the platform.'),
  gst_number: line(TAX_NUMBER_MAXIMUM)
    .nullish()
    .describe('The registration numbers for GST or HST and the provincial tax. Omitted: unchanged.'),
  pst_number: line(TAX_NUMBER_MAXIMUM).nullish(),
  taxes: z
    .array(z.enum(['gst', 'hst', 'pst', 'qst']))
    .optional()
    .describe('The taxes of the shop’s province, in Canada only; read-only here.'),
  logo_url: z.string().nullable().optional().describe('The logo in lists; read-only here.'),
})
registerSchema('ShopSettings', settings)
