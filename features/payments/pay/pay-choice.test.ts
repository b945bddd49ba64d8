import { describe, expect, test } from 'vitest'
import {
  authorisesBefore,
  choosePayment,
  type PaymentContext,
  type PaymentRequest,
  preselected,
  providerOf,
} from './pay-choice.ts'

const card = (id: number, more: Partial<PaymentContext['methods'][number]> = {}) => ({
  id,
  isUsable: true,
  isDefault: false,
  ...more,
})
const context = (more: Partial<PaymentContext> = {}): PaymentContext => ({
  providers: ['braintree'],
  methods: [card(1, { isDefault: true }), card(2), card(3, { isUsable: false })],
  accountNumber: null,
  mayUseAccount: true,
  previous: null,
  ...more,
})
const requestOf = (type?: string | null, token?: string | null): PaymentRequest => ({ type, token })
const both = context({ providers: ['braintree', 'wex'], accountNumber: '1234567890123' })
const before = (provider: string, methodId: number | null = null) => ({ previous: { provider, methodId } })

test.each([
  [['a', 'b'], 'b', 'b'],
  [['a', 'b'], undefined, 'a'],
  [['a', 'b'], null, 'a'],
  [[], undefined, undefined],
  [['a'], 'c', undefined],
])('of the providers %j with %s chosen it is %s', (providers, chosen, answer) => {
  expect(providerOf(providers, chosen)).toBe(answer)
})

describe('who pays', () => {
  test.each<[string, PaymentContext, PaymentRequest, string | null, number | null]>([
    ['the card that was chosen', context(), requestOf('braintree', '2'), 'braintree', 2],
    ['the default when nobody chose', context(), requestOf(), 'braintree', 1],
    ['the first provider when nobody chose', both, requestOf(), 'braintree', 1],
    ['the account when it was chosen', both, requestOf('wex'), 'wex', null],
    [
      'the fuel card, with nothing set up',
      context({ providers: ['fleetcor'], methods: [] }),
      requestOf('fleetcor'),
      'fleetcor',
      null,
    ],
    ['what paid the first part', { ...both, ...before('braintree', 2) }, requestOf(), 'braintree', 2],
    ['their only card, where the default is not theirs', context({ methods: [card(4)] }), requestOf(), 'braintree', 4],
    ['the account that paid the first part', { ...both, ...before('wex') }, requestOf(), 'wex', null],
    ['another card than for the first part', { ...both, ...before('braintree', 2) }, requestOf('braintree', '1'), 'braintree', 1],
    ['the default when the first card has expired', context(before('braintree', 3)), requestOf(), 'braintree', 1],
    [
      'another provider when the first part’s can pay no more',
      { ...both, methods: [card(3, { isUsable: false })], ...before('braintree', 3) },
      requestOf('wex'),
      'wex',
      null,
    ],
  ])('%s', (_, on, sent, provider, methodId) => {
    expect(choosePayment(on, sent)).toEqual({ ok: true, provider, methodId })
  })
})

describe('who cannot pay', () => {
  test.each<[string, PaymentContext, PaymentRequest, string]>([
    ['without any provider', context({ providers: [] }), requestOf('braintree', '1'), 'no_payment_provider'],
    ['with the choice cleared', context(), requestOf(''), 'payment_provider_missing'],
    ['with a provider of others', context(), requestOf('wex'), 'payment_type_not_of_fleet'],
    ['by card without a card', context(), requestOf('braintree'), 'payment_card_missing'],
    ['by card when there is none', context({ methods: [] }), requestOf(), 'payment_card_missing'],
    [
      'by card when several are theirs and the default is not',
      context({ methods: [card(4), card(5)] }),
      requestOf(),
      'payment_card_missing',
    ],
    [
      'by card when the default has expired, another one unasked',
      context({ methods: [card(1, { isDefault: true, isUsable: false }), card(2)] }),
      requestOf(),
      'payment_card_missing',
    ],
    ['by account without a number', context({ providers: ['wex'] }), requestOf('wex'), 'wex_number_missing'],
    ['by an account that is not shared with them', { ...both, mayUseAccount: false }, requestOf('wex'), 'account_not_yours'],
    ['with a card that has expired', context(), requestOf('braintree', '3'), 'no_payment_method'],
    ['with a card of somebody else', context(), requestOf('braintree', '77'), 'no_payment_method'],
    [
      'the rest by account, the first part by card',
      { ...both, ...before('braintree', 1) },
      requestOf('wex'),
      'payment_provider_differs',
    ],
  ])('%s', (_, on, sent, code) => {
    expect(choosePayment(on, sent)).toEqual({ ok: false, code })
  })
})

test('only cards are authorized before the work', () => {
  expect(['braintree', 'wex', 'fleetcor'].map(authorisesBefore)).toEqual([true, false, false])
})

test('an account that paid the first part and is gone since no longer binds the rest', () => {
  const gone = { ...both, ...before('wex'), accountNumber: null }
  expect(choosePayment(gone, requestOf('braintree', '2'))).toMatchObject({ ok: true, provider: 'braintree' })
  expect(choosePayment({ ...both, ...before('wex') }, requestOf('braintree', '2'))).toMatchObject({
    code: 'payment_provider_differs',
  })
  const byFuelCard = context({ providers: ['braintree', 'fleetcor'], ...before('fleetcor') })
  expect(choosePayment(byFuelCard, requestOf('braintree', '2'))).toMatchObject({ code: 'payment_provider_differs' })
})

test('the only usable card is preselected where another one cannot be charged', () => {
  expect(preselected({ methods: [card(2), card(3, { isUsable: false })], previous: null })?.id).toBe(2)
})
