import { expect, test } from 'vitest'
import { isUnfinished, laterOf, reasonKey } from './dispute.ts'

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

test('a dispute is unfinished until the bank has decided', () => {
  expect((['open', 'under_review', 'won', 'lost'] as const).filter(isUnfinished)).toEqual(['open', 'under_review'])
})
