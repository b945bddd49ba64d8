import { z } from 'zod'
import { PUBLIC_EVENT_TYPES } from '#features/events/public-events.ts'
import { registerSchema } from '#platform/contract/named.ts'

const eventOrder = z.object({
  id: z.number(),
  status: z.string(),
  version: z.number().describe('Counts all changes of the order.'),
  estimate_version: z.number().describe('Counts the estimates that the shop sent.'),
  appointment_at: z.string(),
  shop: z.object({ id: z.number(), name: z.string() }),
  total: z.number().nullable().describe('In dollars. Null: no estimate yet, or the reader sees no prices.'),
})
registerSchema('EventOrder', eventOrder, 'The order when the event happened.')

const eventVehicle = z.object({
  id: z.number(),
  name: z.string(),
  vin: z.string().nullable(),
  external_id: z.string().nullable(),
})
registerSchema('EventVehicle', eventVehicle, 'The vehicle as it is called now.')

const eventData = z.object({
  sequence: z.number().describe('Grows with each event of the same object.'),
  object: z.enum(['order', 'vehicle', 'problem', 'user', 'fleet']).describe('What it is about.'),
  id: z.number().describe('Of the object.'),
  order: eventOrder.nullable(),
  vehicle: eventVehicle.nullable(),
  amount: z.number().nullable().describe('Of a payment, in dollars. Null: not a payment, or the reader sees no prices.'),
  order_id: z.number().nullable(),
  reason: z.string().nullable(),
  state: z.string().nullable(),
  source: z.string().nullable(),
  severity: z.string().nullable(),
  title: z.object({ en: z.string(), fr: z.string() }).nullable(),
  on: z.string().nullable().describe('The day of the reading, the work, or the due date.'),
  odometer: z.number().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']).nullable(),
  service_definition_ids: z.array(z.number()).nullable(),
  inspection_id: z.number().nullable(),
  defects: z.number().nullable(),
  campaigns: z.number().nullable(),
  vehicles: z.number().nullable().describe('How many vehicles a recall concerns.'),
  do_not_drive: z.number().nullable().describe('How many of them must not be driven.'),
})
registerSchema('EventData', eventData, 'Facts of an event. What does not apply to its type is null.')

export const eventWire = z.object({
  id: z.string().describe('The same each time it is sent.'),
  type: z.enum(PUBLIC_EVENT_TYPES),
  version: z.number().describe('Of the payload. New fields do not raise it.'),
  timestamp: z.string().describe('When it happened.'),
  fleet_id: z.number(),
  test: z.boolean().optional().describe('True: sample data, nothing happened.'),
  data: eventData,
})
registerSchema('Event', eventWire, 'Something that happened, with what the reader can see of it.')
export type EventWire = z.output<typeof eventWire>
