import { expect, test } from 'vitest'
import { taxesOf } from '#features/countries/sales-tax.ts'
import { regionsOf } from '#features/countries/regions.ts'
import { dueDayOf, isNamedProvince, rateOf } from './accounting-settings.ts'
import { type Billed, billRows } from './bill-rows.ts'

const line = (cents: number, name = 'Oil change'): Billed['lines'][number] => ({ category: 'oil_and_filters', name, cents })
const billed = (wanted: Partial<Billed>): Billed => ({
  lines: [line(100_00), line(33_33, 'Air filter')],
  subTotalCents: 133_33,
  taxCents: 19_97,
  totalCents: 153_30,
  province: 'QC',
  ...wanted,
})
const sum = (rows: ReturnType<typeof billRows>): number => rows.reduce((all, { cents, taxCents }) => all + cents + taxCents, 0)

const BILLS: [string, Billed][] = [
  ['two services', billed({})],
  ['a promotion', billed({ totalCents: 133_30 })],
  ['lines that leave a rest', billed({ lines: [line(90_00)] })],
  ['a tax alone', billed({ lines: [], subTotalCents: 0, totalCents: 19_97 })],
  ['a tax of no province', billed({ province: 'TX' })],
  ['no tax', billed({ taxCents: 0, totalCents: 133_33 })],
  ['a credit', billed({ lines: [line(-50_01), line(-3)], subTotalCents: -50_04, taxCents: -7_49, totalCents: -57_53 })],
  [
    'prices of both signs',
    billed({ lines: [line(100_00), line(-66_67)], subTotalCents: 33_33, taxCents: 4_99, totalCents: 38_32 }),
  ],
]

test.each(BILLS)('%s adds up to the total in both places of the taxes', (_name, bill) => {
  for (const place of ['lines', 'column'] as const) expect([place, sum(billRows(bill, place))]).toEqual([place, bill.totalCents])
  const rows = billRows(bill, 'column')
  expect(rows.reduce((all, { taxCents }) => all + taxCents, 0)).toBe(bill.taxCents)
  expect(billRows(bill, 'lines').every(({ rate, taxCents }) => rate === 'none' && taxCents === 0)).toBe(true)
})

test('each tax is a line of its own, or an amount at the rate of the province', () => {
  expect(billRows(billed({}), 'lines').map(({ kind, cents }) => [kind, cents])).toEqual([
    ['oil_and_filters', 100_00],
    ['oil_and_filters', 33_33],
    ['gst', 6_67],
    ['qst', 13_30],
  ])
  expect(billRows(billed({ totalCents: 143_30 }), 'column').map(({ kind, rate, taxCents }) => [kind, rate, taxCents])).toEqual([
    ['oil_and_filters', 'QC', 14_98],
    ['oil_and_filters', 'QC', 4_99],
    ['promotion', 'none', 0],
  ])
})

test('every province with a tax has a rate: its own, or that of GST alone', () => {
  for (const { code } of regionsOf('CA')) {
    expect([code, rateOf(code)]).toEqual([code, taxesOf(code).join() === 'gst' ? 'gst' : code])
    expect(isNamedProvince(code)).toBe(taxesOf(code).join() !== 'gst')
  }
  expect([rateOf('TX'), rateOf(null)]).toEqual(['sales_tax', 'sales_tax'])
})

test.each([
  ['2026-01-31', 'days_0', '2026-01-31'],
  ['2026-01-31', 'days_30', '2026-03-02'],
  ['2026-01-31', 'end_of_next_month', '2026-02-28'],
  ['2026-12-05', 'end_of_next_month', '2027-01-31'],
] as const)('a bill of %s with the rule %s is due on %s', (day, rule, due) => expect(dueDayOf(day, rule)).toBe(due))
