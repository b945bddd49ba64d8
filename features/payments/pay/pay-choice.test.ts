import { describe, expect, test } from 'vitest'
import { choosePayment, type PaymentRequest, type PaymentContext, providerOf } from './pay-choice.ts'

const card = (id: number, more: Partial<PaymentContext['methods'][number]> = {}) => ({
  id,
  isUsable: true,
  isDefault: false,
  ...more,
})
const ground = (more: Partial<PaymentContext> = {}): PaymentContext => ({
  providers: ['braintree'],
  methods: [card(1, { isDefault: true }), card(2), card(3, { isUsable: false })],
  accountNumber: null,
  mayUseAccount: true,
  previous: null,
  ...more,
})
const asked = (type?: string | null, token?: string | null): PaymentRequest => ({ type, token })
const both = ground({ providers: ['braintree', 'wex'], accountNumber: '1234567890123' })
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
    ['the card that was chosen', ground(), asked('braintree', '2'), 'braintree', 2],
    ['the default when nobody chose', ground(), asked(), 'braintree', 1],
    ['the first provider when nobody chose', both, asked(), 'braintree', 1],
    ['the account when it was chosen', both, asked('wex'), 'wex', null],
    ['the fuel card, with nothing set up', ground({ providers: ['fleetcor'], methods: [] }), asked('fleetcor'), 'fleetcor', null],
    ['what paid the first part', { ...both, ...before('braintree', 2) }, asked(), 'braintree', 2],
    ['their only card, where the default is not theirs', ground({ methods: [card(4)] }), asked(), 'braintree', 4],
    ['the account that paid the first part', { ...both, ...before('wex') }, asked(), 'wex', null],
    ['another card than for the first part', { ...both, ...before('braintree', 2) }, asked('braintree', '1'), 'braintree', 1],
    ['the default when the first card has expired', ground(before('braintree', 3)), asked(), 'braintree', 1],
    [
      'another provider when the first part’s can pay no more',
      { ...both, methods: [card(3, { isUsable: false })], ...before('braintree', 3) },
      asked('wex'),
      'wex',
      null,
    ],
  ])('%s', (_, on, sent, provider, methodId) => {
    expect(choosePayment(on, sent)).toEqual({ ok: true, provider, methodId })
  })
})

describe('who cannot pay', () => {
  test.each<[string, PaymentContext, PaymentRequest, string]>([
    ['without any provider', ground({ providers: [] }), asked('braintree', '1'), 'no_payment_provider'],
    ['with the choice cleared', ground(), asked(''), 'payment_provider_missing'],
    ['with a provider of others', ground(), asked('wex'), 'payment_type_not_of_fleet'],
    ['by card without a card', ground(), asked('braintree'), 'payment_card_missing'],
    ['by card when there is none', ground({ methods: [] }), asked(), 'payment_card_missing'],
    [
      'by card when several are theirs and the default is not',
      ground({ methods: [card(4), card(5)] }),
      asked(),
      'payment_card_missing',
    ],
    [
      'by card when the default has expired, another one unasked',
      ground({ methods: [card(1, { isDefault: true, isUsable: false }), card(2)] }),
      asked(),
      'payment_card_missing',
    ],
    ['by account without a number', ground({ providers: ['wex'] }), asked('wex'), 'wex_number_missing'],
    ['by an account that is not shared with them', { ...both, mayUseAccount: false }, asked('wex'), 'account_not_yours'],
    ['with a card that has expired', ground(), asked('braintree', '3'), 'no_payment_method'],
    ['with a card of somebody else', ground(), asked('braintree', '77'), 'no_payment_method'],
    [
      'the rest by account, the first part by card',
      { ...both, ...before('braintree', 1) },
      asked('wex'),
      'payment_provider_differs',
    ],
  ])('%s', (_, on, sent, code) => {
    expect(choosePayment(on, sent)).toEqual({ ok: false, code })
  })
})
