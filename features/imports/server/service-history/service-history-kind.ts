import { may } from '#features/accounts/permissions.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { isCredit, PRICE_MAXIMUM_CENTS, SERVICE_NAME_MAXIMUM, SHOP_NAME_MAXIMUM } from '#features/history/manual-record.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM } from '#features/orders/invoice.ts'
import { contradictingReadings } from '#features/vehicles/readings.ts'
import { type OdometerDoubt, odometerDoubt } from '#features/vehicles/odd-odometer.ts'
import { checkOdometerOf, isUnread } from '#features/vehicles/odometer.ts'
import { type CellProblem, presentRowProblem, type RowProblem, tooLong } from '../../row-problems.ts'
import { parseSignedAmount } from '../../signed-amount.ts'
import { amountsOf, type RowCells, type RowAmounts } from '../../service-history/recorded-amounts.ts'
import { RecordedVisits, type VisitOfRow } from '../../service-history/recorded-visits.ts'
import { keyOfService, type NamedService, servicesNamed } from '../../service-history/service-synonyms.ts'
import { choicesOfVehicles, type NamedVehicle } from '../find-vehicles-store.ts'
import type { FileRow, ImportDeps, Judged, ServerKind } from '../kind.ts'
import { type Cells, missingVehicle, namesVehicle, readVehicleRows, unitOfReading, type VehicleRow } from '../row-cells.ts'
import { RepeatedRows } from '../repeated-rows.ts'
import { findOwnOrders, findRecordedVisits } from './done-before-store.ts'
import type { HistoryRow } from './history-row.ts'
import { saveHistoryRows, undoHistoryRows } from './save-history-rows.ts'

type JudgedHistory = Judged<HistoryRow & { vehicle: NamedVehicle }, RowProblem>

/** Services done elsewhere, saved like manual records. */
export const SERVICE_HISTORY_KIND: ServerKind<HistoryRow, RowProblem> = {
  kind: 'service_history',
  refusal: (acting) => {
    const permission = may(acting, 'imports.history')
    return permission.ok ? null : permission.code
  },
  missingColumn: (fields, { hasTrailers, hasOdometer }) => {
    const hasOne = (...some: string[]): boolean => some.some((field) => fields.includes(field))
    // A list of trailers has no odometers; rows of other vehicles then report a missing one.
    const isComplete = hasOne('service') && hasOne('done_on') && (hasOdometer || hasTrailers)
    if (!isComplete) return 'import_history_columns_missing'
    return namesVehicle(fields) ? null : 'import_vehicle_missing'
  },
  judge: (deps) => {
    const seen: Seen = { recorded: new RecordedVisits(), repeated: new RepeatedRows() }
    const readings: Reading[] = []
    return async (rows) => {
      const read = await readVehicleRows(deps, rows, 'done_on')
      const isOwnOrder = await ownOrders(
        deps,
        read.map(({ cells }) => cells),
      )
      const judged = read.map((row) => checkRow(row, isOwnOrder, deps))
      return withoutFalling(await withoutRecorded(deps, judged, rows, seen), rows, readings)
    }
  },
  choicesOf: choicesOfVehicles,
  presentProblem: presentRowProblem,
  rows: { save: saveHistoryRows, undo: undoHistoryRows },
}

type IsOwnOrder = (vehicle: NamedVehicle, day: IsoDate | null, cells: Cells) => boolean

const checkRow = (read: VehicleRow, isOwnOrder: IsOwnOrder, deps: ImportDeps): JudgedHistory => {
  const { file: row, cells, vehicle, day: doneOn, problems } = read
  const { line, cells: all } = row
  const fail = (wrong: RowProblem[]): JudgedHistory => {
    const name = [cells('vehicle') || cells('vin'), cells('service')].filter(Boolean).join(', ')
    return { line, cells: all, outcome: 'failed', name: name || null, problems: wrong, unknown: missingVehicle(wrong) }
  }
  if (row.problem) return fail([row.problem])
  if (vehicle && isOwnOrder(vehicle, doneOn, cells)) return { line, cells: all, outcome: 'unchanged' }
  const services = checkServices(cells, deps, problems)
  const amounts = checkAmounts(cells, problems)
  const isACredit = amounts !== null && isCredit({ totalCents: amounts.costCents })
  const reading = checkReading(cells, deps.fields, problems, vehicle && { ...vehicle, isCredited: isACredit })
  for (const [field, maximum] of TEXTS) {
    const problem = tooLong(field, cells(field), maximum)
    if (problem) problems.push(problem)
  }
  if (!vehicle || !doneOn || !reading || !amounts || problems.length > 0) return fail(problems)
  const { addsUp, isCostKnown, ...cents } = amounts
  const doubt = isACredit || row.confirmed.has(reading.odometerUnits) ? null : doubtAbout(reading, doneOn, vehicle, cells)
  if (doubt) return fail([doubt])
  const texts = { shop: cells('shop') || null, poNumber: poNumberOf(cells), notes: notesOf(cells) }
  return {
    line,
    cells: all,
    outcome: 'added',
    row: { vehicle, services, doneOn, ...reading, ...cents, isCostKnown, ...texts },
    notes: [...(isACredit ? ['credit'] : []), ...(addsUp === null ? [] : [addsUp ? 'sums_add_up' : 'sums_differ'])],
    unknown: services.flatMap(({ name }) => (name === null ? [] : [{ field: 'service', value: name }])),
  }
}

/** A record has a single bookkeeping number: the invoice number is used if there is no PO number, and otherwise goes into the notes. */
const poNumberOf = (cells: Cells): string | null => cells('po_number') || cells('invoice_number') || null
const notesOf = (cells: Cells): string | null => {
  const invoice = cells('po_number') === '' ? '' : cells('invoice_number')
  return [cells('notes'), invoice].filter((text) => text !== '').join(', ') || null
}

const AMOUNTS = {
  cost: 'cost',
  subtotal: 'subtotal',
  labor: 'labor',
  parts: 'parts',
  tax: 'tax',
  secondTax: 'second_tax',
} as const

/** The amounts of a row, negative for a credit. Null if one of them is invalid. */
const checkAmounts = (cells: Cells, problems: CellProblem[]): (RowAmounts & { isCostKnown: boolean }) | null => {
  const before = problems.length
  const read = Object.entries(AMOUNTS).map(([key, field]): [string, number | null] => {
    const value = cells(field)
    const cents = value === '' ? null : parseSignedAmount(value, PRICE_MAXIMUM_CENTS)
    if (cents === null && value !== '') problems.push({ field, value, code: 'cost_invalid' })
    return [key, cents]
  })
  if (problems.length > before) return null
  const amounts = amountsOf(Object.fromEntries(read) as RowCells)
  const { costCents, taxCents } = amounts
  if (taxCents !== null && Math.abs(taxCents) > Math.abs(costCents)) {
    problems.push({ field: 'tax', value: cells('tax'), code: 'tax_above_total' })
    return null
  }
  return { ...amounts, isCostKnown: read.some(([, cents]) => cents !== null) }
}

const TEXTS = [
  ['shop', SHOP_NAME_MAXIMUM],
  ['po_number', PO_NUMBER_MAXIMUM],
  ['notes', CUSTOMER_COMMENTS_MAXIMUM],
] as const

const checkServices = (cells: Cells, { meaningOf }: ImportDeps, problems: CellProblem[]): NamedService[] => {
  const value = cells('service')
  if (value === '') {
    problems.push({ field: 'service', value, code: 'service_missing' })
    return []
  }
  const services = servicesNamed(value, (name) => meaningOf('service', name))
  const long = services.flatMap(({ name }) => tooLong('service', name ?? '', SERVICE_NAME_MAXIMUM) ?? [])
  if (long.length > 0) problems.push({ ...long[0]!, value })
  return services
}

const checkReading = (
  cells: Cells,
  fields: readonly string[],
  problems: CellProblem[],
  /** Credits and trailers need no odometer; null: the vehicle is not known. */
  vehicle: (NamedVehicle & { isCredited: boolean }) | null,
): { odometer: number; odometerUnits: DistanceUnit } | null => {
  const odometerUnits = unitOfReading(cells, fields)
  const value = cells(odometerUnits)
  if (value === '' && vehicle?.isCredited) return { odometer: vehicle.odometer, odometerUnits: vehicle.odometerUnits }
  // Spreadsheets store readings from devices as fractions.
  const checked = checkOdometerOf(vehicle ?? ANY_VEHICLE, value.replace(/[.,]\d{1,2}$/, ''))
  if (checked.ok) return { odometer: checked.odometer, odometerUnits }
  // Reported only once the vehicle is known, because it decides whether a reading is needed.
  if (value !== '' || vehicle !== null) problems.push({ field: odometerUnits, value, code: 'odometer_invalid' })
  return null
}
const ANY_VEHICLE = { powertrain: '' }

/**
 * Too high for the vehicle: due dates would count from this reading, and the vehicle's odometer would follow it. A lower one changes
 * neither; old records are often lower.
 */
const doubtAbout = (
  { odometer: typed, odometerUnits }: Pick<HistoryRow, 'odometer' | 'odometerUnits'>,
  on: IsoDate,
  known: NamedVehicle,
  cells: Cells,
): RowProblem | null => {
  const odometer = convertDistance(typed, odometerUnits, known.odometerUnits)
  const doubt = odometerDoubt({ odometer, on }, known)
  if (doubt !== 'far_above' && doubt !== 'above_later') return null
  return { field: odometerUnits, value: cells(odometerUnits), code: 'odometer_doubtful', doubt, odometer, known }
}

type Reading = { id: number; vehicleId: number; odometer: number; readOn: IsoDate }

/** Asks about a row whose odometer is lower than on an earlier day, like one that is too high. `seen`: readings of earlier rows. */
const withoutFalling = (judged: JudgedHistory[], rows: readonly FileRow[], seen: Reading[]): JudgedHistory[] => {
  const confirmed = new Set(rows.filter((row) => row.confirmed.size > 0).map(({ line }) => line))
  const vehicles = new Map<number, NamedVehicle>()
  for (const one of judged) {
    if (one.outcome !== 'added' || isCredit({ totalCents: one.row.costCents }) || isUnread(one.row)) continue
    const { vehicle, odometer, odometerUnits, doneOn: readOn } = one.row
    if (!vehicles.has(vehicle.id) && !seen.some(({ vehicleId }) => vehicleId === vehicle.id))
      seen.push({ id: 0, vehicleId: vehicle.id, odometer: vehicle.odometer, readOn: vehicle.odometerReadOn })
    vehicles.set(vehicle.id, vehicle)
    seen.push({
      id: one.line,
      vehicleId: vehicle.id,
      odometer: convertDistance(odometer, odometerUnits, vehicle.odometerUnits),
      readOn,
    })
  }
  const ofVehicles = Map.groupBy(seen, ({ vehicleId }) => vehicleId)
  const doubts = new Map<number, { doubt: OdometerDoubt; against: Reading }>()
  for (const id of vehicles.keys())
    for (const [{ id: line }, doubt] of contradictingReadings(ofVehicles.get(id)!)) doubts.set(line, doubt)
  return judged.map((one): JudgedHistory => {
    const doubt = one.outcome === 'added' && !confirmed.has(one.line) ? doubts.get(one.line) : undefined
    if (one.outcome !== 'added' || !doubt) return one
    const { vehicle, odometer, odometerUnits } = one.row
    const known = { ...vehicle, odometer: doubt.against.odometer, odometerReadOn: doubt.against.readOn }
    const typed = convertDistance(odometer, odometerUnits, vehicle.odometerUnits)
    const problem = { field: odometerUnits, value: String(odometer), doubt: doubt.doubt, odometer: typed, known }
    return {
      line: one.line,
      cells: one.cells,
      outcome: 'failed',
      name: vehicle.name,
      problems: [{ ...problem, code: 'odometer_doubtful' }],
    }
  })
}

/**
 * Marks rows that are already recorded as unchanged, one row per record. Exact duplicates of a row are skipped unless the user
 * includes them.
 */
const withoutRecorded = async (
  { db, importer, importId }: ImportDeps,
  judged: JudgedHistory[],
  rows: readonly FileRow[],
  { recorded, repeated }: Seen,
): Promise<JudgedHistory[]> => {
  const ready = judged.flatMap((one) => (one.outcome === 'added' ? [one.row] : []))
  const vehicleIds = ready.map(({ vehicle }) => vehicle.id)
  const days = ready.map(({ doneOn }) => doneOn)
  recorded.add(await findRecordedVisits(db, importer, { vehicleIds, days, importId }))
  return judged.map((one, index): JudgedHistory => {
    if (one.outcome !== 'added') return one
    const { line, cells, row } = one
    const sameAs = repeated.firstOf(rows[index]!)
    if (recorded.take(visitOf(row))) return { line, cells, outcome: 'unchanged' }
    if (sameAs !== null && !rows[index]!.isTakenIn) return { line, cells, outcome: 'skipped', reason: 'repeated', sameAs }
    return one
  })
}

type Seen = { recorded: RecordedVisits; repeated: RepeatedRows }

const visitOf = ({
  vehicle,
  doneOn,
  services,
  isCostKnown,
  costCents,
  odometer,
  odometerUnits,
  ...row
}: HistoryRow): VisitOfRow => ({
  vehicleId: vehicle.id,
  doneOn,
  services: services.map(keyOfService),
  costCents: isCostKnown ? costCents : null,
  odometer:
    isCredit({ totalCents: costCents }) || isUnread({ odometer })
      ? null
      : convertDistance(odometer, odometerUnits, vehicle.odometerUnits),
  shop: row.shop,
  poNumber: row.poNumber,
  notes: row.notes,
})

/** Orders of the fleet in its own downloads: they are already recorded, whatever the row contains. */
const ownOrders = async ({ db, importer, fields }: ImportDeps, cellsOf: readonly Cells[]): Promise<IsOwnOrder> => {
  if (!fields.includes('order')) return () => false
  const ids = cellsOf.flatMap((cells) => (/^\d{1,15}$/.test(cells('order')) ? [Number(cells('order'))] : []))
  const byId = new Map((await findOwnOrders(db, importer, [...new Set(ids)])).map((order) => [order.id, order]))
  return (vehicle, day, cells) => {
    const order = byId.get(Number(cells('order')))
    return order !== undefined && order.vehicleId === vehicle.id && day !== null && order.days.includes(day)
  }
}
