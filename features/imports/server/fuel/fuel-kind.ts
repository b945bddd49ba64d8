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
import { readFuelType, readPartial, readVolumeUnit } from '../../fuel/read-fuel.ts'
import { withoutSign } from '../../signed-amount.ts'
import { type CellProblem, presentRowProblem, type RowProblem, tooLong } from '../../row-problems.ts'
import { choicesOfVehicles, type NamedVehicle } from '../find-vehicles-store.ts'
import type { FileRow, ImportDeps, Judged, ServerKind } from '../kind.ts'
import {
  type Cells,
  checkOptionalReading,
  missingVehicle,
  namesVehicle,
  readVehicleRows,
  unitOfReading,
  type VehicleRow,
} from '../row-cells.ts'
import { RepeatedRows } from '../repeated-rows.ts'
import { findFillsBefore, type RecordedFill } from './fuel-before-store.ts'
import type { FuelRow } from './fuel-row.ts'
import { saveFuelRows, undoFuelRows } from './save-fuel-rows.ts'

type JudgedFuel = Judged<FuelRow, RowProblem>

/** Import of fuel entries from a fuel card or another product, saved like manual ones. */
export const FUEL_KIND: ServerKind<FuelRow, RowProblem> = {
  kind: 'fuel',
  refusal: (acting) => {
    const permission = may(acting, 'imports.fuel')
    return permission.ok ? null : permission.code
  },
  missingColumn: (fields) => {
    const hasOne = (...some: string[]): boolean => some.some((field) => fields.includes(field))
    const isComplete = hasOne('filled_on') && hasOne('volume', 'gallons', 'liters') && hasOne('amount', 'price_per_unit')
    if (!isComplete) return 'import_fuel_columns_missing'
    return namesVehicle(fields) ? null : 'import_vehicle_missing'
  },
  judge: (deps) => {
    const seen: Seen = { recorded: new Fills(), repeated: new RepeatedRows() }
    return async (rows) => {
      const judged = (await readVehicleRows(deps, rows, 'filled_on')).map((row) => checkRow(row, deps))
      return withoutRecorded(deps, judged, rows, seen)
    }
  },
  choicesOf: choicesOfVehicles,
  presentProblem: presentRowProblem,
  rows: { save: saveFuelRows, undo: undoFuelRows },
}

const checkRow = ({ file: row, cells, vehicle, day: filledOn, problems }: VehicleRow, deps: ImportDeps): JudgedFuel => {
  const { line, cells: all } = row
  const fail = (wrong: RowProblem[]): JudgedFuel => {
    const day = parseDate(cells('filled_on'), deps.importer.country)
    const shownDay = day === null ? cells('filled_on') : formatDate(day, deps.importer.country)
    const name = [cells('vehicle') || cells('other_id') || cells('vin'), shownDay].filter(Boolean).join(', ')
    return { line, cells: all, outcome: 'failed', name: name || null, problems: wrong, unknown: missingVehicle(wrong) }
  }
  if (row.problem) return fail([row.problem])
  const product = readFuelType(cells('fuel_type'))
  if (product === 'none' && !row.isTakenIn) return { line, cells: all, outcome: 'skipped', reason: 'no_fuel' }
  const isRefund = isRefunded(cells, deps.fields)
  const read = isRefund ? noReading(cells, deps.fields) : checkOptionalReading(cells, deps.fields, problems)
  const volume = checkVolume(cells, deps.fields, product === 'electric', isRefund, problems)
  const paid = checkPaid(cells, deps.fields, volume?.volumeThousandths ?? 0, isRefund, problems)
  const isPartial = checkPartial(cells, problems)
  const isAfterMissed = readPartial(cells('is_after_missed'))
  if (isAfterMissed === null)
    problems.push({ field: 'is_after_missed', value: cells('is_after_missed'), code: 'partial_unknown' })
  for (const [field, maximum] of TEXTS) {
    const problem = tooLong(field, cells(field), maximum)
    if (problem) problems.push(problem)
  }
  if (!vehicle || !filledOn || !read || !volume || !paid || isPartial === null || isAfterMissed === null || problems.length > 0)
    return fail(problems)
  const filledTime = readTime(cells('filled_time')) ?? readTime(timeBehind(cells('filled_on')))
  const texts = { station: cells('station') || null, reference: cells('reference') || null }
  const fuelType = product === 'unknown' || product === 'none' ? 'other' : product
  const entry = { filledOn, filledTime, ...read, ...volume, ...paid, fuelType, ...texts, isPartial, isAfterMissed }
  const doubt = row.confirmed.size > 0 ? null : fuelDoubt(entry, [])
  if (doubt) return fail([{ ...doubtfulCell(doubt, cells, deps.fields), code: `${doubt}_doubtful` }])
  const countsReading = isPlausible(vehicle, entry)
  const notes = [
    ...(isRefund ? ['refund'] : []),
    ...(countsReading ? [] : ['odometer_not_counted']),
    ...(product === 'unknown' ? ['fuel_type_other'] : []),
  ]
  return { line, cells: all, outcome: 'added', row: { vehicle, entry, countsReading }, notes, unknown: [] }
}

/** The cell in which an implausible volume or price is corrected. */
const doubtfulCell = (doubt: FuelDoubt, cells: Cells, fields: readonly string[]): { field: string; value: string } => {
  const names = doubt === 'volume' ? ['volume', 'gallons', 'liters'] : ['amount', 'price_per_unit']
  const field = names.find((name) => fields.includes(name)) ?? names[0]!
  return { field, value: cells(field) }
}

const TEXTS = [
  ['station', STATION_MAXIMUM],
  ['reference', REFERENCE_MAXIMUM],
] as const

/** The text after the day: "10:30" in "2026-05-15 10:30". */
const timeBehind = (value: string): string => /[\sT](\d.*)$/.exec(value)?.[1] ?? ''

/** Too high for the vehicle: probably a digit too many. A reading that is too low changes nothing anyway. */
const isPlausible = (vehicle: NamedVehicle, { odometer, odometerUnits, filledOn }: FuelRow['entry']): boolean => {
  if (odometer === null) return true
  const inUnit = convertDistance(odometer, odometerUnits, vehicle.odometerUnits)
  const doubt = odometerDoubt({ odometer: inUnit, on: filledOn }, vehicle)
  return doubt !== 'far_above' && doubt !== 'above_later'
}

/** A full or partial refund: a negative amount, or a negative volume if the amount follows from the price. */
const isRefunded = (cells: Cells, fields: readonly string[]): boolean =>
  withoutSign(cells('amount') || cells(volumeField(fields))).isNegative

/** A refund is made at a counter, so its odometer is not a reading. */
const noReading = (cells: Cells, fields: readonly string[]) => ({ odometer: null, odometerUnits: unitOfReading(cells, fields) })

/** "Full" is the opposite of "partial"; a file has one of the two. */
const checkPartial = (cells: Cells, problems: CellProblem[]): boolean | null => {
  const full = cells('is_full')
  const isFull = full === '' ? null : readPartial(full)
  const isPartial = isFull === null ? readPartial(cells('is_partial') || full) : !isFull
  const field = full === '' ? 'is_partial' : 'is_full'
  if (isPartial === null) problems.push({ field, value: cells(field), code: 'partial_unknown' })
  return isPartial
}

const volumeField = (fields: readonly string[]): string =>
  fields.find((one) => one === 'volume' || one === 'gallons' || one === 'liters') ?? 'volume'

type Volume = { volumeThousandths: number; volumeUnits: VolumeUnit }

/** The unit in the row, or else that of the column; electricity is in kilowatt-hours. */
const checkVolume = (
  cells: Cells,
  fields: readonly string[],
  isElectric: boolean,
  isRefund: boolean,
  problems: CellProblem[],
): Volume | null => {
  const field = volumeField(fields)
  const volumeThousandths = isRefund ? refundedVolume(cells(field)) : parseVolume(cells(field))
  if (volumeThousandths === null) problems.push({ field, value: cells(field), code: 'volume_invalid' })
  const unit = cells('unit_of_measure')
  const ofColumn = field === 'volume' ? null : (field as VolumeUnit)
  const volumeUnits = isElectric ? 'kilowatt_hours' : unit === '' ? ofColumn : readVolumeUnit(unit)
  if (volumeUnits === null) problems.push({ field: 'unit_of_measure', value: unit, code: 'volume_unit_unknown' })
  return volumeThousandths === null || volumeUnits === null ? null : { volumeThousandths, volumeUnits }
}

/** Negative; 0 if only money was refunded. */
const refundedVolume = (text: string): number | null => {
  const { amount } = withoutSign(text)
  if (amount.trim() === '' || /^0*[.,]?0*$/.test(amount.trim())) return 0
  const thousandths = parseVolume(amount)
  return thousandths === null ? null : -thousandths
}

/** Amount and price; a missing amount is computed from the price. */
const checkPaid = (
  cells: Cells,
  fields: readonly string[],
  volumeThousandths: number,
  isRefund: boolean,
  problems: CellProblem[],
) => {
  const [amount, price] = [cells('amount'), cells('price_per_unit')].map((text) =>
    isRefund ? withoutSign(text).amount : text,
  ) as [string, string]
  const pricePerUnitMills = price === '' ? null : parsePrice(price)
  if (price !== '' && pricePerUnitMills === null) {
    problems.push({ field: 'price_per_unit', value: price, code: 'price_invalid' })
    return null
  }
  if (amount === '' && pricePerUnitMills !== null)
    return { amountCents: Math.round((pricePerUnitMills * volumeThousandths) / 10_000), pricePerUnitMills }
  const amountCents = parseAmount(amount)
  // A refund needs an amount.
  if (isRefund && amountCents) return { amountCents: -amountCents, pricePerUnitMills }
  if (!isRefund && amountCents !== null) return { amountCents, pricePerUnitMills }
  problems.push({ field: fields.includes('amount') ? 'amount' : 'price_per_unit', value: amount, code: 'amount_invalid' })
  return null
}

/** Recorded fills, indexed by what may make a row a duplicate. Each fill matches only one row. */
class Fills {
  readonly #byKey = new Map<string, RecordedFill[]>()
  readonly #known = new Set<number>()
  readonly #taken = new Set<number>()
  add(fill: RecordedFill): void {
    if (this.#known.has(fill.id)) return
    this.#known.add(fill.id)
    for (const key of keysOf(fill)) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), fill])
  }
  /** Whether the row is a recorded fill, which then matches no other row. Prefers the fill with the same amount. */
  take(fill: SameFill): boolean {
    const same = keysOf(fill)
      .flatMap((key) => this.#byKey.get(key) ?? [])
      .filter((one) => !this.#taken.has(one.id) && isSameFill(one, fill))
    const found = same.find(({ amountCents }) => amountCents === fill.amountCents) ?? same[0]
    if (found) this.#taken.add(found.id)
    return found !== undefined
  }
}

const keysOf = ({ vehicleId, filledOn, reference }: SameFill): string[] => [
  `${vehicleId} ${filledOn}`,
  ...(reference === null ? [] : [`${vehicleId} number ${reference.toLowerCase()}`]),
]

type Seen = { recorded: Fills; repeated: RepeatedRows }

/**
 * Marks rows that are already recorded as unchanged, one row per fill. Exact duplicates of a row are skipped unless the user
 * includes them.
 */
const withoutRecorded = async (
  { db, importer, importId }: ImportDeps,
  judged: JudgedFuel[],
  rows: readonly FileRow[],
  { recorded, repeated }: Seen,
): Promise<JudgedFuel[]> => {
  const ready = judged.flatMap((one) => (one.outcome === 'added' ? [sameFill(one.row)] : []))
  const query = {
    importId,
    vehicleIds: [...new Set(ready.map(({ vehicleId }) => vehicleId))],
    days: [...new Set(ready.map(({ filledOn }) => filledOn))],
    references: [...new Set(ready.flatMap(({ reference }) => reference?.toLowerCase() ?? []))],
  }
  for (const fill of await findFillsBefore(db, importer, query)) recorded.add(fill)
  return judged.map((one, index): JudgedFuel => {
    if (one.outcome !== 'added') return one
    const { line, cells } = one
    const sameAs = repeated.firstOf(rows[index]!)
    if (recorded.take(sameFill(one.row))) return { line, cells, outcome: 'unchanged' }
    if (sameAs !== null && !rows[index]!.isTakenIn) return { line, cells, outcome: 'skipped', reason: 'repeated', sameAs }
    return one
  })
}

const sameFill = ({ vehicle, entry }: FuelRow): SameFill => ({ ...entry, vehicleId: vehicle.id })
