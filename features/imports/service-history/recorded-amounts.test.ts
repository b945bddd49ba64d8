import { expect, test } from 'vitest'
import { amountsOf, type RowCells } from './recorded-amounts.ts'

const cellsOf = (some: Partial<RowCells>): RowCells => ({
  cost: null,
  subtotal: null,
  labor: null,
  parts: null,
  tax: null,
  secondTax: null,
  ...some,
})

test.each<[string, Partial<RowCells>, object]>([
  ['a total alone', { cost: 4995 }, { costCents: 4995, taxCents: null, addsUp: null }],
  ['nothing', {}, { costCents: 0, laborCents: null, partsCents: null, taxCents: null, addsUp: null }],
  [
    'parts that add up',
    { cost: 10_800, labor: 6000, parts: 4000, tax: 800 },
    { costCents: 10_800, laborCents: 6000, partsCents: 4000, taxCents: 800, addsUp: true },
  ],
  ['parts that do not', { cost: 10_900, labor: 6000, parts: 4000, tax: 800 }, { costCents: 10_900, addsUp: false }],
  ['a total before tax', { cost: 10_000, labor: 6000, parts: 4000, tax: 800 }, { costCents: 10_000, addsUp: false }],
  ['no total', { labor: 6000, parts: 4000, tax: 800 }, { costCents: 10_800, addsUp: null }],
  ['a subtotal and two taxes', { subtotal: 9812, tax: 491, secondTax: 979 }, { costCents: 11_282, taxCents: 1470, addsUp: null }],
  ['subtotal and total', { subtotal: 9812, tax: 491, secondTax: 979, cost: 11_282 }, { costCents: 11_282, addsUp: true }],
  ['a subtotal that is not labor and parts', { subtotal: 9000, labor: 6000, parts: 4000 }, { costCents: 9000, addsUp: false }],
  ['a credit', { cost: -5400, parts: -5000, tax: -400 }, { costCents: -5400, taxCents: -400, addsUp: true }],
  ['tax alone', { tax: 500 }, { costCents: 500, taxCents: 500, addsUp: null }],
])('%s', (_, amounts, expected) => {
  expect(amountsOf(cellsOf(amounts))).toMatchObject(expected)
})
