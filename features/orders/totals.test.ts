import { expect, test } from 'vitest'
import type { OrderServiceStatus } from './life/status.ts'
import { preTaxSubTotal, taxAfter, totalsOf, totalsWithout } from './totals.ts'

const line = (
  id: number,
  priceCents: number | null,
  retailCents: number | null = null,
  status: OrderServiceStatus = 'awaiting_approval',
) => ({
  id,
  priceCents,
  retailCents,
  status,
})

/** The order of the approval screenshot: five services, the wiper blades added by the shop. */
const bill = {
  services: [line(1, 34_800, 46_400), line(2, 8_940, 11_920), line(3, 9_500, 12_667), line(4, 3_800, 5_067), line(5, 4_200)],
  taxCents: 4_442,
  promotionCents: 2_500,
  previousPaymentsCents: 0,
}

test('the total is subtotal less promotion plus tax', () => {
  expect(totalsOf(bill)).toEqual({
    preTaxSubTotalCents: 61_240,
    promotionCents: 2_500,
    taxCents: 4_442,
    totalCents: 63_182,
    dueNowCents: 63_182,
    savingCents: 19_014,
  })
})

test('rejected and deleted services count neither in the sum nor in the saving', () => {
  const services = [line(1, 10_000, 13_000), line(2, 5_000, 6_000, 'rejected'), line(3, 7_000, 9_000, 'deleted')]
  expect(preTaxSubTotal(services)).toBe(10_000)
  expect(totalsOf({ ...bill, services }).savingCents).toBe(3_000)
})

test('a service without a price counts as nothing', () => expect(preTaxSubTotal([line(1, null), line(2, 500)])).toBe(500))

test('what was paid before is taken off what is due now, never below zero', () => {
  expect(totalsOf({ ...bill, previousPaymentsCents: 60_000 }).dueNowCents).toBe(3_182)
  expect(totalsOf({ ...bill, previousPaymentsCents: 70_000 }).dueNowCents).toBe(0)
})

test('a promotion never takes more than the subtotal', () => {
  const totals = totalsOf({ ...bill, services: [line(1, 1_000)], taxCents: 0 })
  expect(totals.promotionCents).toBe(1_000)
  expect(totals.totalCents).toBe(0)
})

test('declining a service takes its price and its share of the tax off', () => {
  expect(totalsWithout(bill, [5])).toEqual({
    preTaxSubTotalCents: 57_040,
    promotionCents: 2_500,
    taxCents: 4_137,
    totalCents: 58_677,
    dueNowCents: 58_677,
    savingCents: 19_014,
  })
})

test('a tax that follows the shop’s rates follows them on what is left; one that the shop typed shrinks in proportion', () => {
  const services = [line(1, 19_995), line(2, 3_500)]
  const salesTax = { state: 'QC', taxRate: 0.14975 }
  expect(totalsWithout({ ...bill, services, salesTax, taxCents: 3_519 }, [2]).taxCents).toBe(2_995)
  expect(totalsWithout({ ...bill, services, salesTax, taxCents: 3_000 }, [2]).taxCents).toBe(2_553)
  expect(totalsWithout({ ...bill, services, salesTax, taxCents: 3_519 }, []).taxCents).toBe(3_519)
})

test.each([
  [1_000, 10_000, 10_000, 1_000],
  [1_000, 10_000, 3_333, 333],
  [1_000, 10_000, 0, 0],
  [700, 0, 0, 700],
])('tax %i on %i becomes, on %i, %i', (taxCents, before, after, expected) =>
  expect(taxAfter({ taxCents, services: [line(1, before)] }, [line(1, after)])).toBe(expected),
)

test('a promotion in percent is a share of the subtotal, and adds to one in dollars', () => {
  expect(totalsOf({ ...bill, promotionCents: 0, promotionPercent: 10 })).toMatchObject({
    promotionCents: 6_124,
    totalCents: 59_558,
  })
  expect(totalsOf({ ...bill, promotionPercent: 10 }).promotionCents).toBe(8_624)
})

test('a promotion in percent is a share of the subtotal, and adds to one in dollars', () => {
  expect(totalsOf({ ...bill, promotionCents: 0, promotionPercent: 10 })).toMatchObject({
    promotionCents: 6_124,
    totalCents: 59_558,
  })
  expect(totalsOf({ ...bill, promotionPercent: 10 }).promotionCents).toBe(8_624)
})

test('a tax of the shop’s rates is computed anew, to the cent that a proportion would miss', () => {
  const salesTax = { state: 'QC', taxRate: 0.14975 }
  const taxOf = (taxCents: number) => taxAfter({ taxCents, salesTax, services: [line(1, 10_000)] }, [line(1, 777)])
  expect([taxOf(1_498), taxOf(1_490)]).toEqual([117, 116])
})
