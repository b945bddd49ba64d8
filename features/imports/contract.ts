import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { page, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { IMPORT_FIELDS } from './match-columns.ts'

const IMPORT_MAX_BYTES = 20_000_000
/** Size of the form's other fields. */
const FORM_BYTES = 100_000
const MOST_COLUMNS = 200
/** Corrections of a file; who has more corrects the file. */
const MOST_CORRECTIONS = 2000
/** Wrong rows and changed vehicles in one answer of the check. */
export const PROBLEMS_SHOWN = 100
export const CHANGES_SHOWN = 50

const fieldKey = z.enum(IMPORT_FIELDS as [string, ...string[]])

const vehicleImport = z.object({
  id: z.string(),
  status: z.enum(['matching', 'running', 'done', 'undoing', 'undone']),
  file_name: z.string(),
  bytes: z.number(),
  created_at: z.string(),
  sheets: z.array(z.object({ name: z.string(), rows: z.number() })).describe('Sheets of the file that hold rows.'),
  sheet: z.number().describe('The position of the chosen sheet, from 0.'),
  rows: z.number().describe('Rows of the chosen sheet below its header.'),
  columns: z.array(
    z.object({
      header: z.string().describe('The name of the column in the file.'),
      samples: z.array(z.string()).describe('The first different values.'),
      filled: z.number().describe('Rows with a value.'),
      distinct: z.number().describe('Different values, at most 1,000.'),
      field: fieldKey.nullable().describe('The field that the column fills; null: it is left out.'),
      matched_by: z.enum(['remembered', 'name', 'values', 'person']).nullable().describe('What told the field.'),
    }),
  ),
  fields: z.array(z.object({ key: fieldKey, label: z.string() })).describe('Fields that a column may fill.'),
  distance_unit: z
    .enum(['miles', 'kilometers'])
    .nullable()
    .describe('Unit of an odometer column whose name does not say it; null until it was chosen.'),
  upload_id: z.string().nullable().describe('The upload that saves the rows; its progress is on the channel `bulk_upload`.'),
  can_undo_until: z.string().nullable().describe('An instant; null while or after which it cannot be undone.'),
  undone: z
    .object({ removed: z.number(), restored: z.number().describe('Vehicles that got their former values.'), left: z.number() })
    .nullable()
    .describe('Vehicles that the undo removed, gave their former values, or left because somebody had changed them since.'),
})
registerSchema('VehicleImport', vehicleImport)
export type VehicleImport = z.output<typeof vehicleImport>

const matching = {
  sheet: z.number().int().min(0).max(MOST_COLUMNS).optional().describe('The position of the sheet, from 0.'),
  fields: z
    .array(fieldKey.nullable())
    .max(MOST_COLUMNS)
    .optional()
    .describe('For each column the field that it fills; null leaves it out.'),
  distance_unit: z.enum(['miles', 'kilometers']).optional(),
}
const correction = z.object({ line: z.number().int().min(1), field: fieldKey, value: text(1000) })

const importCheck = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number().describe('Rows that are left out unless they are corrected.'),
  skipped: z.number().describe('Rows without a VIN, which are left out.'),
  without_odometer: z.number().describe('Of those added, how many come without an odometer.'),
  problems: z
    .array(
      z.object({
        line: z.number().describe('As the spreadsheet counts.'),
        vin: z.string().nullable(),
        name: z.string().nullable(),
        cells: z
          .array(z.object({ field: fieldKey, label: z.string(), value: z.string(), what_to_correct: z.string() }))
          .describe('The wrong cells; none if the row as a whole is wrong.'),
        what_to_correct: z.string(),
      }),
    )
    .describe('The first wrong rows.'),
  changes: z
    .array(
      z.object({
        vehicle_id: z.number(),
        name: z.string(),
        fields: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
      }),
    )
    .describe('The first vehicles that would change.'),
  fee: z
    .object({
      vehicles_before: z.number().describe('Active vehicles now.'),
      vehicles_after: z.number().describe('Active vehicles once it was run.'),
      before: z.number(),
      after: z.number(),
      price: z.number(),
    })
    .nullable()
    .describe("The fleet's monthly subscription in dollars before and after; null where it pays none."),
})
registerSchema('VehicleImportCheck', importCheck)
export type ImportCheck = z.output<typeof importCheck>

const one = { params: z.object({ id: z.uuid() }), answer: z.object({ import: vehicleImport }) }

export const importCalls = defineCalls('imports', {
  send: {
    method: 'POST',
    path: '/vehicle_imports',
    who: 'vehicleAdmins',
    summary: 'Upload a file to import',
    description: 'Sends a spreadsheet or CSV file of vehicles of any columns; nothing is saved to vehicles before it is run',
    multipart: true,
    transaction: false,
    bodyLimit: IMPORT_MAX_BYTES + FORM_BYTES,
    fileLimit: IMPORT_MAX_BYTES,
    body: z.object({ file: uploadedFile().optional() }),
    answer: one.answer,
    refusals: [
      'import_file_missing',
      'file_empty',
      'import_password',
      'import_macros',
      'import_unreadable',
      'import_no_rows',
      'import_too_many_rows',
      'not_on_fuel_card',
    ],
  },
  list: {
    method: 'GET',
    path: '/vehicle_imports',
    who: 'vehicleAdmins',
    summary: 'List own imports',
    description: "The person's own imports, the newest first",
    query: z.object({ page: page() }),
    answer: z.object({ imports: z.array(vehicleImport), total_count: z.number() }),
  },
  show: {
    method: 'GET',
    path: '/vehicle_imports/{id}',
    who: 'vehicleAdmins',
    summary: 'Get an import',
    description: 'The columns of the file with their fields, and how far the import is',
    ...one,
    refusals: ['import_not_found'],
  },
  match: {
    method: 'PUT',
    path: '/vehicle_imports/{id}',
    who: 'vehicleAdmins',
    summary: 'Choose sheet, fields and unit',
    description: 'Chooses the sheet and which field each column fills. Another sheet is matched anew',
    params: one.params,
    body: z.object(matching),
    answer: one.answer,
    refusals: ['import_not_found', 'import_already_run', 'import_fields_wrong', 'import_field_twice'],
  },
  check: {
    method: 'POST',
    path: '/vehicle_imports/{id}/check',
    who: 'vehicleAdmins',
    summary: 'Check an import',
    description:
      'What running it would add and change, which cells are wrong, and what the subscription would cost; saves nothing but the corrections',
    params: one.params,
    body: z.object({ corrections: z.array(correction).max(MOST_CORRECTIONS).optional() }),
    answer: z.object({ check: importCheck }),
    refusals: ['import_not_found', 'import_already_run', 'import_vin_missing', 'import_unit_missing'],
    transaction: false,
  },
  run: {
    method: 'POST',
    path: '/vehicle_imports/{id}/run',
    who: 'vehicleAdmins',
    summary: 'Run an import',
    description: 'Saves all rows that are right, in a job; `remember` keeps the fields for files with the same columns',
    params: one.params,
    body: z.object({ remember: z.boolean().optional().describe('Keeps the fields for files with the same columns.') }),
    answer: one.answer,
    refusals: ['import_not_found', 'import_already_run', 'import_vin_missing', 'import_unit_missing', 'import_nothing'],
    transaction: false,
  },
  undo: {
    method: 'POST',
    path: '/vehicle_imports/{id}/undo',
    who: 'vehicleAdmins',
    summary: 'Undo an import',
    description:
      'Within 24 hours: removes what was added and gives former values back, in a job; what somebody has changed since stays',
    params: one.params,
    answer: one.answer,
    refusals: ['import_not_found', 'import_not_undoable'],
  },
})
