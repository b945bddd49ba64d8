import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import { MAINTENANCE_TYPES } from '#features/history/manual-record.ts'
import { isManual, statusesOf } from './order-grid.ts'

test('the approvals history holds what waits for a decision, what was decided and what was cancelled', () => {
  const left = ORDER_STATUSES.filter((status) => !statusesOf('history', []).includes(status))
  expect(left).toEqual(['initiated', 'active', 'walk_in'])
})

test('the orders of all fleets are the open ones', () => {
  expect(statusesOf('open', []).toSorted()).toEqual(['active', 'approved', 'awaiting_approval', 'initiated', 'walk_in'])
})

test('a filter narrows to statuses that the grid shows, and finds nothing by others', () => {
  expect(statusesOf('history', ['paid', 'cancel', 'initiated'])).toEqual(['paid', 'cancel'])
  expect(statusesOf('open', ['paid'])).toEqual([])
})

test('what was entered by hand is told by its maintenance type', () => {
  expect([
    isManual({ maintenance_type: MAINTENANCE_TYPES.manual }),
    isManual({ maintenance_type: MAINTENANCE_TYPES.order }),
  ]).toEqual([true, false])
})
