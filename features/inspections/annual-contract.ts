import { z } from 'zod'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { SIGNED } from '#features/documents/glovebox-wire.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { ANNUAL_KINDS, ANNUAL_STATES, DUE_STATES } from './annual.ts'
import { inspectedVehicle } from './contract.ts'

const kind = z.enum(ANNUAL_KINDS).describe('`coach_underside`: every 30 days or 12,000 km.')
const left = {
  distance_left: z.number().nullable().describe('Until the next one; below zero: overdue. Null: time alone counts.'),
  odometer_units: z.enum(['miles', 'kilometers']),
}

const annual = z.object({
  id: z.number(),
  kind,
  inspected_on: z.string(),
  valid_until: z.string(),
  keep_until: z.string().describe('The last day on which the law asks to keep it.'),
  inspector: z.string(),
  qualification: z.string().nullable().describe('What qualifies the inspector.'),
  place: z.string().nullable().describe('Where it was inspected.'),
  report_number: z.string().nullable(),
  has_passed: z.boolean(),
  file_name: z.string(),
  url: z.string().describe('Opens without a session for a while.'),
  preview: z.string().describe('The first page, small.'),
  recorded_by: z.string(),
  recorded_at: z.string(),
})
registerSchema(
  'AnnualInspection',
  annual,
  'A yearly inspection (49 CFR 396.17), or one of the underside of a motor coach, with its document.',
)
export type AnnualWire = z.output<typeof annual>

const due = z.object({
  vehicle: inspectedVehicle,
  kind,
  ...left,
  state: z.enum(DUE_STATES).describe('`kept`: the vehicle has left, and its documents are still kept.'),
  valid_until: z.string().nullable(),
  has_failed: z.boolean().describe('The last inspection was not passed.'),
})
registerSchema('AnnualInspectionDue', due)
export type AnnualDueWire = z.output<typeof due>

const ofVehicle = z.object({ id: id() })
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

export const annualCalls = defineCalls('annualInspections', {
  due: {
    method: 'GET',
    path: '/annual_inspections',
    version: 'v6',
    who: 'inspections.certify',
    summary: 'List yearly inspections that are due',
    description:
      'Medium- and heavy-duty vehicles, trailers and others that were inspected once, with the undersides of motor coaches; those without a valid inspection first',
    query: z.object({ query: line(100).optional() }),
    answer: z.object({ vehicles: z.array(due) }),
  },
  csv: {
    method: 'GET',
    path: '/annual_inspections.csv',
    version: 'v6',
    who: 'inspections.certify',
    summary: 'Export yearly inspections',
    description: 'Every recorded yearly inspection as CSV, those of deleted vehicles too',
    query: z.object({}),
    answer: 'csv',
  },
  list: {
    method: 'GET',
    path: '/vehicles/{id}/annual_inspections',
    version: 'v6',
    who: 'inspections.read',
    summary: 'List the yearly inspections of a vehicle',
    description:
      'Yearly inspections with their documents, the newest first; those of a deleted vehicle stay for whoever certifies',
    params: ofVehicle,
    answer: z.object({
      vehicle_name: z.string(),
      annual_inspections: z.array(annual),
      state: z.enum(ANNUAL_STATES).describe('Of the yearly one.'),
      underside: z
        .object({ state: z.enum(ANNUAL_STATES), valid_until: z.string().nullable(), ...left })
        .nullable()
        .describe('Of a motor coach, once one is recorded.'),
      can_record_underside: z.boolean().describe('A bus in Canada.'),
      can_record: z.boolean().describe('The caller may record another one.'),
      can_delete: z.boolean().describe('The caller may delete one that need not be kept.'),
    }),
    refusals: ['vehicle_not_found'],
  },
  record: {
    method: 'POST',
    path: '/vehicles/{id}/annual_inspections',
    version: 'v6',
    who: 'inspections.certify',
    summary: 'Record a yearly inspection',
    description: 'Stores a yearly inspection of a vehicle or trailer with its document',
    params: ofVehicle,
    body: z.object({
      kind: kind.default('annual'),
      inspected_on: day(),
      inspector: line(100).min(1),
      qualification: line(200).default('').describe('What qualifies the inspector.'),
      place: line(200).default('').describe('Where it was inspected.'),
      report_number: line(60).default(''),
      has_passed: yesOrNo.default(true),
      file: uploadedFile().optional().describe('A PDF, JPEG or PNG; required.'),
    }),
    multipart: true,
    bodyLimit: 2 * DOCUMENT_LIMIT_BYTES,
    // The document is decoded before anything is stored: no connection is held during that time.
    transaction: false,
    answer: z.object({ annual_inspection: annual }),
    status: 201,
    refusals: [
      'vehicle_not_found',
      'annual_day',
      'annual_kind',
      'annual_file_missing',
      'document_type_not_allowed',
      'document_too_large',
      'document_empty',
      'document_unreadable',
      'document_too_many_pixels',
    ],
    perMinute: 60,
  },
  remove: {
    method: 'DELETE',
    path: '/annual_inspections/{id}',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Delete a yearly inspection',
    description: 'Deletes a document that the law no longer asks to keep, or one that was recorded today by mistake',
    params: ofVehicle,
    answer: z.object({ id: z.number() }),
    refusals: ['annual_not_found', 'annual_kept'],
  },
  openFile: {
    method: 'GET',
    path: '/annual_inspection_files/{id}/file',
    who: 'anyone',
    summary: 'Download the document of a yearly inspection',
    description: 'The document, by its signed address',
    params: ofVehicle,
    query: z.object({ ...SIGNED, size: z.enum(['whole', 'preview']).default('whole') }),
    answer: 'file',
    refusals: ['annual_not_found', 'document_link_over'],
  },
})
