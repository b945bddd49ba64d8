import { expect, test } from 'vitest'
import { annualState, canHaveUnderside, distanceLeft, keptUntil, validUntil } from './annual.ts'
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

test('the underside of a coach counts for 30 days or 12,000 km, whichever comes first, and only buses in Canada have one', () => {
  expect([validUntil('2026-11-02', 'coach_underside'), keptUntil('2026-11-02', 'coach_underside')]).toEqual([
    '2026-12-02',
    '2027-05-02',
  ])
  expect([
    distanceLeft('coach_underside', 11_000, 'kilometers'),
    distanceLeft('coach_underside', 7_000, 'miles'),
    distanceLeft('coach_underside', null, 'kilometers'),
    distanceLeft('annual', 11_000, 'kilometers'),
  ]).toEqual([1_000, 456, null, null])
  expect([
    canHaveUnderside({ body: 'bus' }, 'CA'),
    canHaveUnderside({ body: 'bus' }, 'US'),
    canHaveUnderside({ body: 'truck' }, 'CA'),
  ]).toEqual([true, false, false])
})

test.each([
  ['2026-12-20', 5_000, 'valid'],
  ['2026-12-20', 1_500, 'expiring'],
  ['2026-11-28', 5_000, 'expiring'],
  ['2026-12-20', 0, 'expiring'],
  ['2026-12-20', -1, 'expired'],
  ['2026-11-20', 5_000, 'expired'],
  ['2026-12-20', null, 'valid'],
  [null, null, 'missing'],
] as const)('an underside until %s with %s km left is %s on 2026-11-21', (until, left, state) => {
  expect(annualState(until, '2026-11-21', { kind: 'coach_underside', left })).toBe(state)
})

test('38 seconds for 14 items are too fast, a minute is not', () => {
  expect([isTooFast(38, 14), isTooFast(60, 14)]).toEqual([true, false])
})
