import { expect, test } from 'vitest'
import { dayRange, spokenDay, writtenDay } from './written-day.ts'

test.each([
  ['2026-11-16', '2026-11-22', 'en', 'Nov 16 – 22'],
  ['2026-10-30', '2026-11-02', 'en', 'Oct 30 – Nov 2'],
  ['2026-11-16', '2026-11-22', 'fr', '16 – 22 nov.'],
  ['2026-08-01', '2026-08-11', 'fr', '1er – 11 août'],
  ['2026-07-31', '2026-08-01', 'fr', '31 juill. – 1er août'],
  ['2026-08-01', '2026-08-11', 'en', 'Aug 1 – 11'],
] as const)('%s to %s in %s is the same text on the server and in every browser', (from, to, language, text) => {
  expect(dayRange(from, to, language)).toBe(text)
})

test.each([
  ['2026-08-01', 'fr', '1er août', '1er août 2026'],
  ['2026-08-02', 'fr', '2 août', '2 août 2026'],
  ['2026-08-11', 'fr', '11 août', '11 août 2026'],
  ['2026-08-01', 'en', 'Aug 1', 'August 1, 2026'],
] as const)('%s in %s: only the French first of a month is an ordinal', (day, language, short, long) => {
  expect(writtenDay(day, language)).toBe(short)
  expect(spokenDay(day, language)).toBe(long)
})
