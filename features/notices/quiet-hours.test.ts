import { expect, test } from 'vitest'
import { endOfQuiet } from './quiet-hours.ts'

const CHICAGO = 'America/Chicago'
test.each([
  ['at nine in the morning', '2026-11-20T15:00:00Z', CHICAGO, null],
  ['at a minute to nine in the evening', '2026-11-21T02:59:00Z', CHICAGO, null],
  ['at nine in the evening', '2026-11-21T03:00:00Z', CHICAGO, '2026-11-21T13:00:00.000Z'],
  ['after midnight', '2026-11-21T08:30:20Z', CHICAGO, '2026-11-21T13:00:00.000Z'],
  ['at seven', '2026-11-21T13:00:00Z', CHICAGO, null],
  ['the same instant further west', '2026-11-21T13:00:00Z', 'America/Los_Angeles', '2026-11-21T15:00:00.000Z'],
  ['the night that is an hour shorter', '2027-03-14T05:00:00Z', CHICAGO, '2027-03-14T12:00:00.000Z'],
  ['the night that is an hour longer', '2026-11-01T04:00:00Z', CHICAGO, '2026-11-01T13:00:00.000Z'],
])('%s', (_, now, zone, end) => expect(endOfQuiet(new Date(now), zone)?.toISOString() ?? null).toBe(end))
