import { type FuelDoubt, fuelDoubt } from '#features/fuel/fuel-doubt.ts'
import { may } from '#features/accounts/permissions.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { formatDate, parseDate } from '#features/countries/dates.ts'
import type { VolumeUnit } from '#features/fuel/energy.ts'
import {
  isSameFill,
  parseAmount,
  parsePrice,
  parseVolume,
  REFERENCE_MAXIMUM,
  type SameFill,
  STATION_MAXIMUM,
} from '#features/fuel/fuel-entry.ts'
import { readTime } from '#features/fuel/read-time.ts'
import { odometerDoubt } from '#features/vehicles/odd-odometer.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'
import { readFuelType, readPartial, readVolumeUnit } from '../../fuel/read-fuel.ts'
import { type CellProblem, presentRowProblem, type RowProblem, tooLong } from '../../row-problems.ts'
import { findNamedVehicles, type NamedVehicle, type VehicleFinder } from '../find-vehicles-store.ts'
import type { FileRow, ImportParts, Judged, ServerKind } from '../kind.ts'
import {
  type Cells,
  checkDay,
  fieldOfVehicle,
  isProblem,
  namesOfVehicle,
  namesVehicle,
  reader,
  unitOfReading,
  vehicleOf,
} from '../row-cells.ts'
import { findFillsBefore } from './fuel-before-store.ts'
import type { FuelRow } from './fuel-row.ts'
import { saveFuelRows, undoFuelRows } from './save-fuel-rows.ts'

type JudgedFuel = Judged<FuelRow, RowProblem>

/** Import of fuel entries from a fuel card or another product, saved like manual ones. */
export const FUEL_KIND: ServerKind<FuelRow, RowProblem> = {
  kind: 'fuel',
  refusal: (acting) => {
    const permission = may(acting).manageVehicles()
    return permission.ok ? null : permission.code
  },
  missingColumn: (fields) => {
    const hasOne = (...some: string[]): boolean => some.some((field) => fields.includes(field))
    const isComplete =
      namesVehicle(fields) && hasOne('filled_on') && hasOne('volume', 'gallons', 'liters') && hasOne('amount', 'price_per_unit')
    return isComplete ? null : 'import_fuel_columns_missing'
  },
  judge: (parts) => {
    const seen = new Fills()
    return async (rows) => {
      const cellsOf = rows.map((row) => reader(row, parts))
      const finder = await findNamedVehicles(parts.db, parts.importer, cellsOf.flatMap(namesOfVehicle))
      return withoutKnown(
        parts,
        rows.map((row, index) => checkRow(row, cellsOf[index]!, finder, parts)),
        seen,
      )
    }
  },
  presentProblem: presentRowProblem,
  rows: { save: saveFuelRows, undo: undoFuelRows },
}

const checkRow = (row: FileRow, cells: Cells, find: VehicleFinder, parts: ImportParts): JudgedFuel => {
  const { line, cells: all } = row
  const fail = (problems: RowProblem[]): JudgedFuel => {
    const day = parseDate(cells('filled_on'), parts.importer.country)
    const shownDay = day === null ? cells('filled_on') : formatDate(day, parts.importer.country)
    const name = [cells('vehicle') || cells('other_id') || cells('vin'), shownDay].filter(Boolean).join(', ')
    return { line, cells: all, outcome: 'failed', name: name || null, problems }
  }
  if (row.problem) return fail([row.problem])
  const product = readFuelType(cells('fuel_type'))
  if (product === 'none') return { line, cells: all, outcome: 'skipped' }
  const problems: CellProblem[] = []
  const vehicle = vehicleOf(cells, find)
  if (isProblem(vehicle)) problems.push({ ...vehicle, field: fieldOfVehicle(vehicle.field, parts.fields) })
  const filledOn = checkDay('filled_on', cells, parts, isProblem(vehicle) ? null : vehicle, problems)
  const read = checkReading(cells, parts.fields, problems)
  const volume = checkVolume(cells, parts.fields, product === 'electric', problems)
  const paid = checkPaid(cells, parts.fields, volume?.volumeThousandths ?? 0, problems)
  const isPartial = readPartial(cells('is_partial'))
  if (isPartial === null) problems.push({ field: 'is_partial', value: cells('is_partial'), code: 'partial_unknown' })
  const isAfterMissed = readPartial(cells('is_after_missed'))
  if (isAfterMissed === null)
    problems.push({ field: 'is_after_missed', value: cells('is_after_missed'), code: 'partial_unknown' })
  for (const [field, maximum] of TEXTS) {
    const problem = tooLong(field, cells(field), maximum)
    if (problem) problems.push(problem)
  }
  if (
    isProblem(vehicle) ||
    !filledOn ||
    !read ||
    !volume ||
    !paid ||
    isPartial === null ||
    isAfterMissed === null ||
    problems.length > 0
  )
    return fail(problems)
  const filledTime = readTime(cells('filled_time')) ?? readTime(timeBehind(cells('filled_on')))
  const texts = { station: cells('station') || null, reference: cells('reference') || null }
  const fuelType = product === 'unknown' ? 'other' : product
  const entry = { filledOn, filledTime, ...read, ...volume, ...paid, fuelType, ...texts, isPartial, isAfterMissed }
  const doubt = row.confirmed.size > 0 ? null : fuelDoubt(entry, [])
  if (doubt) return fail([{ ...doubtfulCell(doubt, cells, parts.fields), code: `${doubt}_doubtful` }])
  const countsReading = isPlausible(vehicle, entry)
  const notes = [...(countsReading ? [] : ['odometer_not_counted']), ...(product === 'unknown' ? ['fuel_type_other'] : [])]
  return { line, cells: all, outcome: 'added', row: { vehicle, entry, countsReading }, notes, unknown: [] }
}

/** The cell that a mistyped volume or price is corrected at. */
const doubtfulCell = (doubt: FuelDoubt, cells: Cells, fields: readonly string[]): { field: string; value: string } => {
  const names = doubt === 'volume' ? ['volume', 'gallons', 'liters'] : ['amount', 'price_per_unit']
  const field = names.find((name) => fields.includes(name)) ?? names[0]!
  return { field, value: cells(field) }
}

const TEXTS = [
  ['station', STATION_MAXIMUM],
  ['reference', REFERENCE_MAXIMUM],
] as const

/** "2026-05-15 10:30": what follows the day. */
const timeBehind = (value: string): string => /[\sT](\d.*)$/.exec(value)?.[1] ?? ''

/** Drivers type 0 or 1 at the pump if they do not know the odometer. */
const NOT_ENTERED = new Set(['', '0', '1'])

const checkReading = (cells: Cells, fields: readonly string[], problems: CellProblem[]) => {
  const odometerUnits = unitOfReading(cells, fields)
  const value = cells(odometerUnits)
  // Spreadsheets hold readings as fractions where a device wrote them.
  const whole = value.replace(/[.,]\d{1,2}$/, '')
  if (NOT_ENTERED.has(whole)) return { odometer: null, odometerUnits }
  const checked = checkOdometer(whole)
  if (checked.ok) return { odometer: checked.odometer, odometerUnits }
  problems.push({ field: odometerUnits, value, code: 'odometer_invalid' })
  return null
}

/** Too high for the vehicle: a digit too many. One that is too low moves nothing anyway. */
const isPlausible = (vehicle: NamedVehicle, { odometer, odometerUnits, filledOn }: FuelRow['entry']): boolean => {
  if (odometer === null) return true
  const inUnit = convertDistance(odometer, odometerUnits, vehicle.odometerUnits)
  const doubt = odometerDoubt({ odometer: inUnit, on: filledOn }, vehicle)
  return doubt !== 'far_above' && doubt !== 'above_later'
}

type Volume = { volumeThousandths: number; volumeUnits: VolumeUnit }

/** The unit of the row itself, else that of its column; electricity is in kilowatt-hours. */
const checkVolume = (cells: Cells, fields: readonly string[], isElectric: boolean, problems: CellProblem[]): Volume | null => {
  const field = fields.find((one) => one === 'volume' || one === 'gallons' || one === 'liters') ?? 'volume'
  const volumeThousandths = parseVolume(cells(field))
  if (volumeThousandths === null) problems.push({ field, value: cells(field), code: 'volume_invalid' })
  const unit = cells('unit_of_measure')
  const ofColumn = field === 'volume' ? null : (field as VolumeUnit)
  const volumeUnits = isElectric ? 'kilowatt_hours' : unit === '' ? ofColumn : readVolumeUnit(unit)
  if (volumeUnits === null) problems.push({ field: 'unit_of_measure', value: unit, code: 'volume_unit_unknown' })
  return volumeThousandths === null || volumeUnits === null ? null : { volumeThousandths, volumeUnits }
}

/** Amount and price; an amount that is missing follows from the price. */
const checkPaid = (cells: Cells, fields: readonly string[], volumeThousandths: number, problems: CellProblem[]) => {
  const [amount, price] = [cells('amount'), cells('price_per_unit')]
  const pricePerUnitMills = price === '' ? null : parsePrice(price)
  if (price !== '' && pricePerUnitMills === null) {
    problems.push({ field: 'price_per_unit', value: price, code: 'price_invalid' })
    return null
  }
  if (amount === '' && pricePerUnitMills !== null)
    return { amountCents: Math.round((pricePerUnitMills * volumeThousandths) / 10_000), pricePerUnitMills }
  const amountCents = parseAmount(amount)
  if (amountCents !== null) return { amountCents, pricePerUnitMills }
  problems.push({ field: fields.includes('amount') ? 'amount' : 'price_per_unit', value: amount, code: 'amount_invalid' })
  return null
}

/** Fills by what may make another one the same: vehicle and day, or vehicle and number. */
class Fills {
  readonly #byKey = new Map<string, SameFill[]>()
  add(fill: SameFill): void {
    for (const key of keysOf(fill)) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), fill])
  }
  has(fill: SameFill): boolean {
    return keysOf(fill).some((key) => this.#byKey.get(key)?.some((one) => isSameFill(one, fill)))
  }
}

const keysOf = ({ vehicleId, filledOn, reference }: SameFill): string[] => [
  `${vehicleId} ${filledOn}`,
  ...(reference === null ? [] : [`${vehicleId} number ${reference.toLowerCase()}`]),
]

/** Leaves out what is recorded already, in the fleet or in an earlier row. */
const withoutKnown = async ({ db, importer }: ImportParts, judged: JudgedFuel[], seen: Fills): Promise<JudgedFuel[]> => {
  const ready = judged.flatMap((one) => (one.outcome === 'added' ? [sameFill(one.row)] : []))
  const known = new Fills()
  const query = {
    vehicleIds: [...new Set(ready.map(({ vehicleId }) => vehicleId))],
    days: [...new Set(ready.map(({ filledOn }) => filledOn))],
    references: [...new Set(ready.flatMap(({ reference }) => reference?.toLowerCase() ?? []))],
  }
  for (const fill of await findFillsBefore(db, importer, query)) known.add(fill)
  return judged.map((one): JudgedFuel => {
    if (one.outcome !== 'added') return one
    const fill = sameFill(one.row)
    if (known.has(fill) || seen.has(fill)) return { line: one.line, cells: one.cells, outcome: 'unchanged' }
    seen.add(fill)
    return one
  })
}

const sameFill = ({ vehicle, entry }: FuelRow): SameFill => ({ ...entry, vehicleId: vehicle.id })
