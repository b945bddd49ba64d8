import { expect, test } from 'vitest'
import { everyMonth, MONTHS_MAXIMUM, monthsOf } from './monthly-costs.ts'

test.each([
  ['2024-04-01', '2024-05-31', ['2024-04-01', '2024-05-01']],
  ['2025-12-15', '2026-01-01', ['2025-12-01', '2026-01-01']],
  ['2026-02-10', '2026-02-20', ['2026-02-01']],
  ['2026-03-01', '2026-02-01', []],
])('the months from %s to %s', (from, to, months) => {
  expect(monthsOf(from, to)).toEqual(months)
})

test('a window without end stops just over the maximum, so that it can be refused', () => {
  expect(monthsOf('1900-01-01', '2900-01-01')).toHaveLength(MONTHS_MAXIMUM + 1)
})

test('months without orders stand in the list with nothing', () => {
  const known = [{ start: '2026-02-01', totalCents: 12_345, orders: 2 }]
  expect(everyMonth('2026-01-01', '2026-03-31', known)).toEqual([
    { start: '2026-01-01', totalCents: 0, orders: 0 },
    known[0],
    { start: '2026-03-01', totalCents: 0, orders: 0 },
  ])
})

test('a month of orders and of maintenance done elsewhere is added up', () => {
  const known = [
    { start: '2026-02-01', totalCents: 100_00, orders: 2 },
    { start: '2026-02-01', totalCents: 39_00, orders: 1 },
  ]
  expect(everyMonth('2026-02-01', '2026-02-28', known)).toEqual([{ start: '2026-02-01', totalCents: 139_00, orders: 3 }])
})
