import { isKnownProvider, providersOf } from '#features/accounts/payment-facts.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { acceptAll } from '#features/orders/life/approval-steps.ts'
import type { ServiceDecision, StepOf } from '#features/orders/life/step.ts'
import { transition } from '#features/orders/life/transition.ts'
import { isNoCharge } from '#features/orders/no-charge.ts'
import { withoutUnseenTotal } from '#features/orders/first-approval.ts'
import type { Order } from '#features/orders/order.ts'
import { totalsOf, totalsWithout } from '#features/orders/totals.ts'
import { checkPromotion } from '#features/promotions/server/check-promotion.ts'
import { actorOfFleet, takeStep } from '#features/orders/server/life/take-step.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { type Intent, LEFT_BEHIND_AFTER_SECONDS } from '#features/payments/pay/intent.ts'
import { authorisesBefore } from '#features/payments/pay/pay-choice.ts'
import { findPendingIntents, insertIntent, markGivenUp } from '#features/payments/server/intents/intent-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { approvalStep } from '../approve.ts'
import type { approvalCalls } from '../contract.ts'
import type { PositionChoice } from '../position-choice.ts'
import type { Ruling } from '../who-may-approve.ts'
import { withChosenPositions } from './chosen-positions.ts'
import { loadOrderToApprove, type OrderToApprove } from './order-to-approve.ts'
import { refuseIneligible } from './order-to-decide.ts'
import { authoriseApproval, type DecidedApproval } from './approval-ended.ts'
import { chosenPayment, loadPaymentContext, type Payment } from '#features/payments/server/pay/payment-context.ts'
import { choicesOf } from './preview-order.ts'
import { findReadVersion } from './order-view-store.ts'
import { showDecided } from './show-approval.ts'
import { asMaker, checkAmountAndKey, checkKeyBody } from './key-approval.ts'
import { keepDecisionNotes, readDecisionNotes, withPoNumber, type DecisionNotes } from './decision-notes.ts'

export type ApproveInput = Input<typeof approvalCalls.approve>
type Body = ApproveInput['body']

/**
 * Approves or declines service by service, or all at once; the rules decide on the permission and the order's next status. If the
 * bank must authorize the payment, the decision is first stored as an intent, then the bank is called, and then the order is
 * approved.
 */
export const approveOrder = async (ctx: Ctx, input: ApproveInput) => {
  const intent = await ctx.write((db, emit) => decide({ ...ctx, db, emit }, input))
  if (intent) await authoriseApproval(ctx, intent)
  return showDecided(ctx, input.params.id)
}

/** Returns the intent if the bank must be called first; otherwise the decision is made. */
const decide = async (ctx: WritingCtx, input: ApproveInput): Promise<Intent | null> => {
  const { order, chosen, step, positions, notes, bank, dueCents } = await checkDecision(ctx, input)
  if (bank?.payment && dueCents > 0)
    return beginPayment(ctx, order, { step: bank.step, positions, notes, payment: bank.payment, dueCents })
  await takeStep({ db: ctx.db, now: ctx.now, emit: ctx.emit }, chosen, step, actorOfFleet(ctx.acting))
  await keepDecisionNotes(ctx, order, notes)
  return null
}

/** Runs all checks and changes nothing. `chosen`: the order with what the approver chose. */
export const checkDecision = async (ctx: WritingCtx, { params, body }: ApproveInput) => {
  checkKeyBody(ctx, body)
  const orderToApprove = await loadOrderToApprove(ctx, params.id, 'lock')
  const notes = readDecisionNotes(body)
  const positions = choicesOf(body.order_services ?? [], orderToApprove.order)
  const order = withoutUnseenTotal(await withChosenPositions(ctx.db, orderToApprove.order, positions), orderToApprove.order)
  const decisions = decisionsOf(order, body)
  const payment = await paymentOf(ctx, { ...orderToApprove, order }, body, decisions)
  const approval = {
    approverId: ctx.acting.userId,
    decisions,
    version: body.version ?? (await findReadVersion(ctx.db, orderToApprove.scope, params.id, ctx.acting.userId)),
    payment: payment.ok ? payment.stored : null,
  }
  const decision = approvalStep(
    order,
    orderToApprove.facts.policies,
    orderToApprove.facts.people,
    approval,
    orderToApprove.facts.words,
  )
  if (!decision.ok && decision.code === 'stale_estimate' && approval.version === 0)
    return refuse('estimate_not_read', {}, { version: order.version })
  if (!decision.ok) return refused(ctx, orderToApprove, decision)
  await recheckPromotion(ctx, order, approval.decisions)
  // The first of two approvers chooses no payment method: the second one does.
  const isFirst = decision.step.type === 'first_approve'
  if (!payment.ok && !isFirst) return refuse(payment.code, {}, { field: 'payment' })
  const bank = payment.ok && decision.step.type === 'approve' ? { payment: payment.bank, step: decision.step } : null
  checkAmountAndKey(ctx, body, { shown: orderToApprove.order, chosen: order })
  const chosen = withPoNumber(order, notes)
  const after = afterDecision(ctx, chosen, decision.step)
  const dueCents = bank?.payment && after.status === 'approved' ? totalsOf(after).dueNowCents : 0
  return { order: orderToApprove.order, chosen, after, step: decision.step, positions, notes, bank, dueCents }
}

/** Rechecks the remaining lines: declined ones may take the order below the promotion's minimum. Skipped if none is left. */
const recheckPromotion = async (ctx: WritingCtx, order: Order, decisions: readonly ServiceDecision[]): Promise<void> => {
  const declinedIds = decisions.filter(({ approve }) => !approve).map(({ serviceId }) => serviceId)
  if (decisions.length > 0 && declinedIds.length === decisions.length) return
  const { preTaxSubTotalCents } = totalsWithout(order, declinedIds)
  await checkPromotion(ctx, order, preTaxSubTotalCents, ctx.acting.country)
}

/** The order as the decision leaves it. An invalid decision is refused before the bank is called. */
const afterDecision = ({ acting, now }: WritingCtx, order: Order, step: StepOf<'approve'> | StepOf<'first_approve'>): Order => {
  const after = transition(order, step, actorOfFleet(acting), now)
  return after.ok ? after.order : refuse(after.code, { status: after.status ?? '' })
}

type Paying = {
  step: StepOf<'approve'>
  positions: PositionChoice[]
  notes: DecisionNotes
  payment: Payment
  dueCents: number
}

const beginPayment = async (
  ctx: WritingCtx,
  order: Order,
  { step, positions, notes, payment, dueCents }: Paying,
): Promise<Intent> => {
  await giveUpPendingAuthorizations(ctx, order)
  const { userId, firstName, lastName, roles, fleetId } = ctx.acting
  const acting = { userId, firstName, lastName, roles, fleetId }
  const request: DecidedApproval = { purpose: 'approve', step, positions, notes, acting }
  const intent = {
    fleetId: order.fleetId,
    orderId: order.id,
    kind: 'authorise' as const,
    amountCents: dueCents,
    currency: currencyOf(ctx.acting.country),
    provider: payment.paymentType,
    methodId: payment.methodId,
    request,
    actor: { kind: 'user' as const, id: userId, name: `${firstName} ${lastName}`.trim() },
  }
  return insertIntent(ctx.db, intent, ctx.now)
}

/**
 * A person takes precedence over automatic approval, and over an abandoned approval: the bank's later authorizations of those are
 * voided. Of two users who pay at once, the second is refused.
 */
const giveUpPendingAuthorizations = async ({ db, now }: WritingCtx, order: Order): Promise<void> => {
  const pendingIntents = (await findPendingIntents(db, order)).filter(
    ({ kind, givenUpAt }) => kind === 'authorise' && givenUpAt === null,
  )
  for (const { id, request, createdAt } of pendingIntents) {
    const isLongAgo = now.getTime() - createdAt.getTime() > LEFT_BEHIND_AFTER_SECONDS * 1000
    if (request.purpose !== 'auto_approve' && !isLongAgo) refuse('payment_in_progress')
    await markGivenUp(db, id, now)
  }
}

/** Without a list of services all waiting ones are approved. Lines sent with another status are unchanged. */
const decisionsOf = (order: Order, body: Body): ServiceDecision[] => {
  if (body.order_services === undefined) return body.status === 'approved' ? acceptAll(order) : []
  return body.order_services
    .filter(({ status }) => status === 'approved' || status === 'rejected')
    .map(({ id, status }) => ({ serviceId: id, approve: status === 'approved' }))
}

type Chosen = { ok: true; stored: StepOf<'approve'>['payment']; bank: Payment | null }

/** The payment, for fleets that pay through the platform. None if everything is declined or the total is zero. */
const paymentOf = async (
  ctx: WritingCtx,
  { order, facts }: OrderToApprove,
  body: Body,
  decisions: readonly ServiceDecision[],
) => {
  const nothing: Chosen = { ok: true, stored: null, bank: null }
  if (body.payment_type && !isKnownProvider(body.payment_type)) refuse('payment_type_unknown')
  if (!order.paysThroughPlatform) return nothing
  if (body.payment_type && !providersOf(facts.fleetPaymentType).includes(body.payment_type)) refuse('payment_type_not_of_fleet')
  const declinedIds = decisions.flatMap(({ serviceId, approve }) => (approve ? [] : [serviceId]))
  if (declinedIds.length === decisions.length || isNoCharge(totalsWithout(order, declinedIds))) return nothing
  const pays = await loadPaymentContext(ctx.db, order, facts, asMaker(ctx))
  const chosen = chosenPayment(pays, { type: body.payment_type, token: body.payment_token })
  if (!chosen.ok) return chosen
  const { paymentType, paymentToken } = chosen.payment
  const answer: Chosen = {
    ok: true,
    stored: { paymentType, paymentToken },
    bank: authorisesBefore(paymentType) ? chosen.payment : null,
  }
  return answer
}

type Refused = Extract<ReturnType<typeof approvalStep>, { ok: false }>

/** Refusal for ineligible users, with the reason and whom to call. */
const refused = (ctx: Ctx, { order, facts }: OrderToApprove, refusal: Refused): never => {
  if (refusal.code !== 'not_eligible') {
    const isStale = refusal.code === 'stale_estimate' || refusal.code === 'approved_first_meanwhile'
    return refuse(refusal.code, { name: order.firstApproval?.name ?? '' }, isStale ? { version: order.version } : {})
  }
  return refuseIneligible(ctx, facts, (refusal as { ruling: Ruling }).ruling)
}
