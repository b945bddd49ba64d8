import { expect, test } from 'vitest'
import { nextOrder, ordersToDecide } from './next-order.ts'

const order = (id: number, waiting_since: string, can_approve = true) => ({ id, waiting_since, can_approve })
const WAITING = [order(1, '2026-11-03'), order(2, '2026-11-01'), order(3, '2026-10-01', false), order(4, '2026-11-02')]

test('orders to decide are those that the reader can approve, the longest waiting first', () => {
  expect(ordersToDecide(WAITING).map(({ id }) => id)).toEqual([2, 4, 1])
})

test.each([
  ['the longest waiting of the others', WAITING, 1, { id: 2, count: 2 }],
  ['not the one that was just decided, though the list still names it', WAITING, 2, { id: 4, count: 2 }],
  ['the lower number of two that wait equally long', [order(9, '2026-11-01'), order(8, '2026-11-01')], 1, { id: 8, count: 2 }],
  ['nothing where only others can decide', [order(3, '2026-10-01', false)], 1, null],
  ['nothing where it was the last', [order(1, '2026-11-03')], 1, null],
])('next comes %s', (_, orders, decided, next) => expect(nextOrder(orders, decided)).toEqual(next))
