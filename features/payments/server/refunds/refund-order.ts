import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { formatWithCurrency, parseMoney, toDollars } from '#features/countries/money.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse, refuseAndStore } from '#platform/contract/refusal.ts'
import type { Intent } from '../../pay/intent.ts'
import type { payCalls } from '../../pay/pay-contract.ts'
import { type OpenSum, refundable, refundPlan } from '../../pay/pay-plan.ts'
import { endIntent } from '../intents/end-intent.ts'
import { findPendingIntents, insertIntent } from '../intents/intent-store.ts'
import { sendToProvider, isKnown } from '../intents/run-intent.ts'
import { findCountry, findFleetOfOrder } from '../pay/method-store.ts'

type RefundInput = Input<typeof payCalls.refund>

/** Refunds a charge, capture by capture, newest first. */
export const refundOrder = async (ctx: Ctx, input: RefundInput) => {
  const intents = await ctx.write((db, emit) => beginRefunds({ ...ctx, db, emit }, input))
  for (const intent of intents) await giveBack(ctx, intent)
  const { fleetId } = intents[0]!
  const lines = await linesOfOrder(ctx.db, fleetId, input.params.id)
  return { refunded: toDollars(sumOf(intents)), left: toDollars(sumOf(refundable(lines))) }
}

const sumOf = (sums: readonly { amountCents: number }[]): number => sums.reduce((sum, { amountCents }) => sum + amountCents, 0)

const beginRefunds = async (ctx: WritingCtx, { params, body }: RefundInput): Promise<Intent[]> => {
  const amountCents = parseMoney(String(body.amount)) ?? 0
  if (amountCents <= 0) refuse('refund_amount_invalid', {}, { field: 'amount' })
  if (!body.reason) refuse('reason_missing', {}, { field: 'reason' })
  const fleetId = (await findFleetOfOrder(ctx.db, params.id)) ?? refuse('order_not_found')
  const order = (await findOrder(ctx.db, { fleetId }, params.id, 'lock')) ?? refuse('order_not_found')
  const country = await findCountry(ctx.db, { fleetId })
  const plan = await planOf(ctx, order, amountCents, country)
  const actor = { kind: 'user' as const, id: ctx.acting.userId, name: fullName(ctx.acting) }
  const intent = { fleetId, orderId: order.id, kind: 'refund' as const, currency: currencyOf(country), actor }
  const request = { purpose: 'refund', reason: body.reason }
  const intents: Intent[] = []
  for (const { reference, amountCents: cents, methodId } of plan) {
    const one = { ...intent, request, amountCents: cents, methodId, ofReference: reference, provider: order.paymentType ?? '' }
    intents.push(await insertIntent(ctx.db, one, ctx.now))
  }
  return intents
}

/** Never more than was captured; pending refunds count as refunded. */
const planOf = async (ctx: WritingCtx, order: { fleetId: number; id: number }, amountCents: number, country: 'US' | 'CA') => {
  const lines = await linesOfOrder(ctx.db, order.fleetId, order.id)
  const underWay = (await findPendingIntents(ctx.db, order)).filter(({ kind }) => kind === 'refund')
  const returned = underWay.map((one) => ({
    kind: 'refunded' as const,
    amountCents: one.amountCents,
    providerReference: null,
    ofReference: one.ofReference,
    methodId: one.methodId,
  }))
  const all = [...lines, ...returned]
  const left = (): number => sumOf(refundable(all) satisfies OpenSum[])
  const locale = { country, language: ctx.language }
  return (
    refundPlan(all, amountCents) ??
    refuse('refund_above_captured', { left: formatWithCurrency(left(), locale) }, { field: 'amount' })
  )
}

/** Without a response the intent stays pending: a job looks up the outcome, so that it is not entered twice. */
const giveBack = async (ctx: Ctx, intent: Intent): Promise<void> => {
  const outcome = await sendToProvider(ctx.db, ctx.ports.cardProvider, intent)
  if (!isKnown(outcome)) return refuseAndStore('refund_unheard')
  await ctx.write((db, emit) => endIntent({ db, emit, now: ctx.now, jobs: ctx.ports.jobs }, intent, outcome, {}))
  if (!outcome.ok) refuseAndStore('refund_declined', { reason: outcome.reason })
}
