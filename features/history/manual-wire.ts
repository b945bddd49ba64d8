import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { flag, id, line, text } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { MOST_DOCUMENTS, MOST_SERVICES } from './manual-record.ts'

const units = z.enum(['miles', 'kilometers'])
/** Forms send numbers as text. */
const typedNumber = z.union([z.number(), z.string().max(30)]).transform(String)
/** An id, or null for an empty form field. */
const chosenId = z.union([z.literal('').transform(() => null), z.null(), id()])

/** A service of the form; a line's own odometer and day are ignored in favor of the record's. */
const serviceForm = z.object({
  id: chosenId.optional(),
  service_definition_id: chosenId.default(null),
  name: line(200).default(''),
  position: z.union([z.null(), line(40)]).default(null),
  price: typedNumber.default(''),
  odometer: typedNumber.optional(),
  odometer_units: units.optional(),
  date_of_completion: z.string().max(40).optional(),
})
registerSchema('RecordedServiceForm', serviceForm)

/** A document to keep, or one to delete: `id` with `_destroy`. */
const documentForm = z.object({
  id: chosenId.optional(),
  _destroy: flag().optional(),
  invoice_document_url: z.union([uploadedFile(), z.string().max(2000)]).optional(),
})

export const manualForm = z.object({
  with_manual_history: flag().optional(),
  vehicle_id: id().optional(),
  shop_id: chosenId.default(null),
  custom_shop_name: line(200).default(''),
  zip: line(20).default(''),
  po_number: line(200).default(''),
  customer_comments: text(2000).default(''),
  odometer: typedNumber.default(''),
  odometer_units: units.optional(),
  ask_odometer: flag().optional().describe('Refuses a doubtful odometer with `confirm_odometer`.'),
  date_of_completion: z.string().max(40).default('').describe('`YYYY-MM-DD HH:mm:ss`; the day is what counts.'),
  vehicle_services: z.array(serviceForm).max(MOST_SERVICES).default([]),
  maintenance_documents: z
    .array(documentForm)
    .max(2 * MOST_DOCUMENTS)
    .default([]),
})
registerSchema(
  'MaintenanceRecordForm',
  manualForm,
  'The form as it is sent, multipart with nested names, or as JSON when it has no file.',
)
export type ManualFormWire = z.output<typeof manualForm>

export const manualChange = manualForm.extend({
  new_maintenance_documents: z.array(documentForm).max(MOST_DOCUMENTS).default([]),
})
registerSchema('MaintenanceRecordChange', manualChange, 'While editing, new files come in a list of their own.')
export type ManualChangeWire = z.output<typeof manualChange>

export const maintenanceDocument = z.object({
  id: z.number(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.number(),
  invoice_document_url: z.string().describe('Needs no session for a short time.'),
})
registerSchema('MaintenanceDocument', maintenanceDocument)
export type MaintenanceDocument = z.output<typeof maintenanceDocument>

export const recordedShop = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  address_line1: z.string(),
  zip: z.string(),
  phone: z.string().nullable(),
})
registerSchema('RecordedShop', recordedShop)

const recordedService = z.object({
  id: z.number(),
  service_definition_id: z.number().nullable(),
  name: z.string(),
  position: z.string().nullable(),
  position_name: z.string().nullable(),
  price: z.number(),
  odometer: z.number().nullable(),
  odometer_units: units,
  date_of_completion: z.string(),
})
registerSchema('RecordedService', recordedService)

export const manualRecord = z.object({
  id: z.number(),
  maintenance_type: z.string(),
  with_manual_history: z.literal(true),
  vehicle_id: z.number(),
  vehicle: z.object({
    id: z.number(),
    name: z.string(),
    vin: z.string().nullable(),
    ...vehicleIdentityFields,
    department_number: z.string().nullable(),
    odometer_units: units,
  }),
  shop_id: z.number().nullable(),
  shop: recordedShop.nullable(),
  custom_shop_name: z.string().nullable(),
  zip: z.string().nullable(),
  po_number: z.string().nullable(),
  customer_comments: z.string().nullable(),
  odometer: z.number().nullable().describe('Null for a trailer without one, as are miles and kilometers.'),
  odometer_units: units,
  miles: z.number().nullable(),
  kilometers: z.number().nullable(),
  date_of_completion: z.string().describe('`YYYY-MM-DD HH:mm:ss`, and the same under the name that lists sort by.'),
  appointment_datetime: z.string(),
  completed_on: z.string(),
  total: z.number().describe('With tax; below zero for a credit.'),
  labor: z.number().nullable().describe('Part of the total; null where it is not known, as for parts and tax.'),
  parts: z.number().nullable().describe('Part of the total.'),
  tax: z.number().nullable(),
  is_credit: z.boolean().describe('A refund: no visit, no service.'),
  vehicle_services: z.array(recordedService),
  maintenance_documents: z.array(maintenanceDocument),
  recorded_by: z.string(),
  created_at: z.string(),
  has_moved: z.boolean().describe('The vehicle belongs to another fleet now.'),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
})
registerSchema(
  'MaintenanceRecord',
  manualRecord,
  'Maintenance done elsewhere. Also answers what a line of the history has, so that both kinds stand in one table.',
)
export type ManualRecordRow = z.output<typeof manualRecord>
