import { expect, test } from 'vitest'
import { dayRange } from './day-range.ts'

test.each([
  ['2026-11-16', '2026-11-22', 'en', 'Nov 16 – 22'],
  ['2026-10-30', '2026-11-02', 'en', 'Oct 30 – Nov 2'],
  ['2026-11-16', '2026-11-22', 'fr', '16 – 22 nov.'],
] as const)('%s to %s in %s is the same text on the server and in every browser', (from, to, language, text) => {
  expect(dayRange(from, to, language)).toBe(text)
})
