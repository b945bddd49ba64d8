import { z } from 'zod'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { SIGNED } from '#features/documents/glovebox-wire.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { vehicleIdentityFields } from '#features/vehicles/identity-fields.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, ids, line, namedRef, page, text, words } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import {
  CERTIFICATIONS,
  INSPECTION_NOTE_MAXIMUM,
  ITEM_RESULTS,
  ITEMS_MAXIMUM,
  OUTCOMES,
  PHOTOS_MAXIMUM,
  SIGNATURE_POINTS_MAXIMUM,
} from './inspection.ts'
import { BOARD_SEGMENTS, BOARD_STATES, REPORT_SEGMENTS } from './segments.ts'
import { STARTING_POINTS } from './starting-points/starting-points.ts'
import { templateContent } from './template-wire.ts'

export const INSPECTIONS_PAGE_SIZE = 50

/** A form sends it as text. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
const point = z.tuple([z.number().int().min(0).max(1000), z.number().int().min(0).max(1000)])
const signature = z.array(z.array(point).max(SIGNATURE_POINTS_MAXIMUM)).max(100)
registerSchema('DrawnSignature', signature, 'Lines of points, in thousandths of the box, which is three times as wide as high.')
const signatureField = z
  .preprocess<unknown, typeof signature, z.input<typeof signature> | string>(parsed, signature)
  .describe('In a form as JSON.')

export const inspectedVehicle = z.object({
  id: z.number(),
  name: z.string(),
  ...vehicleIdentityFields,
  vin: z.string().nullable(),
  body: z.string().describe('The body type.'),
})
registerSchema('InspectedVehicle', inspectedVehicle, 'In a report as it was at that time.')

const photo = z.object({
  id: z.number(),
  item_id: z.string().describe('The item of the form.'),
  url: z.string().describe('Opens without a session for a while.'),
  preview: z.string().describe('The same, small.'),
})
registerSchema('InspectionPhoto', photo)

const certification = z.object({
  as: z.enum(CERTIFICATIONS).describe('Repaired, or repair is not needed for safe operation.'),
  at: z.string(),
  by: z.string().nullable().describe('The carrier’s person, or the shop.'),
  note: z.string().nullable().describe('Work done, or why none is needed.'),
  signature: signature.nullable().describe('Null: certified by closing the problem, without a drawn signature.'),
  order_id: z.number().nullable().describe('The order that repaired it.'),
})
registerSchema('DefectCertification', certification, 'That a defect was repaired, or need not be.')

const defect = z.object({
  id: z.number(),
  item_id: z.string().describe('The item of the form.'),
  title: words.describe('What failed, in each language.'),
  note: z.string().describe('What the driver wrote.'),
  is_safe: z.boolean().describe('False: a major defect, with which the vehicle is not driven.'),
  problem_id: z.number().nullable().describe('The problem that it became.'),
  certification: certification.nullable().describe('Null: not certified yet.'),
})
registerSchema('InspectionDefect', defect)

const review = z.object({ name: z.string(), at: z.string(), signature: signature })
registerSchema('InspectionReview', review, 'A next driver who reviewed the report.')

const reportRow = z.object({
  id: z.number(),
  number: z.string().describe('As it is printed.'),
  vehicle: inspectedVehicle,
  driver: z.string(),
  day: z.string().describe('On which it was signed, in the fleet.'),
  started_at: z.string(),
  signed_at: z.string(),
  received_at: z.string().describe('Later than signed, if there was no signal.'),
  seconds: z.number().int().describe('From begin to signature.'),
  is_too_fast: z.boolean(),
  odometer: z.number().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']),
  template: words.describe('The name of the form, in each language.'),
  template_version: z.number().int(),
  outcome: z.enum(OUTCOMES),
  items_total: z.number().int().describe('Number of items, without those that do not apply.'),
  defects: z.array(defect),
  open_defects: z.number().int().describe('Number of defects that are not certified.'),
})
registerSchema('InspectionReport', reportRow, 'A signed report of a driver about a vehicle.')
export type ReportWire = z.output<typeof reportRow>

const report = reportRow.extend({
  form: templateContent,
  carrier: z.object({
    name: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip: z.string().nullable(),
  }),
  place: z.string().nullable(),
  signature: signature,
  results: z.record(z.string(), z.enum(ITEM_RESULTS)).describe('By item.'),
  photos: z.array(photo),
  reviews: z.array(review),
  keep_until: z.string(),
  can_certify: z.boolean().describe('The caller may certify what is open.'),
  is_reviewed: z.boolean().describe('The caller has signed as the next driver.'),
  can_review: z.boolean().describe('The caller may sign as the next driver.'),
})
registerSchema('InspectionReportDetail', report)
export type ReportDetail = z.output<typeof report>

const form = z.object({
  vehicle: inspectedVehicle,
  odometer: z.number(),
  odometer_units: z.enum(['miles', 'kilometers']),
  odometer_read_on: z.string(),
  has_odometer: z.boolean().describe('False: a trailer, which has none.'),
  template_id: z.number().nullable(),
  starting_point: z.enum(STARTING_POINTS).nullable(),
  template_version: z.number().int(),
  content: templateContent,
  last_report: report.nullable().describe('The last one of this vehicle, which the next driver reviews.'),
  needs_review: z.boolean().describe('The last report has certified defects, and this driver has not reviewed it.'),
  deciders: z.array(z.object({ name: z.string(), phone: z.string().nullable() })).describe('Who is told of a defect.'),
})
registerSchema('InspectionForm', form, 'Everything that a device needs to inspect a vehicle without signal.')
export type FormWire = z.output<typeof form>

const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
const whole = (most: number) => z.coerce.number<number>().int().min(0).max(most)
const itemIdField = z.string().min(1).max(40).describe('The item of the form.')

const filled = z.object({
  client_id: z.uuid().describe('Made by the device: a report that is sent twice is stored once.'),
  vehicle_id: id(),
  template_id: id().optional(),
  starting_point: z.enum(STARTING_POINTS).optional().describe('Where the fleet has no template of its own.'),
  template_version: whole(1_000_000),
  started_at: z.iso.datetime(),
  signed_at: z.iso.datetime(),
  odometer: whole(9_999_999).optional().describe("In the vehicle's unit. Becomes a reading unless it contradicts the others."),
  place: line(200).default(''),
  reviewed_id: id().optional().describe('The last report, which the driver has reviewed; this signature is that of the review.'),
  signature: signatureField,
  results: z
    .array(
      z.object({
        item_id: itemIdField,
        result: z.enum(ITEM_RESULTS),
        note: text(INSPECTION_NOTE_MAXIMUM).default('').describe('Required where it fails.'),
        is_safe: yesOrNo.optional().describe('Required where it fails and the template leaves it to the driver.'),
      }),
    )
    .max(ITEMS_MAXIMUM),
  // Above the limit, so that one photo too many gets a proper refusal.
  photos: z
    .array(z.object({ item_id: itemIdField, file: uploadedFile().describe('A photo of the item.') }))
    .max(2 * PHOTOS_MAXIMUM)
    .default([])
    .describe('Jpeg or png.'),
})

const boardRow = z.object({
  vehicle: inspectedVehicle,
  driver: z.string().nullable().describe('Who inspected it, else who drives it; null: nobody is assigned.'),
  drivers: z.array(namedRef),
  state: z.enum(BOARD_STATES),
  inspection_id: z.number().nullable().describe('The last report of the day.'),
  signed_at: z.string().nullable(),
  seconds: z.number().nullable().describe('From begin to signature.'),
  is_too_fast: z.boolean(),
  items_total: z.number().nullable().describe('Number of items, without those that do not apply.'),
  defects_total: z.number().nullable().describe('Number of defects.'),
  first_defect: words.nullable(),
  moved: z.number().nullable().describe('Distance that readings show for this day; null: not known.'),
  moved_since: z.string().nullable().describe('The day of the reading before.'),
  started_at: z.string().nullable().describe('When one was begun, as a phone with signal said; null: not known.'),
  reminded_at: z.string().nullable().describe('When its drivers were last reminded on this day; null: not yet.'),
  odometer_units: z.enum(['miles', 'kilometers']),
})
registerSchema('InspectionDay', boardRow, 'Inspection of one vehicle on one day.')
export type BoardRowWire = z.output<typeof boardRow>

const reportFilters = {
  segment: z.enum(REPORT_SEGMENTS).default('all'),
  query: line(100).optional(),
  vehicle_id: id().optional(),
  from: day().optional().describe('The first day.'),
  to: day().optional().describe('The last day.'),
}
const number = (what: string) => z.number().int().describe(what)
const oneReport = z.object({ id: id() })

export const inspectionCalls = defineCalls('inspections', {
  form: {
    method: 'GET',
    path: '/vehicles/{id}/inspection_form',
    version: 'v6',
    who: 'inspections.fill',
    summary: 'Get the inspection form of a vehicle',
    description: 'The form for a vehicle with its last report, to be filled in with or without signal',
    params: oneReport,
    answer: z.object({ form }),
    refusals: ['vehicle_not_found', 'inspection_no_template'],
  },
  submit: {
    method: 'POST',
    path: '/inspections',
    version: 'v6',
    who: 'inspections.fill',
    summary: 'Sign an inspection',
    description:
      'Stores a signed report with its photos, all or nothing. Failed items become problems; a major defect takes the vehicle out of service',
    body: filled,
    multipart: true,
    bodyLimit: PHOTOS_MAXIMUM * DOCUMENT_LIMIT_BYTES,
    // Photos are decoded and re-encoded before anything is stored: no connection is held during that time.
    transaction: false,
    answer: z.object({ report }),
    status: 201,
    refusals: [
      'vehicle_not_found',
      'inspection_template_not_found',
      'inspection_item_unknown',
      'inspection_incomplete',
      'inspection_note_missing',
      'inspection_photo_missing',
      'inspection_safety_missing',
      'inspection_item_photos',
      'inspection_photos',
      'inspection_signature_missing',
      'inspection_odometer_missing',
      'inspection_times',
      'photo_type_not_allowed',
      'document_too_large',
      'document_empty',
      'document_unreadable',
      'document_too_many_pixels',
    ],
    perMinute: 60,
  },
  start: {
    method: 'POST',
    path: '/vehicles/{id}/inspection_starts',
    version: 'v6',
    who: 'inspections.fill',
    summary: 'Say that an inspection has begun',
    description: 'Shows it as in progress until the report arrives or the day ends. Sent again, it changes nothing',
    params: oneReport,
    body: z.object({
      client_id: z.uuid().describe('The one of the report.'),
      started_at: z.iso.datetime(),
    }),
    // Without signal it is not sent later: the report says more by then.
    now: true,
    answer: z.object({ day: z.string().describe('On which it counts, in the fleet.') }),
    status: 201,
    refusals: ['vehicle_not_found', 'inspection_times'],
    perMinute: 60,
  },
  list: {
    method: 'GET',
    path: '/inspections',
    version: 'v6',
    who: 'inspections.read',
    summary: 'List inspection reports',
    description: 'Signed reports, the newest first; those of deleted vehicles stay',
    query: z.object({ page: page(), ...reportFilters }),
    answer: z.object({ reports: z.array(reportRow), total_count: z.number(), total_pages: z.number() }),
  },
  csv: {
    method: 'GET',
    path: '/inspections.csv',
    version: 'v6',
    who: 'inspections.read',
    summary: 'Export inspection reports',
    description: 'One row per report, and one per defect of reports with several, as CSV; the newest first',
    query: z.object({
      ...reportFilters,
      lancode: z.enum(LANGUAGE_CODES).optional(),
      language: z.enum(LANGUAGE_CODES).optional(),
    }),
    answer: 'csv',
  },
  show: {
    method: 'GET',
    path: '/inspections/{id}',
    version: 'v6',
    who: 'inspections.read',
    summary: 'Get an inspection report',
    description: 'A report with its form, defects, photos, certifications and signatures',
    params: oneReport,
    answer: z.object({ report }),
    refusals: ['inspection_not_found'],
  },
  pdf: {
    method: 'GET',
    path: '/inspections/{id}/pdf',
    version: 'v6',
    who: 'inspections.read',
    summary: 'Download an inspection report',
    description: 'The report as PDF, for an officer on the road: it opens without signal',
    params: oneReport,
    answer: 'file',
    refusals: ['inspection_not_found'],
  },
  board: {
    method: 'GET',
    path: '/inspections/board',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Show the inspections of a day',
    description: 'Vehicles that a template expects an inspection of, those that were driven without one first',
    query: z.object({
      page: page(),
      day: day().optional().describe('Today without it.'),
      segment: z.enum(BOARD_SEGMENTS).default('all'),
      query: line(100).optional(),
    }),
    answer: z.object({
      day: z.string().describe('The day that is shown.'),
      rows: z.array(boardRow),
      total_count: z.number(),
      total_pages: z.number(),
      counts: z.object({
        all: number('Expected.'),
        uninspected: number('Driven without an inspection.'),
        not_started: number('Neither driven nor inspected.'),
        failed: number('With a defect, parked ones too.'),
        passed: number('Without a defect.'),
        in_progress: number('Begun, as far as phones with signal said.'),
        too_fast: number('Inspected faster than a person can.'),
      }),
      missed_day_before: number('Driven without an inspection on the day before.'),
      open_defects: number('Defects that are not certified.'),
      templates: number('Published ones; without any, nothing is expected.'),
    }),
  },
  days: {
    method: 'GET',
    path: '/inspections/days',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Count the inspections of two weeks',
    description: 'For each day until today the vehicles that were inspected, and those that were driven without an inspection',
    answer: z.object({
      days: z.array(
        z.object({
          day: z.string().describe('In the fleet.'),
          inspected: number('Inspected.'),
          uninspected: number('Driven without an inspection.'),
        }),
      ),
    }),
  },
  remind: {
    method: 'POST',
    path: '/inspections/reminders',
    version: 'v6',
    who: 'inspections.templates',
    summary: 'Remind drivers to inspect',
    description: 'Notifies the drivers of vehicles that are not inspected today; vehicles without a driver are left out',
    body: z.object({ vehicle_ids: ids(200).min(1).describe('Vehicles of the board that are missed or not started.') }),
    answer: z.object({ vehicles: number('Number of vehicles whose drivers were reminded.') }),
    refusals: ['vehicle_not_found', 'inspection_nobody_to_remind'],
    perMinute: 30,
  },
  certify: {
    method: 'PUT',
    path: '/inspections/{id}/certify',
    version: 'v6',
    who: 'inspections.certify',
    summary: 'Certify defects of a report',
    description:
      'As the carrier or its agent: that defects were repaired, or need not be for safe operation. Closes their problems; never by the driver who reported them',
    params: oneReport,
    body: z.object({
      defect_ids: z.array(id()).min(1).max(ITEMS_MAXIMUM).describe('Open defects of this report.'),
      as: z.enum(CERTIFICATIONS).describe('Repaired, or repair is not needed for safe operation.'),
      note: text(INSPECTION_NOTE_MAXIMUM).default('').describe('Work done, or why none is needed.'),
      signature: signatureField,
    }),
    answer: z.object({ report }),
    refusals: ['inspection_not_found', 'inspection_no_defect', 'inspection_own_report', 'inspection_signature_missing'],
  },
  review: {
    method: 'POST',
    path: '/inspections/{id}/reviews',
    version: 'v6',
    who: 'inspections.fill',
    summary: 'Review a report as the next driver',
    description: 'Signs that the next driver has read the report and its certification',
    params: oneReport,
    body: z.object({ signature: signatureField }),
    answer: z.object({ report }),
    status: 201,
    refusals: ['inspection_not_found', 'inspection_not_certified', 'inspection_signature_missing'],
  },
  openFile: {
    method: 'GET',
    path: '/inspection_files/{id}/file',
    who: 'anyone',
    summary: 'Download a photo of an inspection',
    description: 'A photo, by its signed address',
    params: oneReport,
    query: z.object({ ...SIGNED, size: z.enum(['whole', 'preview']).default('whole') }),
    answer: 'file',
    refusals: ['inspection_file_not_found', 'document_link_over'],
  },
})
