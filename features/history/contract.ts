import { z } from 'zod'
import { INVOICE_LIMIT_BYTES } from '#features/documents/selected-file.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { maintenanceDocument, manualChange, manualForm, manualRecord, recordedShop } from './manual-wire.ts'

/** Records per page of a vehicle's history; "See more" loads the next page. */
export const HISTORY_PAGE_SIZE = 10
/** Records per page for a whole fleet: lists of a period load every page. */
export const FLEET_PAGE_SIZE = 100
const MOST_BYTES_OF_A_FORM = 60_000_000

const historyService = z.object({
  id: z.number(),
  service_definition_id: z.number().nullable(),
  name: z.string(),
  position: z.string().nullable(),
  position_code: z.string().nullable(),
  status: z.string(),
  outcome: z.enum(['done', 'saved', 'open']).describe('Done, saved (declined or taken off), or neither.'),
  total: z.number().nullable(),
  service_miles: z.number().nullable().describe('Where the odometer stood, as on the record.'),
  service_kilometers: z.number().nullable(),
})
registerSchema('HistoryService', historyService)

export const historyRecord = z.object({
  id: z.number(),
  maintenance_type: z.string().describe("A stored word: screens show the brand's name instead of 'FleetAdvise'."),
  status: z.string(),
  appointment_datetime: z.string(),
  completed_on: z.string().describe('The day on which the work was complete, or the order cancelled.'),
  shop: recordedShop.nullable(),
  custom_shop_name: z.string().nullable(),
  invoice_number: z.string().nullable(),
  po_number: z.string().nullable(),
  customer_comments: z.string().nullable(),
  odometer: z.number().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']),
  service_miles: z.number().nullable(),
  service_kilometers: z.number().nullable(),
  cost: z.number().nullable().describe('What was paid, with tax; null for a cancelled order.'),
  tax: z.number().nullable().describe('The part of it that is tax.'),
  taxes: z
    .array(z.object({ name: z.string(), amount: z.number() }))
    .describe("Where there are several: each with the shop's tax number in its name."),
  labor: z.number().nullable().describe('The part of it that is labor, where a record of maintenance elsewhere says it.'),
  parts: z.number().nullable().describe('The part of it that is parts, where a record of maintenance elsewhere says it.'),
  saving: z.number(),
  order_services: z.array(historyService),
  maintenance_documents: z.array(maintenanceDocument),
  recorded_by: z.string().nullable().describe('Who wrote it down; null for an order.'),
  approved_by: z.string().nullable().describe('Who approved the order; null if nobody had to.'),
  approved_on: z.string().nullable(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
})
registerSchema('HistoryRecord', historyRecord, 'A finished order as the history has it.')
export type HistoryRecord = z.output<typeof historyRecord>

export const earlierVisit = z.object({
  id: z.number(),
  maintenance_type: z.string(),
  completed_on: z.string(),
  shop_name: z.string().nullable(),
  service_miles: z.number().nullable(),
  service_kilometers: z.number().nullable(),
  order_services: z.array(
    z.object({ service_definition_id: z.number().nullable(), name: z.string(), position: z.string().nullable() }),
  ),
  invoices_kept: z.number().describe('How many invoices stay with the fleet that paid.'),
})
registerSchema(
  'EarlierVisit',
  earlierVisit,
  "A visit from before the vehicle moved to this fleet. What it cost is the other fleet's own, and so are the invoices that say it.",
)
export type EarlierVisitRow = z.output<typeof earlierVisit>

const yearSum = z.object({
  year: z.string(),
  visits: z.number().describe('Without cancelled orders and refunds.'),
  cancelled: z.number(),
  cost: z.number(),
})
registerSchema('HistoryYear', yearSum)
export type HistoryYearSum = z.output<typeof yearSum>
const years = z.array(yearSum).describe('Sums of all pages by year, the latest first.')

/** Both days are inclusive. */
const window = { appointment_datetime_from: day().optional(), appointment_datetime_to: day().optional() }
const recordParams = z.object({ id: id() })
const FORM_REFUSALS = [
  'history_date_missing',
  'history_date_in_future',
  'history_date_too_early',
  'confirm_odometer',
  'odometer_impossible',
  'completion_before_last',
  'mileage_not_valid',
  'history_shop_missing',
  'history_shop_twice',
  'history_service_missing',
  'history_service_unknown',
  'history_price_not_valid',
  'comments_too_long',
  'po_number_too_long',
  'shop_not_found',
  'zip_invalid',
  'postal_code_invalid',
  'document_duplicate',
  'document_type_not_allowed',
  'document_too_large',
  'document_unreadable',
  'document_too_many_pixels',
  'document_locked',
  'document_acts',
  'too_many_files',
] as const

export const historyCalls = defineCalls('history', {
  ofVehicle: {
    method: 'GET',
    path: '/vehicles/vehicle_maintenance_history',
    who: 'history.read',
    summary: 'List the maintenance history of a vehicle',
    description: 'Finished orders of a vehicle, newest first',
    query: z.object({ vehicle_id: id(), page: page(), ...window }),
    answer: z.object({
      maintenance_history: z.array(historyRecord),
      total_count: z.number(),
      earlier_visits: z.array(earlierVisit).describe('Of its time in other fleets, newest first; with the first page only.'),
      total_pages: z.number(),
      total_cost: z.number().describe('What all of them together came to.'),
      years,
    }),
    refusals: ['vehicle_not_found'],
  },
  manualList: {
    method: 'GET',
    path: '/manual_maintenance_histories',
    who: 'history.read',
    summary: 'List maintenance records',
    description: 'Maintenance done elsewhere, of one vehicle or of all that the caller sees, newest first',
    query: z.object({ vehicle_id: id().optional(), page: page(), ...window }),
    answer: z.object({
      manual_histories: z.array(manualRecord),
      total_count: z.number(),
      total_pages: z.number(),
      total_cost: z.number(),
      years,
    }),
    refusals: ['vehicle_not_found'],
  },
  showManual: {
    method: 'GET',
    path: '/manual_maintenance_histories/{id}',
    who: 'history.read',
    summary: 'Get a maintenance record',
    description: 'One record of maintenance done elsewhere',
    params: recordParams,
    answer: z.object({ manual_history: manualRecord }),
    refusals: ['history_not_found'],
  },
  record: {
    method: 'POST',
    path: '/vehicles/{id}/vehicle_services',
    who: 'history.record',
    summary: 'Add a maintenance record',
    description: 'Writes down maintenance that was done elsewhere, with its documents',
    params: recordParams,
    body: manualForm,
    multipart: true,
    ruledFileLimit: INVOICE_LIMIT_BYTES,
    bodyLimit: MOST_BYTES_OF_A_FORM,
    answer: z.object({ manual_history: manualRecord }),
    status: 201,
    refusals: ['vehicle_not_found', ...FORM_REFUSALS],
    perMinute: 60,
  },
  change: {
    method: 'PUT',
    path: '/manual_maintenance_histories/{id}',
    who: 'history.edit',
    summary: 'Update a maintenance record',
    description: 'Corrects a record of maintenance done elsewhere; the vehicle follows as if it had always said so',
    params: recordParams,
    body: manualChange,
    multipart: true,
    ruledFileLimit: INVOICE_LIMIT_BYTES,
    bodyLimit: MOST_BYTES_OF_A_FORM,
    answer: z.object({ manual_history: manualRecord }),
    refusals: ['history_not_found', 'vehicle_not_found', ...FORM_REFUSALS],
    perMinute: 60,
  },
  remove: {
    method: 'DELETE',
    path: '/manual_maintenance_histories/{id}',
    who: 'history.edit',
    summary: 'Delete a maintenance record',
    description: 'Deletes a record of maintenance done elsewhere, with its documents and what it completed',
    params: recordParams,
    answer: z.object({ id: z.number(), vehicle_id: z.number() }),
    refusals: ['history_not_found'],
  },
  document: {
    method: 'GET',
    path: '/maintenance_documents/{id}/file',
    who: 'anyone',
    summary: 'Download a maintenance document',
    description: 'A document, by the signed address from its record',
    params: recordParams,
    query: z.object({
      of: z.enum(['manual', 'order']).default('manual'),
      expires: z.coerce.number<number>().int().optional(),
      signature: z.string().max(100).optional(),
    }),
    answer: 'file',
    refusals: ['document_not_found', 'document_link_expired'],
  },
  csv: {
    method: 'GET',
    path: '/vehicles/{id}/maintenance_history.csv',
    who: 'history.read',
    summary: 'Export the maintenance history of a vehicle',
    description: 'The whole history of a vehicle as a file, orders and maintenance done elsewhere together',
    params: recordParams,
    query: z.object(window),
    answer: 'csv',
    refusals: ['vehicle_not_found'],
  },
})
