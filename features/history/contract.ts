import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, page } from '#platform/contract/fields.ts'

/** Records of one page of a vehicle's history; the next pages come with See more. */
export const HISTORY_PAGE_SIZE = 10

const historyService = z.object({
  id: z.number(),
  service_definition_id: z.number().nullable(),
  name: z.string(),
  position: z.string().nullable(),
  position_code: z.string().nullable(),
  status: z.string(),
  /** Done, saved (declined or taken off), or neither. */
  outcome: z.enum(['done', 'saved', 'open']),
  total: z.number().nullable(),
})

/** A finished order as the history has it (part 2, sections 2.7 and 3). */
export const historyRecord = z.object({
  id: z.number(),
  /** A stored word: screens show the brand's name instead of 'FleetAdvise'. */
  maintenance_type: z.string(),
  status: z.string(),
  appointment_datetime: z.string(),
  /** The day on which the work was complete, or the order cancelled. */
  completed_on: z.string(),
  shop: z
    .object({
      id: z.number(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      address_line1: z.string(),
      zip: z.string(),
    })
    .nullable(),
  custom_shop_name: z.string().nullable(),
  invoice_number: z.string().nullable(),
  odometer: z.number().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']),
  service_miles: z.number().nullable(),
  service_kilometers: z.number().nullable(),
  /** What was paid, with tax; null for a cancelled order. */
  cost: z.number().nullable(),
  saving: z.number(),
  order_services: z.array(historyService),
  maintenance_documents: z.array(z.object({ id: z.number(), invoice_document_url: z.string() })),
})
export type HistoryRecord = z.output<typeof historyRecord>

export const historyCalls = defineCalls('history', {
  ofVehicle: {
    method: 'GET',
    path: '/vehicles/vehicle_maintenance_history',
    who: 'fleetUser',
    summary: 'Finished orders of a vehicle, newest first',
    query: z.object({ vehicle_id: id(), page: page() }),
    answer: z.object({ maintenance_history: z.array(historyRecord), total_count: z.number(), total_pages: z.number() }),
    refusals: ['vehicle_not_found'],
  },
})
