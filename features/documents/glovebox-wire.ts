import { z } from 'zod'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { day, flag, id, line } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { DOCUMENT_TYPES, INSURER_MAXIMUM, NUMBER_MAXIMUM, TITLE_MAXIMUM } from './glovebox.ts'

const documentType = z.enum(DOCUMENT_TYPES)
/** Forms send empty fields as empty strings. */
const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), z.null(), schema])

/** A new file, or one to remove: `id` with `_destroy`. */
const documentForm = z.object({
  id: orEmpty(id()).optional(),
  _destroy: flag().optional(),
  document_url: z.union([uploadedFile(), z.string().max(2000)]).optional(),
})

export const gloveboxForm = z.object({
  document_type: documentType,
  document_number: line(NUMBER_MAXIMUM).default(''),
  expiration_date: orEmpty(day()).default(null),
  state_id: orEmpty(id()).default(null),
  insurance_name: line(INSURER_MAXIMUM).default(''),
  document_title: line(TITLE_MAXIMUM).default(''),
  glovebox_documents_attributes: z.array(documentForm).max(10).default([]),
})
registerSchema('DocumentForm', gloveboxForm, 'Multipart with nested names, or JSON where no file is sent.')
export type GloveboxForm = z.output<typeof gloveboxForm>

export const gloveboxChange = z.object({
  document_type: documentType.optional(),
  vehicle_id: orEmpty(id()).optional(),
  document_number: line(NUMBER_MAXIMUM).optional(),
  expiration_date: orEmpty(day()).optional(),
  state_id: orEmpty(id()).optional(),
  insurance_name: line(INSURER_MAXIMUM).optional(),
  document_title: line(TITLE_MAXIMUM).optional(),
  glovebox_documents_attributes: z.array(documentForm).max(10).default([]),
})
registerSchema(
  'DocumentChange',
  gloveboxChange,
  'What is not sent stays as it is. Type and vehicle of a paper do not change, so both may be left out.',
)
export type GloveboxChange = z.output<typeof gloveboxChange>

export const gloveboxItem = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  document_type: documentType,
  document_title: z.string().nullable(),
  document_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  expires_in_days: z.number().nullable().describe('Negative when it has expired; null without a date.'),
  state_id: z.number().nullable(),
  insurance_name: z.string().nullable(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  can_change: z.boolean(),
  glovebox_documents: z.array(
    z.object({
      id: z.number(),
      file_name: z.string(),
      content_type: z.string(),
      bytes: z.number(),
      pages: z.number().nullable().describe('Of a PDF.'),
      document_url: z
        .object({ url: z.string(), preview: z.object({ url: z.string() }) })
        .describe('Open without a session for some minutes. `preview`: a small picture of it, or of its first page.'),
    }),
  ),
})
registerSchema('Document', gloveboxItem)
export type GloveboxItem = z.output<typeof gloveboxItem>

const documentExpiry = z.object({ id: z.number(), expires_in_days: z.number().nullable() })
export const fleetDocuments = z.object({
  vehicle_id: z.number(),
  drivers_license: documentExpiry.nullable(),
  vehicle_insurance: documentExpiry.nullable(),
  registration: documentExpiry.nullable(),
  others: z.array(documentExpiry),
})
registerSchema('VehicleDocuments', fleetDocuments, 'What one vehicle holds, in brief.')
export type FleetDocuments = z.output<typeof fleetDocuments>

const EXPIRING_STATES = ['due', 'expired', 'expiring', 'active', 'all'] as const
export const expiringQuery = z.object({
  state: z.enum(EXPIRING_STATES).default('due').describe('`due`: expired, or expiring within 60 days.'),
  document_type: documentType.optional(),
  query: z.string().trim().max(100).optional(),
  sort: z.enum(['expiration_date', 'vehicle', 'document_type']).default('expiration_date'),
  direction: z.enum(['asc', 'desc']).default('asc'),
})
export type ExpiringQuery = z.output<typeof expiringQuery>

export const expiring = z.object({
  id: z.number(),
  document_type: documentType,
  document_title: z.string().nullable(),
  document_number: z.string().nullable(),
  expiration_date: z.string(),
  expires_in_days: z.number(),
  vehicle: z.object({
    id: z.number(),
    name: z.string(),
    ...vehicleIdentityFields,
  }),
  driver_names: z.array(z.string()),
  can_change: z.boolean(),
})
registerSchema('ExpiringDocument', expiring)
export type ExpiringDocument = z.output<typeof expiring>

export const SIGNED = { expires: z.coerce.number<number>().int().optional(), signature: z.string().max(100).optional() }

export const vehiclePhoto = z.object({
  image_url_full: z.string().nullable().describe('Both null without a photo.'),
  image_url_small: z.string().nullable(),
})
registerSchema('VehiclePhoto', vehiclePhoto)
