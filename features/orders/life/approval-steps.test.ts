import { describe, expect, test } from 'vitest'
import { acceptAll } from './approval-steps.ts'
import {
  aDecision,
  anOrder,
  aService,
  at,
  done,
  owner,
  refusalOf,
  statusesOf,
  system,
} from '#tests/fixtures/orders/order.fixtures.ts'
import type { OrderStep, ServiceDecision } from './step.ts'

const approve = (decisions: ServiceDecision[], version = 3): OrderStep => ({
  type: 'approve',
  decisions,
  decision: aDecision,
  version,
  payment: { paymentType: 'braintree', paymentToken: 'tok' },
})

const decide = (...choices: boolean[]) => choices.map((yes, index): ServiceDecision => ({ serviceId: index + 1, approve: yes }))

describe('the decision', () => {
  const waiting = anOrder({ taxCents: 1_000, services: [1, 2, 3].map((id) => aService({ id, priceCents: 10_000 })) })

  test('may be mixed; the tax shrinks with what is declined', () => {
    const { order, types } = done(waiting, approve(decide(true, true, false)), owner)
    expect(statusesOf(order.services)).toEqual(['approved', 'approved', 'rejected'])
    expect(order).toMatchObject({ status: 'approved', taxCents: 667, approverUserId: 1, approvedAt: at, paymentToken: 'tok' })
    expect(order.decision).toEqual(aDecision)
    expect(types).toEqual(['order_approved', 'services_declined'])
  })
  test('cancels the order when every service is declined', () => {
    const { order, types } = done(waiting, approve(decide(false, false, false)), owner)
    expect(order).toMatchObject({ status: 'cancel', cancelReason: 'services_declined', approverUserId: null, paymentToken: null })
    expect(types).toEqual(['services_declined', 'order_canceled'])
  })
  test('keeps what was approved earlier when the addition is declined', () => {
    const order = anOrder({ services: [aService({ id: 1, status: 'approved' }), aService({ id: 2 })] })
    expect(done(order, approve([{ serviceId: 2, approve: false }]), owner).order.status).toBe('approved')
  })
  test('may choose another position', () => {
    const [first] = done(anOrder(), approve([{ serviceId: 1, approve: true, position: 'diesel' }]), owner).order.services
    expect(first?.position).toBe('diesel')
  })
  test.each<[string, ServiceDecision[], string]>([
    ['a service is left out', decide(true, true), 'decision_missing'],
    ['a service is of another order', [...decide(true, true, true), { serviceId: 9, approve: true }], 'unknown_service'],
    ['a service is named twice', [...decide(true, true, true), ...decide(false)], 'service_named_twice'],
  ])('is refused when %s', (_, decisions, expected) => expect(refusalOf(waiting, approve(decisions), owner)).toBe(expected))
  test('cannot undo an earlier one', () => {
    const order = anOrder({
      services: [aService({ id: 1, status: 'approved' }), aService({ id: 2, status: 'rejected' }), aService({ id: 3 })],
    })
    expect(refusalOf(order, approve(decide(false, false, true)), owner)).toBe('service_already_decided')
    expect(refusalOf(order, approve(decide(true, true, true)), owner)).toBe('service_already_decided')
    expect(refusalOf(order, approve(decide(true, false, true)), owner)).toBeNull()
  })
  test('on an older version is refused: the shop changed this order', () => {
    expect(refusalOf(waiting, approve(decide(true, true, true), 2), owner)).toBe('stale_estimate')
    expect(refusalOf(waiting, approve(decide(true, true, true), 3), owner)).toBeNull()
  })
  test('of two approvers at once, the second is refused', () => {
    const first = done(waiting, approve(decide(true, true, true), 3), owner).order
    expect(refusalOf(first, approve(decide(true, true, true), 3), owner)).toBe('wrong_status')
  })
  test('Accept All approves what is active, awaiting approval or initiated and keeps the rest', () => {
    const all = ['initiated', 'active', 'awaiting_approval', 'approved', 'rejected', 'deleted'] as const
    const order = anOrder({ services: all.map((status, index) => aService({ id: index + 1, status })) })
    const after = done(order, approve(acceptAll(order)), owner).order
    expect(statusesOf(after.services)).toEqual(['approved', 'approved', 'approved', 'approved', 'rejected', 'deleted'])
  })
  test('by a policy is made in the product’s name', () => {
    const { order, types, events } = done(waiting, { type: 'auto_approve', decision: aDecision, payment: null }, system)
    expect(order).toMatchObject({ status: 'approved', approverUserId: null, taxCents: 1_000 })
    expect(statusesOf(order.services)).toEqual(['approved', 'approved', 'approved'])
    expect(types).toEqual(['order_auto_approved'])
    expect(events[0]?.actor.kind).toBe('system')
  })
})
