import Papa from 'papaparse'
import { isYear, spelledDay } from './fields.ts'
import { type AuthorityText, type RecallFileReader, RecallFileRefused, type RecallPiece, type RecallRow } from './port.ts'

const REQUIRED = [
  'RECALL_NUMBER_NUM',
  'YEAR',
  'MAKE_NAME_NM',
  'MODEL_NAME_NM',
  'SYSTEM_TYPE_ETXT',
  'SYSTEM_TYPE_FTXT',
  'COMMENT_ETXT',
  'COMMENT_FTXT',
  'RECALL_DATE_DTE',
] as const
type Column = (typeof REQUIRED)[number] | 'CATEGORY_ETXT'

/** A row still open after this many letters is invalid: a quotation mark is missing somewhere. */
const OPEN_MAXIMUM_CHARACTERS = 500_000
/** Rows for these match no vehicle by model. */
const NO_VEHICLE = /tire|tyre|child|seat|restraint|booster|equipment|helmet/i

// Papa's types omit the parser's cursor, needed to keep the incomplete rest for the next chunk.
type Parser = {
  parse(text: string, base: number, keepLast: boolean): Papa.ParseResult<string[]> & { meta: { cursor: number } }
}

/**
 * Transport Canada's open recall data (`vrdb_full_monthly.csv`): one row for each campaign, model and year, in both languages.
 */
export const transportCanadaCsv: RecallFileReader = {
  format: 'transport_canada_csv',
  read: async function* (text) {
    const parser = new Papa.Parser({ delimiter: ',', newline: '\n' }) as Parser
    let head: string[] | null = null
    let buffer = ''
    let line = 0
    const cut = (isLast: boolean): RecallPiece => {
      const { data, errors, meta } = parser.parse(buffer, 0, !isLast)
      if (isLast && errors.some(({ code }) => code === 'MissingQuotes')) throw new RecallFileRefused('quotes', line + data.length)
      buffer = buffer.slice(meta.cursor)
      const rows: RecallRow[] = []
      for (const cells of data) {
        line += 1
        if (cells.length === 1 && cells[0]!.trim() === '') continue
        if (head === null) {
          head = headOf(cells)
          continue
        }
        if (cells.length < head.length) throw new RecallFileRefused('cut_off', line)
        const row = rowOf(head, cells, line)
        if (row) rows.push(row)
      }
      return { read: data.length, rows }
    }
    for await (const piece of text) {
      buffer += piece
      const rows = cut(false)
      if (rows.read > 0) yield rows
      if (buffer.length > OPEN_MAXIMUM_CHARACTERS) throw new RecallFileRefused('quotes', line + 1)
    }
    if (buffer !== '') yield cut(true)
  },
}

const headOf = (cells: string[]): string[] => {
  const head = cells.map((cell) =>
    cell
      .replace(/^\ufeff/, '')
      .trim()
      .toUpperCase(),
  )
  const missing = REQUIRED.filter((column) => !head.includes(column))
  if (missing.length > 0) throw new RecallFileRefused('columns', 1, missing.join(', '))
  return head
}

const rowOf = (head: string[], cells: string[], line: number): RecallRow | null => {
  const cell = (column: Column): string => cells[head.indexOf(column)]?.trim() ?? ''
  const year = Number(cell('YEAR'))
  if (!isYear(year) || NO_VEHICLE.test(cell('CATEGORY_ETXT')) || !cell('RECALL_NUMBER_NUM')) return null
  const english = partsOf(cell('COMMENT_ETXT'))
  const french = partsOf(cell('COMMENT_FTXT'))
  return {
    line,
    source: 'transport_canada',
    number: cell('RECALL_NUMBER_NUM'),
    manufacturer: cell('MAKE_NAME_NM'),
    component: both(cell('SYSTEM_TYPE_ETXT'), cell('SYSTEM_TYPE_FTXT')),
    summary: both(english.issue, french.issue),
    consequence: english.risk ? both(english.risk, french.risk) : null,
    remedy: english.remedy ? both(english.remedy, french.remedy) : null,
    // There is no field for it: derived from the text.
    parkIt: /\b(do not|should not|not to) drive\b/i.test(cell('COMMENT_ETXT')),
    parkOutside: /\bpark\b[^.]{0,60}\b(outside|outdoors|away from)\b/i.test(cell('COMMENT_ETXT')),
    announcedOn: spelledDay(cell('RECALL_DATE_DTE'), line),
    make: cell('MAKE_NAME_NM'),
    model: cell('MODEL_NAME_NM'),
    year,
  }
}

const both = (english: string, french: string): AuthorityText => ({ english, french: french || null })

/** "Issue: … Safety Risk: … Corrective Actions: …", and the same in French; older comments have no such parts. */
const RISK = /\s*(?:Safety Risk|Risque pour la sécurité)\s*:\s*/i
const REMEDY = /\s*(?:Corrective Actions?|Mesures? correctives?|Corrections?)\s*:\s*/i
const partsOf = (comment: string): { issue: string; risk: string; remedy: string } => {
  const [before = '', remedy = ''] = comment.split(REMEDY, 2)
  const [issue = '', risk = ''] = before.split(RISK, 2)
  return { issue: issue.replace(/^\s*(?:Issue|Problème)\s*:\s*/i, '').trim(), risk: risk.trim(), remedy: remedy.trim() }
}
