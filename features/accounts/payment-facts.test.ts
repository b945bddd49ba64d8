import { expect, test } from 'vitest'
import { isKnownProvider, lacksPaymentMethod, paymentFactsOf, providersOf } from './payment-facts.ts'

test.each([
  ['pay_in_shop', false, { paysThroughPlatform: false, hasPaymentMethod: false }],
  ['card', false, { paysThroughPlatform: true, hasPaymentMethod: false }],
  ['card', true, { paysThroughPlatform: true, hasPaymentMethod: true }],
  ['wex', false, { paysThroughPlatform: true, hasPaymentMethod: false }],
  ['wex', true, { paysThroughPlatform: true, hasPaymentMethod: true }],
  ['fleetcor', false, { paysThroughPlatform: true, hasPaymentMethod: true }],
])('a fleet that pays by %s with a method on file (%s)', (fleetPaymentType, paymentMethodOnFile, facts) => {
  expect(paymentFactsOf({ fleetPaymentType, paymentMethodOnFile })).toEqual(facts)
})

test('a payment type that nobody knows has no provider', () => {
  expect(providersOf('barter')).toEqual([])
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  'paying through the platform (%s) with a method (%s): the method is missing: %s',
  (paysThroughPlatform, hasPaymentMethod, lacks) => {
    expect(lacksPaymentMethod({ paysThroughPlatform, hasPaymentMethod })).toBe(lacks)
  },
)

test('the platform is paid by card, by account number or by fuel card', () => {
  expect(['card', 'wex', 'fleetcor', 'pay_in_shop'].map(providersOf)).toEqual([['braintree'], ['wex'], ['fleetcor'], []])
  expect(['braintree', 'wex', 'fleetcor', 'paypal'].map(isKnownProvider)).toEqual([true, true, true, false])
})
