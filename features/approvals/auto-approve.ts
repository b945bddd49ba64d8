import { awaitsDecision } from '#features/orders/order.ts'
import type { Order } from '#features/orders/order.ts'
import type { StepOf } from '#features/orders/life/step.ts'
import { isNoCharge } from '#features/orders/no-charge.ts'
import { preTaxSubTotal, totalsOf } from '#features/orders/totals.ts'
import { coversService, isWithin, namesVehicle } from './policy.ts'
import type { Policy } from './policy.ts'
import { secondAboveCents } from './second-approval.ts'
import { autoApprovedSentence } from './sentence.ts'
import type { SentenceWords } from './sentence.ts'
import { inEveryLanguage } from '#platform/i18n/texts.ts'

type AutoApproval = { ok: true; policies: Policy[]; orderCents: number } | { ok: false; code: AutoApprovalCode }
type AutoApprovalCode =
  | 'wrong_status'
  | 'second_approver'
  | 'no_automatic_policy'
  | 'service_not_covered'
  | 'over_amount'
  | 'payment_missing'

/** Fields of an order that the decision reads. */
type Estimated = Pick<Order, 'status' | 'fleetId' | 'vehicleId' | 'services' | 'paysThroughPlatform'> &
  Parameters<typeof totalsOf>[0]

const isPaidHere = (order: Estimated): boolean => order.paysThroughPlatform && !isNoCharge(totalsOf(order))

type Payment = StepOf<'auto_approve'>['payment']

/**
 * Whether policies approve this order automatically: each waiting service is covered by an auto-approvable policy whose limit is
 * not below the whole order. Evaluated on the whole order at every estimate, so that splitting an order does not slip under a
 * limit. For people the highest of their limits counts; here, without a human check, each policy's own limit does.
 */
export function autoApproval(order: Estimated, policies: readonly Policy[], hasValidPayment: boolean): AutoApproval {
  if (order.status !== 'awaiting_approval') return { ok: false, code: 'wrong_status' }
  const orderCents = preTaxSubTotal(order.services)
  const automatic = policies.filter(
    (policy) => policy.fleetId === order.fleetId && policy.autoApprovable && namesVehicle(policy, order.vehicleId),
  )
  if (automatic.length === 0) return { ok: false, code: 'no_automatic_policy' }
  const waiting = order.services.filter(awaitsDecision)
  const applying = policies.filter((policy) => policy.fleetId === order.fleetId && namesVehicle(policy, order.vehicleId))
  // Never automatic above the amount that requires two approvers.
  if (secondAboveCents(applying, waiting, orderCents) !== null) return { ok: false, code: 'second_approver' }
  // A line without a price is a blank check: a person must review it.
  if (waiting.some((service) => service.priceCents === null)) return { ok: false, code: 'over_amount' }
  const allCoveredBy = (some: readonly Policy[]) =>
    waiting.every((service) => some.some((policy) => coversService(policy, service.serviceDefinitionId)))
  if (!allCoveredBy(automatic)) return { ok: false, code: 'service_not_covered' }
  const within = automatic.filter((policy) => isWithin(policy.amountCents, orderCents))
  if (!allCoveredBy(within)) return { ok: false, code: 'over_amount' }
  if (isPaidHere(order) && !hasValidPayment) return { ok: false, code: 'payment_missing' }
  const used = within.filter((policy) => waiting.some((service) => coversService(policy, service.serviceDefinitionId)))
  return { ok: true, policies: used, orderCents }
}

/**
 * The step that approves in the product's name, or the reason a person must decide. `payment` is the default of the vehicle or
 * fleet.
 */
export function autoApprovalStep(
  order: Order,
  policies: readonly Policy[],
  payment: Payment,
  words: SentenceWords,
): { ok: true; step: StepOf<'auto_approve'> } | { ok: false; code: AutoApprovalCode } {
  const approval = autoApproval(order, policies, payment !== null)
  if (!approval.ok) return approval
  const decision = {
    rule: 'auto_approved',
    policyIds: approval.policies.map((policy) => policy.id),
    sentence: inEveryLanguage((language) => autoApprovedSentence(approval, words, language)),
  }
  return { ok: true, step: { type: 'auto_approve', decision, payment: isPaidHere(order) ? payment : null } }
}
