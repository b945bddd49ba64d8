import { z } from 'zod'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { SIGNED } from '#features/documents/glovebox-wire.ts'
import { driveStop, vehicleInBrief } from '#features/vehicles/vehicle-wire.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, line, page, text, words } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { bulkProblemCalls } from './bulk/bulk-problems-contract.ts'
import { LAMPS } from './lamps.ts'
import { problemFilters } from './list-filters-contract.ts'
import {
  CLOSE_REASONS,
  FILES_MAXIMUM,
  NOTE_MAXIMUM,
  PROBLEM_SOURCES,
  PROBLEM_STATES,
  SEVERITIES,
  SYSTEMS,
  WORDS_MAXIMUM,
} from './problem.ts'
import { PROBLEM_SEGMENTS } from './segments.ts'
import { VIDEO_LIMIT_BYTES } from './video.ts'

export const PROBLEMS_PAGE_SIZE = 50
const LAMP_STATES = ['steady', 'flashing'] as const

const file = z.object({
  id: z.number(),
  kind: z.enum(['photo', 'video']),
  url: z.string().describe('Opens without a session for a while.'),
  preview: z.string().nullable().describe('Null: a video.'),
})
registerSchema('ProblemFile', file)
export type FileWire = z.output<typeof file>

const source = z.object({
  id: z.number(),
  kind: z.enum(PROBLEM_SOURCES),
  title: words,
  severity: z.enum(SEVERITIES),
  at: z.string(),
  last_at: z.string(),
  times: z.number().int().describe('How often a fault code was seen.'),
  lamp: z.enum(LAMPS).nullable(),
  lamp_state: z.enum(LAMP_STATES).nullable(),
  words: z.string().nullable().describe('What the reporter wrote.'),
  place: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  odometer: z.number().nullable(),
  odometer_units: z.enum(['miles', 'kilometers']).nullable(),
  reporter: z.string().nullable(),
  reference: z.number().nullable().describe('The inspection of a failed item, or the campaign of a recall.'),
  files: z.array(file),
})
registerSchema('ProblemSource', source, 'Where a problem was seen.')
export type SourceWire = z.output<typeof source>

const problemRow = z.object({
  id: z.number(),
  title: words,
  system: z.enum(SYSTEMS),
  severity: z.enum(SEVERITIES),
  state: z.enum(PROBLEM_STATES),
  opened_at: z.string(),
  returned: z.boolean().describe('It came back after its repair.'),
  watch_until: z.string().nullable(),
  order_id: z.number().nullable().describe('The order that it is booked with, or that repaired it.'),
  closed_at: z.string().nullable(),
  closed_as: z.enum(CLOSE_REASONS).nullable(),
  closed_note: z.string().nullable(),
  closed_by: z.string().nullable(),
  certification: z
    .enum(['repaired', 'repair_unnecessary'])
    .nullable()
    .describe('What closing it certifies; null while it is open, and for a duplicate.'),
  duplicate_of: z.number().nullable(),
  vehicle: vehicleInBrief,
  sources: z.array(source).describe('The newest first.'),
})
registerSchema('Problem', problemRow, 'A problem of a vehicle with everything that saw it.')
export type ProblemWire = z.output<typeof problemRow>

const step = z.object({
  id: z.number(),
  step: z.string(),
  at: z.string(),
  who: z.string().nullable(),
  source_id: z.number().nullable(),
  until: z.string().nullable(),
  reason: z.enum(CLOSE_REASONS).nullable(),
  note: z.string().nullable(),
  order_id: z.number().nullable(),
  shop: z.string().nullable(),
  files: z.array(file).describe('Of a reply.'),
})
registerSchema('ProblemStep', step, 'What happened to a problem.')
export type StepWire = z.output<typeof step>

const problem = problemRow.extend({
  steps: z.array(step).describe('The newest first.'),
  can_decide: z.boolean().describe('The caller may watch and book it.'),
  can_close: z.boolean(),
  is_out_of_service: z.boolean(),
})
registerSchema('ProblemDetail', problem)
export type ProblemDetail = z.output<typeof problem>

const counts = z.object(
  Object.fromEntries(
    PROBLEM_SEGMENTS.map((segment) => [segment, z.number().int().describe('Number of problems in this segment.')]),
  ) as Record<(typeof PROBLEM_SEGMENTS)[number], z.ZodNumber>,
)

const oneProblem = z.object({ id: id() })
/** Fields of a report, with an account or without. */
export const reportFields = {
  client_id: z.uuid().optional().describe('Made by the device: a report sent twice is stored once.'),
  lamp: z.enum(LAMPS).optional(),
  lamp_state: z.enum(LAMP_STATES).optional(),
  system: z.enum(SYSTEMS).optional().describe('Without a lamp: the part that is wrong.'),
  can_drive: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])
    .optional()
    .describe('Required without a lamp, whose answer decides otherwise.'),
  words: text(WORDS_MAXIMUM).default('').describe('Symptoms in the words of the reporter.'),
  place: line(200).default(''),
  latitude: z.coerce.number<number>().min(-90).max(90).optional(),
  longitude: z.coerce.number<number>().min(-180).max(180).optional(),
  odometer: z.coerce
    .number<number>()
    .int()
    .min(0)
    .max(9_999_999)
    .optional()
    .describe("In the vehicle's unit. Becomes a reading unless it contradicts the others."),
  // Above the limit, so that one file too many gets a proper refusal.
  files: z
    .array(uploadedFile())
    .max(2 * FILES_MAXIMUM)
    .default([])
    .describe('Photos, jpeg or png, and short videos, mp4, mov or webm.'),
}
export const reportCall = {
  multipart: true,
  ruledFileLimit: VIDEO_LIMIT_BYTES,
  bodyLimit: 2 * VIDEO_LIMIT_BYTES + FILES_MAXIMUM * DOCUMENT_LIMIT_BYTES,
  // Photos are decoded and re-encoded before anything is stored: no connection is held during that time.
  transaction: false,
} as const
export const REPORT_REFUSALS = [
  'vehicle_not_found',
  'problem_empty',
  'problem_drive_missing',
  'too_many_problem_files',
  'problem_video_too_large',
  'problem_file_type',
  'document_too_large',
  'document_empty',
  'document_unreadable',
  'document_too_many_pixels',
] as const

const reported = z.object({
  problem: problem,
  source_id: z.number(),
  is_duplicate: z.boolean().describe('It joined a problem that was known.'),
  recipients: z.array(z.string()).describe('Who was told.'),
})

export const decider = z.object({
  name: z.string(),
  first_name: z.string(),
  role: z.string().describe('In the language of the caller.'),
  phone: z.string().nullable(),
})
registerSchema('ProblemDecider', decider, 'A user who is notified of a problem.')

export const problemCalls = defineCalls('problems', {
  ...bulkProblemCalls,
  list: {
    method: 'GET',
    path: '/problems',
    version: 'v6',
    who: 'problems.read',
    summary: 'List problems',
    description: 'Problems by vehicle, the worst first and within that the oldest',
    query: z.object({ page: page(), ...problemFilters }),
    answer: z.object({ problems: z.array(problemRow), total_count: z.number(), total_pages: z.number() }),
  },
  counts: {
    method: 'GET',
    path: '/problems/counts',
    version: 'v6',
    who: 'problems.read',
    summary: 'Count problems',
    description: 'How many problems there are by what is to be done',
    answer: counts.extend({
      by_source: z
        .object(
          Object.fromEntries(
            PROBLEM_SOURCES.map((kind) => [kind, z.number().int().describe('Number of problems first seen by this source.')]),
          ) as Record<(typeof PROBLEM_SOURCES)[number], z.ZodNumber>,
        )
        .describe('Problems to decide, by their first source.'),
      stops: z
        .array(driveStop.extend({ vehicle: z.string().describe('Its name.') }))
        .describe('Vehicles that an open problem forbids driving.'),
    }),
  },
  show: {
    method: 'GET',
    path: '/problems/{id}',
    version: 'v6',
    who: 'problems.read',
    summary: 'Get a problem',
    description: 'A problem with its sources, files and history',
    params: oneProblem,
    answer: z.object({ problem }),
    refusals: ['problem_not_found'],
  },
  deciders: {
    method: 'GET',
    path: '/vehicles/{id}/problem_deciders',
    version: 'v6',
    who: 'problems.report',
    summary: 'List who is told of a problem',
    description: 'Who is told when the caller reports a problem with this vehicle, and what is open on it',
    params: oneProblem,
    answer: z.object({
      people: z.array(decider),
      odometer: z.number(),
      odometer_units: z.enum(['miles', 'kilometers']),
      odometer_read_on: z.string(),
    }),
    refusals: ['vehicle_not_found'],
  },
  report: {
    method: 'POST',
    path: '/problems',
    version: 'v6',
    who: 'problems.report',
    summary: 'Report a problem',
    description: 'Reports a problem with a vehicle, with a lamp or in words; the same fault joins the problem that is known',
    body: z.object({ vehicle_id: id(), ...reportFields }),
    ...reportCall,
    answer: reported,
    status: 201,
    refusals: REPORT_REFUSALS,
    perMinute: 60,
  },
  reply: {
    method: 'POST',
    path: '/problems/{id}/replies',
    version: 'v6',
    who: 'problems.report',
    summary: 'Reply in a problem',
    description: 'Adds words and photos to an open problem and notifies its deciders and reporters',
    params: oneProblem,
    body: z.object({ words: reportFields.words, files: reportFields.files }),
    ...reportCall,
    answer: z.object({ problem }),
    status: 201,
    refusals: [
      'problem_not_found',
      'problem_closed',
      'problem_reply_empty',
      'too_many_problem_files',
      'problem_video_too_large',
      'problem_file_type',
      'document_too_large',
      'document_empty',
      'document_unreadable',
      'document_too_many_pixels',
    ],
    perMinute: 60,
  },
  watch: {
    method: 'PUT',
    path: '/problems/{id}/watch',
    version: 'v6',
    who: 'problems.book',
    summary: 'Watch a problem',
    description: 'Puts a problem off; on the given day it is to be decided again',
    params: oneProblem,
    body: z.object({ until: day().nullish() }),
    answer: z.object({ problem }),
    refusals: ['problem_not_found', 'problem_closed', 'problem_booked', 'problem_watch_day'],
  },
  close: {
    method: 'PUT',
    path: '/problems/{id}/close',
    version: 'v6',
    who: 'problems.close',
    summary: 'Close a problem',
    description: 'Closes a problem with a reason, which certifies the repair or that none is needed',
    params: oneProblem,
    body: z.object({
      reason: z.enum(CLOSE_REASONS),
      note: text(NOTE_MAXIMUM).default('').describe('Work done, or why none is needed.'),
      duplicate_of: id().optional().describe('With `duplicate`: the other problem of this vehicle.'),
    }),
    answer: z.object({ problem }),
    refusals: ['problem_not_found', 'problem_closed', 'problem_duplicate_missing'],
  },
  reopen: {
    method: 'PUT',
    path: '/problems/{id}/reopen',
    version: 'v6',
    who: 'problems.close',
    summary: 'Reopen a problem',
    description: 'Makes a watched or closed problem one to decide again',
    params: oneProblem,
    body: z.object({}),
    answer: z.object({ problem }),
    refusals: ['problem_not_found', 'problem_already_open', 'problem_booked'],
  },
  park: {
    method: 'PUT',
    path: '/problems/{id}/park',
    version: 'v6',
    who: 'out_of_service.set',
    summary: 'Park the vehicle of a problem',
    description: 'Takes the vehicle out of service because of the problem; its drivers are told',
    params: oneProblem,
    body: z.object({ expected_on: day().nullish() }),
    answer: z.object({ problem }),
    refusals: ['problem_not_found', 'problem_closed', 'expected_day_passed', 'vehicle_not_in_use'],
  },
  split: {
    method: 'POST',
    path: '/problems/{id}/split',
    version: 'v6',
    who: 'problems.book',
    summary: 'Split a problem',
    description: 'Makes one of the sources of a problem a problem of its own',
    params: oneProblem,
    body: z.object({ source_id: id() }),
    answer: z.object({ problem, split: problem }),
    refusals: ['problem_not_found', 'problem_one_source', 'problem_closed'],
  },
  openFile: {
    method: 'GET',
    path: '/problem_files/{id}/file',
    who: 'anyone',
    summary: 'Download a photo or video of a problem',
    description: 'A photo or video, by its signed address',
    params: oneProblem,
    query: z.object({ ...SIGNED, size: z.enum(['whole', 'preview']).default('whole') }),
    answer: 'file',
    refusals: ['problem_file_not_found', 'document_link_over'],
  },
})
