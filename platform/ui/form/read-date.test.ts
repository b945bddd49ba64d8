import { expect, test } from 'vitest'
import { readTypedDate } from './read-date.ts'

test.each([
  ['2025-11-26', true, '2025-11-26'],
  ['11/26/2025', true, '2025-11-26'],
  ['1-2-2025', true, '2025-01-02'],
  [' 2025-1-2 ', false, '2025-01-02'],
  ['11/26/2025', false, null],
  ['26/11/2025', true, null],
  ['02/30/2025', true, null],
  ['2025-02-29', false, null],
  ['2024-02-29', false, '2024-02-29'],
  ['11/26-2025', true, null],
  ['tomorrow', true, null],
  ['', true, null],
])('%j typed where the month comes first (%s) is %s', (typed, monthFirst, date) => {
  expect(readTypedDate(typed, monthFirst)).toBe(date)
})
