import { describe, expect, test } from 'vitest'
import type { Person } from '#features/accounts/person.ts'
import { anOrder, anOrderThatIs, aService, at } from '#tests/fixtures/orders/order.fixtures.ts'
import type { Order } from '#features/orders/order.ts'
import { ORDER_STATUSES } from '#features/orders/life/status.ts'
import type { OrderActor } from '#features/orders/life/step.ts'
import { transition } from '#features/orders/life/transition.ts'
import { approvalStep } from './approve.ts'
import type { Approval } from './approve.ts'
import {
  adam,
  aPolicy,
  BRAKES,
  dan,
  everyone,
  mia,
  OIL,
  olivia,
  words,
} from '../../tests/fixtures/approvals/policies.fixtures.ts'
import type { Policy } from './policy.ts'

const asUser = (id: number): OrderActor => ({ kind: 'user', id, name: 'X', roles: ['manager'], fleetId: 1 })
const line = (id: number, serviceDefinitionId: number | null, priceCents: number | null) =>
  aService({ id, serviceDefinitionId, priceCents })
const approvalBy = (approverId: number, ...choices: boolean[]): Approval => ({
  approverId,
  decisions: choices.map((approve, index) => ({ serviceId: index + 1, approve })),
  version: 3,
  payment: null,
})

/** Runs the approval rule, then applies the step it returns. */
function approved(order: Order, policies: Policy[], approval: Approval) {
  const rule = approvalStep(order, policies, everyone, approval, words)
  return rule.ok ? transition(order, rule.step, asUser(approval.approverId), at) : rule
}

describe('an approval', () => {
  const order = anOrder({ services: [line(1, OIL, 10_000), line(2, BRAKES, 20_000)] })

  test('by an eligible approver keeps the rule that decided', () => {
    const result = approved(order, [aPolicy()], approvalBy(mia.id, true, true))
    expect(result).toMatchObject({
      ok: true,
      order: {
        status: 'approved',
        approverUserId: mia.id,
        decision: {
          rule: 'policy',
          policyIds: [1],
          sentence: { en: 'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order was $300.00.' },
        },
      },
    })
  })
  test('may be mixed, and all declined cancels', () => {
    expect(approved(order, [aPolicy()], approvalBy(mia.id, true, false))).toMatchObject({ order: { status: 'approved' } })
    expect(approved(order, [aPolicy()], approvalBy(mia.id, false, false))).toMatchObject({
      order: { status: 'cancel', cancelReason: 'services_declined' },
    })
  })
  test('declining the dear part does not make an order fit a limit: the whole order is what is decided', () => {
    expect(approved(order, [aPolicy({ amountCents: 15_000 })], approvalBy(mia.id, true, false))).toMatchObject({
      code: 'not_eligible',
    })
  })
  test('by someone else is refused, and says who can', () => {
    const result = approved(order, [aPolicy()], approvalBy(dan.id, true, true))
    expect(result).toMatchObject({
      ok: false,
      code: 'not_eligible',
      ruling: { eligible: [mia, olivia, adam] },
    })
  })
  test('by an Owner whom no policy names keeps the role, and who could have', () => {
    const result = approved(order, [aPolicy()], approvalBy(olivia.id, true, true))
    expect(result).toMatchObject({
      ok: true,
      order: {
        approverUserId: olivia.id,
        approvedTotalCents: 30_000,
        decision: {
          rule: 'role',
          policyIds: [1],
          sentence: {
            en: 'Olivia approved as Owner; Mia could have too.',
            fr: 'Olivia a approuvé à titre de propriétaire; Mia aurait pu le faire aussi.',
          },
        },
      },
    })
  })
  test('over policy by an Owner keeps the policy that was not enough', () => {
    const result = approved(order, [aPolicy({ amountCents: 20_000 })], approvalBy(olivia.id, true, true))
    expect(result).toMatchObject({
      ok: true,
      order: {
        decision: {
          rule: 'over_amount',
          policyIds: [1],
          sentence: {
            en: 'Mia can approve any service on all vehicles up to $200.00; the subtotal of this order was $300.00, so it needed an Owner or Admin.',
          },
        },
      },
    })
  })
  test('of an estimate that the shop has changed since is refused', () => {
    const approval = { ...approvalBy(mia.id, true, true), version: 2 }
    expect(approved(order, [aPolicy()], approval)).toMatchObject({ ok: false, code: 'stale_estimate' })
  })
  test.each(ORDER_STATUSES.filter((status) => status !== 'awaiting_approval').map((status) => [status]))(
    'of an order that is %s is refused',
    (status) => {
      const result = approved(anOrderThatIs(status), [aPolicy()], approvalBy(mia.id, true))
      expect(result).toMatchObject({ ok: false, code: 'wrong_status' })
    },
  )
})

describe('what an approval keeps', () => {
  const order = anOrder({ services: [line(1, OIL, 10_000), line(2, BRAKES, 20_000)], originatorUserId: null })
  const decisionBy = (approver: Person, policies: Policy[], change: Partial<Order> = {}, people = everyone) => {
    const rule = approvalStep({ ...order, ...change }, policies, people, approvalBy(approver.id, true, true), words)
    return rule.ok ? rule.step : rule.code
  }
  const adamsToo = aPolicy({ id: 2, userIds: [adam.id] })

  test('the policies of the approver only, where others have their own', () => {
    expect(decisionBy(mia, [aPolicy(), adamsToo])).toMatchObject({
      decision: {
        rule: 'policy',
        policyIds: [1],
        sentence: { en: 'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order was $300.00.' },
      },
    })
    expect(decisionBy(adam, [aPolicy(), adamsToo])).toMatchObject({
      decision: {
        policyIds: [2],
        sentence: { en: 'Adam can approve any service on all vehicles up to $400.00; the subtotal of this order was $300.00.' },
      },
    })
  })
  test('all of them, once, for an Owner whom none names', () => {
    expect(decisionBy(olivia, [aPolicy(), adamsToo])).toMatchObject({ decision: { rule: 'role', policyIds: [2, 1] } })
  })
  test('none where no policy decided', () => {
    expect(decisionBy(mia, [])).toMatchObject({ decision: { rule: 'no_policy', policyIds: [] } })
  })
  test('whom a deputy stood in for, and that person’s policies', () => {
    const dana = { ...dan, id: 30, firstName: 'Dana', lastName: 'Cruz', roles: ['manager' as const], standsInForIds: [mia.id] }
    expect(decisionBy(dana, [aPolicy(), adamsToo], {}, [...everyone, dana])).toMatchObject({
      decision: { rule: 'deputy', policyIds: [1], forUserId: mia.id, forName: 'Mia Okafor' },
    })
    expect(decisionBy(mia, [aPolicy()], {}, [...everyone, dana])).not.toHaveProperty('decision.forUserId')
  })
})

describe('where two people approve above an amount', () => {
  const order = anOrder({ services: [line(1, OIL, 10_000), line(2, BRAKES, 20_000)], originatorUserId: null })
  const two = aPolicy({ secondAboveCents: 15_000 })
  const firstByMia = {
    userId: mia.id,
    name: 'Mia Okafor',
    forUserId: null,
    forName: null,
    approvedAt: '2026-11-20T15:00:00.000Z',
  }
  const stepOf = (approval: Approval, policies = [two], change: Partial<Order> = {}) => {
    const rule = approvalStep({ ...order, ...change }, policies, everyone, approval, words)
    return rule.ok ? rule.step.type : rule.code
  }
  test('the first approval is not the last', () => {
    expect(stepOf(approvalBy(mia.id, true, true))).toBe('first_approve')
  })
  test('what is declined no longer counts, what is approved does', () => {
    expect(stepOf(approvalBy(mia.id, true, false))).toBe('approve')
    expect(stepOf(approvalBy(mia.id, false, true))).toBe('first_approve')
  })
  test('a policy of another fleet, or on another vehicle, asks for nobody', () => {
    expect(stepOf(approvalBy(mia.id, true, true), [aPolicy(), { ...two, id: 2, fleetId: 2 }])).toBe('approve')
    expect(stepOf(approvalBy(mia.id, true, true), [aPolicy(), { ...two, id: 2, allVehicles: false, vehicleIds: [9] }])).toBe(
      'approve',
    )
  })
  test('a policy on services that were approved before asks for nobody', () => {
    const services = [
      aService({ id: 1, serviceDefinitionId: OIL, priceCents: 10_000, status: 'approved' }),
      line(2, BRAKES, 20_000),
    ]
    const onOil = [aPolicy(), { ...two, id: 2, serviceDefinitionIds: [OIL] }]
    expect(stepOf({ ...approvalBy(mia.id), decisions: [{ serviceId: 2, approve: true }] }, onOil, { services })).toBe('approve')
  })
  test('the second approval is the last, and says who was first', () => {
    const rule = approvalStep({ ...order, firstApproval: firstByMia }, [two], everyone, approvalBy(olivia.id, true, true), words)
    expect(rule).toMatchObject({ ok: true, step: { type: 'approve', decision: { rule: 'second_approval' } } })
    expect(JSON.stringify(rule)).toContain('Mia')
  })
  test('a version that a colleague’s approval made old is said to be that; an older one is the shop’s', () => {
    const seen = (version: number) =>
      stepOf({ ...approvalBy(olivia.id, true, true), version }, [two], { firstApproval: firstByMia })
    expect([seen(2), seen(1)]).toEqual(['approved_first_meanwhile', 'stale_estimate'])
    expect(stepOf({ ...approvalBy(olivia.id, true, true), version: 2 })).toBe('stale_estimate')
  })
})
