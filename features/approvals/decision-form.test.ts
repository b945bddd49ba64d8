import { describe, expect, test } from 'vitest'
import { decisionBody, decisionSums } from './decision-form.ts'
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

describe('the body of an approval', () => {
  const order = { id: 7, version: 4, po_number: 'NW-2217', customer_comments: null }
  const entries = { choices: {}, message: '', note: '', payment: null }
  const lines = [
    { id: 1, status: 'awaiting_approval' as const, position: 'front' },
    { id: 2, status: 'awaiting_approval' as const, position: null },
    { id: 3, status: 'approved' as const, position: null },
  ]
  test('names the order, its PO number and services, the message and the payment', () => {
    const entered = {
      ...entries,
      choices: { 2: 'rejected' as const },
      message: 'Call me.',
      payment: { type: 'credit_card', token: '5' },
    }
    expect(decisionBody(order, lines, entered)).toEqual({
      id: 7,
      version: 4,
      po_number: 'NW-2217',
      customer_comments: 'Call me.',
      payment_type: 'credit_card',
      payment_token: '5',
      order_services: [
        { id: 1, status: 'approved', position: 'front' },
        { id: 2, status: 'rejected', position: null },
      ],
    })
  })
  test('removes a message that was cleared, and leaves one that never was', () => {
    expect(decisionBody(order, lines, entries).customer_comments).toBeNull()
    expect(decisionBody({ ...order, customer_comments: 'Call me.' }, lines, entries).customer_comments).toBe('')
  })
})
