import Papa from 'papaparse'
import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { type RawInterval, INTERVAL_COLUMNS, INTERVALS_MAXIMUM, REQUIRED_COLUMNS } from '../../catalog/interval-line.ts'

type IntervalFile = { lines: RawInterval[]; source: string | null; reviewedOn: string | null; reviewedBy: string | null }

const cell = z.union([z.string().max(200), z.number(), z.null()]).optional()
const json = z.object({
  format: z.literal('fleetwright-intervals'),
  version: z.literal(1),
  source: z.string().max(200).optional(),
  reviewed_on: z.iso.date().optional(),
  reviewed_by: z.string().max(100).optional(),
  intervals: z.array(z.record(z.string(), cell)),
})

/** CSV with headers, or JSON; detected by the first character, since file names are unreliable. */
export const readIntervalFile = (content: string): IntervalFile => {
  const text = content.replace(/^\ufeff/, '')
  const file = /^\s*[{[]/.test(text) ? readJson(text) : readCsv(text)
  if (file.lines.length === 0) refuse('interval_file_empty')
  if (file.lines.length > INTERVALS_MAXIMUM) refuse('interval_file_too_long')
  return file
}

const rawInterval = (line: number, cellOf: (column: string) => string): RawInterval =>
  ({ line, ...Object.fromEntries(INTERVAL_COLUMNS.map((column) => [column, cellOf(column)])) }) as RawInterval

const readJson = (text: string): IntervalFile => {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return refuse('interval_file_unreadable')
  }
  const read = json.safeParse(parsed)
  if (!read.success) return refuse('interval_file_unreadable')
  const { intervals, source, reviewed_on: reviewedOn, reviewed_by: reviewedBy } = read.data
  return {
    lines: intervals.map((one, index) => rawInterval(index + 1, (column) => String(one[column] ?? ''))),
    source: source ?? null,
    reviewedOn: reviewedOn ?? null,
    reviewedBy: reviewedBy ?? null,
  }
}

/** Lines are numbered like in an editor; empty ones are skipped. An unclosed quotation mark makes the file invalid. */
const readCsv = (text: string): IntervalFile => {
  const { data, errors } = Papa.parse<string[]>(text, { header: false, skipEmptyLines: false })
  if (errors.some((error) => error.type === 'Quotes')) return refuse('interval_file_unreadable')
  const [head = [], ...rows] = data
  const headings = head.map((heading) => heading.trim().toLowerCase().replaceAll(' ', '_'))
  if (REQUIRED_COLUMNS.some((column) => !headings.includes(column))) return refuse('interval_file_unreadable')
  const lines = rows.flatMap((cells, index) =>
    cells.every((one) => one.trim() === '')
      ? []
      : [rawInterval(index + 2, (column) => cells[headings.indexOf(column)]?.slice(0, 200) ?? '')],
  )
  return { lines, source: null, reviewedOn: null, reviewedBy: null }
}
