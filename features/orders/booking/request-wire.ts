import { z } from 'zod'
import { id, ids, line, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** Body of an appointment request, and its refusals. */

export const SERVICES_OF_ORDER_MAXIMUM = 50
const FAULT_CODES_MAXIMUM = 50

export const appointment = z
  .string()
  .trim()
  .max(40)
  .nullish()
  .describe('The shop’s own time (`2026-11-21T09:00`), or an instant with its offset.')

/** Pages send the whole object that they show: only the id is used, so other keys are allowed. */
const displayRef = z.looseObject({ id: id(), name: z.string().max(500) }).nullish()

const serviceChoice = z.object({
  service_definition_id: id(),
  position: z
    .string()
    .max(40)
    .nullish()
    .describe('Code of one of the `positions` that `/services` lists for it, such as `full_synthetic` for “Full Synthetic”.'),
})
registerSchema('ServiceChoice', serviceChoice, 'A service to book, and which of its options.')

export const serviceRequest = z.object({
  order_services: z.array(serviceChoice).max(SERVICES_OF_ORDER_MAXIMUM).default([]),
  shop_id: id().nullish(),
  vehicle_id: id().nullish(),
  shop: displayRef.describe('What the pages showed of them; their ids are what counts.'),
  vehicle: displayRef,
  payment_method_availability: z
    .array(z.string().max(40))
    .max(20)
    .optional()
    .describe("As the free times had it; the shop's own word counts."),
  customer_comments: text(10_000).nullish(),
  po_number: line(1000).nullish(),
  appointment_datetime: appointment,
  fault_codes: z
    .array(z.object({ id: z.union([z.string().max(100), z.number()]), name: line(200).optional() }))
    .max(FAULT_CODES_MAXIMUM)
    .default([]),
  recall_ids: ids(SERVICES_OF_ORDER_MAXIMUM)
    .default([])
    .describe('Campaigns that are open on the vehicle, booked with the service "Recall repair".'),
  problem_ids: ids(SERVICES_OF_ORDER_MAXIMUM)
    .default([])
    .describe('Problems of the vehicle that the order repairs; their words and photos go to the shop.'),
})
registerSchema('OrderRequest', serviceRequest, 'An appointment that a fleet asks a shop for.')

export const BOOKING_REFUSALS = [
  'not_found',
  'shop_not_found',
  'vehicle_missing',
  'vehicle_deactivated',
  'vehicle_unenrolled',
  'vehicle_has_active_order',
  'vehicle_held_elsewhere',
  'shop_missing',
  'shop_does_not_fit',
  'service_missing',
  'service_named_twice',
  'service_does_not_fit',
  'service_needs_engine',
  'service_not_for_trailer',
  'service_only_for_trailer',
  'position_missing',
  'position_unknown',
  'payment_method_missing',
  'comments_too_long',
  'po_number_too_long',
  'date_missing',
  'date_outside_window',
  'time_missing',
  'slot_taken',
  'shop_closed_that_day',
  'time_not_offered',
  'time_too_soon',
  'recall_not_open',
  'recall_service_missing',
  'problem_not_found',
  'problem_closed',
  'problem_booked',
] as const
