import { describe, expect, test } from 'vitest'
import { anOrderThatIs, at, backOffice, desk, done, refusalOf, system } from '#tests/fixtures/orders/order.fixtures.ts'

describe('the end', () => {
  test('completing needs the invoice number and the odometer', () => {
    const approved = anOrderThatIs('approved')
    const doneOn = '2026-11-20'
    expect(refusalOf(approved, { type: 'complete', odometer: 84_415, invoiceNumber: ' ', doneOn }, desk)).toBe(
      'invoice_number_missing',
    )
    expect(refusalOf(approved, { type: 'complete', odometer: 0, invoiceNumber: 'H-1', doneOn }, desk)).toBe('odometer_invalid')
    const { order, types } = done(approved, { type: 'complete', odometer: 84_415, invoiceNumber: ' H-1 ', doneOn }, desk)
    expect(order).toMatchObject({ status: 'complete', completedAt: at, invoiceNumber: 'H-1', odometer: 84_415 })
    expect(types).toEqual(['order_completed'])
  })
  test('paying at the counter and paying through the platform exclude each other', () => {
    const platform = anOrderThatIs('complete')
    const counter = anOrderThatIs('complete', { paysThroughPlatform: false })
    expect(refusalOf(platform, { type: 'pay_in_shop' }, desk)).toBe('pays_through_platform')
    expect(refusalOf(counter, { type: 'capture_succeeded' }, system)).toBe('not_paid_through_platform')
    expect(refusalOf(counter, { type: 'defer_payment', reason: 'settles_offline' }, system)).toBe('not_paid_through_platform')
    expect(done(counter, { type: 'pay_in_shop' }, desk).types).toEqual(['order_paid_in_shop'])
    expect(done(platform, { type: 'capture_succeeded' }, system).types).toEqual(['order_paid'])
  })
  test('a deferred payment is settled by back office either way', () => {
    const deferred = anOrderThatIs('paid_deferred')
    expect(done(deferred, { type: 'settle', as: 'paid' }, backOffice).types).toEqual(['order_paid'])
    expect(done(deferred, { type: 'settle', as: 'paid_in_shop' }, backOffice).order.status).toBe('paid_in_shop')
  })
})
