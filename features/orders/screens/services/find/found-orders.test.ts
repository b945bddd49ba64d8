import { expect, test } from 'vitest'
import { EARLIEST_FIRST, LATEST_FIRST, sortOrders } from '../../../sort-orders.ts'
import { nextSort } from './found-orders.ts'
import type { ListedOrder } from '../../../listed-wire.ts'

const order = (id: number, name: string, total: number | null, shop: string, invoice: string | null = null) =>
  ({
    id,
    vehicle: { name, vin: null, license_plate_number: `P${id}`, other_id: `10${id}`, year: 2021, make: 'Ford', model: 'Transit' },
    shop: { name: shop },
    custom_shop_name: null,
    total,
    invoice_number: invoice,
    po_number: null,
    appointment_date: `2026-10-0${id}`,
    completed_on: null,
    order_services: [{ name: 'Oil change', vanity_label: null, status: 'approved' }],
  }) as unknown as ListedOrder

const ORDERS = [
  order(1, 'Loop 03', 40, 'Harbor Auto Care', 'HA-7001'),
  order(2, 'Depot truck', null, 'Garage du Vieux-Port'),
  order(3, 'Albany Park 01', 1200.5, 'Élite Mécanique'),
]
const ids = (orders: readonly ListedOrder[]): number[] => orders.map(({ id }) => id)

test('they stand by one column, and what has no value there stands last, whichever way', () => {
  expect(ids(sortOrders(ORDERS, { key: 'total', direction: 'asc' }))).toEqual([1, 3, 2])
  expect(ids(sortOrders(ORDERS, { key: 'total', direction: 'desc' }))).toEqual([3, 1, 2])
  expect(ids(sortOrders(ORDERS, { key: 'vehicle', direction: 'asc' }))).toEqual([3, 2, 1])
  expect(ids(sortOrders(ORDERS, LATEST_FIRST))).toEqual([3, 2, 1])
})

test('a head sorts up, down and back to the latest first', () => {
  const up = nextSort(LATEST_FIRST, 'total', LATEST_FIRST)
  expect(up).toEqual({ key: 'total', direction: 'asc' })
  const down = nextSort(up, 'total', LATEST_FIRST)
  expect(down).toEqual({ key: 'total', direction: 'desc' })
  expect(nextSort(down, 'total', LATEST_FIRST)).toBe(LATEST_FIRST)
  expect(nextSort(LATEST_FIRST, 'date', LATEST_FIRST)).toEqual({ key: 'date', direction: 'asc' })
})

test('what is open stands by its appointment, time of day included, and a head comes back to that', () => {
  const at = (id: number, time: string) => ({ ...ORDERS[0]!, id, appointment_time: time })
  expect(ids(sortOrders([at(1, '10:00'), at(2, '08:00')], EARLIEST_FIRST))).toEqual([2, 1])
  expect(nextSort({ key: 'total', direction: 'desc' }, 'total', EARLIEST_FIRST)).toBe(EARLIEST_FIRST)
  expect(nextSort(EARLIEST_FIRST, 'date', EARLIEST_FIRST)).toEqual({ key: 'date', direction: 'desc' })
})
