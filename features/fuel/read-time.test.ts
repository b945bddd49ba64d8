import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

test.each([
  ['2:15 PM', '14:15'],
  ['12:05 AM', '00:05'],
  ['14:15:30', '14:15'],
  ['14 h 15', '14:15'],
  ['1415', '14:15'],
  ['915', '09:15'],
  ['2026-05-15 10:30', '10:30'],
  ['2026-05-15T10:30:00Z', '10:30'],
  ['25:00', null],
  ['noon', null],
  ['', null],
])('a time “%s” is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})
