import { expect, test } from 'vitest'
import { periodReached } from './view-mail.ts'

const at = (date: string, time: string) => ({ date, time })

// 2026-11-26 is a Thursday.
test.each([
  ['day', 7, at('2026-11-26', '07:00'), '2026-11-26'],
  ['day', 7, at('2026-11-26', '06:59'), '2026-11-25'],
  ['day', 0, at('2026-11-26', '00:00'), '2026-11-26'],
  ['week', 7, at('2026-11-26', '00:10'), '2026-11-23'],
  ['week', 7, at('2026-11-23', '06:59'), '2026-11-16'],
  ['week', 7, at('2026-11-29', '23:59'), '2026-11-23'],
  ['month', 18, at('2026-11-01', '17:59'), '2026-10-01'],
  ['month', 18, at('2026-11-01', '18:00'), '2026-11-01'],
  ['month', 18, at('2027-01-01', '10:00'), '2026-12-01'],
] as const)('each %s from %i on: %o has reached %s', (every, hour, clock, period) => {
  expect(periodReached(every, hour, clock)).toBe(period)
})
