import { z } from 'zod'
import type { Calls } from '#platform/contract/call.ts'
import { CENT, flag, id, line, words } from '#platform/contract/fields.ts'
import { TABLE_FILE_REFUSALS } from '#features/imports/file-refusals.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { LABOR_RATE_MAXIMUM_CENTS, LABOR_RATE_MINIMUM_CENTS, PRICE_CHANGES_MAXIMUM } from './price-list.ts'
import { PRICE_MAXIMUM_CENTS } from './estimate.ts'
import { PRICE_FILE_ROWS_MAXIMUM } from './price-file.ts'
import { PRICE_FILE_FIELDS } from './price-file-fields.ts'
import { PRICE_GROUPS } from './price-groups.ts'

/** In dollars. `price`: set by the shop; `usual`: computed from its hourly rate. Null: none. */
const priced = { price: z.number().nullable(), usual: z.number().nullable() }

export const listedService = z.object({
  service_definition_id: z.number(),
  name: words,
  group: z.enum(PRICE_GROUPS),
  ...priced,
  labor_hours: z.number().nullable().describe('Of the catalog: what `usual` is computed from, with the parts.'),
  parts: z.number().nullable(),
  positions: z
    .array(z.object({ code: z.string(), name: words, ...priced }))
    .nullable()
    .describe('A position without a price of its own costs what the service costs, where that has one.'),
})
registerSchema('ListedService', listedService)

const dutyClass = z.enum(['light', 'medium_heavy'])
const price = z
  .number('price_invalid')
  .min(0, 'price_invalid')
  .max(PRICE_MAXIMUM_CENTS / 100, 'price_invalid')
  .multipleOf(CENT, 'price_invalid')
const laborRate = z
  .number('labor_rate_invalid')
  .min(LABOR_RATE_MINIMUM_CENTS / 100, 'labor_rate_invalid')
  .max(LABOR_RATE_MAXIMUM_CENTS / 100, 'labor_rate_invalid')
  .multipleOf(CENT, 'labor_rate_invalid')

const priceImport = z.object({
  id: z.string(),
  file_name: z.string(),
  created_at: z.string(),
  prices: z.number().describe('Prices that it set.'),
  can_undo_until: z.string().nullable().describe('An instant; null once it cannot be undone.'),
})
registerSchema('PriceImport', priceImport)

const priceList = z.object({
  labor_rate: z.number(),
  medium_heavy: z.boolean(),
  services: z.array(listedService),
  last_import: priceImport.nullable().describe('The last file of prices that the desk imported.'),
})
registerSchema('PriceList', priceList)

const PRICE_FILE_BYTES = 5_000_000
const FORM_BYTES = 10_000
const cell = z.string().max(200)
const fileRow = z.object({
  line: z.number().int().min(1).describe('Numbered as in the spreadsheet.'),
  service: cell.describe('As in the file.'),
  position: cell.describe('Its type or position; empty: all of them.'),
  vehicle_class: cell.describe('Cars and vans, or medium and heavy trucks; empty: the former.'),
  price: cell.describe('In dollars, with a point or a comma.'),
  service_definition_id: id().nullish().describe('The service that is meant, if the name does not say it.'),
})
registerSchema('PriceFileRow', fileRow)

const PRICE_FILE_COLUMNS_MAXIMUM = 200
const fileField = z.enum(PRICE_FILE_FIELDS)
const fileColumn = z.object({
  header: cell.describe('The name of the column in the file.'),
  field: fileField.nullable().describe('The field that it fills; null: it is left out.'),
})
const describedColumn = fileColumn.extend({ samples: z.array(z.string()).describe('Its first values.') })
registerSchema('PriceFileColumn', describedColumn)
export type PriceFileColumn = z.output<typeof describedColumn>

const PRICE_FILE_SHEETS_MAXIMUM = 1000
const sheet = z.coerce
  .number<number>()
  .int()
  .min(0)
  .max(PRICE_FILE_SHEETS_MAXIMUM)
  .optional()
  .describe('Which sheet of the workbook, from 0; left out: the first one with prices.')
/** The names of a workbook's sheets, and the one that was read. */
const sheetChoice = {
  sheets: z.array(cell).describe('The names of the workbook’s sheets.'),
  sheet: z.number().describe('The one that was read, from 0.'),
}

const priceCheck = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  changes: z
    .array(
      z.object({
        line: z.number(),
        name: z.string().describe('Service and position.'),
        medium_heavy: z.boolean(),
        before: z.number().nullable(),
        after: z.number(),
      }),
    )
    .describe('Prices that it adds or changes.'),
  problems: z
    .array(
      z.object({
        line: z.number(),
        name: z.string(),
        cell: z.enum(['service', 'position', 'vehicle_class', 'price']).describe('The wrong cell.'),
        value: z.string(),
        what_to_correct: z.string(),
      }),
    )
    .describe('Rows that are left out unless they are corrected.'),
})
registerSchema('PriceCheck', priceCheck)
export type PriceCheck = z.output<typeof priceCheck>
export type PriceFileRow = z.output<typeof fileRow>

/** Prices that changed, and the hourly rate. */
export const changedPrices = {
  labor_rate: laborRate.optional(),
  prices: z
    .array(
      z.object({
        service_definition_id: id(),
        position: line(40).nullish().describe('Left out: for every position, or for a service without positions.'),
        duty_class: dutyClass.default('light'),
        price: price.nullable().describe("Null: no price of the shop's own any more."),
      }),
    )
    .max(PRICE_CHANGES_MAXIMUM)
    .default([]),
}
export const PRICE_REFUSALS = [
  'price_invalid',
  'labor_rate_invalid',
  'price_twice',
  'unknown_service',
  'position_unknown',
  'service_does_not_fit',
] as const

/** The shop's prices. */
export const priceCalls = {
  prices: {
    method: 'GET',
    path: '/shop_portal/prices',
    version: 'v6',
    who: 'desk.prices',
    summary: 'Get the price list',
    description: 'The price list of this shop for a vehicle class, beside what its hourly rate makes of each service',
    query: z.object({ medium_heavy: flag().optional() }),
    answer: priceList,
  },
  pricesFile: {
    method: 'GET',
    path: '/shop_portal/prices/list.csv',
    version: 'v6',
    who: 'desk.prices',
    summary: 'Download the price list',
    description: 'The prices of this shop, in the columns that an upload is read in',
    answer: 'csv',
  },
  readPrices: {
    method: 'POST',
    path: '/shop_portal/prices/file',
    version: 'v6',
    who: 'desk.prices',
    summary: 'Read a file of prices',
    description: 'Reads a spreadsheet or CSV file of services and prices, and says what it would change; saves nothing',
    multipart: true,
    transaction: false,
    bodyLimit: PRICE_FILE_BYTES + FORM_BYTES,
    fileLimit: PRICE_FILE_BYTES,
    body: z.object({
      file: uploadedFile().optional(),
      fields: z
        .array(z.union([fileField, z.literal('')]))
        .max(PRICE_FILE_COLUMNS_MAXIMUM)
        .optional()
        .describe(
          'What each column fills, in the order of `prices/columns`; empty: nothing. Left out: by name, or as last time.',
        ),
      sheet,
    }),
    answer: z.object({ rows: z.array(fileRow), columns: z.array(fileColumn), ...sheetChoice, check: priceCheck }),
    refusals: [...TABLE_FILE_REFUSALS, 'price_file_columns', 'price_file_too_long', 'import_fields_wrong', 'import_field_twice'],
  },
  readPriceColumns: {
    method: 'POST',
    path: '/shop_portal/prices/columns',
    version: 'v6',
    who: 'desk.prices',
    summary: 'Read the columns of a file of prices',
    description: 'The columns of the file with their first values, to say which one is the service and which one the price',
    multipart: true,
    transaction: false,
    bodyLimit: PRICE_FILE_BYTES + FORM_BYTES,
    fileLimit: PRICE_FILE_BYTES,
    body: z.object({ file: uploadedFile().optional(), sheet }),
    answer: z.object({ columns: z.array(describedColumn), ...sheetChoice }),
    refusals: [...TABLE_FILE_REFUSALS, 'import_fields_wrong'],
  },
  importPrices: {
    method: 'POST',
    path: '/shop_portal/prices/import',
    version: 'v6',
    who: 'desk.prices',
    summary: 'Import prices',
    description: 'Saves the rows of a file that are right, all at once; what a name was said to mean is remembered',
    body: z.object({
      file_name: line(200),
      rows: z.array(fileRow).max(PRICE_FILE_ROWS_MAXIMUM),
      columns: z
        .array(fileColumn)
        .max(PRICE_FILE_COLUMNS_MAXIMUM)
        .default([])
        .describe('As the file was read; remembered for files with the same columns.'),
      check_only: z.boolean().optional().describe('Says what it would change, and saves nothing.'),
    }),
    answer: z.object({ check: priceCheck, saved: z.number().nullable().describe('Null when it was only checked.') }),
    refusals: ['import_nothing'],
  },
  undoPrices: {
    method: 'POST',
    path: '/shop_portal/prices/imports/{id}/undo',
    version: 'v6',
    who: 'desk.prices',
    summary: 'Undo an import of prices',
    description: 'Within 24 hours: gives prices their former values; one that was changed since stays',
    params: z.object({ id: z.uuid() }),
    answer: z.object({
      restored: z.number().describe('Prices that are as before.'),
      left: z.number().describe('Prices that were changed since, and stay.'),
    }),
    refusals: ['import_not_found', 'import_not_undoable'],
  },
  savePrices: {
    method: 'PUT',
    path: '/shop_portal/prices',
    version: 'v6',
    who: 'desk.prices',
    summary: 'Save the price list',
    description: 'Saves the prices that changed, and the hourly rate; estimates that were sent stay',
    body: z.object(changedPrices),
    answer: z.object({ saved: z.number() }),
    refusals: PRICE_REFUSALS,
  },
} as const satisfies Calls
