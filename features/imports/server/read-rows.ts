import { checkBulkLine } from '#features/vehicles/bulk-upload/bulk-line.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { isBlankRow } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { saysNothing } from '#features/vehicles/bulk-upload/file-text.ts'
import type { FilePort } from '#integrations/files/port.ts'
import { type CsvLine, readLines } from '#platform/files/csv-lines.ts'
import { takeTurns } from '#platform/clock/turns.ts'
import { distanceUnitNamed } from '../distance-units.ts'
import { dayInFile } from '../file-days.ts'
import { cleanerOf, contraryOf } from '../clean-cell.ts'
import { isOfOneVehicle, ODOMETER_FIELDS, ODOMETER_UNIT } from '../import-fields.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import { firstRecordOf, recordsOfRow } from '../service-history/split-by-service.ts'
import type { SheetColumn } from '../sheet.ts'
import { dayOrderOf, isDayField } from './day-order.ts'
import type { StoredImport, StoredSheet } from './import-store.ts'
import type { FileRow, Importer, UnknownValue } from './kind.ts'

/** Rows per batch. */
const GROUP = 2000

type Matched = Pick<StoredImport, 'kind' | 'fields' | 'distanceUnit' | 'volumeUnit' | 'vehicleName'>
/** `matched`: the field matched to the column at `position`; `field`: the field that rules read, in its unit. */
type UsedColumn = { position: number | null; matched: string; field: string }

/** Fields that rules read, in file order, with odometer and volume in their unit. */
export const usedFields = (stored: Matched): string[] => usedColumns(stored).map(({ field }) => field)

const usedColumns = ({ kind, fields, distanceUnit, volumeUnit, vehicleName }: Matched): UsedColumn[] => {
  const has = (key: string): boolean => fields.some(({ field }) => field === key)
  // With a units column, each row fills the field that matches its unit.
  const [odometer, unit] = has(ODOMETER_UNIT) ? (['miles', 'kilometers'] as const) : [distanceUnit, null]
  const units: Record<string, string | null> = { odometer, [ODOMETER_UNIT]: unit, volume: volumeUnit, is_full: 'is_partial' }
  const columns = fields.flatMap(({ field: matched }, position): UsedColumn[] => {
    if (matched === null || (matched === ODOMETER_UNIT && !has('odometer'))) return []
    return [{ position, matched, field: units[matched] ?? matched }]
  })
  // Virtual column, so that the user can choose one state for all plates.
  const needsState = kind === 'vehicles' && has('license_plate_number') && !has('license_plate_state')
  const state = { position: null, matched: 'license_plate_state', field: 'license_plate_state' }
  // Virtual empty column: rows are of the vehicle of the whole file, unless the user types another.
  const hasVehicle = vehicleName !== null && isOfOneVehicle(kind, fields)
  const vehicle = { position: null, matched: 'vehicle', field: 'vehicle' }
  // Virtual column, because service history needs odometers: the user types them. Lists of trailers have none.
  const needsOdometer = kind === 'service_history' && has('done_on') && !hasOdometerColumn({ fields })
  const typed = distanceUnit ?? 'miles'
  return [
    ...columns,
    ...(needsState ? [state] : []),
    ...(hasVehicle ? [vehicle] : []),
    ...(needsOdometer ? [{ position: null, matched: typed, field: typed }] : []),
  ]
}

/** Whether a column of the file holds odometers. */
export const hasOdometerColumn = ({ fields }: Pick<StoredImport, 'fields'>): boolean =>
  fields.some(({ field }) => field !== null && (ODOMETER_FIELDS as readonly string[]).includes(field))

/** Refusal if a unit must still be chosen; a units column, or a column without readings, needs none. */
export const missingUnit = (
  stored: Matched,
  { columns }: Pick<StoredSheet, 'columns'>,
): 'import_unit_missing' | 'import_volume_unit_missing' | null => {
  const fields = usedFields(stored)
  const odometer = stored.fields.findIndex(({ field }) => field === 'odometer')
  if (fields.includes('odometer') && !hasNoReading(columns[odometer])) return 'import_unit_missing'
  return fields.includes('volume') && !fields.includes('unit_of_measure') ? 'import_volume_unit_missing' : null
}

/** Whether every value is a sample and is zero or empty. */
const hasNoReading = (column: SheetColumn | undefined): boolean =>
  column !== undefined &&
  column.distinct <= column.samples.length &&
  column.samples.every((value) => Number(value) === 0 || saysNothing(value, { isText: false }))

/** All non-empty rows, with corrections, in batches; memory does not grow with the file. */
export async function* readRows(
  stored: StoredImport,
  sheet: StoredSheet,
  files: Pick<FilePort, 'open'>,
  locale: Pick<Importer, 'country' | 'language'>,
): AsyncGenerator<FileRow[]> {
  const readRow = rowParser(stored, sheet, locale)
  const turns = takeTurns()
  let group: FileRow[] = []
  for await (const lines of readLines(await files.open(sheet.fileKey), 'utf-8', ',')) {
    for (const one of lines) {
      if (turns.isDue()) await turns.take()
      const fileLine = one.line + (sheet.startsAt ?? sheet.headerRow)
      if (fileLine <= sheet.headerRow + 1) continue
      for (const record of recordsIn(one, fileLine, sheet)) if (!isBlankRow(record.cells)) group.push(readRow(record, fileLine))
      if (group.length < GROUP) continue
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}

/** The numbered records of a file line; one per line if the sheet is not split. */
const recordsIn = (one: CsvLine, fileLine: number, { split, headerRow }: StoredSheet): CsvLine[] => {
  if (!split) return [{ ...one, line: fileLine }]
  const first = firstRecordOf(fileLine, headerRow + 1, split.services.length)
  return recordsOfRow(one.cells, split).map((cells, index) => ({ ...one, line: first + index, cells }))
}

const rowParser = (stored: StoredImport, sheet: StoredSheet, locale: Pick<Importer, 'country' | 'language'>) => {
  const columns = usedColumns(stored)
  const normalize = normalizing(stored, sheet, locale)
  const correct = correcting(stored, columns)
  const clean = cleaning(stored, sheet, columns)
  const confirmedOf = confirmedFields(stored)
  const leftOutOf = new Map(sheet.leftOut.map(({ line, reason }) => [line, reason]))
  const takenIn = new Set(stored.takenIn)
  return (one: CsvLine, fileLine: number): FileRow => {
    const { line, cells: rawCells } = one
    const fileCells = columns.map(({ position }) => (position === null ? '' : (rawCells[position] ?? '')))
    const { cells: normalized, unknown } = normalize(fileCells)
    const cells = clean(correct(line, normalized))
    const isTakenIn = takenIn.has(line)
    const leftOut = isTakenIn ? null : (leftOutOf.get(fileLine) ?? (isBlankRow(cells) ? 'no_values' : null))
    const problem = checkBulkLine({ ...one, cells }, columns.length)
    return { line, cells, problem, confirmed: confirmedOf.get(line) ?? NONE, unknown, rawCells, leftOut, isTakenIn }
  }
}

const NONE: ReadonlySet<string> = new Set()

const confirmedFields = ({ corrections }: StoredImport): Map<number, Set<string>> => {
  const ofLine = Map.groupBy(
    corrections.filter(({ confirmed }) => confirmed),
    ({ line }) => line,
  )
  return new Map([...ofLine].map(([line, some]) => [line, new Set(some.map(({ field }) => field))]))
}

type Normalized = { cells: string[]; unknown: readonly UnknownValue[] }

/** Applies chosen meanings first, then normalizes dates and moves readings to the column of their unit. */
const normalizing = (
  stored: StoredImport,
  sheet: StoredSheet,
  importer: Pick<Importer, 'country' | 'language'>,
): ((cells: string[]) => Normalized) => {
  const columns = usedColumns(stored)
  const { fields } = FIELDS_OF_KIND[stored.kind]
  const isMeantByKind = (matched: string): boolean => fields.some(({ key, isMeantByKind: is }) => key === matched && is === true)
  const meanings = columns.map(
    ({ matched }) =>
      // Only the kind interprets an empty cell, e.g. as the state of a plate.
      new Map(
        stored.valueCorrections.flatMap(({ field, from, value }) =>
          field === matched && from && !isMeantByKind(matched) ? [[from, value]] : [],
        ),
      ),
  )
  const usualOrder = dayOrderOf(stored, importer)
  const days = columns.flatMap(({ position, matched }, index) =>
    position !== null && isDayField(stored.kind, matched)
      ? [{ index, order: sheet.columns[position]?.dayOrder ?? usualOrder }]
      : [],
  )
  const [odometer, unit] = ['odometer', ODOMETER_UNIT].map((key) => columns.findIndex(({ matched }) => matched === key))
  const usualUnit = stored.distanceUnit ?? distanceUnitOf(importer.country)
  return (fileCells) => {
    const cells = fileCells.map((cell, index) => {
      const meant = meanings[index]!.get(cell.trim()) ?? cell
      return columns[index]!.matched === 'is_full' ? contraryOf(meant) : meant
    })
    for (const { index, order } of days) cells[index] = dayInFile(cells[index]!, order)
    if (unit === -1) return { cells, unknown: [] }
    const [reading, named] = [cells[odometer!]!, cells[unit!]!.trim()]
    const read = named === '' ? usualUnit : distanceUnitNamed(named)
    cells[odometer!] = read === 'miles' ? reading : ''
    cells[unit!] = read === 'kilometers' ? reading : ''
    return { cells, unknown: read === null && reading.trim() !== '' ? [{ field: ODOMETER_UNIT, value: named }] : [] }
  }
}

/** Normalizes cells by field: figures to plain digits, VINs without spaces, a dash to an empty cell. */
const cleaning = (
  { kind }: StoredImport,
  sheet: StoredSheet,
  columns: readonly UsedColumn[],
): ((cells: string[]) => string[]) => {
  const fields = new Map(FIELDS_OF_KIND[kind].fields.map((field) => [field.key, field]))
  const cleaners = columns.map(({ position, field }) => {
    const sign = position === null ? null : (sheet.columns[position]?.decimalSign ?? null)
    return cleanerOf(kind, fields.get(field)!, sign)
  })
  return (cells) => cells.map((cell, index) => cleaners[index]!(cell))
}

/** Applies the corrections typed for a row. */
const correcting = (
  stored: StoredImport,
  columns: readonly UsedColumn[],
): ((line: number, cells: readonly string[]) => string[]) => {
  const ofLine = Map.groupBy(stored.corrections, ({ line }) => line)
  return (line, cells) => {
    const typed = new Map((ofLine.get(line) ?? []).map(({ field, value }) => [field, value]))
    return cells.map((cell, index) => typed.get(columns[index]!.field) ?? cell)
  }
}
