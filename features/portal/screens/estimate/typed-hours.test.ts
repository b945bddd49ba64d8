import { expect, test } from 'vitest'
import { hoursInField, parseHours } from './typed-hours.ts'

test.each([
  ['1.5', 90],
  ['1,5', 90],
  [' 0.1 ', 6],
  ['.5', 30],
  ['12', 720],
  ['1000', null],
  ['-1', null],
  ['1.234', null],
  ['two', null],
])('%j is %s minutes of labor', (typed, minutes) => {
  expect(parseHours(typed)).toBe(minutes)
})

test('hours stand in their field with the decimal sign of the language', () => {
  expect([hoursInField(90, 'en'), hoursInField(90, 'fr'), hoursInField(null, 'fr')]).toEqual(['1.5', '1,5', ''])
})
