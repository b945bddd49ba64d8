import { expect, test } from 'vitest'
import type { ListedOrder } from '../../listed-wire.ts'
import { keyOf, mergeByDate } from '../../listed-order.ts'
import { placeOf } from './listed-order.ts'

const row = (id: number, appointment_date: string, isManual = false) =>
  ({ id, vehicle_id: 7, appointment_date, isManual }) as ListedOrder

test('orders and records stand together, latest first; of one day orders first', () => {
  const orders = [row(4, '2026-11-18'), row(3, '2026-10-01')]
  const records = [row(9, '2026-11-20', true), row(4, '2026-11-18', true)]
  expect(mergeByDate(orders, records).map(keyOf)).toEqual(['manual 9', 'order 4', 'manual 4', 'order 3'])
})

test('an order leads to its review, a record to its vehicle', () => {
  expect(placeOf(row(4, '2026-11-18'))).toEqual({ to: '/orders/$id/approvals', params: { id: '4' } })
  expect(placeOf(row(4, '2026-11-18', true))).toEqual({ to: '/vehicles/$id', params: { id: '7' }, search: { tab: 'history' } })
})
