import { type CsvLine, CsvUnreadable, linesOf } from '#platform/files/csv-lines.ts'
import { isYear, spelledDay } from './fields.ts'
import { type AuthorityText, type RecallFileParser, RecallFileRefused, type RecallRow } from './port.ts'

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

/** Rows for these match no vehicle by model. */
const NO_VEHICLE = /tire|tyre|child|seat|restraint|booster|equipment|helmet/i

/**
 * Transport Canada's open recall data (`vrdb_full_monthly.csv`): one row for each campaign, model and year, in both languages.
 */
export const transportCanadaCsv: RecallFileParser = {
  format: 'transport_canada_csv',
  read: async function* (text) {
    let head: string[] | null = null
    for await (const lines of knownRefusals(linesOf(text, ','))) {
      const rows: RecallRow[] = []
      for (const { cells, line } of lines) {
        if (cells.length === 1 && cells[0]!.trim() === '') continue
        if (head === null) {
          head = headOf(cells)
          continue
        }
        if (cells.length < head.length) throw new RecallFileRefused('cut_off', line)
        const row = rowOf(head, cells, line)
        if (row) rows.push(row)
      }
      yield { read: lines.length, rows }
    }
  },
}

async function* knownRefusals(lines: AsyncGenerator<CsvLine[]>): AsyncGenerator<CsvLine[]> {
  try {
    yield* lines
  } catch (error) {
    throw error instanceof CsvUnreadable ? new RecallFileRefused('quotes', error.problem.line) : error
  }
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
