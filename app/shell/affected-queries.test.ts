import { beforeAll, expect, test } from 'vitest'
import { pathTable } from '#platform/contract/paths/path-table.ts'
import { knowPaths } from '#platform/contract/paths/paths.ts'
import { contracts } from '../composition/features.ts'
import { changeOf, isAffected, type Shown } from './affected-queries.ts'

beforeAll(() => knowPaths(pathTable(contracts)))

const query = (queryKey: readonly unknown[], data?: unknown): Shown => ({ queryKey, state: { data } })
const orderPage = (id: number, vehicleId: number): Shown =>
  query(['approvals', 'show', { params: { id } }], { order: { vehicle: { id: vehicleId } } })
const vehicle = (call: string, id: number, ...more: unknown[]): Shown => query([...call.split('.'), { params: { id } }, ...more])

const change = changeOf({ channel: 'orders', order_id: 7, vehicle_id: 3 })

test.each<[string, Shown, boolean]>([
  ['the page of the order', orderPage(7, 3), true],
  ['the page of another order of its vehicle, which shows earlier work', orderPage(8, 3), true],
  ['the page of an order of another vehicle', orderPage(8, 4), false],
  ['the order in a dialog', query(['approvals', 'order', { params: { id: 7 } }]), true],
  ['another order that is not loaded yet', query(['approvals', 'order', { params: { id: 8 } }]), false],
  ['mails of another order', query(['notices', 'undelivered', { params: { id: 8 } }], { mails: [] }), false],
  ['its vehicle', vehicle('vehicles.show', 3), true],
  ['the schedule of its vehicle', vehicle('schedules.show', 3), true],
  ['all services of its vehicle', vehicle('schedules.services', 3, 'all'), true],
  ['the timeline of its vehicle', vehicle('timeline.show', 3, {}), true],
  ['another vehicle', vehicle('vehicles.show', 4), false],
  ['the timeline of another vehicle', vehicle('timeline.show', 4, {}), false],
  ['visits of another vehicle', query(['history', 'ofVehicle', { query: { vehicle_id: 4, page: 1 } }]), false],
  ['visits of its vehicle', query(['history', 'ofVehicle', { query: { vehicle_id: '3', page: 1 } }]), true],
  ['a list of vehicles', query(['vehicles', 'list', { query: { page: 1 } }]), true],
  ['orders of another vehicle, whose head counts all', query(['orders', 'page', { query: { vehicle_id: 4 } }]), true],
  ['what awaits a decision', query(['approvals', 'waiting', {}]), true],
  ['a query under a name of its own', query(['vehicles', 'basicDetails', 'transfer', 4]), true],
])('a changed order makes %s stale: %3$s', (_, one, expected) => {
  expect(isAffected(one, change)).toBe(expected)
})

test('a message that names nothing makes all stale, as does one whose name is unknown', () => {
  for (const message of [{ channel: 'orders' }, { channel: 'orders', order_id: 'seven' }, { channel: 'vehicles', shop_id: 1 }])
    for (const one of [orderPage(8, 4), vehicle('vehicles.show', 4)]) expect(isAffected(one, changeOf(message))).toBe(true)
})

test('a message with an order and no vehicle leaves out other orders alone', () => {
  const onlyOrder = changeOf({ channel: 'orders', order_id: 7 })
  expect(isAffected(orderPage(8, 4), onlyOrder)).toBe(false)
  expect(isAffected(vehicle('vehicles.show', 4), onlyOrder)).toBe(true)
})
