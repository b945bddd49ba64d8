import { describe, expect, test } from 'vitest'
import { expiryNotice, feeOf, feeTaxLines, isMethodReminderDue, monthlyFee, nextTryAfter, stepOf } from './subscriptions.ts'

const now = new Date('2026-11-20T15:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

describe('the monthly fee', () => {
  const numbers = { gst: '814602937 RT0001', qst: '1223908164 TQ0001', pst: {} }
  const place = { country: 'US' as const, state: 'IL', zip: '60661' }
  const plan = { ...place, planPriceCents: 900, paysByCard: true, isActive: true, isCompany: false }

  test('is the price of a vehicle for each that is in use', () => {
    const untaxed = { taxCents: 0, taxProvince: null, chargedTaxes: null }
    expect(monthlyFee(plan, 40, numbers)).toEqual({ priceCents: 900, amountCents: 36_000, ...untaxed })
  })

  test.each([
    ['QC', 'H2Y 1C6', 897 + 1790],
    [null, 'H2Y 1C6', 897 + 1790],
    [null, 'M5V 2T6', 2332],
    ['BC', 'V6B 1A1', 897],
    ['SK', 'S4P 3Y2', 897],
    ['AB', 'T2P 1J9', 897],
  ])('carries the taxes of %s, %s, each rounded by itself', (state, zip, taxCents) => {
    const fee = monthlyFee({ ...plan, country: 'CA', state, zip, planPriceCents: 1_196 }, 15, numbers)
    expect(fee).toMatchObject({ taxCents, amountCents: 17_940 + taxCents })
  })

  test('names the brand’s number of each tax, and Quebec’s only for Quebec', () => {
    const brand = { taxNumbers: { ...numbers, pst: { BC: 'PST-1044-2210' } } }
    const labels = (state: string) => {
      const fee = feeOf(1_000, 10, { ...place, country: 'CA', state }, brand.taxNumbers)
      return feeTaxLines({ ...fee, subTotalCents: 10_000 }, brand, 'fr').map(({ label, cents }) => [label, cents])
    }
    expect(labels('QC')).toEqual([
      ['TPS 814602937 RT0001', 500],
      ['TVQ 1223908164 TQ0001', 998],
    ])
    expect(labels('BC')).toEqual([
      ['TPS 814602937 RT0001', 500],
      ['TVP PST-1044-2210', 700],
    ])
    expect(labels('MB')).toEqual([['TPS 814602937 RT0001', 500]])
    expect(labels('ON')).toEqual([['TVH 814602937 RT0001', 1_300]])
  })

  test('has no tax for which the brand has no number', () => {
    const none = { gst: null, qst: null, pst: {} }
    for (const state of ['QC', 'BC', 'ON'])
      expect(feeOf(1_000, 10, { ...place, country: 'CA', state }, none)).toMatchObject({ taxCents: 0, amountCents: 10_000 })
  })

  test('keeps the taxes of its charge when the brand registers later, and all of the province where they were not recorded', () => {
    const brand = { taxNumbers: { ...numbers, pst: { BC: 'PST-1044-2210' } } }
    const fee = { subTotalCents: 10_000, taxCents: 500, taxProvince: 'BC', chargedTaxes: ['gst' as const] }
    expect(feeTaxLines(fee, brand, 'en').map(({ tax, cents }) => [tax, cents])).toEqual([['gst', 500]])
    const before = { ...fee, taxCents: 1_200, chargedTaxes: null }
    expect(feeTaxLines(before, brand, 'en').map(({ tax, cents }) => [tax, cents])).toEqual([
      ['gst', 500],
      ['pst', 700],
    ])
  })

  test.each([
    ['has no price', { planPriceCents: null }, 40],
    ['pays by no card', { paysByCard: false }, 40],
    ['is inactive', { isActive: false }, 40],
    ['is a company’s own', { isCompany: true }, 40],
    ['has no vehicle in use', {}, 0],
  ])('is none for a fleet that %s', (_, differs, vehicles) => {
    expect(monthlyFee({ ...plan, ...differs }, vehicles, numbers)).toBeNull()
  })
})

test('the pauses after a decline grow, and end', () => {
  const days = [1, 2, 3, 4, 5].map((tries) => (nextTryAfter(tries, now)!.getTime() - now.getTime()) / 86_400_000)
  expect(days).toEqual([1, 3, 5, 7, 14])
  expect(nextTryAfter(6, now)).toBeNull()
})

test.each([
  ['is charged at once', { tries: 0, nextTryAt: null, triedMethodId: null }, 7, 'charge'],
  ['waits for its pause', { tries: 1, nextTryAt: daysAgo(-1), triedMethodId: 7 }, 7, 'wait'],
  ['is charged again after it', { tries: 1, nextTryAt: daysAgo(0), triedMethodId: 7 }, 7, 'charge'],
  ['is charged to another method without a pause', { tries: 2, nextTryAt: daysAgo(-3), triedMethodId: 7 }, 8, 'charge'],
  ['waits for another method after the last pause', { tries: 6, nextTryAt: null, triedMethodId: 7 }, 7, 'needs_other_method'],
  ['waits for a method where there is none', { tries: 0, nextTryAt: null, triedMethodId: null }, null, 'needs_method'],
])('an unpaid fee %s', (_, charge, methodId, step) => {
  expect(stepOf(charge, methodId, now)).toBe(step)
})

test('owners are asked for a method at once and then each week', () => {
  expect([null, daysAgo(6), daysAgo(7)].map((askedAt) => isMethodReminderDue(askedAt, now))).toEqual([true, false, true])
})

test.each([
  ['2026-11-19', null],
  ['2026-11-20', 7],
  ['2026-11-27', 7],
  ['2026-11-28', 30],
  ['2026-12-20', 30],
  ['2026-12-21', null],
])('a card that ends on %s is warned of %s days before', (expiresOn, days) => {
  expect(expiryNotice(expiresOn, '2026-11-20')).toBe(days)
})
