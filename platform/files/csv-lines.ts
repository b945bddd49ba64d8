import type { TextEncoding } from './text-encoding.ts'

/** A row still unfinished after this many characters lacks a quotation mark. */
export const OPEN_LINE_MAX_LENGTH = 500_000

/** A row split into cells; `line` counts rows from 1, as a spreadsheet does. `malformed`: a misplaced quotation mark. */
export type CsvLine = { line: number; cells: string[]; length: number; malformed: boolean }

/** Why a text cannot be split into rows. */
type CsvProblem = { code: 'quotes_not_closed' | 'line_endless'; line: number }

export class CsvUnreadable extends Error {
  readonly problem: CsvProblem
  constructor(problem: CsvProblem) {
    super(problem.code)
    this.problem = problem
  }
}

type Row = Pick<CsvLine, 'cells' | 'malformed'>
/** `rest`: where the row begins that is not finished yet. */
type Cut = { rows: Row[]; rest: number; isUnclosed: boolean }
/** `ends`: the cell, the row with it, or the text. Null: what follows decides. */
type Cell = { value: string; next: number; ends: 'cell' | 'row' | 'text'; isMalformed?: boolean; isUnclosed?: boolean } | null

/**
 * Cuts text with line feeds into rows, each character once: the time does not depend on where quotation marks are. `isEnd`: no
 * more text follows.
 */
export const cutRows = (text: string, delimiter: string, isEnd: boolean): Cut => {
  const cellAt = cellParser(text, delimiter, isEnd)
  const cut: Cut = { rows: [], rest: 0, isUnclosed: false }
  let row: Row = { cells: [], malformed: false }
  let at = 0
  while (at < text.length || row.cells.length > 0) {
    const cell = cellAt(at)
    if (cell === null) break
    row.cells.push(cell.value)
    row.malformed ||= cell.isMalformed ?? false
    cut.isUnclosed ||= cell.isUnclosed ?? false
    at = cell.next
    if (cell.ends === 'cell') continue
    cut.rows.push(row)
    cut.rest = at
    row = { cells: [], malformed: false }
  }
  return cut
}

const cellParser = (text: string, delimiter: string, isEnd: boolean): ((at: number) => Cell) => {
  const [delimiterFrom, newlineFrom] = [positionsOf(text, delimiter), positionsOf(text, '\n')]
  const plainCell = (at: number): Cell => {
    const [end, newline] = [delimiterFrom(at), newlineFrom(at)]
    if (end !== -1 && (newline === -1 || end < newline))
      return { value: text.slice(at, end), next: end + delimiter.length, ends: 'cell' }
    if (newline !== -1) return { value: text.slice(at, newline), next: newline + 1, ends: 'row' }
    return isEnd ? { value: text.slice(at), next: text.length, ends: 'text' } : null
  }
  const quotedCell = (at: number): Cell => {
    let isMalformed = false
    let from = at + 1
    for (;;) {
      const quote = text.indexOf('"', from)
      if (quote === -1)
        return isEnd ? { value: text.slice(at + 1), next: text.length, ends: 'text', isMalformed, isUnclosed: true } : null
      const value = (): string => text.slice(at + 1, quote).replaceAll('""', '"')
      if (text[quote + 1] === '"') {
        from = quote + 2
        continue
      }
      let after = quote + 1
      while (text[after] === ' ') after += 1
      if (text.startsWith(delimiter, after)) return { value: value(), next: after + delimiter.length, ends: 'cell', isMalformed }
      if (text[after] === '\n') return { value: value(), next: after + 1, ends: 'row', isMalformed }
      if (after >= text.length) return isEnd ? { value: value(), next: text.length, ends: 'text', isMalformed } : null
      isMalformed = true
      from = quote + 1
    }
  }
  return (at) => (text[at] === '"' ? quotedCell(at) : plainCell(at))
}

/** The next position of a sign, searched once for all places before it. */
const positionsOf = (text: string, sign: string): ((from: number) => number) => {
  let next = text.indexOf(sign)
  return (from) => {
    if (next !== -1 && next < from) next = text.indexOf(sign, from)
    return next
  }
}

/** The file as rows of cells. */
export const readLines = (
  bytes: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
  delimiter: string,
): AsyncGenerator<CsvLine[]> => linesOf(readText(bytes, encoding), delimiter)

/** Text as rows of cells, in batches of one piece each, so that memory use does not grow with the file. */
export async function* linesOf(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvLine[]> {
  let buffer = ''
  let line = 0
  const cut = (isEnd: boolean): CsvLine[] => {
    const { rows, rest, isUnclosed } = cutRows(buffer, delimiter, isEnd)
    if (isUnclosed) throw new CsvUnreadable({ code: 'quotes_not_closed', line: line + rows.length })
    buffer = buffer.slice(rest)
    return rows.map(({ cells, malformed }) => ({ line: ++line, cells, length: lengthOf(cells), malformed }))
  }
  for await (const piece of pieces) {
    buffer += piece
    const lines = cut(false)
    if (lines.length > 0) yield lines
    if (buffer.length > OPEN_LINE_MAX_LENGTH)
      throw new CsvUnreadable({ code: buffer.includes('"') ? 'quotes_not_closed' : 'line_endless', line: line + 1 })
  }
  if (buffer !== '') yield cut(true)
}

const lengthOf = (cells: string[]): number => cells.reduce((sum, cell) => sum + cell.length, cells.length - 1)

/** Text with normalized line ends. A carriage return at the end of a chunk waits for the next character. */
export async function* readText(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let waiting = ''
  for await (const chunk of bytes) {
    const text = waiting + decoder.decode(chunk, { stream: true })
    waiting = text.endsWith('\r') ? '\r' : ''
    yield withLineFeeds(waiting ? text.slice(0, -1) : text)
  }
  const rest = waiting + decoder.decode()
  if (rest) yield withLineFeeds(rest)
}

export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n')
