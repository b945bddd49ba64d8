import type { Ctx } from '#features/accounts/server/context.ts'
import type { Intent } from '#features/payments/pay/intent.ts'
import { endIntent } from '#features/payments/server/intents/end-intent.ts'
import { findIntent, markGivenUp } from '#features/payments/server/intents/intent-store.ts'
import { refuseAndStore } from '#platform/contract/refusal.ts'
import { approvalEnded, CHANGED_MEANWHILE } from './approval-ended.ts'
import { authorizePayment, refuseDeclined } from '#features/payments/server/pay/authorize-payment.ts'

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

/** The approver is told that it failed, so it must not succeed later: if the bank authorized it nevertheless, a job voids it. */
const giveUp = async (ctx: Ctx, intent: Intent): Promise<never> => {
  await ctx.write((tx) => markGivenUp(tx, intent.id, ctx.now))
  return refuseAndStore('no_payment_method')
}
