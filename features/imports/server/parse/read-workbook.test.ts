import * as XLSX from '@e965/xlsx'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook.ts'

type Cell = string | number | Date | XLSX.CellObject
const workbook = (sheets: Record<string, Cell[][]>, change: (sheet: XLSX.WorkSheet) => void = () => undefined): Uint8Array => {
  const book = XLSX.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(rows)
    change(sheet)
    XLSX.utils.book_append_sheet(book, sheet, name)
  }
  return new Uint8Array(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
}
const read = (content: Uint8Array) => {
  const answer = readWorkbook(content, 'vehicles')
  if (!answer.ok) throw new Error(answer.problem)
  return answer.sheets.map(({ name, headerRow, rows, columns, csv, leftOut }) => {
    const headers = columns.map(({ header }) => header)
    return { name, headerRow, rows, headers, lines: new TextDecoder().decode(csv).split('\n'), leftOut }
  })
}
const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

test('a French Excel’s CSV keeps decimal commas, blank lines and their line numbers, and its totals are left out', () => {
  const text = 'NIV;Nom;Kilométrage\r\n1FT;Été 1;33 702,5\r\n;;\r\n2FT;Noël;12,0\r\nTotal;;33 714,5\r\n;;\r\n'
  expect(read(latin(text))).toEqual([
    {
      name: '',
      headerRow: 0,
      rows: 2,
      headers: ['NIV', 'Nom', 'Kilométrage'],
      lines: ['NIV,Nom,Kilométrage', '1FT,Été 1,"33 702,5"', ',,', '2FT,Noël,"12,0"', 'Total,,"33 714,5"'],
      leftOut: [{ line: 5, reason: 'total' }],
    },
  ])
})

test('the header below merged group titles is found, on each sheet that has rows', () => {
  const rows: Cell[][] = [
    ['Fleet of 2026'],
    ['Vehicle', '', 'Registration', ''],
    ['VIN', 'Name', 'License\nplate', 'State'],
    ['1FT', 'A', '8K1', 'IL'],
    ['Grand total', '', '1', ''],
  ]
  const merged = workbook({ Cover: [['Nothing here']], Vans: rows }, (sheet) => {
    sheet['!merges'] = [XLSX.utils.decode_range('A2:B2'), XLSX.utils.decode_range('C2:D2')]
  })
  expect(read(merged)).toMatchObject([
    { name: 'Vans', headerRow: 2, rows: 1, headers: ['VIN', 'Name', 'License\nplate', 'State'] },
  ])
})

test('a formula is its last value, and one that was never computed is empty', () => {
  const formula = (value?: number): XLSX.CellObject =>
    value === undefined ? { t: 'n', f: 'B2*2' } : { t: 'n', f: 'B2*2', v: value }
  const book = workbook({
    A: [
      ['VIN', 'Odometer', 'Year'],
      ['1FT', formula(20_000), formula()],
    ],
  })
  expect(read(book)[0]!.lines[1]).toMatch(/^1FT,20000,?$/)
})

test('a vehicle that is called Total in the middle of a list stays', () => {
  const book = workbook({
    A: [
      ['Name', 'VIN'],
      ['Total Clean van', '1FT'],
      ['B', '2FT'],
      ['Total', ''],
    ],
  })
  expect(read(book)[0]).toMatchObject({ rows: 2 })
})

test('10,000 rows are read', () => {
  const rows: Cell[][] = [['VIN', 'Name'], ...Array.from({ length: 10_000 }, (_, index) => [`V${index}`, `Van ${index}`])]
  expect(read(workbook({ A: rows }))[0]).toMatchObject({ rows: 10_000 })
})

test('a table of a web page that is named .xls is read as its cells are written', () => {
  const page = '<html><body><table><tr><th>VIN</th><th>Plate</th></tr><tr><td>1FT</td><td>00123</td></tr></table></body></html>'
  expect(read(latin(page))).toMatchObject([{ rows: 1, lines: ['VIN,Plate', '1FT,00123'] }])
})

// 0x8f is an è of old Mac programs, and undefined in Windows-1252.
test.each(['%PDF-1.4\n1 0 obj', '{\\rtf1 VIN}', 'VIN;Nom\n1FT;Si\u008fge'])(
  'a document %j is refused as none that can be read',
  (text) => {
    expect(readWorkbook(latin(text), 'vehicles')).toEqual({ ok: false, problem: 'unreadable' })
  },
)
