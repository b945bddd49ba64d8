import { expect, test } from 'vitest'
import { inOwnOrder, movedTo } from './view-order.ts'

test.each([
  ['no own order', [], [1, 2, 3]],
  ['all of them', [3, 1, 2], [3, 1, 2]],
  ['new ones, which follow', [2], [2, 1, 3]],
  ['one that is gone', [9, 3], [3, 1, 2]],
])('views stand in the own order; with %s', (_, ids, expected) =>
  expect(inOwnOrder([{ id: 1 }, { id: 2 }, { id: 3 }], ids).map(({ id }) => id)).toEqual(expected),
)

test.each([
  [3, 0, [3, 1, 2]],
  [1, 2, [2, 3, 1]],
  [2, 1, [1, 2, 3]],
])('view %i moves to place %i', (id, position, expected) => expect(movedTo([1, 2, 3], id, position)).toEqual(expected))
