import { expect, test } from 'vitest'
import { laborHours, laborMinutes } from './labor.ts'

test.each([
  [null, null],
  [0, 0],
  [0.1, 6],
  [1.25, 75],
  [1.33, 80],
  [999, 59_940],
])('%s hours of labor are %s minutes, and read as the same hours', (hours, minutes) => {
  expect(laborMinutes(hours)).toBe(minutes)
  expect(laborHours({ laborMinutes: minutes })).toBe(hours)
})
