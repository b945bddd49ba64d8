import { expect, test } from 'vitest'
import type { HistoryRecord } from '../contract.ts'
import type { ManualRecordRow } from '../manual-wire.ts'
import { asHistoryRecord, byYear, foundBy, inWindow, isManual, keyOf, mergeHistories, sumsOf } from './merged-histories.ts'

const order = (id: number, day: string) => ({ id, maintenance_type: 'FleetAdvise', completed_on: day }) as HistoryRecord
const manual = (id: number, day: string) =>
  ({
    id,
    maintenance_type: 'Manually Entered',
    completed_on: day,
    total: 128.4,
    miles: 50_100,
    kilometers: 80_628,
    vehicle_services: [
      { id: 1, service_definition_id: 2, name: 'Oil change', position: 'diesel', position_name: 'Diesel', price: 128.4 },
    ],
    maintenance_documents: [],
  }) as unknown as ManualRecordRow

test('both kinds stand in one table, newest first, and are told apart', () => {
  const rows = mergeHistories(
    { rows: [order(7, '2026-11-20'), order(6, '2026-03-01')], hasMore: false },
    { rows: [manual(7, '2026-11-20'), manual(1, '2026-05-02')], hasMore: false },
  )
  expect(rows.map(keyOf)).toEqual(['order-7', 'manual-7', 'manual-1', 'order-6'])
  expect(rows.map(isManual)).toEqual([false, true, true, false])
})

test('what was done elsewhere was done, cost its total, and can be scheduled again with its positions', () => {
  expect(asHistoryRecord(manual(1, '2026-05-02'))).toMatchObject({
    cost: 128.4,
    service_miles: 50_100,
    order_services: [{ name: 'Oil change', outcome: 'done', total: 128.4, position: 'Diesel', position_code: 'diesel' }],
  })
})

test('what the other kind may still send a record before is held back, so that nothing comes between those that are shown', () => {
  const first = [order(9, '2026-11-20'), order(8, '2026-09-01')]
  const elsewhere = [manual(3, '2026-10-01'), manual(2, '2026-09-01'), manual(1, '2025-05-02')]
  const shown = mergeHistories({ rows: first, hasMore: true }, { rows: elsewhere, hasMore: false }).map(keyOf)
  expect(shown).toEqual(['order-9', 'manual-3', 'order-8'])
  const next = [...first, order(7, '2026-09-01'), order(6, '2024-01-01')]
  const all = mergeHistories({ rows: next, hasMore: false }, { rows: elsewhere, hasMore: false }).map(keyOf)
  expect(all.slice(0, shown.length)).toEqual(shown)
  expect(all.slice(shown.length)).toEqual(['order-7', 'manual-2', 'manual-1', 'order-6'])
})

test('a year has the sum of all its records of both kinds, also of those that are not loaded', () => {
  const records = [order(3, '2026-11-20'), order(2, '2026-01-20'), order(1, '2025-01-20')]
  const years = byYear(records, [
    { year: '2026', visits: 2, cancelled: 1, cost: 0.1 },
    { year: '2025', visits: 4, cancelled: 0, cost: 812.3 },
    { year: '2024', visits: 9, cancelled: 0, cost: 99 },
    { year: '2026', visits: 1, cancelled: 0, cost: 0.2 },
  ])
  expect(years.map(({ records: loaded, ...sum }) => [loaded.length, sum])).toEqual([
    [2, { year: '2026', visits: 3, cancelled: 1, cost: 0.3 }],
    [1, { year: '2025', visits: 4, cancelled: 0, cost: 812.3 }],
  ])
})

test.each([
  [null, null, ['2026-03-01', '2026-02-01', '2026-01-01']],
  ['2026-02-01', null, ['2026-03-01', '2026-02-01']],
  [null, '2026-02-01', ['2026-02-01', '2026-01-01']],
  ['2026-02-01', '2026-02-01', ['2026-02-01']],
])('of the days from %s to %s, both of which count', (from, to, days) => {
  const rows = ['2026-03-01', '2026-02-01', '2026-01-01'].map((day) => ({ completed_on: day }))
  expect(inWindow(rows, { from, to }).map((row) => row.completed_on)).toEqual(days)
})

test('a search finds visits that contain every word, without accents and case', () => {
  const visit = (id: number, name: string, shop: string) =>
    ({
      ...order(id, '2026-11-20'),
      order_services: [{ name }],
      shop: { name: shop },
      custom_shop_name: null,
      invoice_number: `HA-${id}`,
    }) as unknown as HistoryRecord
  const visits = [visit(1, 'Oil change', 'Garage Élite'), visit(2, 'Tire rotation', 'Harbor Auto Care')]
  expect(foundBy(visits, 'OIL elite').map(({ id }) => id)).toEqual([1])
  expect(foundBy(visits, 'ha-2').map(({ id }) => id)).toEqual([2])
  expect(foundBy(visits, 'oil harbor')).toEqual([])
})

test('the visits found are summed up by year, cancelled ones apart', () => {
  const visit = (day: string, cost: number | null, status = 'paid') => ({ ...order(1, day), cost, status }) as HistoryRecord
  expect(
    sumsOf([visit('2026-11-20', 10.1), visit('2026-03-01', 20.2), visit('2026-01-01', 5, 'cancel'), visit('2025-01-01', null)]),
  ).toEqual([
    { year: '2026', visits: 2, cancelled: 1, cost: 30.3 },
    { year: '2025', visits: 1, cancelled: 0, cost: 0 },
  ])
})
