import { happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import type { Dispute } from '#integrations/payments/port.ts'
import type { Tx } from '#platform/db/database.ts'
import { findMethodWords } from '../pay/method-store.ts'
import { findCharge as findFee, findLineOf } from '../subscriptions/charge-store.ts'
import { aboutFee, feeFacts } from '../subscriptions/fee-event.ts'
import type { Charge } from './dispute-store.ts'

type Deps = { db: Tx; now: Date; emit: (event: ProductEvent) => void }
type DisputeStep = 'taken' | 'won' | 'lost'

/** The key of the ledger line of a chargeback. */
export const takenKey = ({ reference }: Dispute): string => `disputed:${reference}`

/** Notifies the payers of the order or the monthly fee; writes activity and audit log. */
export const notifyDispute = (deps: Deps, charge: Charge, dispute: Dispute, step: DisputeStep): Promise<void> =>
  charge.orderId !== null
    ? emitOrderDispute(deps, { ...charge, orderId: charge.orderId }, dispute, step)
    : emitFeeDispute(deps, charge, dispute, step)

const emitOrderDispute = async (
  { db, now, emit }: Deps,
  { fleetId, orderId, methodId }: Charge & { orderId: number },
  dispute: Dispute,
  step: DisputeStep,
): Promise<void> => {
  const where = { fleetId, subjectId: orderId, at: now.toISOString(), actor: SYSTEM_ACTOR }
  const moved = { amountCents: movedCents(dispute, step), method: await findMethodWords(db, methodId) }
  const { reason, replyBy } = dispute
  if (step === 'taken') return emit(happened('payment_disputed', where, { ...moved, reason: reason ?? '', replyBy }))
  return emit(happened(step === 'won' ? 'dispute_won' : 'dispute_lost', where, moved))
}

const emitFeeDispute = async ({ db, now, emit }: Deps, charge: Charge, dispute: Dispute, step: DisputeStep): Promise<void> => {
  const fee = charge.subscriptionChargeId === null ? null : await findFee(db, charge.subscriptionChargeId)
  if (!fee) return
  const facts = {
    ...feeFacts(fee),
    method: await findMethodWords(db, charge.methodId),
    disputedCents: movedCents(dispute, step),
    lineId: await findLineOf(db, takenKey(dispute)),
  }
  const { reason, replyBy } = dispute
  if (step === 'taken') return emit(happened('fee_disputed', aboutFee(fee, now), { ...facts, reason: reason ?? '', replyBy }))
  return emit(happened(step === 'won' ? 'fee_dispute_won' : 'fee_dispute_lost', aboutFee(fee, now), facts))
}

const movedCents = ({ amountCents, wonCents }: Dispute, step: DisputeStep): number => (step === 'won' ? wonCents : amountCents)
