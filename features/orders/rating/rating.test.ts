import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../life/status.ts'
import { canRate } from './rating.ts'

const DAN = 7

test.each(ORDER_STATUSES)('a visit in %s is rated once the work is finished', (status) => {
  const isFinished = ['complete', 'paid', 'paid_in_shop', 'paid_deferred'].includes(status)
  const checked = canRate({ status, originatorUserId: null }, { userId: 1, reach: 'all' })
  expect(checked).toEqual(isFinished ? { ok: true } : { ok: false, code: 'visit_not_finished' })
})

test('a driver rates only visits that they requested', () => {
  const paid = { status: 'paid' as const, originatorUserId: DAN }
  expect(canRate(paid, { userId: DAN, reach: 'own' })).toEqual({ ok: true })
  expect(canRate(paid, { userId: 8, reach: 'own' })).toEqual({ ok: false, code: 'rating_of_someone_else' })
  expect(canRate(paid, { userId: 8, reach: 'all' })).toEqual({ ok: true })
})
