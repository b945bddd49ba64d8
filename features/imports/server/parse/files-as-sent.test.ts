import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FIELDS_OF_KIND } from '../../kinds.ts'
import { matchColumns } from '../../match-columns.ts'
import { readWorkbook } from './read-workbook.ts'

const FOLDER = 'tests/fixtures/imports'
const KINDS = { fuel: 'fuel', history: 'service_history', people: 'people', vehicles: 'vehicles' } as const

/** Header line, number of table rows below it, and the field of each column; two spaces: a column without a field. */
const FILES: [file: string, header: number, rows: number, fields: string][] = [
  ['fuel-formula-amounts.xlsx', 1, 3, 'filled_on vehicle fuel_type gallons price_per_unit amount reference'],
  ['fuel-header-unknown-words.csv', 1, 2, 'filled_on vehicle fuel_type volume amount'],
  ['fuel-of-fuelio.csv', 5, 2, 'filled_on miles gallons is_full amount '],
  ['fuel-plates-as-written.csv', 1, 4, 'filled_on license_plate_number fuel_type gallons amount reference'],
  ['fuel-refund.csv', 1, 1, 'filled_on vehicle fuel_type gallons amount odometer reference'],
  ['fuel-two-fills-one-day.csv', 1, 2, 'filled_on vehicle fuel_type gallons amount odometer'],
  ['fuel-words-of-products.csv', 1, 11, 'filled_on vehicle fuel_type gallons amount odometer reference'],
  ['fuel-words-of-sellers.csv', 1, 17, 'filled_on vehicle fuel_type gallons amount'],
  ['history-credits.csv', 1, 6, 'vehicle service done_on miles cost shop'],
  ['history-day-serials.xlsx', 1, 4, 'vehicle service done_on miles cost shop'],
  ['history-days-of-1904.xlsx', 1, 1, 'vehicle service done_on miles cost shop'],
  ['history-formula-costs.xlsx', 1, 4, 'vehicle service done_on miles cost shop'],
  ['history-french-days.csv', 1, 6, 'vehicle service done_on odometer cost shop'],
  ['history-line-items.csv', 1, 4, 'vehicle service done_on miles cost shop'],
  ['history-of-vehicle-named-total.csv', 1, 2, 'vehicle service done_on miles cost'],
  ['history-same-day-neighbors.csv', 1, 6, 'vehicle service done_on miles cost shop po_number'],
  ['history-shared-cost.csv', 1, 1, 'vehicle service done_on miles cost shop'],
  ['history-totals-between-rows.csv', 1, 2, 'vehicle service done_on miles cost shop'],
  ['history-two-tires.csv', 1, 2, 'vehicle service done_on miles cost shop'],
  ['people-accents.csv', 1, 4, 'name cell_phone roles'],
  ['people-header-unknown-words.csv', 1, 2, 'name roles email'],
  ['people-odd.csv', 1, 6, 'name email cell_phone roles other_id'],
  ['vehicles-all-named-total.csv', 1, 2, 'name vin miles'],
  ['vehicles-byte-order-mark.csv', 1, 1, 'vin name other_id miles'],
  ['vehicles-formula-names.csv', 1, 4, 'vin name other_id miles'],
  ['vehicles-french-kilometers.csv', 1, 1, 'vin name kilometers'],
  ['vehicles-header-of-few-words.csv', 1, 2, 'vin   miles'],
  ['vehicles-header-unknown-words.csv', 1, 2, 'vin  '],
  ['vehicles-leading-zeros.xlsx', 1, 2, 'vin other_id license_plate_number license_plate_state miles'],
  ['vehicles-long-names.csv', 1, 2, 'vin name department_number miles'],
  ['vehicles-named-total-french.csv', 1, 2, 'name vin kilometers'],
  ['vehicles-named-total.csv', 1, 3, 'name vin miles'],
  ['vehicles-odometer-decimals.csv', 1, 9, 'vin name miles'],
  ['vehicles-odometer-floats.xlsx', 1, 2, 'vin name miles'],
  ['vehicles-plate-shortened.csv', 1, 1, 'vin license_plate_number license_plate_state miles'],
  ['vehicles-quoted-line-break.csv', 1, 2, 'vin name department_number miles'],
  ['vehicles-repeated-header.csv', 1, 1, 'vin name  miles'],
  ['vehicles-semicolons-windows.csv', 1, 2, 'vin name other_id kilometers'],
  ['vehicles-utf16.csv', 1, 1, 'vin name other_id miles'],
  ['vehicles-vin-forms.csv', 1, 6, 'vin name miles'],
  ['vehicles-vin-numeric.xlsx', 1, 1, 'vin name miles'],
  ['vehicles-vin-shortened.csv', 1, 2, 'vin name miles'],
  ['vehicles-with-total-words.csv', 1, 9, 'other_id vin miles'],
  ['vehicles-year-float.csv', 1, 4, 'vin year make model miles'],
]

test.each(FILES)('%s is read whole: header, rows and fields', (name, header, rows, fields) => {
  const kind = KINDS[name.split('-')[0] as keyof typeof KINDS]
  const read = readWorkbook(readFileSync(`${FOLDER}/${name}`), kind)
  if (!read.ok) throw new Error(read.problem)
  const [sheet, ...others] = read.sheets
  expect(others).toEqual([])
  const matched = matchColumns(sheet!.columns, FIELDS_OF_KIND[kind], null).map(({ field }) => field)
  expect([sheet!.headerRow + 1, sheet!.rows, matched.join(' ')]).toEqual([header, rows, fields])
})

test('every file has its line', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(FILES.map(([name]) => name).toSorted())
})

const cellsOf = (name: string): string[][] => {
  const read = readWorkbook(readFileSync(`${FOLDER}/${name}`), 'vehicles')
  if (!read.ok) throw new Error(read.problem)
  return new TextDecoder()
    .decode(read.sheets[0]!.csv)
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
}

test.each([
  ['vehicles-byte-order-mark.csv', ['1FTBW9CK2NKA00103', 'Bom Van', 'B-01', '"12']],
  ['vehicles-utf16.csv', ['1FTBW9CK4NKA00104', 'Utf16 Van é', 'B-02', '12345']],
  ['vehicles-semicolons-windows.csv', ['1FTBW9CK9NKA00101', 'Camion Montréal Nº 1', 'A-01']],
])('the letters of %s are those that were written', (name, [vin, ...cells]) => {
  expect(cellsOf(name)[0]!.slice(0, cells.length + 1)).toEqual([vin, ...cells])
})
