import { expect, test } from 'vitest'
import { dayToRemind } from './reminder-morning.ts'

test.each([
  ['America/Chicago', '2026-11-20T12:59:00.000Z', null],
  ['America/Chicago', '2026-11-20T13:00:00.000Z', '2026-11-20'],
  ['America/Chicago', '2026-11-21T05:59:00.000Z', '2026-11-20'],
  ['America/Chicago', '2026-11-21T06:00:00.000Z', null],
  ['America/Los_Angeles', '2026-11-20T14:59:00.000Z', null],
  ['America/Los_Angeles', '2026-11-20T15:00:00.000Z', '2026-11-20'],
  // Evening in Chicago is still the day before in Honolulu, and already the next day, at night, in Halifax.
  ['Pacific/Honolulu', '2026-11-21T04:30:00.000Z', '2026-11-20'],
  ['America/Halifax', '2026-11-21T04:30:00.000Z', null],
  // The hour is wall-clock time, before and after a clock change.
  ['America/Toronto', '2026-10-31T11:00:00.000Z', '2026-10-31'],
  ['America/Toronto', '2026-11-01T11:00:00.000Z', null],
])('in %s at %s reminders may be written of %s', (zone, now, day) => expect(dayToRemind(zone, new Date(now))).toBe(day))
