import { describe, expect, test } from 'vitest'
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
          sentence: { en: 'Mia may approve any service on all vehicles up to $400.00; the subtotal of this order was $300.00.' },
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
            en: 'Mia may approve any service on all vehicles up to $200.00; the subtotal of this order was $300.00, so it needed an Owner or Admin.',
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
