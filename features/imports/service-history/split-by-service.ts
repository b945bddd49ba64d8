import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { saysNothing } from '#features/vehicles/bulk-upload/file-text.ts'
import { dayInFile } from '../file-days.ts'
import type { ImportFields } from '../import-fields.ts'
import { isKnownService } from './service-synonyms.ts'

/**
 * Homemade lists often have one row per vehicle and columns for each service: "Van", "Oil changed (date)", "at miles", "Brakes
 * (date)", "at miles". Each row is split into one record per service.
 */

/** Column positions of a service's date, odometer and cost; null: no such column. */
type ServiceColumn = { name: string; day: number; odometer: number | null; cost: number | null }
/** `before` and `after`: positions of the row's own columns, placed around those of the record. */
export type SplitSheet = {
  services: ServiceColumn[]
  before: number[]
  after: number[]
  /** Headers of the records; other columns keep the file's headers. */
  headers: string[]
}

type Rows = readonly (readonly string[])[]
type Role = 'day' | 'odometer' | 'cost'
type Header = { position: number; text: string; role: Role | null; service: string; isDays: boolean }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Words of a date column next to the name of its service, in both languages. */
const DAY_WORDS = setOf(
  'date dates day done on last latest le fait faite dernier derniere when performed completed effectue jour',
)
const ODOMETER_WORDS = setOf(
  'at mi miles mile milles km kms kilometers kilometres kilometrage mileage odometer odometre odo compteur meter reading',
)
const COST_WORDS = setOf('cost price amount paid cout prix montant paye usd cad')
/** Words between the parts of a name, removed at its ends. */
const LINKING_WORDS = setOf('a of de du des d la le l')
/** Verbs that a service name does not need. */
const VERBS = setOf(
  'change changed replaced serviced inspected checked rotated repacked change changee remplace remplaces remplacee inspectes inspecte verifie verifies',
)
/** Date columns that are not services done: documents, purchases, upcoming services. */
const NO_SERVICE =
  /\b(?:next|due|expir\w*|registration|plates?|insurance|purchased?|in service|bought|sold|warranty|lease|birth|updated|created|prochaine?|echeance|immatriculation|plaque|assurance|achat|mise en service|vendu|garantie|location)\b/

const VALUES_TRIED = 200
const SHARE_OF_DAYS = 0.6
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/
const isDay = (value: string): boolean => DAY.test(value) || dayInFile(value, 'month_first') !== value

/** The service columns of a sheet; null if another column names the services, or no date column is of a known service. */
export const splitByService = (rows: Rows, headerRow: number, fields: ImportFields): SplitSheet | null => {
  const texts = headersOf(rows, headerRow)
  if (texts.some((text) => fields.fieldOfHeader(text) === 'service')) return null
  const headers = texts.map((text, position) => headerAt(text, position, rows.slice(headerRow + 1), fields))
  const days = headers.filter(({ role, service, isDays }) => role !== null && isDays && service !== '')
  if (!days.some(({ service }) => isKnownService(service))) return null
  const services = days.map((day): ServiceColumn => {
    const besides = (role: Role): number | null => besideDay(role, day, headers)
    return { name: day.service, day: day.position, odometer: besides('odometer'), cost: besides('cost') }
  })
  return withShared(services, headers)
}

/** The column of the same service anywhere in the sheet, or else one without a service name between this date column and the next. */
const besideDay = (role: Role, day: Header, headers: readonly Header[]): number | null => {
  const others = headers.filter((header) => header.role === role && !header.isDays)
  const named = others.find(({ service }) => service !== '' && coreOf(service) === coreOf(day.service))
  if (named) return named.position
  const next = headers.find(({ position, isDays }) => isDays && position > day.position)?.position ?? headers.length
  return others.find(({ position, service }) => service === '' && position > day.position && position < next)?.position ?? null
}

/** Matches "Oil" with "Oil change", and "Tire rotation" with "Tires rotation". */
const coreOf = (service: string): string =>
  plainHeader(service)
    .split(' ')
    .filter((word) => !VERBS.has(word))
    .map((word) => word.replace(/s$/, ''))
    .join(' ')

const withShared = (services: ServiceColumn[], headers: readonly Header[]): SplitSheet => {
  const taken = new Set(services.flatMap(({ day, odometer, cost }) => [day, odometer, cost]))
  const shared = headers.filter(({ position }) => !taken.has(position))
  // Columns of the record come first, because the first one matches: the vehicle's current odometer is not the service's.
  const isOfRecord = ({ role, isDays }: Header): boolean => role !== null || isDays
  const before = shared.filter((header) => !isOfRecord(header))
  const after = shared.filter(isOfRecord)
  const first = services.find((one) => one.odometer !== null)?.odometer ?? null
  const odometer = first === null ? [] : [unitIn(headers[first]!.text) || 'Odometer']
  const cost = services.some((one) => one.cost !== null) ? ['Cost'] : []
  const ofRecord = ['Service', 'Date', ...odometer, ...cost]
  return {
    services,
    before: before.map(({ position }) => position),
    after: after.map(({ position }) => position),
    headers: [...before.map(({ text }) => text), ...ofRecord, ...after.map(({ text }) => text)],
  }
}

/** The unit in a header, as a name that the field recognizes. */
const unitIn = (text: string): string => {
  const words = plainHeader(text).split(' ')
  if (words.some((word) => ['mi', 'mile', 'miles', 'milles'].includes(word))) return 'Miles'
  return words.some((word) => /^(?:km|kms|kilomet(?:er|re)s)$/.test(word)) ? 'Km' : ''
}

/** One record per service; all cells of a record are empty if the service has no date, odometer and cost. */
export const recordsOfRow = (cells: readonly string[], { services, before, after, headers }: SplitSheet): string[][] => {
  const at = (position: number | null): string => (position === null ? '' : (cells[position] ?? ''))
  const hasOdometer = services.some(({ odometer }) => odometer !== null)
  const hasCost = services.some(({ cost }) => cost !== null)
  return services.map(({ name, day, odometer, cost }) => {
    const own = [at(day), ...(hasOdometer ? [at(odometer)] : []), ...(hasCost ? [at(cost)] : [])]
    if (own.every(isNothing)) return headers.map(() => '')
    const done = isNothing(own[0]!) ? ['', ...own.slice(1)] : own
    return [...before.map(at), name, ...done, ...after.map(at)]
  })
}
/** "Never", "n/a" or a dash: the service was not done. */
const isNothing = (cell: string): boolean =>
  cell.trim() === '' || saysNothing(cell, { isText: false }) || /^(?:never|jamais)$/i.test(cell.trim())

/** The file line of a record. Below the header, records are numbered consecutively, one per service in each line. */
export const fileLineOf = (line: number, headerLine: number, recordsInLine: number): number =>
  headerLine + 1 + Math.floor((line - headerLine - 1) / recordsInLine)
/** The number of the first record of a file line. */
export const firstRecordOf = (fileLine: number, headerLine: number, recordsInLine: number): number =>
  headerLine + 1 + (fileLine - headerLine - 1) * recordsInLine

const headerAt = (text: string, position: number, below: Rows, fields: ImportFields): Header => {
  const values = below
    .map((row) => row[position] ?? '')
    .filter((cell) => !isNothing(cell))
    .slice(0, VALUES_TRIED)
  const days = values.map((value) => value.trim()).filter(isDay).length
  const words = wordsOf(text)
  const has = (some: ReadonlySet<string>): boolean => words.some((word) => some.has(word))
  // A column without values is classified by its name.
  const isDays = values.length === 0 ? has(DAY_WORDS) && !has(ODOMETER_WORDS) : days / values.length >= SHARE_OF_DAYS
  const isOfService = !NO_SERVICE.test(words.join(' ')) && fields.fieldOfHeader(text) !== 'done_on'
  if (isDays) return { position, text, isDays, role: isOfService ? 'day' : null, service: serviceIn(text) }
  const role = has(ODOMETER_WORDS) ? 'odometer' : has(COST_WORDS) || /[$€]/.test(text) ? 'cost' : null
  return { position, text, isDays, role, service: role === null ? '' : serviceIn(text) }
}

const wordsOf = (text: string): string[] => plainHeader(text).split(' ').filter(Boolean)

/** The header without words for date, odometer or cost: the service name, in the best-known form. */
const serviceIn = (text: string): string => {
  const name = ownWords(text.replace(/\([^)]*\)/g, ' '))
  const withoutVerb = name
    .split(' ')
    .filter((word) => !VERBS.has(plainHeader(word)))
    .join(' ')
  return [name, withoutVerb].find((one) => one !== '' && isKnownService(one)) ?? name
}

const ownWords = (text: string): string => {
  const isOwn = (word: string): boolean => {
    const plain = plainHeader(word)
    return plain !== '' && ![DAY_WORDS, ODOMETER_WORDS, COST_WORDS].some((words) => words.has(plain))
  }
  const words = text.split(/[\s:,@]+/).filter(isOwn)
  const isLink = (word: string): boolean => LINKING_WORDS.has(plainHeader(word))
  while (words.length > 0 && isLink(words[0]!)) words.shift()
  while (words.length > 0 && isLink(words.at(-1)!)) words.pop()
  return words.join(' ')
}

/** If services are in a line above "Date, Miles, Date, Miles", often in merged cells, they become part of the header. */
const headersOf = (rows: Rows, headerRow: number): string[] => {
  const width = rows.slice(headerRow).reduce((widest, row) => Math.max(widest, row.length), 0)
  const own = Array.from({ length: width }, (_, position) => (rows[headerRow]?.[position] ?? '').trim())
  const above = headerRow > 0 ? rows[headerRow - 1]! : []
  const isRepeated = own.some((text, position) => text !== '' && own.indexOf(text) < position)
  if (!isRepeated || above.filter((cell) => cell.trim() !== '').length < 2) return own
  let group = ''
  return own.map((text, position) => {
    const named = (above[position] ?? '').trim()
    if (named !== '') group = named
    return text === '' ? named : `${group} ${text}`.trim()
  })
}
