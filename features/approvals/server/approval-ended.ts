import type { Ctx } from '#features/accounts/server/context.ts'
import { happened, SYSTEM_ACTOR } from '#features/events/event.ts'
import type { StepOf } from '#features/orders/life/step.ts'
import { transition } from '#features/orders/life/transition.ts'
import type { Order } from '#features/orders/order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { actorOfFleet, systemActor, takeStep } from '#features/orders/server/life/take-step.ts'
import { totalsOf } from '#features/orders/totals.ts'
import type { Intent } from '#features/payments/pay/intent.ts'
import { type EndDeps, endIntent, type IntentEnd, voidAuthorization } from '#features/payments/server/intents/end-intent.ts'
import { findIntent, markGivenUp, noteReason } from '#features/payments/server/intents/intent-store.ts'
import { authorizePayment, refuseDeclined } from '#features/payments/server/pay/authorize-payment.ts'
import { refuseAndStore } from '#platform/contract/refusal.ts'
import type { PositionChoice } from '../position-choice.ts'
import { withChosenPositions } from './chosen-positions.ts'
import { type Decider, keepDecisionNotes, withPoNumber, type DecisionNotes } from './decision-notes.ts'

/** The decision as stored before the bank was called: any process that gets the bank's answer can finish the approval with it. */
export type DecidedApproval = {
  purpose: 'approve'
  step: StepOf<'approve'>
  positions: PositionChoice[]
  notes: DecisionNotes
  acting: Decider
}

/** Intents stored before the field was named `notes` call it `written`. */
type StoredApproval = Omit<DecidedApproval, 'notes'> & { notes?: DecisionNotes; written?: DecisionNotes }
const readDecision = (request: unknown): DecidedApproval => {
  const { notes, written: formerNotes, ...decision } = request as StoredApproval
  return { ...decision, notes: notes ?? formerNotes ?? {} }
}

/** Reason stored with the intent when its authorization was voided. */
const CHANGED_MEANWHILE = 'stale_estimate'

/** The bank answered: approves the order as decided; if the order changed in the meantime, voids the authorization. */
export const approvalEnded: IntentEnd = async (deps, intent, outcome) => {
  if (!outcome.ok || intent.orderId === null) return
  const decided = readDecision(intent.request)
  const order = await findOrder(deps.db, { fleetId: intent.fleetId }, intent.orderId, 'lock')
  const ready = order && (await asDecided(deps, order, decided))
  if (!ready) {
    await noteReason(deps.db, intent.id, CHANGED_MEANWHILE)
    return voidAuthorization(deps, intent, outcome.reference)
  }
  await takeStep(deps, ready, decided.step, actorOfFleet(decided.acting))
  await keepDecisionNotes({ ...deps, acting: decided.acting }, order, decided.notes)
}

/** The order with the decision applied, if it is unchanged since and the authorization covers it. */
const asDecided = async ({ db, now }: EndDeps, order: Order, decided: DecidedApproval): Promise<Order | null> => {
  const chosen = withPoNumber(await withChosenPositions(db, order, decided.positions), decided.notes)
  const after = transition(chosen, decided.step, actorOfFleet(decided.acting), now)
  return after.ok && totalsOf(after.order).dueNowCents === 0 ? chosen : null
}

export type AutomaticApproval = { purpose: 'auto_approve'; step: StepOf<'auto_approve'>; version: number }

/**
 * The bank answered for an automatic approval. If it declined, or the shop changed the order in the meantime, the order waits for a
 * person.
 */
export const autoApprovalEnded: IntentEnd = async (deps, intent, outcome) => {
  if (intent.orderId === null) return
  const { step, version } = intent.request as AutomaticApproval
  const order = await findOrder(deps.db, { fleetId: intent.fleetId }, intent.orderId, 'lock')
  const isSame = order?.status === 'awaiting_approval' && order.version === version
  if (outcome.ok && order && isSame && totalsOf(order).dueNowCents === 0) {
    await takeStep(deps, order, step, systemActor)
    return
  }
  if (outcome.ok) {
    await noteReason(deps.db, intent.id, CHANGED_MEANWHILE)
    return voidAuthorization(deps, intent, outcome.reference)
  }
  if (!order || !isSame) return
  const where = { fleetId: order.fleetId, subjectId: order.id, at: deps.now.toISOString(), actor: SYSTEM_ACTOR }
  deps.emit(happened('auto_approval_waits', where, { reason: 'payment_declined', version }))
}

/** Calls the bank and records its answer; refuses unless it approved. If the process dies in between, a job completes it. */
export const authoriseApproval = async (ctx: Ctx, intent: Intent): Promise<void> => {
  const outcome = await authorizePayment(ctx, intent)
  if (!outcome) return giveUp(ctx, intent)
  const ends = { approve: approvalEnded }
  await ctx.write((db, emit) => endIntent({ db, emit, now: ctx.now, jobs: ctx.ports.jobs }, intent, outcome, ends))
  const ended = await findIntent(ctx.db, intent.id)
  if (ended?.state === 'failed') return refuseDeclined(ctx, intent, outcome)
  if (ended?.reason === CHANGED_MEANWHILE) refuseAndStore('stale_estimate')
}

/** The approver sees a failure, so it must not succeed later: if the bank authorized it nevertheless, a job voids it. */
const giveUp = async (ctx: Ctx, intent: Intent): Promise<never> => {
  await ctx.write((tx) => markGivenUp(tx, intent.id, ctx.now))
  return refuseAndStore('no_payment_method')
}
