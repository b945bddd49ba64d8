import { expect, test } from 'vitest'
import { formatTotal } from './no-charge.ts'

test.each([
  [0, 'en', 'No charge'],
  [0, 'fr', 'Sans frais'],
  [1, 'en', '$0.01'],
  [34_800, 'en', '$348.00'],
] as const)('a total of %i cents reads in %s: %s', (cents, language, words) => {
  expect(formatTotal(cents, { country: 'US', language })).toBe(words)
})
