import { BULK_COLUMNS, type BulkColumn, columnOfHeader, plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { SheetColumn } from './sheet.ts'
import { VENDOR_HEADERS } from './vendor-headers.ts'

/** Fields that a column of a file may fill; `odometer` is one whose unit the file does not say. */
export const IMPORT_FIELDS: readonly BulkColumn[] = [...BULK_COLUMNS, 'odometer']

/** What told the field: the last import of a file with these columns, the column's name, or its values. */
export type MatchedBy = 'remembered' | 'name' | 'values'
type ColumnMatch = { field: BulkColumn | null; by: MatchedBy | null }

/** Values with a valid check digit are no coincidence. */
const VIN_SHARE = 0.8

/**
 * The field of each column; null: none was found. A field is given once, to the first column that claims it; the odometer is one
 * field whatever its unit.
 */
export const matchColumns = (
  columns: readonly SheetColumn[],
  remembered: readonly (BulkColumn | null)[] | null,
): ColumnMatch[] => {
  if (remembered?.length === columns.length) return remembered.map((field) => ({ field, by: field && 'remembered' }))
  const taken = new Set<string>()
  const claim = (field: BulkColumn | null, by: MatchedBy): ColumnMatch => {
    if (field === null || taken.has(slotOf(field))) return { field: null, by: null }
    taken.add(slotOf(field))
    return { field, by }
  }
  const named = columns.map(({ header }) => claim(columnOfHeader(header) ?? VENDOR_HEADERS[plainHeader(header)] ?? null, 'name'))
  return named.map((match, index) =>
    match.field === null && columns[index]!.vinShare >= VIN_SHARE ? claim('vin', 'values') : match,
  )
}

const ODOMETERS: readonly string[] = ['odometer', 'miles', 'kilometers'] satisfies BulkColumn[]
const slotOf = (field: BulkColumn): string => (ODOMETERS.includes(field) ? 'odometer' : field)

/** Two columns that fill the same field, by position; null if each has its own. */
export const fieldTakenTwice = (fields: readonly (BulkColumn | null)[]): [number, number] | null => {
  for (const [index, field] of fields.entries()) {
    if (field === null) continue
    const first = fields.findIndex((other) => other !== null && slotOf(other) === slotOf(field))
    if (first < index) return [first, index]
  }
  return null
}

/** The same for files with the same columns in the same order, case, accents and punctuation ignored. */
export const signatureOf = (columns: readonly Pick<SheetColumn, 'header'>[]): string =>
  columns.map(({ header }) => plainHeader(header)).join('|')
