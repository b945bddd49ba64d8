import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'

/** 9:30 p.m. in Los Angeles, the next day in UTC and in the product's zone. */
const EVENING = '2026-11-21T05:30:00.000Z'
const locale = { country: 'US', language: 'en' } as const

test('an instant has one day, with its time and without', () => {
  const formats = formatsFor(locale, 'America/Los_Angeles')
  expect(formats.dateTime(EVENING)).toBe('11/20/2026, 9:30\u00a0PM')
  expect([formats.date(EVENING), formats.gridDate(EVENING)]).toEqual(['11/20/2026', '11-20-2026'])
  expect(formatsFor(locale, 'America/New_York').date(EVENING)).toBe('11/21/2026')
})

test('a day, and a time without a zone, are of that day wherever one reads', () => {
  const formats = formatsFor(locale, 'America/Los_Angeles')
  expect([formats.date('2026-11-21'), formats.date('2026-11-21 00:00:00')]).toEqual(['11/21/2026', '11/21/2026'])
})
