import type { Ctx } from '#features/accounts/server/context.ts'
import type { Intent } from '#features/payments/pay/intent.ts'
import { endIntent, type Known } from '#features/payments/server/intents/end-intent.ts'
import { findIntent, markGivenUp } from '#features/payments/server/intents/intent-store.ts'
import { askProvider, isKnown } from '#features/payments/server/intents/run-intent.ts'
import { findMethodName } from '#features/payments/server/orders/method-store.ts'
import type { Outcome } from '#integrations/payments/port.ts'
import { refuseForGood } from '#platform/contract/refusal.ts'
import { spokenLanguage } from '#features/countries/country.ts'
import { approvalEnded, CHANGED_MEANWHILE } from './approval-ended.ts'

/**
 * Asks the bank and writes down what it said; refuses when that was no approval. Between the two this process may die: then a job does
 * the rest.
 */
export const authoriseApproval = async (ctx: Ctx, intent: Intent): Promise<void> => {
  const outcome = await hear(ctx, intent)
  if (!outcome) return giveUp(ctx, intent)
  const ends = { approve: approvalEnded }
  await ctx.write((db, emit) => endIntent({ db, emit, now: ctx.now, jobs: ctx.ports.jobs }, intent, outcome, ends))
  const ended = await findIntent(ctx.db, intent.id)
  if (ended?.state === 'failed') return declined(ctx, intent, outcome)
  if (ended?.reason === CHANGED_MEANWHILE) refuseForGood('stale_estimate')
}

/** What became of it; null when nobody knows, also when asked a second time by the same key. */
const hear = async ({ db, ports, log }: Ctx, intent: Intent): Promise<Known | null> => {
  const said = async (ask: () => Promise<Outcome | null>): Promise<Known | null> => {
    try {
      const outcome = await ask()
      return outcome && isKnown(outcome) ? outcome : null
    } catch (error) {
      log.error({ err: error }, 'the card provider failed')
      return null
    }
  }
  return (await said(() => askProvider(db, ports.cardProvider, intent))) ?? said(() => ports.cardProvider.find(intent.id))
}

/** The approver is told that it did not work, so it must not come true later: what was set aside all the same is let go by a job. */
const giveUp = async (ctx: Ctx, intent: Intent): Promise<never> => {
  await ctx.write((tx) => markGivenUp(tx, intent.id, ctx.now))
  return refuseForGood('no_payment_method')
}

const declined = async (ctx: Ctx, { methodId }: Intent, outcome: Known): Promise<void> => {
  const method = (await findMethodName(ctx.db, methodId, spokenLanguage(ctx.language))) ?? ''
  const facts = { field: 'payment_token', payment_token: String(methodId) }
  refuseForGood('payment_declined', { method, reason: outcome.ok ? '' : outcome.reason }, facts)
}
