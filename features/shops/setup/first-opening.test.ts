import { expect, test } from 'vitest'
import { firstOpeningAfter } from './first-opening.ts'

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '17:00' }))

test.each([
  // Tuesday.
  ['2026-11-24', weekdays, [], { date: '2026-11-25', time: '07:00' }],
  ['2026-11-25', weekdays, ['2026-11-26'], { date: '2026-11-27', time: '07:00' }],
  ['2026-11-27', weekdays, [], { date: '2026-11-30', time: '07:00' }],
  ['2026-11-24', [], [], null],
])('after %s', (today, hours, closures, first) => {
  expect(firstOpeningAfter(today, hours, closures)).toEqual(first)
})
