import { z } from 'zod'
import { day, flag, id, line } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { DOCUMENT_TYPES, INSURER_MAXIMUM, NUMBER_MAXIMUM, TITLE_MAXIMUM } from './glovebox.ts'

const documentType = z.enum(DOCUMENT_TYPES)
/** Forms send what was left empty as an empty text. */
const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal('').transform(() => null), z.null(), schema])

/** A new file, or one to let go of: `id` with `_destroy`. */
const documentForm = z.object({
  id: orEmpty(id()).optional(),
  _destroy: flag().optional(),
  document_url: z.union([uploadedFile(), z.string().max(2000)]).optional(),
})

/** Multipart with nested names, or JSON where no file is sent. */
export const gloveboxForm = z.object({
  document_type: documentType,
  document_number: line(NUMBER_MAXIMUM).default(''),
  expiration_date: orEmpty(day()).default(null),
  state_id: orEmpty(id()).default(null),
  insurance_name: line(INSURER_MAXIMUM).default(''),
  document_title: line(TITLE_MAXIMUM).default(''),
  glovebox_documents_attributes: z.array(documentForm).max(10).default([]),
})
export type GloveboxForm = z.output<typeof gloveboxForm>

export const gloveboxItem = z.object({
  id: z.number(),
  vehicle_id: z.number(),
  document_type: documentType,
  document_title: z.string().nullable(),
  document_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  /** Negative when it has expired; null without a date. */
  expires_in_days: z.number().nullable(),
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
      /** Of a PDF. */
      pages: z.number().nullable(),
      /** Open without a session for some minutes. `preview`: a small picture of it, or of its first page. */
      document_url: z.object({ url: z.string(), preview: z.object({ url: z.string() }) }),
    }),
  ),
})
export type GloveboxItem = z.output<typeof gloveboxItem>

const paper = z.object({ id: z.number(), expires_in_days: z.number().nullable() })
/** What one vehicle holds, in brief. */
export const fleetPapers = z.object({
  vehicle_id: z.number(),
  drivers_license: paper.nullable(),
  vehicle_insurance: paper.nullable(),
  registration: paper.nullable(),
  others: z.array(paper),
})
export type FleetPapers = z.output<typeof fleetPapers>

const EXPIRING_STATES = ['due', 'expired', 'expiring', 'active', 'all'] as const
export const expiringQuery = z.object({
  /** `due`: expired, or expiring within 60 days. */
  state: z.enum(EXPIRING_STATES).default('due'),
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
    year: z.number().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    other_id: z.string().nullable(),
    license_plate_number: z.string().nullable(),
    license_plate_state: z.string().nullable(),
  }),
  driver_names: z.array(z.string()),
  can_change: z.boolean(),
})
export type ExpiringDocument = z.output<typeof expiring>

export const SIGNED = { expires: z.coerce.number<number>().int().optional(), signature: z.string().max(100).optional() }

export const vehiclePhoto = z.object({
  /** Both null without a photo. */
  image_url_full: z.string().nullable(),
  image_url_small: z.string().nullable(),
})
