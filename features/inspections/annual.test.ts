import { expect, test } from 'vitest'
import { annualState, keptUntil, validUntil } from './annual.ts'
import { isTooFast } from './too-fast.ts'

test('a yearly inspection counts for twelve months, and its proof is kept for fourteen', () => {
  expect([validUntil('2026-02-28'), keptUntil('2026-02-28')]).toEqual(['2027-02-28', '2027-04-28'])
  expect(validUntil('2024-02-29')).toBe('2025-02-28')
})

test.each([
  [null, 'missing'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'expiring'],
  ['2027-01-20', 'expiring'],
  ['2027-01-21', 'valid'],
] as const)('valid until %s is %s on 2026-11-21', (until, state) => {
  expect(annualState(until, '2026-11-21')).toBe(state)
})

test('38 seconds for 14 items are too fast, a minute is not', () => {
  expect([isTooFast(38, 14), isTooFast(60, 14)]).toEqual([true, false])
})
