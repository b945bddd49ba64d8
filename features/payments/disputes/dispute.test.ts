import { expect, test } from 'vitest'
import { laterOf, reasonKey } from './dispute.ts'

test.each([
  ['open', 'under_review', 'under_review'],
  ['under_review', 'open', 'under_review'],
  ['won', 'open', 'won'],
  ['won', 'lost', 'won'],
  ['lost', 'won', 'won'],
  ['open', 'open', 'open'],
] as const)('a dispute that is %s and is heard of as %s is %s', (known, reported, later) => {
  expect(laterOf(known, reported)).toBe(later)
})

test('a reason that no text names is no reason', () => {
  expect([reasonKey('fraud'), reasonKey('something_new'), reasonKey(null)]).toEqual(['fraud', 'general', 'general'])
})
