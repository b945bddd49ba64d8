import { expect, test } from 'vitest'
import { hasFailed } from '#features/orders/payment-failed.ts'
import { mayPayAgain } from './pay-again.ts'

test.each<[string, string | null, boolean]>([
  ['paid_deferred', 'braintree', true],
  // Settled later by account, or without a payment here.
  ['paid_deferred', 'wex', false],
  ['paid_deferred', null, false],
  ['paid', 'braintree', false],
  ['approved', 'braintree', false],
])('an order that is %s by %s has failed: %s', (status, paymentType, failed) => {
  expect(hasFailed({ status, paymentType })).toBe(failed)
})

test('admins, the approver and the owner of the card may pay again, and nobody else', () => {
  const concerned = { approverUserId: 3, methodOwnerUserId: 4 }
  expect(mayPayAgain({ userId: 9, roles: ['admin'] }, concerned)).toBe(true)
  expect(mayPayAgain({ userId: 3, roles: ['driver'] }, concerned)).toBe(true)
  expect(mayPayAgain({ userId: 4, roles: ['driver'] }, concerned)).toBe(true)
  expect(mayPayAgain({ userId: 9, roles: ['driver'] }, concerned)).toBe(false)
  expect(mayPayAgain({ userId: 9, roles: ['driver'] }, { approverUserId: null, methodOwnerUserId: null })).toBe(false)
})
