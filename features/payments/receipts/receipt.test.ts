import { expect, test } from 'vitest'
import { documentNameOf, sumOfFee, sumOfPayment } from './receipt.ts'

const order = { subTotalCents: 122_400, taxCents: 8_575, totalCents: 130_975 }
const textOf = (lines: ReturnType<typeof sumOfPayment>) =>
  lines.map(({ key, cents, isResult }) => [key, cents, ...(isResult ? ['!'] : [])])

test('an order that was paid at once ends in its total', () => {
  expect(textOf(sumOfPayment(order, { kind: 'captured', amountCents: 130_975 }))).toEqual([
    ['sub_total', 122_400],
    ['tax', 8_575],
    ['total', 130_975, '!'],
  ])
})

test('a promotion stands between the subtotal and the tax, and the lines add up to the total', () => {
  const lines = sumOfPayment({ ...order, totalCents: 128_475 }, { kind: 'settled', amountCents: 128_475 })
  expect(textOf(lines)).toEqual([
    ['sub_total', 122_400],
    ['promotion', -2_500],
    ['tax', 8_575],
    ['total', 128_475, '!'],
  ])
  expect(lines.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0)).toBe(128_475)
})

test('a part says what was paid otherwise, and ends in what this payment was', () => {
  expect(textOf(sumOfPayment(order, { kind: 'captured', amountCents: 100_000 })).slice(2)).toEqual([
    ['total', 130_975],
    ['paid_otherwise', -30_975],
    ['this_payment', 100_000, '!'],
  ])
})

test('what was given back is negative', () => {
  expect(textOf(sumOfPayment(order, { kind: 'refunded', amountCents: 130_975 })).at(-1)).toEqual(['refunded', -130_975, '!'])
  expect(textOf(sumOfFee({ kind: 'refunded', amountCents: 36_000, feeTaxCents: 4_689 }))).toEqual([['refunded', -36_000, '!']])
})

test('a disputed part lists no other payment, and names what happened to it', () => {
  for (const kind of ['disputed', 'dispute_won'] as const) {
    const cents = kind === 'disputed' ? -100_000 : 100_000
    expect(textOf(sumOfPayment(order, { kind, amountCents: 100_000 })).slice(2)).toEqual([
      ['total', 130_975],
      [kind, cents, '!'],
    ])
    expect(documentNameOf(kind).title).toBe('disputeStatement')
  }
})

test('a payment of more than the total lists no other payment', () => {
  expect(textOf(sumOfPayment(order, { kind: 'captured', amountCents: 140_000 })).slice(2)).toEqual([
    ['total', 130_975],
    ['this_payment', 140_000, '!'],
  ])
})

test('a fee that was paid ends in its total, one in dispute in that', () => {
  const resultOf = (kind: 'captured' | 'settled' | 'disputed') => textOf(sumOfFee({ kind, amountCents: 36_000, feeTaxCents: 0 }))
  expect(resultOf('captured')).toEqual([['total', 36_000, '!']])
  expect(resultOf('settled')).toEqual([['total', 36_000, '!']])
  expect(resultOf('disputed')).toEqual([['disputed', -36_000, '!']])
})

test('a fee in Canada names what its taxes come to', () => {
  expect(textOf(sumOfFee({ kind: 'captured', amountCents: 20_696, feeTaxCents: 2_696 }))).toEqual([
    ['sub_total', 18_000],
    ['tax', 2_696],
    ['total', 20_696, '!'],
  ])
})
