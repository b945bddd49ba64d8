import { happened, SYSTEM_ACTOR } from '#features/events/event.ts'
import type { StepOf } from '#features/orders/life/step.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { systemActor, takeStep } from '#features/orders/server/life/take-step.ts'
import { totalsOf } from '#features/orders/totals.ts'
import { type IntentEnd, voidAuthorization } from '#features/payments/server/intents/end-intent.ts'
import { noteReason } from '#features/payments/server/intents/intent-store.ts'
import { CHANGED_MEANWHILE } from './approval-ended.ts'

export type AutomaticApproval = { purpose: 'auto_approve'; step: StepOf<'auto_approve'>; version: number }

/**
 * The bank answered for an automatic approval. If it declined, or the shop changed the order meanwhile, the order waits for a
 * person.
 */
export const autoApprovalEnded: IntentEnd = async (parts, intent, outcome) => {
  if (intent.orderId === null) return
  const { step, version } = intent.request as AutomaticApproval
  const order = await findOrder(parts.db, { fleetId: intent.fleetId }, intent.orderId, 'lock')
  const isSame = order?.status === 'awaiting_approval' && order.version === version
  if (outcome.ok && order && isSame && totalsOf(order).dueNowCents === 0) {
    await takeStep(parts, order, step, systemActor)
    return
  }
  if (outcome.ok) {
    await noteReason(parts.db, intent.id, CHANGED_MEANWHILE)
    return voidAuthorization(parts, intent, outcome.reference)
  }
  if (!order || !isSame) return
  const where = { fleetId: order.fleetId, subjectId: order.id, at: parts.now.toISOString(), actor: SYSTEM_ACTOR }
  parts.emit(happened('auto_approval_waits', where, { reason: 'payment_declined', version }))
}
