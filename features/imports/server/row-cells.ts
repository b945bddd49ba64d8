import type { DistanceUnit } from '#features/countries/country.ts'
import { type IsoDate, parseDate } from '#features/countries/dates.ts'
import { firstDayAccepted, lastDayAccepted } from '#features/vehicles/record-days.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'
import { isVehicleField, type VehicleField } from '../import-fields.ts'
import type { CellProblem } from '../row-problems.ts'
import { findNamedVehicles, type NamedBy, type NamedVehicle, type VehicleFinder } from './find-vehicles-store.ts'
import type { FileRow, ImportDeps, UnknownValue } from './kind.ts'

/** The text of a field in a row; empty if no column fills it. */
export type Cells = (field: string) => string

/** Columns that identify the vehicle, most reliable first. */
const VEHICLE_FIELDS: readonly (readonly [VehicleField, NamedBy])[] = [
  ['vin', 'vin'],
  ['license_plate_number', 'plate'],
  ['other_id', 'unit'],
  ['vehicle', 'any'],
]

/** A row with its vehicle and date; null: invalid, see `problems`. */
export type VehicleRow = {
  file: FileRow
  cells: Cells
  vehicle: NamedVehicle | null
  day: IsoDate | null
  problems: CellProblem[]
}

/** Parses rows that have a vehicle and a date, such as fuel and service history. */
export const readVehicleRows = async (deps: ImportDeps, rows: readonly FileRow[], dayField: string): Promise<VehicleRow[]> => {
  const cellsOf = rows.map((row) => cellLookup(row, deps))
  const find = await findNamedVehicles(deps, cellsOf.flatMap(namesOfVehicle))
  return rows.map((file, index) => {
    const cells = cellsOf[index]!
    const problems: CellProblem[] = []
    const named = vehicleOf(cells, find)
    if (isProblem(named)) problems.push({ ...named, field: fieldOfVehicle(named.field, deps.fields) })
    const vehicle = isProblem(named) ? null : named
    return { file, cells, vehicle, day: checkDay(dayField, cells, deps, vehicle, problems), problems }
  })
}

/** Applies the meanings that the user chose for vehicle identifiers, in every row. */
const cellLookup = ({ cells }: FileRow, { fields, meaningOf }: Pick<ImportDeps, 'fields' | 'meaningOf'>): Cells => {
  const values = new Map(
    fields.map((field, index) => {
      const value = (cells[index] ?? '').trim()
      return [field, isVehicleField(field) ? meaningOf(field, value) : value]
    }),
  )
  return (field) => values.get(field) ?? ''
}

export const namesVehicle = (fields: readonly string[]): boolean => VEHICLE_FIELDS.some(([field]) => fields.includes(field))
const namesOfVehicle = (cells: Cells): string[] => VEHICLE_FIELDS.map(([field]) => cells(field))

const vehicleOf = (cells: Cells, find: VehicleFinder): NamedVehicle | CellProblem => {
  const filled = VEHICLE_FIELDS.filter(([field]) => cells(field) !== '')
  const [first] = filled
  if (!first) {
    const ofFile = find('', 'any')
    return typeof ofFile === 'object' ? ofFile : { field: 'vehicle', value: '', code: 'vehicle_missing' }
  }
  for (const [field, by] of filled) {
    const found = find(cells(field), by)
    if (typeof found === 'object') return found
  }
  const [field, by] = first
  const value = cells(field)
  if (find(value, by) === 'ambiguous') return { field, value, code: 'vehicle_ambiguous' }
  // A column of unit numbers may contain names, and a correction may use any identifier.
  const otherwise = find(value, 'any')
  if (typeof otherwise === 'object') return otherwise
  return { field, value, code: otherwise === 'ambiguous' ? 'vehicle_ambiguous' : 'vehicle_unknown' }
}

/** Rows without a vehicle: the user may choose one for all of them. */
export const missingVehicle = (problems: readonly { code: string }[]): UnknownValue[] =>
  problems.some(({ code }) => code === 'vehicle_missing') ? [{ field: 'vehicle', value: '' }] : []

const isProblem = (one: NamedVehicle | CellProblem): one is CellProblem => 'code' in one

/** If the file has both columns, a row uses the one that is filled. */
export const unitOfReading = (cells: Cells, fields: readonly string[]): DistanceUnit => {
  const filled = (['miles', 'kilometers'] as const).find((unit) => cells(unit) !== '')
  return filled ?? (fields.includes('kilometers') && !fields.includes('miles') ? 'kilometers' : 'miles')
}

/** Drivers enter 0 or 1 if they do not know the odometer. */
const NOT_ENTERED = new Set(['', '0', '1'])

/** The odometer of a row, which may have none; null: invalid. */
export const checkOptionalReading = (cells: Cells, fields: readonly string[], problems: CellProblem[]) => {
  const odometerUnits = unitOfReading(cells, fields)
  const value = cells(odometerUnits)
  // Spreadsheets store readings from devices as fractions.
  const whole = value.replace(/[.,]\d{1,2}$/, '')
  if (NOT_ENTERED.has(whole)) return { odometer: null, odometerUnits }
  const checked = checkOdometer(whole)
  if (checked.ok) return { odometer: checked.odometer, odometerUnits }
  problems.push({ field: odometerUnits, value, code: 'odometer_invalid' })
  return null
}

/** The field may have no column: then the first column that identifies a vehicle is corrected. */
const fieldOfVehicle = (field: string, fields: readonly string[]): string =>
  fields.includes(field) ? field : (VEHICLE_FIELDS.find(([one]) => fields.includes(one))?.[0] ?? field)

/** Ignores a time after the date, as in exports. */
const checkDay = (
  field: string,
  cells: Cells,
  { importer, now, today }: ImportDeps,
  vehicle: NamedVehicle | null,
  problems: CellProblem[],
): IsoDate | null => {
  const value = cells(field)
  const day = parseDate(value, importer.country) ?? parseDate(value.split(/[\sT]/, 1)[0]!, importer.country)
  const wrong = (code: CellProblem['code'], facts: Partial<CellProblem> = {}): null => {
    problems.push({ field, value, code, ...facts })
    return null
  }
  if (value === '') return wrong('date_missing')
  if (day === null) return wrong('date_invalid')
  if (day > lastDayAccepted(now)) return wrong('date_in_future')
  const first = firstDayAccepted(vehicle?.year ?? null)
  if (day < first) return wrong('date_too_early', { year: first.slice(0, 4) })
  return day > today ? today : day
}
