import { may } from '#features/accounts/permissions.ts'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { checkPrice, SERVICE_NAME_MAXIMUM, SHOP_NAME_MAXIMUM } from '#features/history/manual-record.ts'
import { CUSTOMER_COMMENTS_MAXIMUM, PO_NUMBER_MAXIMUM } from '#features/orders/invoice.ts'
import { contradictingReadings } from '#features/vehicles/readings.ts'
import { type OdometerDoubt, odometerDoubt } from '#features/vehicles/odd-odometer.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'
import { type CellProblem, presentRowProblem, type RowProblem, tooLong } from '../../row-problems.ts'
import { keyOfService, type NamedService, servicesNamed } from '../../service-history/service-synonyms.ts'
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
import { findDone } from './done-before-store.ts'
import type { HistoryRow } from './history-row.ts'
import { saveHistoryRows, undoHistoryRows } from './save-history-rows.ts'

type JudgedHistory = Judged<HistoryRow & { vehicle: NamedVehicle }, RowProblem>

/** Services done elsewhere, saved as the records that people enter by hand. */
export const SERVICE_HISTORY_KIND: ServerKind<HistoryRow, RowProblem> = {
  kind: 'service_history',
  refusal: (acting) => {
    const permission = may(acting).editManualHistory()
    return permission.ok ? null : permission.code
  },
  missingColumn: (fields) => {
    const hasOne = (...some: string[]): boolean => some.some((field) => fields.includes(field))
    const isComplete = namesVehicle(fields) && hasOne('service') && hasOne('done_on') && hasOne('odometer', 'miles', 'kilometers')
    return isComplete ? null : 'import_history_columns_missing'
  },
  judge: (parts) => {
    const seen = new Set<string>()
    const readings: Reading[] = []
    return async (rows) => {
      const cellsOf = rows.map((row) => reader(row, parts))
      const keys = cellsOf.flatMap((cells) => namesOfVehicle(cells))
      const finder = await findNamedVehicles(parts.db, parts.importer, keys)
      const judged = rows.map((row, index) => checkRow(row, cellsOf[index]!, finder, parts))
      return withoutFalling(await withoutDone(parts, judged, seen), rows, readings)
    }
  },
  presentProblem: presentRowProblem,
  rows: { save: saveHistoryRows, undo: undoHistoryRows },
}

const checkRow = (row: FileRow, cells: Cells, find: VehicleFinder, parts: ImportParts): JudgedHistory => {
  const { line, cells: all } = row
  const fail = (problems: RowProblem[]): JudgedHistory => {
    const name = [cells('vehicle') || cells('vin'), cells('service')].filter(Boolean).join(', ')
    return { line, cells: all, outcome: 'failed', name: name || null, problems }
  }
  if (row.problem) return fail([row.problem])
  const problems: CellProblem[] = []
  const vehicle = vehicleOf(cells, find)
  // The field that is missing altogether may have no column: then the first one that names a vehicle is corrected.
  if (isProblem(vehicle)) problems.push({ ...vehicle, field: fieldOfVehicle(vehicle.field, parts.fields) })
  const services = checkServices(cells, parts, problems)
  const doneOn = checkDay('done_on', cells, parts, isProblem(vehicle) ? null : vehicle, problems)
  const read = checkReading(cells, parts.fields, problems)
  const costCents = cells('cost') === '' ? 0 : checkPrice(cells('cost'))
  if (costCents === null) problems.push({ field: 'cost', value: cells('cost'), code: 'cost_invalid' })
  for (const [field, maximum] of TEXTS) {
    const problem = tooLong(field, cells(field), maximum)
    if (problem) problems.push(problem)
  }
  if (isProblem(vehicle) || !doneOn || !read || costCents === null || problems.length > 0) return fail(problems)
  const doubt = row.confirmed.has(read.odometerUnits) ? null : doubtAbout(read, doneOn, vehicle, cells)
  if (doubt) return fail([doubt])
  const texts = { shop: cells('shop') || null, poNumber: cells('po_number') || null, notes: cells('notes') || null }
  return {
    line,
    cells: all,
    outcome: 'added',
    row: { vehicle, services, doneOn, ...read, costCents, ...texts },
    notes: [],
    unknown: services.flatMap(({ name }) => (name === null ? [] : [{ field: 'service', value: name }])),
  }
}

const TEXTS = [
  ['shop', SHOP_NAME_MAXIMUM],
  ['po_number', PO_NUMBER_MAXIMUM],
  ['notes', CUSTOMER_COMMENTS_MAXIMUM],
] as const

const checkServices = (cells: Cells, { meaningOf }: ImportParts, problems: CellProblem[]): NamedService[] => {
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
): { odometer: number; odometerUnits: DistanceUnit } | null => {
  const odometerUnits = unitOfReading(cells, fields)
  const value = cells(odometerUnits)
  // Spreadsheets hold readings as fractions where a device wrote them.
  const checked = checkOdometer(value.replace(/[.,]\d{1,2}$/, ''))
  if (checked.ok) return { odometer: checked.odometer, odometerUnits }
  problems.push({ field: odometerUnits, value, code: 'odometer_invalid' })
  return null
}

/**
 * Too high for the vehicle: what is due would count from it, and the vehicle's own odometer would follow. One that is too low moves
 * neither; old records often are.
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

/** A row whose odometer is lower than on an earlier day is asked about, like one that is too high. `seen`: of earlier rows. */
const withoutFalling = (judged: JudgedHistory[], rows: readonly FileRow[], seen: Reading[]): JudgedHistory[] => {
  const confirmed = new Set(rows.filter((row) => row.confirmed.size > 0).map(({ line }) => line))
  const vehicles = new Map<number, NamedVehicle>()
  for (const one of judged) {
    if (one.outcome !== 'added') continue
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

/** Leaves out what is recorded already: the same service on the same vehicle and day, in the fleet or in an earlier row. */
const withoutDone = async (
  { db, importer }: ImportParts,
  judged: JudgedHistory[],
  seen: Set<string>,
): Promise<JudgedHistory[]> => {
  const ready = judged.flatMap((one) => (one.outcome === 'added' ? [one.row] : []))
  const done = await findDone(
    db,
    importer,
    ready.map(({ vehicle }) => vehicle.id),
    ready.map(({ doneOn }) => doneOn),
  )
  const known = new Set(
    done.map(({ vehicleId, doneOn, serviceDefinitionId, name }) => {
      const service: NamedService =
        serviceDefinitionId === null ? { serviceDefinitionId, name: name ?? '' } : { serviceDefinitionId, name: null }
      return `${vehicleId} ${doneOn} ${keyOfService(service)}`
    }),
  )
  return judged.map((one): JudgedHistory => {
    if (one.outcome !== 'added') return one
    const { vehicle, doneOn } = one.row
    const services = one.row.services.filter((service) => {
      const key = `${vehicle.id} ${doneOn} ${keyOfService(service)}`
      const isNew = !known.has(key) && !seen.has(key)
      seen.add(key)
      return isNew
    })
    if (services.length === 0) return { line: one.line, cells: one.cells, outcome: 'unchanged' }
    const unknown = (one.unknown ?? []).filter(({ value }) => services.some(({ name }) => name === value))
    return { ...one, row: { ...one.row, services }, unknown }
  })
}
