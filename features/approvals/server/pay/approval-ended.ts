import type { StepOf } from '#features/orders/life/step.ts'
import { transition } from '#features/orders/life/transition.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { actorOfFleet, takeStep } from '#features/orders/server/life/take-step.ts'
import { totalsOf } from '#features/orders/totals.ts'
import { type EndParts, type IntentEnd, voidAuthorization } from '#features/payments/server/intents/end-intent.ts'
import { noteReason } from '#features/payments/server/intents/intent-store.ts'
import type { PositionChoice } from '../../position-choice.ts'
import { withChosenPositions } from '../chosen-positions.ts'
import { type Decider, keepDecisionNotes, withPoNumber, type DecisionNotes } from '../decision-notes.ts'

/** The decision as stored before the bank was called: whoever processes the bank's answer can finish the approval with it. */
export type DecidedApproval = {
  purpose: 'approve'
  step: StepOf<'approve'>
  positions: PositionChoice[]
  notes: DecisionNotes
  acting: Decider
}

/** Intents that were stored before the notes got this name call them `written`. */
type StoredApproval = Omit<DecidedApproval, 'notes'> & { notes?: DecisionNotes; written?: DecisionNotes }
const readDecision = (request: unknown): DecidedApproval => {
  const { notes, written: formerNotes, ...decision } = request as StoredApproval
  return { ...decision, notes: notes ?? formerNotes ?? {} }
}

/** Reason stored with the intent when its authorization was voided. */
export const CHANGED_MEANWHILE = 'stale_estimate'

/** The bank answered: approves the order as decided, unless it changed meanwhile; then the authorization is voided. */
export const approvalEnded: IntentEnd = async (parts, intent, outcome) => {
  if (!outcome.ok || intent.orderId === null) return
  const decided = readDecision(intent.request)
  const order = await findOrder(parts.db, { fleetId: intent.fleetId }, intent.orderId, 'lock')
  const ready = order && (await asDecided(parts, order, decided))
  if (!ready) {
    await noteReason(parts.db, intent.id, CHANGED_MEANWHILE)
    return voidAuthorization(parts, intent, outcome.reference)
  }
  await takeStep(parts, ready, decided.step, actorOfFleet(decided.acting))
  await keepDecisionNotes({ ...parts, acting: decided.acting }, order, decided.notes)
}

/** The order with the decision applied, if it is unchanged since and the authorization covers it. */
const asDecided = async ({ db, now }: EndParts, order: Order, decided: DecidedApproval): Promise<Order | null> => {
  const chosen = withPoNumber(await withChosenPositions(db, order, decided.positions), decided.notes)
  const after = transition(chosen, decided.step, actorOfFleet(decided.acting), now)
  return after.ok && totalsOf(after.order).dueNowCents === 0 ? chosen : null
}
