import { FIELDS } from '../fields/fields.ts'
import { DEPARTMENT_NUMBER_MAX_LENGTH } from '../identity.ts'

/** The columns of a bulk upload, as the template names them. */
export const BULK_COLUMNS = [
  'vin',
  'year',
  'make',
  'model',
  'submodel',
  'engine',
  'name',
  'other_id',
  'department_number',
  'license_plate_number',
  'license_plate_state',
  'license_plate_expiration',
  'miles',
  'kilometers',
] as const

/** `odometer`: a column headed without a unit, read in the fleet's own. */
export type BulkColumn = (typeof BULK_COLUMNS)[number] | 'odometer'

const TEXT_MAX_LENGTH = 100
const TEXT_MAX_LENGTHS: Partial<Record<BulkColumn, number>> = {
  department_number: DEPARTMENT_NUMBER_MAX_LENGTH,
  license_plate_number: 20,
}

export function maxLengthOf(column: BulkColumn): number {
  return TEXT_MAX_LENGTHS[column] ?? TEXT_MAX_LENGTH
}

/** What people write over their columns, in both languages, without accents, case and punctuation. */
const ALIASES: Partial<Record<string, readonly string[]>> = {
  ...Object.fromEntries(FIELDS.map(({ key, aliases }) => [key, aliases])),
  submodel: ['sub model', 'trim', 'series', 'version'],
  engine: ['engine type', 'moteur'],
  name: ['vehicle name', 'name of vehicle', 'nickname', 'nom', 'nom du vehicule'],
  license_plate_expiration: [
    'plate expiration',
    'plate expiry',
    'expiration',
    'license plate expiration date',
    'licence plate expiration',
    'expiration de la plaque',
    'date d expiration',
  ],
  miles: ['milles', 'mi', 'odometer miles', 'odometer mi', 'current miles', 'odometre milles', 'odometre mi'],
  kilometers: [
    'kilometers',
    'km',
    'kms',
    'odometer km',
    'odometer kilometers',
    'odometer kilometers',
    'current kilometers',
    'odometre km',
  ],
  odometer: [
    'mileage',
    'current mileage',
    'current odometer',
    'odometer reading',
    'meter',
    'current meter',
    'primary meter',
    'meter reading',
    'odometre',
    'kilometrage',
    'compteur',
  ],
}

const COLUMN_BY_HEADER = new Map(
  [...BULK_COLUMNS, 'odometer' as const].flatMap((column) =>
    [plain(column), ...(ALIASES[column] ?? [])].map((header): [string, BulkColumn] => [header, column]),
  ),
)

export type BulkHeader =
  /** `columns[i]` is what the i-th cell of every row means; null is ignored. */
  | { ok: true; columns: (BulkColumn | null)[]; ignored: string[] }
  | { ok: false; code: 'header_missing_vin' }
  | { ok: false; code: 'header_duplicate'; column: BulkColumn; headers: [string, string] }

/** Reads the header row. Unknown headers are ignored; without a VIN column no row could be saved. */
export function readBulkHeader(headers: readonly string[]): BulkHeader {
  const columns = headers.map((header) => COLUMN_BY_HEADER.get(plain(header)) ?? null)
  for (const [index, column] of columns.entries()) {
    const first = columns.indexOf(column)
    if (column === null || first === index) continue
    return { ok: false, code: 'header_duplicate', column, headers: [headers[first] ?? '', headers[index] ?? ''] }
  }
  if (!columns.includes('vin')) return { ok: false, code: 'header_missing_vin' }
  return { ok: true, columns, ignored: headers.filter((header, index) => columns[index] === null && header.trim() !== '') }
}

function plain(header: string): string {
  return header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
