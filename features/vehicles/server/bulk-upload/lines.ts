import Papa from 'papaparse'
import type { BulkLine } from '../../bulk-upload/bulk-line.ts'
import type { FileProblem } from '../../bulk-upload/bulk-report.ts'
import type { BulkEncoding } from './encoding.ts'

/** A line still unfinished after this many characters lacks a quotation mark. */
export const OPEN_LINE_MAX_LENGTH = 500_000

export class BulkFileRefused extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem.code)
    this.problem = problem
  }
}

// Papa's type omits what its parser has: the position where it stopped, so that the rest can wait for the next chunk.
type LineParser = {
  parse(text: string, base: number, keepLast: boolean): Papa.ParseResult<string[]> & { meta: { cursor: number } }
}
const lineParser = (delimiter: string): LineParser => new Papa.Parser({ delimiter, newline: '\n' }) as LineParser

/** The file as lines of cells, in batches of one chunk each, so that memory use does not grow with the file. */
export async function* readLines(
  bytes: AsyncIterable<Uint8Array>,
  encoding: BulkEncoding,
  delimiter: string,
): AsyncGenerator<BulkLine[]> {
  const parser = lineParser(delimiter)
  let buffer = ''
  let line = 0
  const cut = (last: boolean): BulkLine[] => {
    const { data, errors, meta } = parser.parse(buffer, 0, !last)
    const malformed = new Set(errors.map((error) => error.row))
    if (last && errors.some((error) => error.code === 'MissingQuotes')) {
      throw new BulkFileRefused({ code: 'quotes_not_closed', line: line + data.length })
    }
    buffer = buffer.slice(meta.cursor)
    return data.map((cells, index) => ({ line: ++line, cells, length: lengthOf(cells), malformed: malformed.has(index) }))
  }
  for await (const text of readText(bytes, encoding)) {
    buffer += text
    const lines = cut(false)
    if (lines.length > 0) yield lines
    if (buffer.length > OPEN_LINE_MAX_LENGTH) {
      throw new BulkFileRefused({ code: buffer.includes('"') ? 'quotes_not_closed' : 'line_endless', line: line + 1 })
    }
  }
  if (buffer !== '') yield cut(true)
}

const lengthOf = (cells: string[]): number => cells.reduce((sum, cell) => sum + cell.length, cells.length - 1)

/** Text with normalized line ends. A carriage return at the end of a chunk waits for the next character. */
export async function* readText(bytes: AsyncIterable<Uint8Array>, encoding: BulkEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let waiting = ''
  for await (const chunk of bytes) {
    const text = waiting + decoder.decode(chunk, { stream: true })
    waiting = text.endsWith('\r') ? '\r' : ''
    yield (waiting ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n')
  }
  const rest = waiting + decoder.decode()
  if (rest) yield rest.replace(/\r\n?/g, '\n')
}
