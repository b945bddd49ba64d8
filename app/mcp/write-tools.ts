import { z } from 'zod'
import { decisionTools } from './decision-tools.ts'
import { bookedOrder } from './read-tools.ts'
import { defineTool, idField, WRITES } from './tool.ts'

const recordOdometer = defineTool({
  name: 'record_odometer',
  calls: ['readings.record'],
  isOnce: true,
  input: z.object({
    vehicle_id: idField,
    odometer: z.number().int().min(0).max(9_999_999),
    read_on: z.iso.date().optional(),
    is_confirmed: z.boolean().default(false),
  }),
  output: z.object({
    schedule: z.object({
      vehicle_id: z.number(),
      odometer: z.number(),
      odometer_units: z.string(),
      odometer_read_on: z.string(),
      next_maintenance_date: z.string().nullable(),
    }),
  }),
  hints: { ...WRITES, openWorldHint: false },
  run: ({ call }, { vehicle_id: id, is_confirmed: isConfirmed, ...reading }) =>
    call('readings.record', { params: { id }, body: { ...reading, ask_odometer: !isConfirmed } }),
})

const bookService = defineTool({
  name: 'book_service',
  calls: ['orders.request'],
  isOnce: true,
  input: z.object({
    vehicle_id: idField,
    shop_id: idField,
    services: z
      .array(z.object({ service_definition_id: idField, position: z.string().max(40).optional() }))
      .min(1)
      .max(20),
    date: z.iso.date(),
    time: z.string().regex(/^\d\d:\d\d$/),
    comments: z.string().max(2000).optional(),
  }),
  output: z.object({ order: bookedOrder }),
  hints: WRITES,
  run: async ({ call }, { services, date, time, comments, ...ids }) => ({
    order: await call('orders.request', {
      body: {
        ...ids,
        order_services: services,
        appointment_datetime: `${date}T${time}`,
        ...(comments === undefined ? {} : { customer_comments: comments }),
      },
    }),
  }),
})

const reportProblem = defineTool({
  name: 'report_problem',
  calls: ['problems.report'],
  isOnce: true,
  input: z.object({
    vehicle_id: idField,
    words: z.string().min(1).max(2000),
    can_drive: z.boolean(),
    system: z.enum(['engine', 'brakes', 'tires', 'steering', 'lights', 'electrical', 'transmission', 'cooling']).optional(),
    place: z.string().max(200).optional(),
  }),
  output: z.object({
    problem: z.object({
      id: z.number(),
      title: z.object({ en: z.string(), fr: z.string() }),
      severity: z.string(),
      state: z.string(),
    }),
    is_duplicate: z.boolean(),
    recipients: z.array(z.string()),
  }),
  hints: WRITES,
  run: ({ call }, body) => call('problems.report', { body }),
})

/** After those that read. */
export const writeTools = [recordOdometer, bookService, reportProblem, ...decisionTools]
