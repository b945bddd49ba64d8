import type { CountryCode, DistanceUnit } from '#features/countries/country.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { addDays, type FleetDay, type IsoDate, parseDate } from '#features/countries/dates.ts'
import { toCents } from '#features/countries/money.ts'
import { findRegionOfPlate } from '#features/countries/regions.ts'
import type { EveryLanguage } from '#platform/i18n/texts.ts'
import { isTrailerNamed, type Powertrain } from '../body-type.ts'
import type { BulkColumn } from './bulk-columns.ts'
import { maxLengthOf } from './bulk-columns.ts'
import { readDistance, readFigure } from './file-figures.ts'
import { saysNothing, textOfFileCell } from './file-text.ts'
import { fuelNamed, isInUseNamed } from './file-words.ts'
import { UPLOAD_FIELDS, type StoredValues, type UploadField } from '../fields/fields.ts'
import { ENGINE_HOURS_MAXIMUM } from '../engine-hours.ts'
import { checkIdentity, normalizePlate } from '../identity.ts'
import { checkOdometer } from '../odometer.ts'
import type { VinRefusal } from '../vin/vin.ts'
import { checkVin } from '../vin/vin.ts'

export const MODEL_YEAR_MINIMUM = 1900
const PRICE_MAXIMUM_CENTS = 99_999_999

/** A valid row. Null: not in the file, so the stored value stays. */
export type BulkVehicle = StoredValues<UploadField> & {
  vin: string
  powertrain: Powertrain | null
  isActive: boolean | null
  /** Whether its type is a trailer; other types add nothing to VIN and model. */
  isTrailer: boolean
  /** Set by an import, which finds the people that a file names. */
  driverIds: number[] | null
  odometer: number | null
  odometerUnits: DistanceUnit
  /** Date of the reading; null: not in the file, so today. */
  odometerReadOn: IsoDate | null
  engineHours: number | null
}

/** The error in one cell; `value` is the cell as typed. */
export type RowProblem = { column: BulkColumn; value: string } & (
  | VinRefusal
  | { code: 'plate_state_missing' | 'plate_number_missing' | 'odometer_invalid' | 'date_invalid' | 'region_unknown' }
  | { code: 'date_in_future' | 'engine_hours_wrong' | 'price_invalid' }
  | { code: 'status_unknown' | 'fuel_unknown' }
  /** `name`: of the vehicle of the fleet that has it. */
  | { code: 'external_id_taken'; name: string }
  | { code: 'external_id_repeated'; line: number }
  | { code: 'year_out_of_range'; minimum: number; maximum: number }
  | { code: 'text_too_long'; maximum: number; length: number }
  /** Other policies would apply to the vehicle. `names`: people who may move it. */
  | { code: 'policy_binds_you'; names: EveryLanguage }
)

export type BulkRow =
  | { outcome: 'ready'; vehicle: BulkVehicle; doubtfulVin: boolean }
  /** A row without a VIN is skipped. */
  | { outcome: 'skipped'; code: 'vin_missing' }
  | { outcome: 'failed'; vin: string; problems: RowProblem[] }
  /** An empty line: neither counted nor reported. */
  | { outcome: 'blank' }

type BulkContext = { columns: readonly (BulkColumn | null)[]; country: CountryCode; today: FleetDay }

type Cells = (column: BulkColumn) => string

/** Validates one row of the file on its own. Returns all problems of a row together. */
export function checkBulkRow(row: readonly string[], context: BulkContext): BulkRow {
  const cells: Cells = (column) => {
    const cell = cleanCell(row[context.columns.indexOf(column)] ?? '')
    return saysNothing(cell, { isText: TEXT_COLUMNS.has(column) }) ? '' : cell
  }
  if (isBlankRow(row)) return { outcome: 'blank' }
  if (cells('vin') === '') return { outcome: 'skipped', code: 'vin_missing' }
  const problems: RowProblem[] = []
  const vin = checkVin(cells('vin'))
  if (!vin.ok) problems.push({ ...vin, column: 'vin', value: cells('vin') })
  const vehicle: BulkVehicle = {
    vin: vin.vin,
    year: modelYear(cells('year'), context.today, problems),
    ...texts(cells, problems),
    ...plate(cells, context.country, problems),
    inServiceOn: day('in_service_on', cells, context.country, problems),
    purchasePriceCents: price(cells, problems),
    labels: labels(cells, problems),
    powertrain: known('fuel_type', fuelNamed, 'fuel_unknown', cells, problems),
    isActive: known('status', isInUseNamed, 'status_unknown', cells, problems),
    isTrailer: isTrailerNamed(cells('vehicle_type')),
    driverIds: null,
    ...odometer(cells, context.country, problems),
    odometerReadOn: readingDay(cells, context, problems),
    engineHours: engineHours(cells, problems),
  }
  if (problems.length > 0) return { outcome: 'failed', vin: vin.vin, problems }
  return { outcome: 'ready', vehicle, doubtfulVin: vin.ok && vin.warning !== null }
}

/** Only separators and blanks: neither counted nor reported. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cleanCell(cell) === '')
}

/** The database rejects control characters, and a byte order mark is not part of a VIN; also strips the apostrophe that exports add. */
function cleanCell(cell: string): string {
  // oxlint-disable-next-line no-control-regex
  return textOfFileCell(cell)
    .replace(/[\u0000-\u001f\u007f\ufeff]+/g, ' ')
    .trim()
}

/** Fields with a separate parser. */
const READ_BY_THEMSELVES = [
  'vin',
  'year',
  'licensePlateNumber',
  'licensePlateState',
  'licensePlateExpirationOn',
  'inServiceOn',
  'powertrain',
  'purchasePriceCents',
  'labels',
] as const
type TextField = Exclude<UploadField, { stored: (typeof READ_BY_THEMSELVES)[number] }>
const TEXT_FIELDS = UPLOAD_FIELDS.filter(({ stored }) => !(READ_BY_THEMSELVES as readonly string[]).includes(stored))

const TEXT_COLUMNS: ReadonlySet<string> = new Set(TEXT_FIELDS.map(({ upload }) => upload.column))

/** Only text fields: a field of another type needs a parser, or this does not compile. */
type TextValues = { [F in TextField as F['stored']]: string | null }

const texts = (cells: Cells, problems: RowProblem[]): TextValues =>
  Object.fromEntries(
    TEXT_FIELDS.map(({ stored, upload }) => [stored, text(upload.column as TextField['upload']['column'], cells, problems)]),
  ) as TextValues

function text(column: UploadField['upload']['column'], cells: Cells, problems: RowProblem[]): string | null {
  const value = cells(column)
  const length = [...value].length
  const maximum = maxLengthOf(column)
  if (length > maximum) problems.push({ column, value, code: 'text_too_long', maximum, length })
  return value === '' ? null : value
}

/** Other programs separate them by a bar or a semicolon. */
function labels(cells: Cells, problems: RowProblem[]): string | null {
  return text('labels', cells, problems)?.replace(/\s*[|;]\s*/g, ', ') ?? null
}

/** Programs write 0 where no price was entered. */
function price(cells: Cells, problems: RowProblem[]): number | null {
  const value = cells('purchase_price')
  if (value === '') return null
  const figure = readFigure(value, 'money', null)
  const cents = figure === null ? null : toCents(figure)
  if (cents === 0) return null
  if (cents !== null && cents > 0 && cents <= PRICE_MAXIMUM_CENTS) return cents
  problems.push({ column: 'purchase_price', value, code: 'price_invalid' })
  return null
}

/** Manufacturers sell next year's models this year. */
function modelYear(value: string, today: FleetDay, problems: RowProblem[]): number | null {
  if (value === '') return null
  const maximum = Number(today.slice(0, 4)) + 1
  // "2019.0" is how programs write a whole number.
  const year = /^\d{4}(?:[.,]0+)?$/.test(value) ? Number(value.slice(0, 4)) : 0
  if (year >= MODEL_YEAR_MINIMUM && year <= maximum) return year
  problems.push({ column: 'year', value, code: 'year_out_of_range', minimum: MODEL_YEAR_MINIMUM, maximum })
  return null
}

type Plate = Pick<BulkVehicle, 'licensePlateNumber' | 'licensePlateState' | 'licensePlateExpirationOn'>

function plate(cells: Cells, country: CountryCode, problems: RowProblem[]): Plate {
  const number = text('license_plate_number', cells, problems)
  const state = cells('license_plate_state')
  const identity = checkIdentity({ vin: cells('vin'), licensePlateNumber: number, licensePlateState: state })
  if (!identity.ok && identity.code === 'plate_state_missing') {
    problems.push({ column: 'license_plate_state', value: state, code: identity.code })
  } else if (!identity.ok && identity.code === 'plate_number_missing') {
    problems.push({ column: 'license_plate_number', value: '', code: identity.code })
  }
  const region = findRegionOfPlate(state, country)
  if (state !== '' && region === null) problems.push({ column: 'license_plate_state', value: state, code: 'region_unknown' })
  return {
    licensePlateNumber: number === null ? null : normalizePlate(number, region),
    licensePlateState: region?.code ?? null,
    licensePlateExpirationOn: day('license_plate_expiration', cells, country, problems),
  }
}

/** Ignores a time after the date, as in exports. */
function day(
  column: 'license_plate_expiration' | 'in_service_on' | 'odometer_read_on',
  cells: Cells,
  country: CountryCode,
  problems: RowProblem[],
): IsoDate | null {
  const value = cells(column)
  if (value === '') return null
  const read = parseDate(value, country) ?? parseDate(value.split(/[\sT]/, 1)[0]!, country)
  if (read === null) problems.push({ column, value, code: 'date_invalid' })
  return read
}

/** A reading of tomorrow is an error, unless it is already tomorrow in another time zone. */
function readingDay(cells: Cells, { country, today }: BulkContext, problems: RowProblem[]): IsoDate | null {
  const read = day('odometer_read_on', cells, country, problems)
  if (read === null || read <= today) return read
  if (read > addDays(today, 1))
    problems.push({ column: 'odometer_read_on', value: cells('odometer_read_on'), code: 'date_in_future' })
  return today
}

/** Meters write fractions, and 0 for a vehicle without a meter. */
function engineHours(cells: Cells, problems: RowProblem[]): number | null {
  const value = cells('engine_hours')
  const hours = value === '' ? 0 : Math.floor(Number(readDistance(value, 'miles', null) ?? value))
  if (hours === 0) return null
  if (hours > 0 && hours <= ENGINE_HOURS_MAXIMUM) return hours
  problems.push({ column: 'engine_hours', value, code: 'engine_hours_wrong' })
  return null
}

/** A known word of the trade; null for an empty cell. */
function known<T>(
  column: 'fuel_type' | 'status',
  read: (cell: string) => T | null,
  code: 'fuel_unknown' | 'status_unknown',
  cells: Cells,
  problems: RowProblem[],
): T | null {
  const value = cells(column)
  if (value === '') return null
  const word = read(value)
  if (word === null) problems.push({ column, value, code })
  return word
}

/** If a file has both units, the fleet's own is used; a column without a unit is in the fleet's unit. */
function odometer(cells: Cells, country: CountryCode, problems: RowProblem[]): Pick<BulkVehicle, 'odometer' | 'odometerUnits'> {
  const own = distanceUnitOf(country)
  const other: DistanceUnit = own === 'miles' ? 'kilometers' : 'miles'
  const column = ([own, 'odometer', other] as const).find((candidate) => cells(candidate) !== '')
  const odometerUnits = column === other ? other : own
  if (column === undefined) return { odometer: null, odometerUnits }
  const check = checkOdometer(readDistance(cells(column), odometerUnits, null) ?? cells(column))
  if (check.ok) return { odometer: check.odometer, odometerUnits }
  problems.push({ column, value: cells(column), code: check.code })
  return { odometer: null, odometerUnits }
}
