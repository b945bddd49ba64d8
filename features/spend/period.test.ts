import { expect, test } from 'vitest'
import { compared, periodAfter, periodBefore, periodOf } from './period.ts'

test.each([
  ['month', '2026-10-17', '2026-10-01', '2026-10-31'],
  ['month', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['year', '2026-06-01', '2026-01-01', '2026-12-31'],
] as const)('the %s of %s', (unit, day, from, to) => {
  expect(periodOf(unit, day)).toEqual({ unit, from, to })
})

test('a month that is over is compared with the whole month before', () => {
  expect(compared(periodOf('month', '2026-10-01'), '2026-11-26')).toMatchObject({
    isRunning: false,
    before: { from: '2026-09-01', to: '2026-09-30', isPart: false },
  })
})

test.each([
  ['month', '2026-11-26', '2026-10-01', '2026-10-26', true],
  ['month', '2026-03-30', '2026-02-01', '2026-02-28', false],
  ['quarter', '2026-11-26', '2026-07-01', '2026-08-26', true],
  ['year', '2026-11-26', '2025-01-01', '2025-11-26', true],
  ['month', '2026-11-30', '2026-10-01', '2026-10-31', false],
] as const)('a %s that runs on %s is compared with the same days of the one before', (unit, today, from, to, isPart) => {
  expect(compared(periodOf(unit, today), today).before).toEqual({ unit, from, to, isPart })
})

test('the periods beside it, none that has not begun', () => {
  const october = periodOf('month', '2026-10-05')
  expect(periodBefore(periodOf('month', '2026-01-05')).from).toBe('2025-12-01')
  expect(periodAfter(october, '2026-11-26')?.from).toBe('2026-11-01')
  expect(periodAfter(october, '2026-10-31')).toBeNull()
})
