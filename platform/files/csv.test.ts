import { expect, test } from 'vitest'
import Papa from 'papaparse'
import { amountCell, csvBlob, csvFile, csvFormat, toCsv } from './csv.ts'

const english = csvFormat('en-CA')
const french = csvFormat('fr-CA')

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=HYPERLINK("x")\nsecond line',
  '=1+1\u2028more',
  '-1,5;2',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠A1',
  '﹦1+1',
  '﹢1',
  '﹣1+1',
  '﹫A1',
])('a cell that a spreadsheet would run (%j) is text', (cell) => {
  for (const format of [english, french])
    expect(
      toCsv([[cell]], format)
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true)
})

test('numbers stay numbers, also below zero, and no rows are no text', () => {
  expect(toCsv([[-12.5, 3, amountCell(-4), amountCell(null), '-4.50']], english)).toBe('-12.5,3,-4.00,,-4.50\r\n')
  expect(toCsv([], english)).toBe('')
})

test('in French decimals have a comma and columns a semicolon, so that Excel in French reads figures', () => {
  expect(
    toCsv(
      [
        ['Montant', 'Taux'],
        [amountCell(1234.5), 0.22],
      ],
      french,
    ),
  ).toBe('Montant;Taux\r\n1234,50;0,22\r\n')
  expect([csvFormat('fr'), csvFormat('en')]).toEqual([
    { decimal: ',', delimiter: ';' },
    { decimal: '.', delimiter: ',' },
  ])
})

test.each([
  ['English', english],
  ['French', french],
])('what is written in %s is read again as it was', (_, format) => {
  const rows = [
    ['a,b', 'c;d', 'say "yes"', 'two\nlines', ' space ', ''],
    ['plain', 'é', '', '', '', 'end'],
  ]
  expect(Papa.parse(toCsv(rows, format).trimEnd(), { delimiter: format.delimiter }).data).toEqual(rows)
})

test('a file begins with the mark by which Excel knows UTF-8, once', async () => {
  const pages = async function* () {
    yield [['Véhicule']]
    yield [['Loop 04']]
  }
  const { body, type } = csvFile('fr', 'x.csv', pages())
  let text = ''
  for await (const part of body) text += part
  expect(text).toBe('\ufeffVéhicule\r\nLoop 04\r\n')
  expect(type).toBe('text/csv; charset=utf-8')
  expect([...new Uint8Array(await csvBlob('fr', [['é']]).arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
})
