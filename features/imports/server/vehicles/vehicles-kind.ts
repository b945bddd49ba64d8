import { fullName } from '#features/accounts/acting.ts'
import { may } from '#features/accounts/permissions.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { isLineProblem, type LineProblem, lineSentence } from '#features/vehicles/bulk-upload/bulk-line.ts'
import { certainYear, type StoredVehicle, mergeBulkVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import { type BulkVehicle, checkBulkRow, type RowProblem } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { problemSentence } from '#features/vehicles/bulk-upload/bulk-sentence.ts'
import { fuelNamed, isInUseNamed } from '#features/vehicles/bulk-upload/file-words.ts'
import { findUnassignable } from '#features/fleets/server/users/choices-store.ts'
import { fieldOf, UPLOAD_FIELDS, type UploadField } from '#features/vehicles/fields/fields.ts'
import { checkVin, type VinRefusal } from '#features/vehicles/vin/vin.ts'
import { isShortenedNumber } from '#features/vehicles/bulk-upload/file-text.ts'
import { localize, type CountryCode, type DistanceUnit, type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { VehicleField } from '#features/vehicles/fields/vehicle-field.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { takeTurns } from '#platform/clock/turns.ts'
import { defineTexts, defineWords, type EveryLanguage, inEveryLanguage, translateTo } from '#platform/i18n/texts.ts'
import { regionName, regionsOf } from '#features/countries/regions.ts'
import { isThousandsOrFraction } from '../../clean-cell.ts'
import {
  presentRowProblem,
  serialDaySentence,
  type ShownProblem,
  suggestedDay,
  suggestedOdometer,
  tooLongSentence,
} from '../../row-problems.ts'
import { IN_USE_WORDS } from '../../vehicles/vehicle-fields.ts'
import type { Change, FileRow, ImportDeps, ServerKind, UnknownValue } from '../kind.ts'
import { findChangesBesideRows } from '../import-store.ts'
import { findPeople, type KnownPerson } from '../people/people-store.ts'
import { type DriverFinder, driverFinder, driversNamed, NEW_DRIVER, NO_DRIVER } from './find-drivers.ts'
import { takenIdsFail } from './external-ids.ts'
import { canAddPeople } from './named-drivers.ts'
import { takeBackDrivers } from './create-drivers.ts'
import { driversAfter } from './save-drivers.ts'
import { reportAsUpload } from './report-as-upload.ts'
import { isBoundByPolicies, withoutLoosening } from './policy-moves.ts'
import { saveVehicleRows } from './save-vehicle-rows.ts'
import { undoVehicleRows } from './undo-vehicle-rows.ts'
import { findVehiclesByVin, type KnownVehicle, refreshStatistics } from './vehicle-rows-store.ts'
import { findPlates, type Plated } from './plates-store.ts'
import type { JudgedVehicle, VehicleProblem } from './vehicle-row.ts'
import type { FleetDay } from '#features/countries/dates.ts'

const DRIVER_WORDS = defineWords('imports.driver_choices', {
  add: { en: 'Add as a driver', fr: 'Ajouter comme conducteur' },
  leave: { en: 'Leave without driver', fr: 'Laisser sans conducteur' },
})

const plateTexts = defineTexts('imports.vehicle_problems', {
  plate_shortened: {
    en: '“{{value}}” looks like a number that Excel shortened. Enter the plate.',
    fr: '«\u00a0{{value}}\u00a0» ressemble à un nombre qu’Excel a abrégé. Saisissez la plaque.',
  },
})

const presentVehicleProblem = (
  problem: VehicleProblem,
  { country, language }: { country: CountryCode; language: LanguageCode },
): ShownProblem => {
  if (isLineProblem(problem)) return { field: null, value: '', sentence: lineSentence(problem, language) }
  const { column: field, value } = problem
  if (problem.code === 'plate_shortened') {
    const sentence = translateTo(plateTexts, 'plate_shortened', uiLanguage(language), { value })
    return { field, value, sentence, canConfirm: true }
  }
  if (problem.code === 'vehicle_takes_no_driver')
    return presentRowProblem({ field, value, code: problem.code, name: problem.name }, { country, language })
  // The bulk upload names the template's column; here the cell is shown under its column's label.
  if (problem.code === 'text_too_long')
    return { field, value, sentence: tooLongSentence(problem.length, problem.maximum, language) }
  const suggested = suggestionFor(problem, country)
  const isSerial = problem.code === 'date_invalid' && suggested !== null
  const sentence = isSerial ? serialDaySentence(value, suggested, language) : problemSentence(problem, country, language)
  return { field, value, sentence, suggested }
}

const suggestionFor = (problem: RowProblem, country: CountryCode): string | null => {
  if (problem.code === 'odometer_invalid') return suggestedOdometer(problem.value)
  if (problem.code === 'date_invalid') return suggestedDay(problem.value, country)
  if (problem.code !== 'vin_letter' || problem.correctedVin === null) return null
  const corrected = checkVin(problem.correctedVin)
  return corrected.ok && corrected.warning === null ? corrected.vin : null
}

/** Vehicles, identified by VIN. */
export const VEHICLES_KIND: ServerKind<BulkVehicle, VehicleProblem> = {
  kind: 'vehicles',
  refusal: (acting, isFuelCard) => {
    const permission = may(acting, 'imports.vehicles')
    if (!permission.ok) return permission.code
    return isFuelCard ? 'not_on_fuel_card' : null
  },
  missingColumn: (fields) => (fields.includes('vin') ? null : 'import_vin_missing'),
  judge: (deps) => {
    const lineOfVin = new Map<string, number>()
    const people = deps.fields.includes('driver') ? peopleBefore(deps) : Promise.resolve([])
    // Awaited with the first rows; until then a rejection would be unhandled.
    people.catch(() => undefined)
    const plates = deps.fields.includes('license_plate_number') ? findPlates(deps.db, deps.importer) : Promise.resolve([])
    plates.catch(() => undefined)
    let owners: PlateOwners | null = null
    let finder: DriverFinder | null = null
    const withOwnIds = takenIdsFail(deps)
    return async (rows) => {
      finder ??= driverFinder(await people)
      owners ??= new PlateOwners(await plates)
      const [found, ofPlates] = [finder, owners]
      const checked = rows.map((row) => checkRow(row, deps, found, lineOfVin))
      const vins = checked.flatMap((one) => (one.outcome === 'added' ? [one.row.vin] : []))
      const known = await findVehiclesByVin(deps.db, deps.importer, vins)
      const ids = deps.fields.includes('driver') ? [...known.values()].map(({ id }) => id) : []
      const outOfService = await findUnassignable(deps.db, deps.importer, ids)
      const added = checked.flatMap((one) => (one.outcome === 'added' && !known.has(one.row.vin) ? [one.row] : []))
      const withoutYear = await vinsWithoutYear(added, deps)
      const judged = checked.map((one): JudgedVehicle => {
        if (one.outcome !== 'added') return one
        const { vin } = one.row
        const twice = ofPlates.addRow(one.row) ? ['plate_twice'] : []
        const stored = known.get(vin)
        const compared = stored ? compareWith(stored, one, found, { ...deps, outOfService }) : one
        if (compared.outcome !== 'added' && compared.outcome !== 'changed') return compared
        return { ...compared, notes: [...compared.notes, ...(withoutYear.has(vin) ? ['without_year'] : []), ...twice] }
      })
      return withoutLoosening(deps, await withOwnIds(judged), known)
    }
  },
  presentProblem: presentVehicleProblem,
  choicesOf: async (field, { db, importer }, language) => {
    switch (field) {
      case 'driver':
        return [
          ...(canAddPeople({ importer }) ? [{ value: NEW_DRIVER, label: localize(DRIVER_WORDS.add, language) }] : []),
          { value: NO_DRIVER, label: localize(DRIVER_WORDS.leave, language) },
          ...driverFinder(await findPeople(db, importer.fleetId)).choices,
        ]
      case 'status':
        return [IN_USE_WORDS.active, IN_USE_WORDS.inactive].map((words) => ({
          value: words.en,
          label: localize(words, language),
        }))
      case 'fuel_type':
        return Object.entries(fieldOf('fuel_type')!.values!).map(([value, words]) => ({
          value,
          label: localize(words, language),
        }))
      case 'license_plate_state':
        return regionsOf(importer.country).map((region) => ({ value: region.code, label: regionName(region, language) }))
      default:
        return []
    }
  },
  rows: {
    perTransaction: 2000,
    save: saveVehicleRows,
    // After 1, 2, 4, 8 … transactions: often while a new fleet grows, and a dozen times at most.
    afterTransaction: async (db, count) => (Number.isInteger(Math.log2(count)) ? refreshStatistics(db) : undefined),
    finish: reportAsUpload,
    undo: undoVehicleRows,
    undoFirst: takeBackDrivers,
  },
}

/** Excludes people added by this import: they get their vehicles through the names stored with the vehicles. */
const peopleBefore = async ({ db, importer, importId }: ImportDeps): Promise<KnownPerson[]> => {
  const added = new Set((await findChangesBesideRows(db, importer, importId)).map(({ subjectId }) => subjectId))
  return (await findPeople(db, importer.fleetId)).filter(({ id }) => !added.has(id))
}

/** Indexes VINs by plate in any spelling: vehicles of the fleet and of the rows so far. */
class PlateOwners {
  readonly #vins = new Map<string, Set<string>>()
  constructor(plates: readonly Plated[]) {
    for (const plate of plates) this.#add(plate)
  }

  /** Adds the plate of a row; true if another vehicle has the same plate. */
  addRow(row: Plated): boolean {
    return row.licensePlateNumber !== null && this.#add(row).size > 1
  }

  #add({ vin, licensePlateNumber, licensePlateState }: Plated): Set<string> {
    const key = `${licensePlateState} ${foldText(licensePlateNumber ?? '')}`
    const vins = this.#vins.get(key) ?? new Set()
    this.#vins.set(key, vins.add(vin ?? ''))
    return vins
  }
}

/** Batch size, because decoding is synchronous. */
const VINS_DECODED = 100

/** VINs of rows without a year that do not show it either; these vehicles are stored without one. */
const vinsWithoutYear = async (rows: readonly BulkVehicle[], { ports }: ImportDeps): Promise<Set<string>> => {
  const vins = rows.flatMap(({ year, vin }) => (year === null ? [vin] : []))
  const found = new Set<string>()
  const turns = takeTurns()
  for (let from = 0; from < vins.length; from += VINS_DECODED) {
    if (turns.isDue()) await turns.take()
    const some = vins.slice(from, from + VINS_DECODED)
    for (const [index, decoded] of ports.vinDecoder.decodeMany(some).entries())
      if (decoded === null || certainYear(decoded) === null) found.add(some[index]!)
  }
  return found
}

type Added = Extract<JudgedVehicle, { outcome: 'added' }>

/** Compares a row with the stored vehicle. */
const compareWith = (
  stored: KnownVehicle,
  one: Added,
  finder: DriverFinder,
  { importer, today, fields, outOfService }: ImportDeps & { outOfService: ReadonlyMap<number, string> },
): JudgedVehicle => {
  const { line, cells, unknown, row, drivers: named } = one
  const changes = changedFields(row, stored, { country: importer.country, today }).map(wordsOfChange)
  if (row.isActive !== null && row.isActive !== stored.isActive)
    changes.push({ field: 'status', before: inUseWords(stored.isActive), after: inUseWords(row.isActive) })
  const drivers = finder.driversOf(stored.id)
  const ids = drivers.map(({ id }) => id)
  const after = row.driverIds && driversAfter(ids, row.driverIds)
  const added = named?.created ?? []
  if (outOfService.has(stored.id) && (added.length > 0 || after?.some((id) => !ids.includes(id)))) {
    const value = cellOf(fields, cells, 'driver')
    const problem = { column: 'driver', value, code: 'vehicle_takes_no_driver', name: stored.shownName } as const
    return { line, cells, outcome: 'failed', name: stored.shownName, problems: [problem] }
  }
  if (after) {
    const people = after.flatMap((id) => finder.find(`#${id}`) ?? [])
    changes.push({ field: 'driver', before: drivers.map(fullName).join(', ') || null, after: people.map(fullName).join(', ') })
  }
  if (added.length > 0) {
    const before = after ? null : drivers.map(fullName).join(', ') || null
    changes.push({ field: 'driver', before, after: added.join(', ') })
  }
  if (changes.length === 0) return { line, cells, unknown, drivers: named, outcome: 'unchanged' }
  const subject = { subjectId: stored.id, name: stored.shownName, notes: [] }
  const vehiclesInUse = Number(row.isActive ?? stored.isActive) - Number(stored.isActive)
  return { ...one, outcome: 'changed', ...subject, changes, vehiclesInUse }
}

const checkRow = (
  { line, cells: fileCells, problem, confirmed, isTakenIn }: FileRow,
  deps: ImportDeps,
  finder: DriverFinder,
  lineOfVin: Map<string, number>,
): JudgedVehicle => {
  const { importer, today } = deps
  // The engine passes only fields of this kind.
  const columns = deps.fields as readonly BulkColumn[]
  const { cells, unknown } = withKnownWords(fileCells, deps)
  const failed = (problems: VehicleProblem[]): JudgedVehicle => {
    const name = cells[columns.indexOf('name')] || cells[columns.indexOf('vin')] || null
    return { line, cells, unknown, outcome: 'failed', name, problems }
  }
  if (problem) return failed([problem])
  const row = checkBulkRow(cells, { columns, country: importer.country, today })
  if (row.outcome === 'failed') return failed(row.problems)
  if (row.outcome !== 'ready') {
    if (!isTakenIn) return { line, cells, outcome: 'skipped', reason: 'no_vin' }
    return failed([{ column: 'vin', value: '', ...NO_VIN }])
  }
  const plate = cellOf(deps.fields, cells, 'license_plate_number')
  if (isShortenedNumber(plate) && !confirmed.has('license_plate_number'))
    return failed([{ column: 'license_plate_number', value: plate, code: 'plate_shortened' }])
  const unclear = ODOMETERS.find((column) => isThousandsOrFraction(cellOf(deps.fields, cells, column)))
  if (unclear) return failed([{ column: unclear, value: cellOf(deps.fields, cells, unclear), code: 'odometer_invalid' }])
  const repeated = repeatedVin(row.vehicle.vin, line, lineOfVin)
  if (repeated) return failed([repeated])
  const department = cellOf(deps.fields, fileCells, 'department_number')
  const drivers = driversNamed(cellOf(deps.fields, fileCells, 'driver'), finder, {
    meaningOf: (value) => deps.meaningOf('driver', value),
    createsDrivers: deps.createsDrivers && canAddPeople(deps),
  })
  const driverIds = drivers.people.length === 0 ? null : drivers.people.map(({ id }) => id)
  return {
    line,
    cells,
    outcome: 'added',
    row: { ...row.vehicle, driverIds },
    notes: [...odometerNotes(row.vehicle), ...(firstTag(department) === department ? [] : ['first_tag'])],
    unknown: [...unknown, ...drivers.unknown.map((value) => ({ field: 'driver', value }))],
    drivers: { ...drivers.drivers, vin: row.vehicle.vin },
    vehiclesInUse: row.vehicle.isActive === false ? 0 : 1,
  }
}

const odometerNotes = ({ odometer }: BulkVehicle): string[] => (odometer === null ? ['without_odometer'] : [])

/** Of several rows with the same VIN, the first one counts. */
const repeatedVin = (vin: string, line: number, lineOfVin: Map<string, number>): LineProblem | null => {
  const first = lineOfVin.get(vin)
  if (first !== undefined) return { code: 'vin_repeated', line: first }
  lineOfVin.set(vin, line)
  return null
}

/**
 * Judges the rows of a bulk upload, which has no one to ask: an unknown word is an error, numbers are parsed as written, and a row
 * is saved even if it changes nothing.
 */
export const judgeUploaded = (deps: ImportDeps): ((rows: FileRow[]) => Promise<JudgedVehicle[]>) => {
  const lineOfVin = new Map<string, number>()
  const columns = deps.fields as readonly BulkColumn[]
  const judgeRow = ({ line, cells, problem }: FileRow): JudgedVehicle => {
    if (problem) return { line, cells, outcome: 'failed', name: null, problems: [problem] }
    const row = checkBulkRow(cells, { columns, country: deps.importer.country, today: deps.today })
    if (row.outcome === 'failed') return { line, cells, outcome: 'failed', name: row.vin, problems: row.problems }
    if (row.outcome !== 'ready') return { line, cells, outcome: 'skipped', reason: 'no_vin' }
    const { vin } = row.vehicle
    const repeated = repeatedVin(vin, line, lineOfVin)
    if (repeated) return { line, cells, outcome: 'failed', name: vin, problems: [repeated] }
    return { line, cells, outcome: 'added', row: row.vehicle, notes: odometerNotes(row.vehicle) }
  }
  const turns = takeTurns()
  const withOwnIds = takenIdsFail(deps)
  return async (rows) => {
    const read: JudgedVehicle[] = []
    for (const row of rows) {
      if (turns.isDue()) await turns.take()
      read.push(judgeRow(row))
    }
    const judged = await withOwnIds(read)
    if (!isBoundByPolicies(deps)) return judged
    const vins = judged.flatMap((one) => (one.outcome === 'added' ? [one.row.vin] : []))
    return withoutLoosening(deps, judged, await findVehiclesByVin(deps.db, deps.importer, vins))
  }
}

const ODOMETERS = ['miles', 'kilometers'] as const

/** Error of a row without a VIN that the user includes. */
const NO_VIN = checkVin('') as VinRefusal

const cellOf = (fields: readonly string[], cells: readonly string[], field: string): string => {
  const index = fields.indexOf(field)
  return index === -1 ? '' : (cells[index] ?? '').trim()
}

/** Unknown words of these fields are asked once per word; until then such a cell counts as empty. */
const WORDS: Record<string, (cell: string) => unknown> = { status: isInUseNamed, fuel_type: fuelNamed }

const withKnownWords = (fileCells: readonly string[], deps: ImportDeps): { cells: string[]; unknown: UnknownValue[] } => {
  const { fields, meaningOf } = deps
  const unknown: UnknownValue[] = []
  const hasPlate = cellOf(fields, fileCells, 'license_plate_number') !== ''
  const home = hasPlate ? homeState(deps) : ''
  const cells = fileCells.map((cell, index) => {
    const field = fields[index]!
    const value = cell.trim()
    if (field === 'license_plate_state' && value === '' && hasPlate) {
      // The company's state, until the user chooses another one for all these rows.
      const state = meaningOf(field, '') || home
      unknown.push({ field, value, meant: state })
      return state
    }
    if (field === 'department_number') return firstTag(cell)
    if (value === '' || !WORDS[field] || WORDS[field](value) !== null) return cell
    unknown.push({ field, value })
    return ''
  })
  return { cells, unknown }
}

/** "Aurora|Field" are two tags, but a vehicle has only one department. */
const firstTag = (cell: string): string => cell.split(/\s*[|;]\s*/).find((tag) => tag.trim() !== '') ?? cell

/** State or province of the fleet, from its postal code. */
const homeState = ({ importer, ports }: ImportDeps): string => {
  const place = importer.fleetZip === null ? null : ports.places.locate(importer.fleetZip)
  return place?.country === importer.country ? place.region : ''
}

const inUseWords = (isActive: boolean) => (isActive ? IN_USE_WORDS.active : IN_USE_WORDS.inactive)

const wordsOfChange = ({ field, before, after, unit }: ChangedField): Change => {
  const values = fieldOf(field)?.values
  const shown = (value: ChangedField['before']) => (typeof value === 'string' ? (values?.[value] ?? value) : value)
  return { field, before: shown(before), after: shown(after), ...(unit ? { unit } : {}) }
}

type ChangedField = {
  field: UploadField['upload']['column'] | 'odometer' | 'engine_hours'
  before: string | number | EveryLanguage | null
  after: string | number | EveryLanguage | null
  unit?: DistanceUnit
}

const shownOf = (kind: VehicleField['kind'], value: string | number | null | undefined) =>
  kind === 'money' && typeof value === 'number'
    ? inEveryLanguage((language) => formatMoney(value, { country: 'US', language }))
    : (value ?? null)

/** Fields that a row would change; empty if it has no new values. */
const changedFields = (
  row: BulkVehicle,
  stored: StoredVehicle,
  region: { country: CountryCode; today: FleetDay },
): ChangedField[] => {
  const merged = mergeBulkVehicle(row, stored, null, region)
  const texts = UPLOAD_FIELDS.flatMap(({ stored: key, kind, upload }): ChangedField[] =>
    (merged[key] ?? null) === (stored[key] ?? null)
      ? []
      : [
          {
            field: upload.column as ChangedField['field'],
            before: shownOf(kind, stored[key]),
            after: shownOf(kind, merged[key]),
          },
        ],
  )
  const isRead = merged.reading !== null && merged.reading !== stored.odometer
  const read: ChangedField[] = isRead
    ? [{ field: 'odometer', before: stored.odometer, after: merged.odometer, unit: merged.odometerUnits }]
    : []
  const hours: ChangedField[] =
    merged.engineHours === stored.engineHours
      ? []
      : [{ field: 'engine_hours', before: stored.engineHours, after: merged.engineHours }]
  return [...texts, ...read, ...hours]
}
