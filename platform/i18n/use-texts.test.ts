import { expect, test } from 'vitest'
import { wholeDates } from './use-texts.ts'

test('a date in a sentence is not broken at its hyphens', () => {
  expect(wholeDates('Rendez-vous du 2026-11-20 au 2027-02-20')).toBe(
    'Rendez-vous du 2026\u201111\u201120 au 2027\u201102\u201120',
  )
  expect(wholeDates('In shop since 11-19-2026')).toBe('In shop since 11\u201119\u20112026')
})

test('numbers that are no dates keep their hyphens', () => {
  expect(wholeDates('Unit 12-34, VIN 1-800-2026-11-20A, call 555-0140')).toBe('Unit 12-34, VIN 1-800-2026-11-20A, call 555-0140')
})
