import { type DecimalSign, readDistance, readFigure, readVolume } from '#features/vehicles/bulk-upload/file-figures.ts'
import { saysNothing } from '#features/vehicles/bulk-upload/file-text.ts'
import { normalizeVin } from '#features/vehicles/vin/vin.ts'
import type { ImportField, ImportKind } from './import-fields.ts'

/** Fields of known words, where a word that means “none” cannot be a name. */
const KNOWN_WORDS: ReadonlySet<string> = new Set([
  'status',
  'severity',
  'fuel_type',
  'roles',
  'language',
  'email',
  'cell_phone',
  'license_plate_state',
  'unit_of_measure',
  'filled_time',
])

/**
 * Returns the parser of a field's cells, given the decimal sign of the column. A cell that is not a figure stays as written and is
 * refused later.
 */
export const cleanerOf = (kind: ImportKind, field: ImportField, decimalSign: DecimalSign | null): ((cell: string) => string) => {
  const { key, figure, isDay, isName } = field
  if (isName) return (cell) => cell
  const isText = !figure && !isDay && !KNOWN_WORDS.has(key)
  const read = figure ? parserOf(kind, key, figure, decimalSign) : key === 'vin' ? normalizeVin : (cell: string) => cell
  return (cell) => (cell.trim() === '' || saysNothing(cell, { isText }) ? '' : read(cell))
}

const parserOf =
  (kind: ImportKind, key: string, figure: NonNullable<ImportField['figure']>, sign: DecimalSign | null) =>
  (cell: string): string => {
    if (figure === 'volume') return readVolume(cell, key === 'gallons' || key === 'liters' ? key : null, sign) ?? cell
    if (figure !== 'distance') return readFigure(cell, figure, sign) ?? cell
    // Decimals like the column's others, or thousands with a point: the user decides.
    if (sign === '.' && isThousandsOrFraction(cell)) return cell
    const unit = key === 'miles' || key === 'kilometers' ? key : null
    const distance = readDistance(cell, unit, sign) ?? cell
    // Programs export 0 for an odometer that was never read.
    return kind === 'vehicles' && distance === '0' ? '' : distance
  }

/** An ambiguous distance such as 79.402: the point may be a decimal sign or a thousands separator. */
export const isThousandsOrFraction = (cell: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(cell.trim())

const YES: ReadonlySet<string> = new Set(['1', 'yes', 'y', 'true', 'oui', 'o', 'vrai', 'full', 'plein'])
const NO: ReadonlySet<string> = new Set(['0', 'no', 'n', 'false', 'non', 'faux', 'partial', 'partiel'])
/** For a column that means the opposite of its field, such as "Full" for a partial fill. */
export const contraryOf = (cell: string): string => {
  const word = cell.trim().toLowerCase()
  if (YES.has(word)) return 'No'
  return NO.has(word) ? 'Yes' : cell
}
