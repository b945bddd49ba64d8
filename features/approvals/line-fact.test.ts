import { expect, test } from 'vitest'
import { isDoneLately, type LastTime, lineFact, linePrice, type LinePrice, needsLook, type PricedLine } from './line-fact.ts'

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

test.each<[string, Partial<PricedLine>, boolean, boolean]>([
  ['at the usual price', {}, false, false],
  ['over it', { priceCents: 345_00 }, false, true],
  ['far over it', { priceCents: 500_00 }, false, true],
  ['below it', { priceCents: 100_00 }, false, false],
  ['at the usual price, but done lately', {}, true, true],
  ['done lately, and repeated at no charge', { priceCents: 0 }, true, false],
  ['done lately, without a price yet', { priceCents: null }, true, false],
  ['without a usual price', { usual: null }, false, false],
])('a line %s: whether it needs a look', (_case, change, isLately, expected) => {
  expect(needsLook(lineFact(line(change), isLately))).toBe(expected)
})

test('of a line that was done lately, that is said first', () => {
  expect(lineFact(line({ priceCents: 345_00 }), true)).toEqual({ says: 'doneLately' })
})

const last = (change: Partial<LastTime>): LastTime => ({ daysSince: 100, distanceSince: 3000, every: null, ...change })
test.each<[string, Partial<LastTime>, boolean]>([
  ['a repair 90 days ago', { daysSince: 90 }, true],
  ['a repair 91 days ago', { daysSince: 91 }, false],
  ['before half of its distance', { every: { amount: 7500, unit: 'miles' } }, true],
  ['at half of its distance', { distanceSince: 3750, every: { amount: 7500, unit: 'miles' } }, false],
  ['at an unknown distance', { distanceSince: null, daysSince: 10, every: { amount: 7500, unit: 'miles' } }, false],
  ['before half of its months', { every: { amount: 12, unit: 'months' } }, true],
  ['after half of its months', { daysSince: 190, every: { amount: 12, unit: 'months' } }, false],
  ['before half of its weeks', { daysSince: 13, every: { amount: 4, unit: 'weeks' } }, true],
  ['counted by engine hours', { daysSince: 1, every: { amount: 500, unit: 'hours' } }, false],
])('%s: whether it was done lately', (_case, change, expected) => {
  expect(isDoneLately(last(change))).toBe(expected)
})
