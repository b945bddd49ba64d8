import { expect, test } from 'vitest'
import { mayBelongTo } from './affiliation.ts'

const all = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: null },
]

test.each([
  ['at the top', 3, null, true],
  ['below one at the top', 3, 1, true],
  ['a new one below one at the top', null, 1, true],
  ['below itself', 1, 1, false],
  ['below one that is below another', 3, 2, false],
  ['with others below it', 1, 3, false],
  ['below one that is not there', 3, 9, false],
])('an affiliation stands %s: %s below %s, %s', (_where, id, parentId, may) => {
  expect(mayBelongTo(all.find((one) => one.id === id) ?? null, parentId, all)).toBe(may)
})
