import { UPLOAD_FIELDS, type UploadField } from '../fields/fields.ts'

type FieldColumn = UploadField['upload']['column']
const DISTANCE_COLUMNS = ['miles', 'kilometers'] as const
type TemplateColumn = FieldColumn | (typeof DISTANCE_COLUMNS)[number]

/** Columns of a bulk upload, as named in the template. */
export const BULK_COLUMNS: readonly TemplateColumn[] = [
  ...UPLOAD_FIELDS.map(({ upload }) => upload.column as FieldColumn),
  ...DISTANCE_COLUMNS,
]

const UNLISTED_COLUMNS = ['odometer', 'odometer_read_on', 'engine_hours', 'status', 'vehicle_type'] as const
/** `odometer`: a column without a unit in its header, parsed in the fleet's unit. */
export type BulkColumn = TemplateColumn | (typeof UNLISTED_COLUMNS)[number]

const MAX_LENGTHS = new Map<string, number>(UPLOAD_FIELDS.map(({ upload }) => [upload.column, upload.longest]))

export function maxLengthOf(column: FieldColumn): number {
  return MAX_LENGTHS.get(column)!
}

/** Alternative headers in both languages, without accents, case and punctuation. */
const ALIASES: Partial<Record<string, readonly string[]>> = {
  ...Object.fromEntries(UPLOAD_FIELDS.map(({ upload }) => [upload.column, upload.aliases])),
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
  odometer_read_on: [
    'day of the odometer',
    'odometer date',
    'odometer reading date',
    'odometer as of',
    'last odometer date',
    'reading date',
    'meter date',
    'current meter date',
    'primary meter date',
    'meter reading date',
    'last meter date',
    'date de l odometre',
    'date du releve',
    'date du compteur',
  ],
  engine_hours: [
    'current engine hours',
    'total engine hours',
    'engine hours h',
    'hour meter',
    'hours meter',
    'heures moteur',
    'heures de moteur',
    'horometre',
  ],
  status: [
    'active',
    'actif',
    'is active',
    'vehicle status',
    'asset status',
    'current status',
    'vehicle state',
    'statut',
    'statut du vehicule',
    'etat du vehicule',
  ],
  vehicle_type: [
    'type',
    'asset type',
    'unit type',
    'equipment type',
    'type of vehicle',
    'body type',
    'asset category',
    'vehicle category',
    'type de vehicule',
    'type d actif',
    'type d equipement',
    'type d unite',
    'categorie de vehicule',
  ],
}

const COLUMN_BY_HEADER = new Map(
  [...BULK_COLUMNS, ...UNLISTED_COLUMNS].flatMap((column) =>
    [plainHeader(column), ...(ALIASES[column] ?? [])].map((header): [string, BulkColumn] => [header, column]),
  ),
)

/** The column that a header means, by any of its names. */
export const columnOfHeader = (header: string): BulkColumn | null => COLUMN_BY_HEADER.get(plainHeader(header)) ?? null

export type BulkHeader =
  /** `columns[i]` is the meaning of the i-th cell of every row; null is ignored. */
  | { ok: true; columns: (BulkColumn | null)[] }
  | { ok: false; code: 'header_missing_vin' }
  | { ok: false; code: 'header_duplicate'; column: BulkColumn; headers: [string, string] }

/** Reads the header row. Unknown headers are ignored; without a VIN column no row could be saved. */
export function readBulkHeader(headers: readonly string[]): BulkHeader {
  const columns = headers.map(columnOfHeader)
  for (const [index, column] of columns.entries()) {
    const first = columns.indexOf(column)
    if (column === null || first === index) continue
    return { ok: false, code: 'header_duplicate', column, headers: [headers[first] ?? '', headers[index] ?? ''] }
  }
  if (!columns.includes('vin')) return { ok: false, code: 'header_missing_vin' }
  return { ok: true, columns }
}

/** Without accents, case and punctuation. */
export function plainHeader(header: string): string {
  return header
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
