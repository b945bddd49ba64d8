import { describe, expect, test } from 'vitest'
import { expiryNotice, feeTaxLines, isMethodReminderDue, monthlyFee, nextTryAfter, stepOf } from './subscriptions.ts'

const now = new Date('2026-11-20T15:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)

describe('the monthly fee', () => {
  const place = { country: 'US' as const, state: 'IL', zip: '60661' }
  const plan = { ...place, planPriceCents: 900, paysByCard: true, isActive: true, isCompany: false }

  test('is the price of a vehicle for each that is in use', () => {
    const untaxed = { taxCents: 0, taxProvince: null }
    expect(monthlyFee(plan, 40)).toEqual({ priceCents: 900, amountCents: 36_000, ...untaxed })
  })

  test.each([
    ['QC', 'H2Y 1C6', 897 + 1790],
    [null, 'H2Y 1C6', 897 + 1790],
    [null, 'M5V 2T6', 2332],
    ['BC', 'V6B 1A1', 897 + 1256],
    ['AB', 'T2P 1J9', 897],
  ])('carries the taxes of %s, %s, each rounded by itself', (state, zip, taxCents) => {
    const fee = monthlyFee({ ...plan, country: 'CA', state, zip, planPriceCents: 1_196 }, 15)
    expect(fee).toMatchObject({ taxCents, amountCents: 17_940 + taxCents })
  })

  test('names the brand’s number of each tax, and Quebec’s only for Quebec', () => {
    const brand = { taxNumbers: { gst: '814602937 RT0001', qst: '1223908164 TQ0001' } }
    const labels = (taxProvince: string, taxCents: number) =>
      feeTaxLines({ subTotalCents: 10_000, taxCents, taxProvince }, brand, 'fr').map(({ label }) => label)
    expect(labels('QC', 1_498)).toEqual(['TPS 814602937 RT0001', 'TVQ 1223908164 TQ0001'])
    expect(labels('BC', 1_200)).toEqual(['TPS 814602937 RT0001', 'TVP'])
  })

  test.each([
    ['has no price', { planPriceCents: null }, 40],
    ['pays by no card', { paysByCard: false }, 40],
    ['is inactive', { isActive: false }, 40],
    ['is a company’s own', { isCompany: true }, 40],
    ['has no vehicle in use', {}, 0],
  ])('is none for a fleet that %s', (_, differs, vehicles) => {
    expect(monthlyFee({ ...plan, ...differs }, vehicles)).toBeNull()
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
