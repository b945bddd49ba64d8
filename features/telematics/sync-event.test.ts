import { expect, test } from 'vitest'
import { addDays, startOfDay } from '#features/countries/dates.ts'
import { dayOfMorningSync, retentionCheck, monthAfter, RETAINED_MONTHS, writableMonths } from './sync-event.ts'

test.each([
  ['2026-11-20T10:59:59Z', null],
  ['2026-11-20T11:00:00Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-20'],
  ['2026-11-21T05:00:00Z', null],
  // The configured zone has no daylight saving time.
  ['2026-07-01T11:00:00Z', '2026-07-01'],
])('at %s the morning sync of %s may have begun', (now, day) => expect(dayOfMorningSync(new Date(now))).toBe(day))

test('readings are kept for thirteen months, and two months ahead can be written', () => {
  const months = writableMonths('2026-01-31')
  expect(months).toHaveLength(RETAINED_MONTHS + 2)
  expect([months[0], months.at(-1)]).toEqual(['2025-01-01', '2026-03-01'])
  expect(months.slice(1)).toEqual(months.slice(0, -1).map(monthAfter))
})

test.each([
  ['2025-10-31', false],
  ['2025-11-01', true],
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-22', false],
])('on 2026-11-20 a reading of %s is kept: %s', (day, expected) => {
  const isRetained = retentionCheck('2026-11-20')
  // First and last moment of the day in the configured zone.
  for (const at of [startOfDay(day), new Date(startOfDay(addDays(day, 1)).getTime() - 1)]) expect(isRetained(at)).toBe(expected)
})
