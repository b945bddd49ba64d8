import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import { totalsOf } from '#features/orders/totals.ts'
import type { Intent } from '#features/payments/pay/intent.ts'
import { hasFailed } from '#features/orders/payment-failed.ts'
import { mayPayAgain } from '#features/payments/pay/pay-again.ts'
import { takenCents } from '#features/payments/pay/pay-plan.ts'
import { endIntent } from '#features/payments/server/intents/end-intent.ts'
import { findPendingIntents, findIntent, insertIntent } from '#features/payments/server/intents/intent-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse, refuseAndStore } from '#platform/contract/refusal.ts'
import type { approvalCalls } from '../contract.ts'
import { loadOrderToApprove, type OrderToApprove } from './order-to-approve.ts'
import { showDecided } from './show-approval.ts'
import { authorizePayment, refuseDeclined } from '#features/payments/server/pay/authorize-payment.ts'
import { chosenPayment, loadPaymentContext, methodOwnerOf } from '#features/payments/server/pay/payment-context.ts'
import { PAID_ELSEWHERE, paidAgain } from '#features/payments/server/pay/paid-again.ts'

type PayAgainInput = Input<typeof approvalCalls.payAgain>

/** The work is done and the charge failed: charges the amount owed immediately to the newly chosen method. */
export const payAgain = async (ctx: Ctx, input: PayAgainInput) => {
  const intent = await ctx.write((db, emit) => begin({ ...ctx, db, emit }, input))
  const outcome = await authorizePayment(ctx, intent)
  // Without an answer it stays pending: a job queries the outcome, so that no one is charged twice.
  if (!outcome) return refuseAndStore('payment_unheard')
  const ends = { pay_again: paidAgain }
  await ctx.write((db, emit) => endIntent({ db, emit, now: ctx.now, jobs: ctx.ports.jobs }, intent, outcome, ends))
  const ended = await findIntent(ctx.db, intent.id)
  if (ended?.state === 'failed') await refuseDeclined(ctx, intent, outcome)
  if (ended?.reason === PAID_ELSEWHERE) refuseAndStore('payment_not_failed')
  return showDecided(ctx, input.params.id)
}

const begin = async (ctx: WritingCtx, { params, body }: PayAgainInput): Promise<Intent> => {
  const { order, facts }: OrderToApprove = await loadOrderToApprove(ctx, params.id, 'lock')
  if (!hasFailed(order)) refuse('payment_not_failed')
  const pays = await loadPaymentContext(ctx.db, order, facts, ctx)
  if (!mayPayAgain(ctx.acting, { ...order, methodOwnerUserId: methodOwnerOf(pays, order) })) refuse('payment_not_yours')
  const chosen = chosenPayment(pays, { type: order.paymentType, token: body.payment_token })
  if (!chosen.ok) return refuse(chosen.code, {}, { field: 'payment' })
  if ((await findPendingIntents(ctx.db, order)).some(({ kind }) => kind === 'charge')) refuse('payment_in_progress')
  const { fleetId, id: orderId } = order
  const owedCents = totalsOf(order).totalCents - takenCents(await linesOfOrder(ctx.db, fleetId, orderId))
  const intent = {
    fleetId,
    orderId,
    kind: 'charge' as const,
    amountCents: owedCents,
    currency: currencyOf(ctx.acting.country),
    provider: chosen.payment.paymentType,
    methodId: chosen.payment.methodId,
    request: { purpose: 'pay_again' },
    actor: { kind: 'user' as const, id: ctx.acting.userId, name: fullName(ctx.acting) },
  }
  return insertIntent(ctx.db, intent, ctx.now)
}
