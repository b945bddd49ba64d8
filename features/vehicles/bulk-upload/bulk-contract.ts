import { z } from 'zod'
import { line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

/** The file limit of 10,000,000 bytes as base64, plus the rest of the body. */
const BULK_BODY_LIMIT = 14_000_000
/** Maximum number of problems in a response; the download has all. */
export const BULK_PROBLEMS_SHOWN = 200

export const bulkUpload = z.object({
  id: z.string(),
  status: z.enum(['awaiting_completion', 'completed', 'completed_with_errors', 'errored']),
  file_name: z.string(),
  bytes: z.number(),
  uploaded_by: z.string(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  rows_total: z.number().nullable().describe('Null until the file has been read through once.'),
  rows_done: z.number(),
  added: z.number(),
  updated: z.number(),
  failed: z.number(),
  skipped: z.number(),
  ignored_columns: z
    .array(z.string())
    .describe('Headers of the file that name no column of a vehicle; nothing of these columns is saved.'),
  added_without_odometer: z.number().describe('Of those added, how many came without an odometer.'),
  error: z.object({ code: z.string(), text: z.string() }).nullable().describe('Why the file as a whole was refused.'),
  problems: z
    .array(
      z.object({
        line: z.number(),
        vin: z.string().nullable(),
        outcome: z.enum(['failed', 'skipped']),
        what_to_correct: z.string(),
      }),
    )
    .describe('The first lines that were not saved.'),
})
registerSchema('VehicleUpload', bulkUpload)

const params = z.object({ id: z.uuid() })

export const bulkCalls = {
  bulkUpload: {
    method: 'POST',
    path: '/vehicles/bulk_upsertions',
    who: 'imports.vehicles',
    summary: 'Upload a vehicle file',
    description: 'Sends a CSV file of vehicles; the result comes on the real-time channel and by email',
    body: z.object({ fileData: z.string().max(BULK_BODY_LIMIT), fileName: line(255).optional() }),
    answer: bulkUpload,
    refusals: ['file_not_csv', 'file_empty', 'file_too_large', 'too_large', 'not_on_fuel_card'],
    bodyLimit: BULK_BODY_LIMIT,
    transaction: false,
  },
  recentBulkUpload: {
    method: 'GET',
    path: '/vehicles/bulk_upsertions',
    who: 'imports.vehicles',
    summary: 'Get the latest vehicle upload',
    description: 'The own upload that is not through, or was within the last hour',
    answer: z.object({ upload: bulkUpload.nullable() }),
  },
  bulkTemplate: {
    method: 'GET',
    path: '/vehicles/bulk_upsertions/template.csv',
    who: 'imports.vehicles',
    summary: 'Download the upload template',
    description: 'An empty file with the columns of a bulk upload',
    answer: 'csv',
  },
  bulkUploadState: {
    method: 'GET',
    path: '/vehicles/bulk_upsertions/{id}',
    who: 'imports.vehicles',
    summary: 'Get a vehicle upload',
    description: 'Progress, result and report of an upload',
    params,
    answer: bulkUpload,
    refusals: ['not_found'],
  },
  bulkProblems: {
    method: 'GET',
    path: '/vehicles/bulk_upsertions/{id}/problems.csv',
    who: 'imports.vehicles',
    summary: 'Export the problems of an upload',
    description: 'The lines that were not saved, as they were uploaded, with what to correct',
    params,
    answer: 'csv',
    refusals: ['not_found'],
  },
} as const
