import { findOrder } from '#features/orders/server/order-store.ts'
import { systemActor, takeStep } from '#features/orders/server/life/take-step.ts'
import { hasFailed } from '#features/orders/payment-failed.ts'
import { beginIntent } from '#features/payments/server/intents/begin-intent.ts'
import type { IntentEnd } from '#features/payments/server/intents/end-intent.ts'
import { noteReason } from '#features/payments/server/intents/intent-store.ts'

/** Reason stored with the intent when a charge was refunded at once. */
export const PAID_ELSEWHERE = 'paid_elsewhere'

/** The bank answered: marks the order as paid; if the back office settled it in the meantime, refunds the charge. */
export const paidAgain: IntentEnd = async (deps, intent, outcome) => {
  if (!outcome.ok || intent.orderId === null) return
  const order = await findOrder(deps.db, { fleetId: intent.fleetId }, intent.orderId, 'lock')
  if (order && hasFailed(order)) {
    const step = { type: 'capture_succeeded', ...(intent.methodId ? { paymentToken: String(intent.methodId) } : {}) } as const
    await takeStep(deps, order, step, systemActor)
    return
  }
  await noteReason(deps.db, intent.id, PAID_ELSEWHERE)
  const { fleetId, orderId, methodId, amountCents, currency, provider, actor } = intent
  const what = { fleetId, orderId, methodId, amountCents, currency, provider, actor }
  await beginIntent(deps, { ...what, kind: 'refund', ofReference: outcome.reference, request: { purpose: 'refund' } })
}
