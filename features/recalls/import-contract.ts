import { z } from 'zod'
import type { Calls } from '#platform/contract/call.ts'
import { page } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { RECALL_FILE_MAXIMUM_BYTES } from './import-file.ts'

/** Size of the form's other fields. */
const FORM_BYTES = 100_000

const recallImport = z.object({
  id: z.string(),
  file_name: z.string(),
  bytes: z.number(),
  status: z.enum(['reading', 'ready', 'applying', 'applied', 'refused', 'dropped']),
  format: z
    .enum(['nhtsa_flat', 'nhtsa_json', 'transport_canada_csv'])
    .nullable()
    .describe("Which of the authorities' files it is; null until its beginning was read."),
  problem: z.string().nullable().describe("Why it was refused, in the caller's language."),
  rows_read: z.number(),
  rows_left_out: z
    .number()
    .describe('Tires, child seats, equipment, and rows without a model year: nothing to match a vehicle by.'),
  preview: z
    .object({
      campaigns: z.number(),
      campaigns_new: z.number(),
      campaigns_changed: z.number(),
      vehicles: z.number(),
      park_it_vehicles: z.number(),
    })
    .nullable()
    .describe('What taking it over would change, and after that what it changed.'),
  sent_by: z.string(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
registerSchema('RecallImport', recallImport)
export type RecallImport = z.output<typeof recallImport>

const one = { params: z.object({ id: z.uuid() }), answer: z.object({ import: recallImport }) }

export const importCalls = {
  imports: {
    method: 'GET',
    path: '/back_office/recall_imports',
    version: 'v6',
    who: 'office.recalls',
    summary: 'List recall imports',
    description: 'Files of recall campaigns, the newest first',
    query: z.object({ page: page() }),
    answer: z.object({ imports: z.array(recallImport), total_count: z.number() }),
    anyTenant: true,
  },
  sendFile: {
    method: 'POST',
    path: '/back_office/recall_imports',
    version: 'v6',
    who: 'office.recalls',
    summary: 'Upload a recall file',
    description: 'Sends a file of an authority; a job reads it and tells what taking it over would change',
    multipart: true,
    transaction: false,
    bodyLimit: RECALL_FILE_MAXIMUM_BYTES + FORM_BYTES,
    fileLimit: RECALL_FILE_MAXIMUM_BYTES,
    body: z.object({ file: uploadedFile().optional() }),
    answer: z.object({ import: recallImport }),
    refusals: ['recall_file_missing', 'recall_file_empty'],
    anyTenant: true,
  },
  showImport: {
    method: 'GET',
    path: '/back_office/recall_imports/{id}',
    version: 'v6',
    who: 'office.recalls',
    summary: 'Get a recall import',
    description: 'How far a file is',
    ...one,
    refusals: ['recall_import_not_found'],
    anyTenant: true,
  },
  applyImport: {
    method: 'POST',
    path: '/back_office/recall_imports/{id}/apply',
    version: 'v6',
    who: 'office.recalls',
    summary: 'Apply a recall import',
    description: 'Imports the campaigns of a file in a job, all or none',
    ...one,
    refusals: ['recall_import_not_found', 'recall_import_not_ready'],
    anyTenant: true,
  },
  dropImport: {
    method: 'DELETE',
    path: '/back_office/recall_imports/{id}',
    version: 'v6',
    who: 'office.recalls',
    summary: 'Discard a recall import',
    description: 'Drops a file that was not taken over; nothing of it stays',
    ...one,
    refusals: ['recall_import_not_found', 'recall_import_not_ready'],
    anyTenant: true,
  },
} as const satisfies Calls
