import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, page, text } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { DAY_ORDERS } from './file-days.ts'
import { TABLE_FILE_REFUSALS } from './file-refusals.ts'
import { IMPORT_KINDS } from './import-fields.ts'
import { FIELDS_OF_KIND } from './kinds.ts'
import { LEFT_OUT_REASONS } from './left-out.ts'

const IMPORT_MAX_BYTES = 20_000_000
/** Size of the form's other fields. */
const FORM_BYTES = 100_000
const MOST_COLUMNS = 200
/** Maximum number of corrections in a file; with more, the user has to correct the file itself. */
const MOST_CORRECTIONS = 2000
/** Wrong rows and changed vehicles in one answer of the check. */
export const PROBLEMS_SHOWN = 100
export const CHANGES_SHOWN = 50

/** Unknown values in one response of the check. */
export const UNKNOWN_SHOWN = 50

const kind = z.enum(IMPORT_KINDS).meta({ id: 'ImportKind' })
const FIELD_KEYS = new Set(Object.values(FIELDS_OF_KIND).flatMap(({ fields }) => fields.map(({ key }) => key)))
const fieldKey = z.enum([...FIELD_KEYS] as [string, ...string[]]).meta({ id: 'ImportField' })

const leftOutRow = z.object({
  line: z.number().describe('Numbered as in the spreadsheet.'),
  text: z.string().describe('The row as the file has it, cut where it is long.'),
  reason: z
    .enum(LEFT_OUT_REASONS)
    .describe(
      '`total`: a line of totals. `other_part`: another part of the file. `no_values`: its columns are empty. `no_vin`, `no_fuel`: it names nothing to import. `closed`: the issue is closed. `repeated`: the same as an earlier row. `wrong`: it was not corrected.',
    ),
  same_as: z.number().nullable().describe('The line that it repeats.'),
})
registerSchema('ImportLeftOut', leftOutRow)

const importedFile = z.object({
  id: z.string(),
  kind: kind.describe('What the file holds.'),
  status: z.enum(['matching', 'running', 'done', 'undoing', 'undone']),
  file_name: z.string(),
  bytes: z.number(),
  created_at: z.string(),
  imported_by: z.string().describe('Who uploaded the file.'),
  sheets: z.array(z.object({ name: z.string(), rows: z.number() })).describe('Sheets of the file that hold rows.'),
  sheet: z.number().describe('The position of the chosen sheet, from 0.'),
  rows: z.number().describe('Rows of the chosen sheet below its header.'),
  header_line: z
    .number()
    .describe('The line with the names of the columns, as the spreadsheet counts; 0: the columns have no names.'),
  split: z
    .object({ services: z.array(z.string()).describe('Named by the columns.') })
    .nullable()
    .describe(
      'Of a sheet with a column a service: each row is split into a record for each; a `line` of the check counts records.',
    ),
  is_split_off: z.boolean().describe('Whether the columns of services are ordinary columns, as chosen by a user.'),
  first_lines: z
    .array(z.object({ line: z.number(), text: z.string() }))
    .describe('The first lines of the chosen sheet, among which the header can be chosen; none where it cannot.'),
  columns: z.array(
    z.object({
      header: z.string().describe('The name of the column in the file.'),
      samples: z.array(z.string()).describe('The first different values.'),
      filled: z.number().describe('Rows with a value.'),
      distinct: z.number().describe('Different values, at most 1,000.'),
      field: fieldKey.nullable().describe('The field that the column fills; null: it is left out.'),
      matched_by: z
        .enum(['remembered', 'name', 'values', 'person'])
        .nullable()
        .describe('How the field was detected, or none; null: not detected, the user should choose.'),
    }),
  ),
  fields: z.array(z.object({ key: fieldKey, label: z.string() })).describe('Fields that a column may fill.'),
  distance_unit: z
    .enum(['miles', 'kilometers'])
    .nullable()
    .describe('Unit of an odometer column whose name does not say it; null until it was chosen.'),
  volume_unit: z
    .enum(['gallons', 'liters'])
    .nullable()
    .describe('Unit of a volume column whose name does not say it; null until it was chosen.'),
  day_order: z
    .object({
      order: z.enum(DAY_ORDERS).nullable().describe('Null until it was chosen.'),
      examples: z.array(z.string()).describe('Days of the file that are one day or another.'),
    })
    .nullable()
    .describe('Which number comes first in the days of the file; null where the file or the country tells it.'),
  vehicle: z
    .object({ id: z.number().nullable(), name: z.string().nullable() })
    .nullable()
    .describe('Of every row, where no column names one; its `id` is null until it was chosen. Null where a column does.'),
  can_check: z
    .boolean()
    .describe('Whether columns fill what rows are recognized by, and the units and the order of days are known.'),
  progress: z
    .object({
      rows_done: z.number(),
      rows_total: z.number().nullable().describe('Rows that add or change something; null until they are counted.'),
      added: z.number(),
      changed: z.number(),
      failed: z.number().describe('Rows that became impossible since the check.'),
    })
    .nullable()
    .describe('Null before it is run; of the undo while it runs.'),
  left_out: z
    .object({ count: z.number(), rows: z.array(leftOutRow).describe('The first ones.') })
    .nullable()
    .describe('Rows of the file that the run left out; null before it.'),
  driver_names: z
    .array(
      z.object({
        name: z.string(),
        became: z
          .enum(['created', 'kept', 'left_out'])
          .describe('`kept` with the vehicle until such a driver is added; `left_out` with its row.'),
      }),
    )
    .describe('Handling of driver names unknown to the fleet: added as drivers, or kept until such a driver is added.'),
  messages_sent: z.number().describe('Sent invitations, which an undo cannot recall.'),
  can_undo_until: z.string().nullable().describe('An instant; null while or after which it cannot be undone.'),
  undone: z
    .object({ removed: z.number(), restored: z.number().describe('What got its former values.'), left: z.number() })
    .nullable()
    .describe('What the undo removed, gave its former values, or left because it was changed since.'),
})
registerSchema('Import', importedFile)
export type ImportedFile = z.output<typeof importedFile>

const matching = {
  sheet: z.number().int().min(0).max(MOST_COLUMNS).optional().describe('The position of the sheet, from 0.'),
  header_line: z
    .number()
    .int()
    .min(0)
    .max(50_100)
    .optional()
    .describe(
      'The line with the names of the columns, as the spreadsheet counts, or 0 where they have none; the columns are matched anew.',
    ),
  fields: z
    .array(fieldKey.nullable())
    .max(MOST_COLUMNS)
    .optional()
    .describe('For each column the field that it fills; null leaves it out.'),
  left_out: z
    .array(z.number().int().min(0).max(MOST_COLUMNS))
    .max(MOST_COLUMNS)
    .optional()
    .describe('Columns without a field, by position, that are left out on purpose; sent with `fields`.'),
  distance_unit: z.enum(['miles', 'kilometers']).optional(),
  volume_unit: z.enum(['gallons', 'liters']).optional(),
  day_order: z.enum(DAY_ORDERS).optional(),
  vehicle_id: id()
    .nullable()
    .optional()
    .describe('Of every row of fuel or service history; a column that names vehicles takes its place.'),
  split: z
    .boolean()
    .optional()
    .describe('Whether each service column becomes a service of its own; the columns are matched anew.'),
}
const correction = z.object({
  line: z.number().int().min(1),
  field: fieldKey,
  value: text(1000),
  confirmed: z.boolean().optional().describe('The implausible value is right; see `can_confirm`.'),
})
const valueCorrection = z.object({
  field: fieldKey,
  from: text(1000).describe('The value in the file.'),
  value: text(1000).describe('What it means, in every row.'),
})

const importCheck = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  failed: z.number().describe('Rows that are left out unless they are corrected.'),
  waiting: z.number().describe('Rows that only wait for `day_order`.'),
  skipped: z
    .number()
    .describe(
      'Rows that are left out on purpose, such as vehicles without a VIN or a car wash among fuel; `left_out` lists them.',
    ),
  left_out: z.array(leftOutRow).describe('The first rows that are left out on purpose; `take_in` takes them in.'),
  taken_in: z
    .array(z.object({ line: z.number(), text: z.string() }))
    .describe('The first rows that were taken in; `leave_out` leaves them out again.'),
  notes: z
    .array(
      z.object({
        code: z
          .enum([
            'without_odometer',
            'without_year',
            'plate_twice',
            'first_tag',
            'invited_by_email',
            'invited_by_text',
            'invited_by_code',
            'odometer_not_counted',
            'fuel_type_other',
            'credit',
            'refund',
            'sums_add_up',
            'sums_differ',
            'phone_extension_left_out',
            'not_invited',
            'shop_without_hours',
            'shop_without_desk',
            'shop_without_labor',
            'desk_to_invite',
            'problem_without_severity',
          ])
          .describe(
            '`without_year`: the VIN does not tell the model year for sure. `plate_twice`: another vehicle has the plate, too. `first_tag`: only the first of several tags is the department. `odometer_not_counted`: too high to be a reading. `credit`, `refund`: reduce what was spent. `sums_add_up`, `sums_differ`: whether labor, parts and taxes are the total. `not_invited`, `desk_to_invite`: people to invite later.',
          ),
        count: z.number(),
        lines: z.array(z.number()).describe('The first rows that it is about.'),
      }),
    )
    .describe('What should be known before it is run.'),
  drivers: z
    .object({
      unknown: z.number().describe('Names that the fleet does not have.'),
      created: z.number().describe('Of these, how many the run adds as drivers.'),
      can_create: z.boolean(),
    })
    .nullable()
    .describe(
      'Distinct names of drivers whom the fleet does not have: those that are kept with their vehicle until such a driver is added, and those that are created; null if the file names none.',
    ),
  invites: z.boolean().describe('Whether people who are added are invited at once.'),
  unknown_values: z
    .array(
      z.object({
        field: fieldKey,
        label: z.string(),
        value: z.string(),
        meant: z.string().nullable().describe('What it is taken for meanwhile.'),
        rows: z.number(),
      }),
    )
    .describe('Unknown values. A service keeps this name and affects no schedule; a driver, status or fuel is left out.'),
  value_choices: z
    .array(z.object({ field: fieldKey, choices: z.array(z.object({ value: z.string(), label: z.string() })) }))
    .describe('What unknown values of these fields can be said to mean; services are those of the catalog.'),
  problems: z
    .array(
      z.object({
        line: z.number().describe('Numbered as in the spreadsheet.'),
        name: z.string().nullable(),
        cells: z
          .array(
            z.object({
              field: fieldKey,
              label: z.string(),
              value: z.string(),
              what_to_correct: z.string(),
              suggested: z.string().nullable().describe('The value that is probably meant, for one click; null where none is.'),
              can_confirm: z
                .boolean()
                .describe('The value is implausible, not impossible: a correction with `confirmed` says that it is right.'),
            }),
          )
          .describe('The wrong cells; none if the row as a whole is wrong.'),
        what_to_correct: z.string(),
      }),
    )
    .describe('The first wrong rows.'),
  changes: z
    .array(
      z.object({
        id: z.number().describe('Of the vehicle, user or shop.'),
        name: z.string(),
        fields: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
      }),
    )
    .describe('The first that would change.'),
  fee: z
    .object({
      vehicles_before: z.number().describe('Active vehicles now.'),
      vehicles_after: z.number().describe('Active vehicles once it was run.'),
      before: z.number(),
      after: z.number(),
      price: z.number(),
      is_taxed: z.boolean(),
    })
    .nullable()
    .describe(
      "The fleet's monthly subscription in dollars before and after; null where it pays none, and where no vehicles come in.",
    ),
})
registerSchema('ImportCheck', importCheck)
export type ImportCheck = z.output<typeof importCheck>

const lines = z.array(z.number().int().min(1)).max(MOST_CORRECTIONS).optional()
const takeIn = lines.describe('Lines of `left_out` that are imported nevertheless, or can then be corrected.')

const columnRefusals = [
  'import_vin_missing',
  'import_name_missing',
  'import_history_columns_missing',
  'import_fuel_columns_missing',
  'import_vehicle_missing',
  'import_shop_columns_missing',
  'import_problem_columns_missing',
  'import_unit_missing',
  'import_volume_unit_missing',
  'import_day_order_missing',
  'import_cell_too_large',
] as const
const one = { params: z.object({ id: z.uuid() }), answer: z.object({ import: importedFile }) }

export const importCalls = defineCalls('imports', {
  send: {
    method: 'POST',
    path: '/imports',
    who: 'imports.vehicles',
    summary: 'Upload a file to import',
    description:
      'Sends a spreadsheet or CSV file of vehicles, people, service history, fuel, shops or open problems, of any columns; nothing of it is saved before it is run',
    multipart: true,
    transaction: false,
    bodyLimit: IMPORT_MAX_BYTES + FORM_BYTES,
    fileLimit: IMPORT_MAX_BYTES,
    body: z.object({ file: uploadedFile().optional(), kind: kind.default('vehicles') }),
    answer: one.answer,
    refusals: [
      ...TABLE_FILE_REFUSALS,
      'not_on_fuel_card',
      'import_not_on_fuel_card',
      'import_people_of_fleet',
      'import_shops_at_home',
      'super_admins_only',
    ],
  },
  list: {
    method: 'GET',
    path: '/imports',
    who: 'imports.vehicles',
    summary: 'List imports',
    description: "The fleet's imports of a kind by whoever, the newest first",
    query: z.object({ page: page(), kind: kind.default('vehicles') }),
    answer: z.object({ imports: z.array(importedFile), total_count: z.number() }),
  },
  show: {
    method: 'GET',
    path: '/imports/{id}',
    who: 'imports.vehicles',
    summary: 'Get an import',
    description: 'The columns of the file with their fields, and how far the import is',
    ...one,
    refusals: ['import_not_found'],
  },
  match: {
    method: 'PUT',
    path: '/imports/{id}',
    who: 'imports.vehicles',
    summary: 'Choose sheet, header, fields, units and vehicle',
    description:
      'Chooses the sheet, its header, which field each column fills, and the vehicle of a file that names none. Another sheet or header is matched anew',
    transaction: false,
    params: one.params,
    body: z.object(matching),
    answer: one.answer,
    refusals: [
      'import_not_found',
      'import_already_run',
      'vehicle_not_found',
      'import_fields_wrong',
      'import_field_twice',
      'import_no_rows',
      'import_too_large',
      'import_cell_too_large',
      'import_busy',
    ],
  },
  check: {
    method: 'POST',
    path: '/imports/{id}/check',
    who: 'imports.vehicles',
    summary: 'Check an import',
    description:
      'What running it would add and change, which cells are wrong, and what the subscription would cost; saves nothing but the corrections and the lines that are taken in',
    params: one.params,
    body: z.object({
      corrections: z.array(correction).max(MOST_CORRECTIONS).optional(),
      value_corrections: z.array(valueCorrection).max(MOST_CORRECTIONS).optional(),
      create_drivers: z
        .boolean()
        .optional()
        .describe('Adds a driver for each name unknown to the fleet; otherwise the name is kept with the vehicle.'),
      invite: z
        .boolean()
        .optional()
        .describe('Whether people who are added are invited at once; an admin can invite them later.'),
      take_in: takeIn,
      leave_out: lines.describe('Lines of `taken_in` that are left out again.'),
    }),
    answer: z.object({ check: importCheck }),
    refusals: ['import_not_found', 'import_already_run', ...columnRefusals],
    transaction: false,
  },
  run: {
    method: 'POST',
    path: '/imports/{id}/run',
    who: 'imports.vehicles',
    summary: 'Run an import',
    description: 'Saves all rows that are right, in a job; `remember` keeps the fields for files with the same columns',
    params: one.params,
    body: z.object({
      remember: z.boolean().optional().describe('Keeps the fields for files with the same columns.'),
      take_in: takeIn,
    }),
    answer: one.answer,
    refusals: ['import_not_found', 'import_already_run', ...columnRefusals, 'import_nothing'],
    transaction: false,
  },
  undo: {
    method: 'POST',
    path: '/imports/{id}/undo',
    who: 'imports.vehicles',
    summary: 'Undo an import',
    description: 'Within 24 hours: removes what was added and gives former values back, in a job; later changes stay',
    params: one.params,
    answer: one.answer,
    refusals: ['import_not_found', 'import_not_undoable'],
  },
})
