import { expect, test } from 'vitest'
import { breakable, inWholeParts, unbroken } from './unbroken.ts'

test.each([
  ['Verdun 07', 'Verdun\u00a007'],
  ['Examiner Saint-Laurent 12?', 'Examiner Saint-Laurent\u00a012?'],
  ['Loop 04 and O’Hare 2 are past due', 'Loop\u00a004 and O’Hare\u00a02 are past due'],
  ['2021 Ford Transit 250', '2021 Ford Transit\u00a0250'],
])('%s stays on one line', (text, shown) => {
  expect(unbroken(text)).toBe(shown)
  expect(breakable(unbroken(text))).toBe(text)
})

test.each(['3 vehicles', 'seen 4 times', 'no number', '11/18/2026'])('%s has nothing to keep together', (text) =>
  expect(unbroken(text)).toBe(text),
)

test('a day, a phone and the number of a document are parts of their own', () => {
  expect(inWholeParts('Loop 04: due 2026-12-04, order LA-30504, (312) 555-0101.')).toEqual([
    'Loop\u00a004: due ',
    '2026-12-04',
    ', order ',
    'LA-30504',
    ', ',
    '(312) 555-0101',
    '.',
  ])
  expect(inWholeParts('nothing')).toEqual(['nothing'])
})
