import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import { totalsOf } from '#features/orders/totals.ts'
import type { Intent } from '#features/payments/pay/intent.ts'
import { hasFailed, mayPayAgain } from '#features/payments/pay/pay-again.ts'
import { takenCents } from '#features/payments/pay/pay-plan.ts'
import { endIntent } from '#features/payments/server/intents/end-intent.ts'
import { findBegun, findIntent, insertIntent } from '#features/payments/server/intents/intent-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse, refuseForGood } from '#platform/contract/refusal.ts'
import type { approvalCalls } from '../../contract.ts'
import { loadOrderToApprove, type OrderToApprove } from '../order-to-approve.ts'
import { showDecided } from '../show-approval.ts'
import { askBank, refuseDeclined } from './ask-bank.ts'
import { chosenPayment, loadPayGround, methodOwnerOf } from './pay-ground.ts'
import { PAID_ELSEWHERE, paidAgain } from './paid-again.ts'

type Asked = Input<typeof approvalCalls.payAgain>

/** The work is done and the bank refused the money: what is owed is charged at once to the method that is chosen now. */
export const payAgain = async (ctx: Ctx, asked: Asked) => {
  const intent = await ctx.write((db, emit) => begin({ ...ctx, db, emit }, asked))
  const outcome = await askBank(ctx, intent)
  // Unheard of, it stays begun: a job finds out what became of it, so that nobody is charged twice.
  if (!outcome) return refuseForGood('payment_unheard')
  const ends = { pay_again: paidAgain }
  await ctx.write((db, emit) => endIntent({ db, emit, now: ctx.now, jobs: ctx.ports.jobs }, intent, outcome, ends))
  const ended = await findIntent(ctx.db, intent.id)
  if (ended?.state === 'failed') await refuseDeclined(ctx, intent, outcome)
  if (ended?.reason === PAID_ELSEWHERE) refuseForGood('payment_not_failed')
  return showDecided(ctx, asked.params.id)
}

const begin = async (ctx: WritingCtx, { params, body }: Asked): Promise<Intent> => {
  const { order, ground }: OrderToApprove = await loadOrderToApprove(ctx, params.id, 'lock')
  if (!hasFailed(order)) refuse('payment_not_failed')
  const pays = await loadPayGround(ctx.db, order, ground, ctx)
  if (!mayPayAgain(ctx.acting, { ...order, methodOwnerUserId: methodOwnerOf(pays, order) })) refuse('payment_not_yours')
  const chosen = chosenPayment(pays, { type: order.paymentType, token: body.payment_token })
  if (!chosen.ok) return refuse(chosen.code, {}, { field: 'payment' })
  if ((await findBegun(ctx.db, order)).some(({ kind }) => kind === 'charge')) refuse('payment_in_progress')
  const { fleetId, id: orderId } = order
  const owedCents = totalsOf(order).totalCents - takenCents(await linesOfOrder(ctx.db, fleetId, orderId))
  const wanted = {
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
  return insertIntent(ctx.db, wanted, ctx.now)
}
