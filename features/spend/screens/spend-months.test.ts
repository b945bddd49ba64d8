import { expect, test } from 'vitest'
import { monthsAround } from './spend-months.ts'

test.each([
  ['the running month', '2026-11-01', '2026-11-30', '2025-12-01', '2026-11-30'],
  ['a month of the last twelve', '2026-02-01', '2026-02-28', '2025-12-01', '2026-11-30'],
  ['the running year', '2026-01-01', '2026-12-31', '2025-12-01', '2026-11-30'],
  ['an earlier month', '2025-06-01', '2025-06-30', '2024-07-01', '2025-06-30'],
])('%s has its twelve months', (_which, from, to, first, last) => {
  expect(monthsAround({ from, to }, '2026-11-20')).toEqual({ from: first, to: last })
})
