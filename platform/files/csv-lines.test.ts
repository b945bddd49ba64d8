import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { CsvUnreadable, cutRows, readLines } from './csv-lines.ts'

const rowsOf = (text: string): string[][] => cutRows(text, ',', true).rows.map(({ cells }) => cells)

test.each<[string, string, string[][]]>([
  [
    'plain cells',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['empty cells and lines', 'a,,\n\n,b', [['a', '', ''], [''], ['', 'b']]],
  ['no line end at the end', 'a,b', [['a', 'b']]],
  ['quotes around separators and line ends', '"a,b","c\nd"\n', [['a,b', 'c\nd']]],
  ['doubled quotes', '"Says ""hi"", twice",x\n', [['Says "hi", twice', 'x']]],
  ['quotes within a cell that has none around it', '12" rack,b\n', [['12" rack', 'b']]],
  ['spaces behind a quote', '"a"  ,"b" \n', [['a', 'b']]],
  ['a quote at the very end', 'a,"b"', [['a', 'b']]],
])('rows with %s are cut', (_name, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})

test('a misplaced quotation mark is that of its row, and one that is never closed is told', () => {
  expect(cutRows('a,"b"c",d\ne,f\n', ',', true).rows).toEqual([
    { cells: ['a', 'b"c', 'd'], malformed: true },
    { cells: ['e', 'f'], malformed: false },
  ])
  expect(cutRows('a,b\nc,"d\ne', ',', true)).toMatchObject({ isUnclosed: true, rows: [{}, { cells: ['c', 'd\ne'] }] })
})

test('a row waits for its rest', () => {
  expect(cutRows('a,b\nc,"d', ',', false)).toEqual({
    rows: [{ cells: ['a', 'b'], malformed: false }],
    rest: 4,
    isUnclosed: false,
  })
  expect(cutRows('a,"b"', ',', false).rows).toEqual([])
})

test.each([
  ['behind their cells', '"a"b,c\n'],
  ['in threes', '"""x,'],
  ['at the beginning of every second cell', 'x,"y"z\n'],
  ['alone', '"'],
])('ten megabytes of broken quotation marks %s take as long to cut as any', (_name, piece) => {
  const text = piece.repeat(Math.ceil(10_000_000 / piece.length))
  const before = process.cpuUsage()
  cutRows(text, ',', true)
  // In seconds of the processor. Searching the rest of the file for each mark takes 12 to 27.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4)
})

const chunksOf = (text: string, length: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(text.length / length) }, (_, at) => Buffer.from(text.slice(at * length, (at + 1) * length))),
  )
const linesOf = async (text: string, length: number) => {
  const lines = []
  for await (const some of readLines(chunksOf(text, length), 'utf-8', ',')) lines.push(...some)
  return lines
}

test.each([1, 2, 3, 7, 1000])('a file in chunks of %d bytes has the same rows', async (length) => {
  const text = 'a,"b\r\nc"\r\n"d ""e""",f\rg,h'
  expect((await linesOf(text, length)).map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a', 'b\nc'],
    [2, 'd "e"', 'f'],
    [3, 'g', 'h'],
  ])
})

test.each([
  ['a quotation mark that is never closed', `a\n"${'x'.repeat(600_000)}`, 'quotes_not_closed', 2],
  ['one at the end of the file', 'a\n"b', 'quotes_not_closed', 2],
  ['a line without end', 'x'.repeat(600_000), 'line_endless', 1],
])('%s ends the reading, at its line', async (_name, text, code, line) => {
  const error = await linesOf(text, 64_000).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CsvUnreadable)
  expect((error as CsvUnreadable).problem).toEqual({ code, line })
})
