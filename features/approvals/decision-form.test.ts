import { describe, expect, test } from 'vitest'
import { decisionSums } from './decision-form.ts'
import type { FormBill, FormLine } from './decision-form.ts'

const line = (id: number, priceCents: number | null, status: FormLine['status'] = 'awaiting_approval'): FormLine => ({
  id,
  status,
  priceCents,
  retailCents: priceCents === null ? null : priceCents + 1_000,
})
const bill = (change: Partial<FormBill> = {}): FormBill => ({
  services: [line(1, 30_000), line(2, 10_000)],
  taxCents: 4_000,
  promotionCents: 0,
  previousPaymentsCents: 0,
  ...change,
})

describe('the sum of a decision', () => {
  test('counts every line as approved until somebody declines it', () => {
    expect(decisionSums(bill(), {})).toMatchObject({ approvedCount: 2, declinedCount: 0, totalCents: 44_000, savingCents: 2_000 })
  })
  test('follows a declined line, with its share of the tax', () => {
    const sums = decisionSums(bill(), { 2: 'rejected' })
    expect(sums).toMatchObject({ approvedCount: 1, declinedCount: 1, taxCents: 3_000, totalCents: 33_000, cancelsOrder: false })
  })
  test('says when nothing would be left', () => {
    expect(decisionSums(bill(), { 1: 'rejected', 2: 'rejected' })).toMatchObject({ totalCents: 0, cancelsOrder: true })
  })
  test('keeps what was approved before, which is no longer to be decided', () => {
    const again = bill({ services: [line(1, 30_000, 'approved'), line(2, 10_000)], previousPaymentsCents: 33_000 })
    expect(decisionSums(again, { 1: 'rejected' })).toMatchObject({ approvedCount: 1, declinedCount: 0, dueNowCents: 11_000 })
    expect(decisionSums(again, { 2: 'rejected' })).toMatchObject({ approvedCount: 0, cancelsOrder: false, dueNowCents: 0 })
  })
  test('leaves out lines that were declined before, and those without a price', () => {
    const mixed = bill({ services: [line(1, null), line(2, 10_000, 'rejected'), line(3, 5_000)], taxCents: 0 })
    expect(decisionSums(mixed, {})).toMatchObject({ approvedCount: 2, totalCents: 5_000 })
  })
})
