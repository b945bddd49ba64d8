import { expect, test } from 'vitest'
import {
  comparedDays,
  lastWholeMonth,
  parsePeriod,
  periodAfter,
  periodBefore,
  periodBudgetCents,
  periodOfKind,
} from './spend-period.ts'

test.each([
  ['2026-10', '2026-10-01', '2026-10-31'],
  ['2026-Q4', '2026-10-01', '2026-12-31'],
  ['2026', '2026-01-01', '2026-12-31'],
])('%s runs from %s to %s', (key, from, to) => {
  expect(parsePeriod(key)).toMatchObject({ key, from, to })
})

test.each(['', '2026-13', '2026-Q5', '26-10', '2026-10-01', 'now'])('%s is no period', (text) => {
  expect(parsePeriod(text)).toBeNull()
})

test('the period shown first is the last whole month, across the year too', () => {
  expect(lastWholeMonth('2026-11-23').key).toBe('2026-10')
  expect(lastWholeMonth('2026-01-02').key).toBe('2025-12')
})

test('before and after keep the kind', () => {
  expect([periodBefore(parsePeriod('2026-01')!).key, periodAfter(parsePeriod('2026-Q4')!).key]).toEqual(['2025-12', '2027-Q1'])
  expect(periodBefore(parsePeriod('2026')!).key).toBe('2025')
  expect(periodOfKind('quarter', parsePeriod('2026-11')!).key).toBe('2026-Q4')
  expect(periodOfKind('month', parsePeriod('2026-Q4')!).key).toBe('2026-10')
})

test('a period that is not over is held against as many days of the one before', () => {
  expect(comparedDays(parsePeriod('2026-11')!, '2026-11-23')).toEqual({
    isOpen: true,
    from: '2026-11-01',
    to: '2026-11-23',
    beforeFrom: '2026-10-01',
    beforeTo: '2026-10-23',
  })
  expect(comparedDays(parsePeriod('2026-03')!, '2026-03-30').beforeTo).toBe('2026-02-28')
  expect(comparedDays(parsePeriod('2026-10')!, '2026-11-23')).toMatchObject({ isOpen: false, beforeTo: '2026-09-30' })
})

test('a monthly budget counts three and twelve times', () => {
  expect(['2026-10', '2026-Q4', '2026'].map((key) => periodBudgetCents(parsePeriod(key)!, 500_000))).toEqual([
    500_000, 1_500_000, 6_000_000,
  ])
})
