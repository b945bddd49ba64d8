import { expect, test } from 'vitest'
import { odometerVerdict } from './odometer-verdict.ts'

const known = { odometer: 50_000, odometerReadOn: '2026-11-10', monthlyDistance: 1500 }

test.each([
  [50_400, '2026-11-20', 'taken'],
  [50_000, '2026-11-20', 'taken'],
  [49_950, '2026-11-20', 'older'],
  [49_900, '2026-11-20', 'older'],
  [49_899, '2026-11-20', 'fell'],
  [12, '2026-11-20', 'fell'],
  [68_000, '2026-11-20', 'taken'],
  [68_600, '2026-11-20', 'jumped'],
  [500_000, '2026-11-20', 'jumped'],
  [50_400, '2026-11-09', 'older'],
  [0, '2026-11-20', 'impossible'],
  [10_000_000, '2026-11-20', 'impossible'],
  [Number.NaN, '2026-11-20', 'impossible'],
])('%d on %s is %s', (odometer, on, expected) => {
  const verdict = odometerVerdict({ odometer, on }, known)
  expect(verdict.take ? 'taken' : verdict.reason).toBe(expected)
})
