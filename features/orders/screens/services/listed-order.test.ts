import { expect, test } from 'vitest'
import type { ListedOrder } from '../../listed-wire.ts'
import { keyOf } from '../../listed-order.ts'
import { orderLink } from './listed-order.ts'

const row = (id: number, isManual = false) => ({ id, vehicle_id: 7, is_manual: isManual }) as ListedOrder

test('an order and a record with the same id are two rows', () => {
  expect([row(4), row(4, true)].map(keyOf)).toEqual(['order 4', 'manual 4'])
})

test('an order leads to its review, a record to its vehicle', () => {
  expect(orderLink(row(4))).toEqual({ to: '/orders/$id/approvals', params: { id: '4' } })
  expect(orderLink(row(4, true))).toEqual({ to: '/vehicles/$id', params: { id: '7' }, search: { tab: 'history' } })
})
