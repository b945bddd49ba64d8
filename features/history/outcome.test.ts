import { describe, expect, it } from 'vitest'
import { type OrderServiceStatus, ORDER_STATUSES } from '#features/orders/life/status.ts'
import { FINISHED_STATUSES, outcomeOf } from './outcome.ts'

describe('what became of a service', () => {
  it.each([
    ['rejected', 'saved'],
    ['deleted', 'saved'],
    ['approved', 'done'],
    ['initiated', 'open'],
    ['active', 'open'],
    ['awaiting_approval', 'open'],
  ] as [OrderServiceStatus, string][])('%s on a complete order: %s', (status, outcome) => {
    expect(outcomeOf('complete', status)).toBe(outcome)
  })

  it.each(['paid', 'paid_in_shop', 'paid_deferred'] as const)('approved on an order that is %s: done', (status) => {
    expect(outcomeOf(status, 'approved')).toBe('done')
  })

  it('nothing of a cancelled order was done, and nothing before the work is complete', () => {
    expect(outcomeOf('cancel', 'approved')).toBe('open')
    expect(outcomeOf('approved', 'approved')).toBe('open')
  })

  it('a declined service of a cancelled order was saved', () => {
    expect(outcomeOf('cancel', 'rejected')).toBe('saved')
  })
})

it('the history holds what is over, cancelled orders included', () => {
  const open = ORDER_STATUSES.filter((status) => !FINISHED_STATUSES.includes(status))
  expect(open).toEqual(['initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'])
})
