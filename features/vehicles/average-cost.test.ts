import { expect, test } from 'vitest'
import { averageCost, averageSince } from './average-cost.ts'

test.each([
  ['cost over distance, in dollars', { cents: 6_000, miles: 1_000 }, 'miles', { average: 0.06, reason: null }],
  ['nothing driven', { cents: 6_000, miles: 0 }, 'miles', { average: null, reason: 'nothing_driven' }],
  [
    'one service after 67 miles says nothing',
    { cents: 46_500, miles: 67 },
    'miles',
    { average: null, reason: 'driven_too_little' },
  ],
  ['nothing spent', { cents: 0, miles: 1_000 }, 'miles', { average: null, reason: 'nothing_spent' }],
  ['less than a cent would read as $0.00', { cents: 499, miles: 1_000 }, 'miles', { average: null, reason: 'under_a_cent' }],
  ['half a cent reads as one', { cents: 500, miles: 1_000 }, 'miles', { average: 0.005, reason: null }],
] as const)('an average: %s', (_, known, unit, expected) => {
  expect(averageCost(known, unit)).toEqual(expected)
})

test('in kilometers the distance is converted, not the money', () => {
  expect(averageCost({ cents: 1_609_344, miles: 1_000 }, 'kilometers').average).toBeCloseTo(10)
})

test('the last twelve months count, by the day', () => {
  expect([averageSince('2026-11-22'), averageSince('2024-02-29')]).toEqual(['2025-11-22', '2023-02-28'])
})
