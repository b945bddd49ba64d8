import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { day, id, line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { INTERVAL_FILE_MAXIMUM } from './interval-line.ts'

export const LINES_SHOWN = 500

const namedModel = z.object({ make: line(80).min(1), model: line(80).min(1) })
const file = z.object({
  file_name: line(200).min(1),
  content: z.string().max(INTERVAL_FILE_MAXIMUM).describe('The text of the file: CSV with headings, or JSON.'),
  source: line(200)
    .default('')
    .describe('The document that the intervals are taken from, and who held them against it on which day.'),
  reviewed_on: day().nullable().default(null),
  reviewed_by: line(100).default(''),
  models: z
    .array(namedModel.extend({ use: namedModel }))
    .max(200)
    .default([])
    .describe('What a person said is meant by a model that was not found; without that every model stays as the file has it.'),
})
registerSchema('IntervalFile', file)

const figures = { miles: z.number().nullable(), kilometers: z.number().nullable(), months: z.number().nullable() }
const fileFigures = z.object(figures)
registerSchema('IntervalFileFigures', fileFigures)

const judgedLine = z.object({
  line: z.number(),
  result: z.enum(['new', 'changed', 'unchanged', 'error']),
  vehicles: z.string(),
  service: z.string(),
  every: fileFigures.nullable(),
  severe: fileFigures.nullable(),
  before: fileFigures.nullable(),
  what_to_correct: z.string().nullable(),
  not_found: z
    .object({ ...namedModel.shape, nearest: namedModel.nullable() })
    .nullable()
    .describe('A model unknown to VIN data and vehicles, and the most similar one; null if known.'),
  chosen_for: namedModel.nullable().describe('What stood in the file, where a person chose another model for it.'),
})
registerSchema('IntervalFileLine', judgedLine)

const counts = {
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  errors: z.number(),
}

const intervalImport = z.object({
  id: z.number(),
  source: z.string(),
  file_name: z.string(),
  reviewed_on: z.string(),
  reviewed_by: z.string(),
  intervals: z.number(),
  imported_by: z.string(),
  imported_at: z.string(),
  undone_by: z.string().nullable(),
  undone_at: z.string().nullable(),
})
registerSchema('IntervalImport', intervalImport)

const UNREADABLE = ['intervals_forbidden', 'interval_file_unreadable', 'interval_file_empty', 'interval_file_too_long'] as const

export const intervalCalls = defineCalls('intervalImports', {
  list: {
    method: 'GET',
    path: '/interval_imports',
    who: 'intervals.import',
    summary: 'List interval imports',
    description: 'Imports of manufacturers’ intervals so far, newest first; for companies and Super Admins',
    answer: z.object({ imports: z.array(intervalImport) }),
    refusals: ['intervals_forbidden'],
  },
  preview: {
    method: 'POST',
    path: '/interval_imports/preview',
    who: 'intervals.import',
    summary: 'Preview an interval import',
    description: 'What a file of manufacturers’ intervals would change, line by line; nothing is written',
    body: file,
    bodyLimit: INTERVAL_FILE_MAXIMUM + 100_000,
    answer: z.object({
      ...counts,
      source: z.string().nullable(),
      reviewed_on: z.string().nullable(),
      reviewed_by: z.string().nullable(),
      models_not_found: z
        .number()
        .describe('New and changed lines whose model is not found. They are imported all the same: no list of models is whole.'),
      lines: z.array(judgedLine).describe('Errors and changes first; at most 500.'),
      vehicles: z.number(),
      fleets: z.number(),
    }),
    refusals: UNREADABLE,
  },
  errors: {
    method: 'POST',
    path: '/interval_imports/errors',
    who: 'intervals.import',
    summary: 'Export the errors of an interval file',
    description:
      'The lines of a file that have errors, as they came, each with what to correct; corrected, the file can be sent again',
    body: file,
    bodyLimit: INTERVAL_FILE_MAXIMUM + 100_000,
    answer: 'csv',
    // Read-only.
    transaction: false,
    refusals: UNREADABLE,
  },
  run: {
    method: 'POST',
    path: '/interval_imports',
    who: 'intervals.import',
    summary: 'Import intervals',
    description: 'Imports the intervals of a file that have no errors, all of them or none',
    body: file,
    bodyLimit: INTERVAL_FILE_MAXIMUM + 100_000,
    answer: z.object({ import: intervalImport, ...counts }),
    status: 201,
    refusals: [...UNREADABLE, 'interval_source_missing', 'interval_review_missing', 'intervals_unchanged'],
  },
  undo: {
    method: 'POST',
    path: '/interval_imports/{id}/undo',
    who: 'intervals.import',
    summary: 'Undo an interval import',
    description: 'Takes an import back: what it changed counts as before, what it added is gone',
    params: z.object({ id: id() }),
    answer: z.object({ import: intervalImport }),
    refusals: ['intervals_forbidden', 'interval_import_not_found'],
  },
})
