import { expect, test } from 'vitest'
import { linePrice, type LinePrice, type PricedLine } from './line-price.ts'

const usual = { fromCents: 164_00, toCents: 184_02 }
const line = (change: Partial<PricedLine>): PricedLine => ({ priceCents: 170_00, retailCents: null, usual, ...change })

test.each<[string, Partial<PricedLine>, LinePrice | null]>([
  ['below the usual price', { priceCents: 150_00 }, { says: 'below', amountCents: 14_00 }],
  ['at its lower end', { priceCents: 164_00 }, { says: 'usual' }],
  ['within it', {}, { says: 'usual' }],
  ['at its upper end', { priceCents: 184_02 }, { says: 'usual' }],
  [
    'above it, although far below the list price',
    { priceCents: 345_00, retailCents: 460_00 },
    { says: 'over', amountCents: 160_98 },
  ],
  ['just below twice the usual price', { priceCents: 368_03 }, { says: 'over', amountCents: 184_01 }],
  ['at twice the usual price', { priceCents: 368_04 }, { says: 'farOver', amountCents: 184_02 }],
  ['far above it', { priceCents: 2_500_00 }, { says: 'farOver', amountCents: 2_315_98 }],
  ['within it and below the list price: the usual price alone', { retailCents: 226_67 }, { says: 'usual' }],
  ['without a price yet', { priceCents: null, retailCents: 226_67 }, null],
  ['at no charge', { priceCents: 0, retailCents: 226_67 }, { says: 'free' }],
  ['at no charge, and no usual price is known', { priceCents: 0, usual: null }, { says: 'free' }],
  ['no usual price is known, below the list price', { retailCents: 226_67, usual: null }, { says: 'saves', amountCents: 56_67 }],
  ['no usual price is known, at the list price', { retailCents: 170_00, usual: null }, { says: 'noUsual' }],
  ['no usual price is known, above the list price', { retailCents: 100_00, usual: null }, { says: 'noUsual' }],
  ['work that the shop describes itself', { usual: null }, { says: 'noUsual' }],
])('a line %s', (_case, change, expected) => {
  expect(linePrice(line(change))).toEqual(expected)
})
