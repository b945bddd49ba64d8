import { type DecimalSign, readDistance, readFigure, readVolume } from '#features/vehicles/bulk-upload/file-figures.ts'
import { saysNothing } from '#features/vehicles/bulk-upload/file-text.ts'
import { normalizeVin } from '#features/vehicles/vin/vin.ts'
import type { ImportField, ImportKind } from './import-fields.ts'

/** Fields of words that rules know, where a word for nothing cannot be a name. */
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  'status',
  'fuel_type',
  'roles',
  'language',
  'email',
  'cell_phone',
  'license_plate_state',
  'unit_of_measure',
  'filled_time',
])

/** How cells of a field are read, with what its column's other values tell. A cell that is no figure stays, to be refused as written. */
export const cleanerOf = (kind: ImportKind, field: ImportField, decimalSign: DecimalSign | null): ((cell: string) => string) => {
  const { key, figure, isDay, isName } = field
  if (isName) return (cell) => cell
  const isText = !figure && !isDay && !KNOWN_WORDS.has(key)
  const read = figure ? readerOf(kind, key, figure, decimalSign) : key === 'vin' ? normalizeVin : (cell: string) => cell
  return (cell) => (cell.trim() === '' || saysNothing(cell, { isText }) ? '' : read(cell))
}

const readerOf =
  (kind: ImportKind, key: string, figure: NonNullable<ImportField['figure']>, sign: DecimalSign | null) =>
  (cell: string): string => {
    if (figure === 'volume') return readVolume(cell, key === 'gallons' || key === 'liters' ? key : null, sign) ?? cell
    if (figure !== 'distance') return readFigure(cell, figure, sign) ?? cell
    // One that is a fraction like the others, or thousands with a point: a person says which.
    if (sign === '.' && isThousandsOrFraction(cell)) return cell
    const unit = key === 'miles' || key === 'kilometers' ? key : null
    const distance = readDistance(cell, unit, sign) ?? cell
    // Programs write 0 for an odometer that nobody has read.
    return kind === 'vehicles' && distance === '0' ? '' : distance
  }

/** A distance such as 79.402, which is cleaned where the column tells what its point is. */
export const isThousandsOrFraction = (cell: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(cell.trim())

const YES: ReadonlySet<string> = new Set(['1', 'yes', 'y', 'true', 'oui', 'o', 'vrai', 'full', 'plein'])
const NO: ReadonlySet<string> = new Set(['0', 'no', 'n', 'false', 'non', 'faux', 'partial', 'partiel'])
/** Of a column that says the contrary of its field, as "Full" of a partial fill. */
export const contraryOf = (cell: string): string => {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return 'No'
  return NO.has(word) ? 'Yes' : cell
}
