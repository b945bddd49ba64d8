import { expect, it, test } from 'vitest'
import { isSent, REMINDER_TIMINGS, reminderDateOf, SNOOZE_OPTIONS, weeksOf } from './snooze.ts'

test('the choices are Remind me, without a value, and 1, 2, 4, 8 and 13 weeks', () => {
  expect(SNOOZE_OPTIONS).toEqual(['', '1 week', '2 weeks', '4 weeks', '8 weeks', '13 weeks'])
})

test('reminders come an hour or a day before an appointment, or after the weeks', () => {
  expect(REMINDER_TIMINGS).toEqual(['1 hour', '24 hours', '1 week', '2 weeks', '4 weeks', '8 weeks', '13 weeks'])
})

it.each([
  ['', false, null],
  ['Remind Me', false, null],
  ['1 week', true, 1],
  ['2 weeks', true, 2],
  ['13', true, 13],
  ['3 weeks', true, null],
  ['0', true, null],
  ['-1', true, null],
  ['2.5 weeks', true, null],
])('%j: sent %s, %s weeks', (value, sent, weeks) => {
  expect([isSent(value), weeksOf(value)]).toEqual([sent, weeks])
})

it.each([
  [1, '2026-11-27'],
  [2, '2026-12-04'],
  [4, '2026-12-18'],
  [8, '2027-01-15'],
  [13, '2027-02-19'],
] as const)('%i weeks after 20 November 2026: %s', (weeks, date) => {
  expect(reminderDateOf('2026-11-20', weeks)).toBe(date)
})
