import { isYear, spelledDay } from './fields.ts'
import { type RecallFileParser, RecallFileRefused, type RecallRow } from './port.ts'

/** A response for one vehicle has a few kilobytes; it is parsed as a whole. */
const JSON_MAXIMUM_CHARACTERS = 20_000_000

type Result = Record<string, unknown>

/** The response of NHTSA's `recalls/recallsByVehicle`, or several of them in a list. Its dates are day first. */
export const nhtsaJson: RecallFileParser = {
  format: 'nhtsa_json',
  read: async function* (text) {
    let json = ''
    for await (const piece of text) {
      json += piece
      if (json.length > JSON_MAXIMUM_CHARACTERS) throw new RecallFileRefused('json_too_large')
    }
    const results = resultsOf(parse(json))
    yield { read: results.length, rows: results.flatMap((result, index) => rowOf(result, index + 1) ?? []) }
  },
}

const parse = (json: string): unknown => {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''))
  } catch {
    throw new RecallFileRefused('not_json')
  }
}

const resultsOf = (value: unknown): Result[] => {
  if (Array.isArray(value)) return value.flatMap((one) => (isAnswer(one) ? resultsOf(one) : [one as Result]))
  if (!isAnswer(value)) throw new RecallFileRefused('columns', undefined, 'results')
  return value.results
}
const isAnswer = (value: unknown): value is { results: Result[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as { results?: unknown }).results)

const REQUIRED = ['NHTSACampaignNumber', 'Component', 'ModelYear', 'Make', 'Model', 'ReportReceivedDate'] as const

const rowOf = (result: Result, line: number): RecallRow | null => {
  const missing = REQUIRED.filter((key) => result?.[key] === undefined || result[key] === null)
  if (missing.length > 0) throw new RecallFileRefused('columns', line, missing.join(', '))
  const text = (key: string): string => String(result[key] ?? '').trim()
  const year = Number(text('ModelYear'))
  if (!isYear(year)) return null
  const english = (key: string) => (text(key) ? { english: text(key), french: null } : null)
  return {
    line,
    source: 'nhtsa',
    number: text('NHTSACampaignNumber'),
    manufacturer: text('Manufacturer'),
    component: { english: text('Component'), french: null },
    summary: { english: text('Summary'), french: null },
    consequence: english('Consequence'),
    remedy: english('Remedy'),
    parkIt: result.parkIt === true,
    parkOutside: result.parkOutSide === true,
    announcedOn: spelledDay(text('ReportReceivedDate'), line),
    make: text('Make'),
    model: text('Model'),
    year,
  }
}
