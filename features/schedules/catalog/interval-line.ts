/** A line of manufacturer intervals in a file: the open format, version 1 (`docs/interval-catalog.md`). */
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'

/** Two thousand intervals are a quarter of a megabyte. */
export const INTERVAL_FILE_MAXIMUM = 4_000_000
export const INTERVALS_MAXIMUM = 20_000

export const INTERVAL_COLUMNS = [
  'make',
  'model',
  'year_from',
  'year_to',
  'engine',
  'service',
  'every_miles',
  'every_kilometers',
  'every_months',
  'severe_miles',
  'severe_kilometers',
  'severe_months',
  'every_hours',
  'severe_hours',
] as const
type IntervalColumn = (typeof INTERVAL_COLUMNS)[number]
export const REQUIRED_COLUMNS = ['make', 'model', 'year_from', 'service'] as const satisfies readonly IntervalColumn[]

/** Content of the template: headers and two sample lines. */
export const INTERVAL_TEMPLATE = [
  INTERVAL_COLUMNS.join(','),
  'Ford,Transit 250,2020,2022,,oil_change,10000,16000,12,5000,8000,6,,',
  'Ford,Transit 250,2020,2022,,tire_rotation,7500,12000,,,,,,',
  '',
].join('\r\n')

/** Raw cells, before validation. */
export type RawInterval = { line: number } & Record<IntervalColumn, string>

export type ManufacturerInterval = {
  line: number
  make: string
  model: string
  yearFrom: number
  yearTo: number
  engine: string | null
  serviceDefinitionId: number
  everyMiles: number | null
  everyKilometers: number | null
  everyMonths: number | null
  severeMiles: number | null
  severeKilometers: number | null
  severeMonths: number | null
  everyHours: number | null
  severeHours: number | null
}

export type LineProblem =
  | { code: 'missing'; column: IntervalColumn }
  | { code: 'not_whole'; column: IntervalColumn; typed: string }
  | { code: 'out_of_range'; column: IntervalColumn; typed: string }
  | { code: 'too_long'; column: IntervalColumn }
  | { code: 'service_unknown'; typed: string }
  | { code: 'no_interval' }
  | { code: 'years_reversed' }
  | { code: 'severe_longer' }
  | { code: 'same_as'; other: number }

const RANGES: Partial<Record<IntervalColumn, readonly [number, number]>> = {
  year_from: [1950, 2100],
  year_to: [1950, 2100],
  every_miles: [100, 500_000],
  every_kilometers: [100, 800_000],
  every_months: [1, 240],
  severe_miles: [100, 500_000],
  severe_kilometers: [100, 800_000],
  severe_months: [1, 240],
  every_hours: [1, 20_000],
  severe_hours: [1, 20_000],
}
const NAME_MAXIMUM = 80
/** Step for rounding converted distances. */
const ROUNDED_TO = 100

type Figures = Partial<Record<IntervalColumn, number | null>>
type Read = { ok: true; interval: ManufacturerInterval } | { ok: false; problem: LineProblem }

/** Parses one line. `serviceId`: looks up the catalog by code or name; undefined if not found. */
const readInterval = (raw: RawInterval, serviceId: (text: string) => number | undefined): Read => {
  const problem = nameProblem(raw)
  if (problem) return { ok: false, problem }
  const figures: Figures = {}
  for (const column of Object.keys(RANGES) as IntervalColumn[]) {
    const read = figureOf(raw[column], column)
    if (typeof read === 'object' && read !== null) return { ok: false, problem: read }
    figures[column] = read
  }
  const serviceDefinitionId = serviceId(raw.service.trim())
  if (serviceDefinitionId === undefined) return { ok: false, problem: { code: 'service_unknown', typed: raw.service.trim() } }
  const interval = intervalOf(raw, figures, serviceDefinitionId)
  const wrong = intervalProblem(interval)
  return wrong ? { ok: false, problem: wrong } : { ok: true, interval }
}

const nameProblem = (raw: RawInterval): LineProblem | null => {
  const missing = REQUIRED_COLUMNS.find((column) => raw[column].trim() === '')
  if (missing) return { code: 'missing', column: missing }
  const long = (['make', 'model', 'engine'] as const).find((column) => raw[column].trim().length > NAME_MAXIMUM)
  return long ? { code: 'too_long', column: long } : null
}

const figureOf = (typed: string, column: IntervalColumn): number | null | LineProblem => {
  const text = typed.trim()
  if (text === '') return null
  const bare = /^\d{1,3}([, \u00a0]\d{3})+$/.test(text) ? text.replace(/[, \u00a0]/g, '') : text
  if (!/^\d{1,9}$/.test(bare)) return { code: 'not_whole', column, typed: text }
  const [least, most] = RANGES[column]!
  const value = Number(bare)
  return value < least || value > most ? { code: 'out_of_range', column, typed: text } : value
}

const rounded = (value: number): number => Math.max(ROUNDED_TO, Math.round(value / ROUNDED_TO) * ROUNDED_TO)
const bothOf = (miles: number | null, kilometers: number | null): [number | null, number | null] => [
  miles ?? (kilometers === null ? null : rounded(kilometers / KILOMETERS_PER_MILE)),
  kilometers ?? (miles === null ? null : rounded(miles * KILOMETERS_PER_MILE)),
]

const intervalOf = (raw: RawInterval, figures: Figures, serviceDefinitionId: number): ManufacturerInterval => {
  const readFigure = (column: IntervalColumn): number | null => figures[column] ?? null
  const [everyMiles, everyKilometers] = bothOf(readFigure('every_miles'), readFigure('every_kilometers'))
  const [severeMiles, severeKilometers] = bothOf(readFigure('severe_miles'), readFigure('severe_kilometers'))
  return {
    line: raw.line,
    make: raw.make.trim(),
    model: raw.model.trim(),
    yearFrom: readFigure('year_from')!,
    yearTo: readFigure('year_to') ?? readFigure('year_from')!,
    engine: raw.engine.trim() || null,
    serviceDefinitionId,
    everyMiles,
    everyKilometers,
    everyMonths: readFigure('every_months'),
    severeMiles,
    severeKilometers,
    severeMonths: readFigure('severe_months'),
    everyHours: readFigure('every_hours'),
    severeHours: readFigure('severe_hours'),
  }
}

const intervalProblem = (one: ManufacturerInterval): LineProblem | null => {
  if (one.everyMiles === null && one.everyMonths === null && one.everyHours === null) return { code: 'no_interval' }
  if (one.yearTo < one.yearFrom) return { code: 'years_reversed' }
  const longer = (severe: number | null, usual: number | null): boolean => severe !== null && usual !== null && severe > usual
  const isLonger =
    longer(one.severeMiles, one.everyMiles) ||
    longer(one.severeMonths, one.everyMonths) ||
    longer(one.severeHours, one.everyHours)
  return isLonger ? { code: 'severe_longer' } : null
}

/**
 * Key of vehicles and service: within a file, a second line with the same key is an error; in a later import it
 * replaces the first.
 */
export const keyOfInterval = (one: Omit<ManufacturerInterval, 'line'>): string =>
  [one.make, one.model, one.yearFrom, one.yearTo, one.engine ?? '', one.serviceDefinitionId].join('|').toLowerCase()

export type Judged =
  | { line: number; result: 'error'; problem: LineProblem; raw: RawInterval }
  | { line: number; result: 'new' | 'changed' | 'unchanged'; interval: ManufacturerInterval; before: ManufacturerInterval | null }

/** Validates every line of a file, compared by `keyOfInterval` with the current intervals. */
export const judgeLines = (
  raw: readonly RawInterval[],
  serviceId: (text: string) => number | undefined,
  now: ReadonlyMap<string, ManufacturerInterval>,
): Judged[] => {
  const seen = new Map<string, number>()
  return raw.map((one): Judged => {
    const read = readInterval(one, serviceId)
    if (!read.ok) return { line: one.line, result: 'error', problem: read.problem, raw: one }
    const key = keyOfInterval(read.interval)
    const other = seen.get(key)
    if (other !== undefined) return { line: one.line, result: 'error', problem: { code: 'same_as', other }, raw: one }
    seen.set(key, one.line)
    const before = now.get(key) ?? null
    const result = before === null ? 'new' : isSame(before, read.interval) ? 'unchanged' : 'changed'
    return { line: one.line, result, interval: read.interval, before }
  })
}

const FIGURES = [
  'everyMiles',
  'everyKilometers',
  'everyMonths',
  'everyHours',
  'severeMiles',
  'severeKilometers',
  'severeMonths',
  'severeHours',
] as const
const isSame = (one: ManufacturerInterval, other: ManufacturerInterval): boolean =>
  FIGURES.every((figure) => one[figure] === other[figure])
