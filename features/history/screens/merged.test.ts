import { expect, test } from 'vitest'
import type { HistoryRecord } from '../contract.ts'
import type { ManualRecordRow } from '../manual-wire.ts'
import { asHistoryRecord, isManual, keyOf, mergeHistories } from './merged.ts'

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
    [order(7, '2026-11-20'), order(6, '2026-03-01')],
    [manual(7, '2026-11-20'), manual(1, '2026-05-02')],
  )
  expect(rows.map(keyOf)).toEqual(['order 7', 'manual 7', 'manual 1', 'order 6'])
  expect(rows.map(isManual)).toEqual([false, true, true, false])
})

test('what was done elsewhere was done, cost its total, and can be scheduled again with its positions', () => {
  expect(asHistoryRecord(manual(1, '2026-05-02'))).toMatchObject({
    cost: 128.4,
    service_miles: 50_100,
    order_services: [{ name: 'Oil change', outcome: 'done', total: 128.4, position: 'Diesel', position_code: 'diesel' }],
  })
})
