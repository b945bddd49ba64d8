import { expect, test } from 'vitest'
import { clockName, formatTime, wallClock } from './clock-time.ts'

test.each([
  ['America/Chicago', '2026-11-20T15:00:00Z', 'en', 'CST'],
  ['America/Chicago', '2026-07-01T15:00:00Z', 'en', 'CDT'],
  ['America/Toronto', '2026-11-20T15:00:00Z', 'fr', 'HNE'],
  ['America/Toronto', '2026-07-01T15:00:00Z', 'fr', 'HAE'],
] as const)('the clock of %s at %s is called %s: %s', (zone, at, language, name) => {
  expect(clockName(zone, at, language)).toBe(name)
})

test('an instant stands on the day and at the time of its zone', () => {
  expect(wallClock('2026-11-21T04:30:00Z', 'America/Chicago')).toEqual({ date: '2026-11-20', time: '22:30' })
  expect([formatTime('22:30', 'en'), formatTime('22:30', 'fr-CA')]).toEqual(['10:30\u00a0PM', '22\u00a0h\u00a030'])
})
