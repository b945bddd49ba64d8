import { describe, expect, test } from 'vitest'
import { anOrder, anOrderThatIs, aService, at } from '#tests/fixtures/orders/order.fixtures.ts'
import type { Order } from '#features/orders/order.ts'
import { transition } from '#features/orders/life/transition.ts'
import { autoApproval, autoApprovalStep } from './auto-approve.ts'
import { aPolicy, BRAKES, OIL, WIPERS, words } from '../../tests/fixtures/approvals/policies.fixtures.ts'
import type { Policy } from './policy.ts'

const line = (id: number, serviceDefinitionId: number | null, priceCents: number | null) =>
  aService({ id, serviceDefinitionId, priceCents })
const card = { paymentType: 'braintree', paymentToken: 'tok' }

describe('approval by a policy itself', () => {
  const oilPolicy = aPolicy({ id: 5, serviceDefinitionIds: [OIL], amountCents: 12_000, autoApprovable: true })
  const wipersPolicy = aPolicy({ id: 6, serviceDefinitionIds: [WIPERS], amountCents: 30_000, autoApprovable: true })
  const orderOf = (...services: ReturnType<typeof line>[]) => anOrder({ services, paysThroughPlatform: false })
  const oil = (cents: number) => orderOf(line(1, OIL, cents))

  test.each<[string, Order, Policy[], string | null]>([
    ['within the limit', oil(8_940), [oilPolicy], null],
    ['the limit itself', oil(12_000), [oilPolicy], null],
    ['over the limit', oil(12_001), [oilPolicy], 'over_amount'],
    ['no limit', oil(99_999), [{ ...oilPolicy, amountCents: null }], null],
    ['a policy that does not approve by itself', oil(100), [aPolicy()], 'no_automatic_policy'],
    ['no policy at all', oil(100), [], 'no_automatic_policy'],
    ['a policy on other vehicles', oil(100), [{ ...oilPolicy, allVehicles: false, vehicleIds: [9] }], 'no_automatic_policy'],
    ['a policy of another fleet', oil(100), [{ ...oilPolicy, fleetId: 2 }], 'no_automatic_policy'],
    ['an inactive policy', oil(100), [{ ...oilPolicy, active: false }], 'no_automatic_policy'],
    ['one service not covered', orderOf(line(1, OIL, 100), line(2, BRAKES, 100)), [oilPolicy], 'service_not_covered'],
    ['each service by its own policy', orderOf(line(1, OIL, 100), line(2, WIPERS, 100)), [oilPolicy, wipersPolicy], null],
    [
      'the whole order must lie within each policy that is needed',
      orderOf(line(1, OIL, 9_000), line(2, WIPERS, 9_000)),
      [oilPolicy, wipersPolicy],
      'over_amount',
    ],
    ['a line without a price', orderOf(line(1, OIL, 100), line(2, OIL, null)), [oilPolicy], 'over_amount'],
    ['an order that is not waiting', anOrderThatIs('approved'), [oilPolicy], 'wrong_status'],
    ['another policy that does not approve by itself', oil(8_940), [oilPolicy, aPolicy()], null],
  ])('%s', (_, order, policies, code) => {
    const approval = autoApproval(order, policies, true)
    expect(approval.ok ? null : approval.code).toBe(code)
  })

  test('what was approved before counts, so that splitting an order does not slip under the limit', () => {
    const order = orderOf({ ...line(1, BRAKES, 10_000), status: 'approved' }, line(2, OIL, 2_001))
    expect(autoApproval(order, [oilPolicy], true)).toMatchObject({ code: 'over_amount' })
  })
  test('waits for a person when paying through the platform without a valid method', () => {
    const order = anOrder({ services: [line(1, OIL, 100)], paysThroughPlatform: true })
    expect(autoApprovalStep(order, [oilPolicy], null, words)).toEqual({ ok: false, code: 'payment_missing' })
    expect(autoApprovalStep(order, [oilPolicy], card, words)).toMatchObject({ ok: true, step: { payment: card } })
  })
  test('is taken in the product’s name and keeps the policy', () => {
    const order = oil(8_940)
    const rule = autoApprovalStep(order, [oilPolicy, wipersPolicy], null, words)
    if (!rule.ok) throw new Error(rule.code)
    const result = transition(order, rule.step, { kind: 'system', id: null, name: 'Fleetwright' }, at)
    expect(result).toMatchObject({
      ok: true,
      order: { status: 'approved', approverUserId: null, decision: { rule: 'auto_approved', policyIds: [5] } },
    })
  })
})

test('a second approver is asked for by the policies of this fleet and vehicle only', () => {
  const automatic = aPolicy({ autoApprovable: true })
  const order = anOrder({ services: [line(1, OIL, 10_000), line(2, BRAKES, 100)], paysThroughPlatform: false })
  const two = aPolicy({ id: 2, secondAboveCents: 5_000 })
  const codeWith = (policy: Policy) => {
    const approval = autoApproval(order, [automatic, policy], false)
    return approval.ok ? null : approval.code
  }
  expect(codeWith(two)).toBe('second_approver')
  expect(codeWith({ ...two, serviceDefinitionIds: [BRAKES] })).toBe('second_approver')
  expect(codeWith({ ...two, fleetId: 2 })).toBe(null)
  expect(codeWith({ ...two, allVehicles: false, vehicleIds: [9] })).toBe(null)
})

test('an automatic approval keeps each policy that was needed for a part of it', () => {
  const order = anOrder({ services: [line(1, OIL, 100), line(2, WIPERS, 100)], paysThroughPlatform: false })
  const policies = [
    aPolicy({ id: 5, serviceDefinitionIds: [OIL], autoApprovable: true }),
    aPolicy({ id: 6, serviceDefinitionIds: [WIPERS], autoApprovable: true }),
    aPolicy({ id: 7, serviceDefinitionIds: [BRAKES], autoApprovable: true }),
  ]
  const rule = autoApprovalStep(order, policies, null, words)
  expect(rule).toMatchObject({ ok: true, step: { decision: { rule: 'auto_approved', policyIds: [5, 6] } } })
  expect(rule.ok && rule.step.type === 'auto_approve' && rule.step.decision.sentence.en).toMatch(/automatically/)
})
