import { isYear, spelledDay } from './fields.ts'
import { type RecallFileParser, RecallFileRefused, type RecallPiece, type RecallRow } from './port.ts'

/**
 * NHTSA's flat file (`FLAT_RCL_POST_2010.txt`): no heading, tabs between columns, in the order of `RCL.txt` beside it. Columns
 * were added over the years; the last two, of 2025, mark "do not drive" and "do not park inside".
 */
const COLUMN = {
  number: 1,
  make: 2,
  model: 3,
  year: 4,
  component: 6,
  manufacturer: 7,
  kind: 10,
  received: 15,
  created: 16,
  defect: 19,
  consequence: 20,
  remedy: 21,
  notes: 22,
  doNotDrive: 27,
  parkOutside: 28,
} as const
const COLUMNS_AT_LEAST = 24
/** V: vehicles. Equipment, child seats and tires match no vehicle by model. */
const VEHICLES = 'V'

export const nhtsaFlat: RecallFileParser = {
  format: 'nhtsa_flat',
  read: async function* (text) {
    let buffer = ''
    let line = 0
    let columns = 0
    const cut = (lines: string[]): RecallPiece => {
      const rows: RecallRow[] = []
      for (const one of lines) {
        line += 1
        if (one.trim() === '') continue
        const cells = one.split('\t')
        columns ||= checkedColumns(cells.length, line)
        if (cells.length < columns) throw new RecallFileRefused('cut_off', line)
        const row = rowOf(cells, line)
        if (row) rows.push(row)
      }
      return { read: lines.length, rows }
    }
    for await (const piece of text) {
      const lines = (buffer + piece).split('\n')
      buffer = lines.pop()!
      if (lines.length > 0) yield cut(lines)
    }
    if (buffer !== '') yield cut([buffer])
  },
}

const checkedColumns = (count: number, line: number): number => {
  if (count < COLUMNS_AT_LEAST) throw new RecallFileRefused('cut_off', line)
  return count
}

/** Null for rows that cannot match a vehicle. */
const rowOf = (cells: string[], line: number): RecallRow | null => {
  const cell = (index: number): string => cells[index]?.trim() ?? ''
  const year = Number(cell(COLUMN.year))
  if (cell(COLUMN.kind) !== VEHICLES || !isYear(year) || !cell(COLUMN.number)) return null
  // Before 1977 all text is in the notes.
  const summary = cell(COLUMN.defect) || cell(COLUMN.notes)
  const english = (text: string) => (text ? { english: text, french: null } : null)
  return {
    line,
    source: 'nhtsa',
    number: cell(COLUMN.number),
    manufacturer: cell(COLUMN.manufacturer),
    component: { english: cell(COLUMN.component), french: null },
    summary: { english: summary, french: null },
    consequence: english(cell(COLUMN.consequence)),
    remedy: english(cell(COLUMN.remedy)),
    parkIt: isYes(cell(COLUMN.doNotDrive)),
    parkOutside: isYes(cell(COLUMN.parkOutside)),
    announcedOn: spelledDay(cell(COLUMN.received) || cell(COLUMN.created), line),
    make: cell(COLUMN.make),
    model: cell(COLUMN.model),
    year,
  }
}

const isYes = (text: string): boolean => /^y(es)?$/i.test(text)
