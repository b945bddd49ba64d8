import { providersOf } from '#features/accounts/payment-facts.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { happened, SYSTEM_ACTOR } from '#features/events/event.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import type { StepOf } from '#features/orders/life/step.ts'
import type { Order } from '#features/orders/order.ts'
import { systemActor, takeStep } from '#features/orders/server/life/take-step.ts'
import { preTaxSubTotal, totalsOf } from '#features/orders/totals.ts'
import { promotionHolds } from '#features/promotions/server/check-promotion.ts'
import { ACCOUNT_PROVIDER, authorisesBefore } from '#features/payments/pay/pay-choice.ts'
import { beginIntent } from '#features/payments/server/intents/begin-intent.ts'
import type { EndDeps } from '#features/payments/server/intents/end-intent.ts'
import { findPendingIntents } from '#features/payments/server/intents/intent-store.ts'
import { findAccountNumber, findDefaultMethod } from '#features/payments/server/pay/method-store.ts'
import type { Db } from '#platform/db/database.ts'
import { autoApprovalStep } from '../auto-approve.ts'
import type { AutomaticApproval } from './approval-ended.ts'
import { isUsable } from '#features/payments/server/pay/payment-context.ts'
import { findFleetFacts } from './policies/choices-store.ts'
import { findPoliciesOfVehicles } from './policies/policy-store.ts'
import { sentenceWords } from './policies/words.ts'

/**
 * Runs after every estimate the shop sends, in the same transaction: if policies cover the whole order it is approved in the
 * product's name, otherwise it is returned unchanged and waits for a person. If the bank must authorize the payment, a job calls
 * it right after commit and the order is approved then.
 */
export const tryAutoApprove = async (deps: EndDeps, order: Order): Promise<Order> => {
  if (order.status !== 'awaiting_approval') return order
  const policies = await findPoliciesOfVehicles(deps.db, [order])
  if (!policies.some((policy) => policy.autoApprovable)) return order
  const fleet = await findFleetFacts(deps.db, order)
  const payment = await defaultPayment(deps.db, order, fleet, deps.now)
  const decision = autoApprovalStep(order, policies, payment, sentenceWords(fleet.country))
  if (!decision.ok) return decision.code === 'payment_missing' ? wait(deps, order) : order
  if (!(await promotionHolds(deps, order, preTaxSubTotal(order.services)))) return order
  if (!payment || !order.paysThroughPlatform || !authorisesBefore(payment.paymentType) || totalsOf(order).dueNowCents === 0)
    return takeStep(deps, order, decision.step, systemActor)
  await authorizePayment(deps, order, decision.step, currencyOf(fleet.country))
  return order
}

/** The fleet's default payment: its default method, or its account. Null: none can be charged. */
const defaultPayment = async (
  db: Db,
  fleet: { fleetId: number },
  { fleetPaymentType }: { fleetPaymentType: string },
  now: Date,
) => {
  const [provider] = providersOf(fleetPaymentType)
  if (!provider) return null
  if (provider === ACCOUNT_PROVIDER && !(await findAccountNumber(db, fleet))) return null
  if (!authorisesBefore(provider)) return { paymentType: provider, paymentToken: null }
  const method = await findDefaultMethod(db, fleet)
  return method && isUsable(method, productDayOf(now)) ? { paymentType: provider, paymentToken: String(method.id) } : null
}

/** A policy covers it, but it waits for a person: records why in the activity. */
const wait = (deps: EndDeps, order: Order): Order => {
  const where = { fleetId: order.fleetId, subjectId: order.id, at: deps.now.toISOString(), actor: SYSTEM_ACTOR }
  deps.emit(happened('auto_approval_waits', where, { reason: 'payment_missing', version: order.version }))
  return order
}

const authorizePayment = async (
  deps: EndDeps,
  order: Order,
  step: StepOf<'auto_approve'>,
  currency: 'USD' | 'CAD',
): Promise<void> => {
  // A payment for an earlier estimate is pending: its authorization is voided once the bank answers, and a person decides this
  // estimate.
  if ((await findPendingIntents(deps.db, order)).some(({ kind, givenUpAt }) => kind === 'authorise' && givenUpAt === null)) return
  const request: AutomaticApproval = { purpose: 'auto_approve', step, version: order.version }
  await beginIntent(deps, {
    fleetId: order.fleetId,
    orderId: order.id,
    kind: 'authorise',
    amountCents: totalsOf(order).dueNowCents,
    currency,
    provider: step.payment!.paymentType,
    methodId: Number(step.payment!.paymentToken),
    request,
    actor: SYSTEM_ACTOR,
  })
}
