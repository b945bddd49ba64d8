import type { Ctx } from '#features/accounts/server/context.ts'
import { uiLanguage } from '#features/countries/country.ts'
import type { Intent } from '#features/payments/pay/intent.ts'
import type { Known } from '#features/payments/server/intents/end-intent.ts'
import { sendToProvider, isKnown } from '#features/payments/server/intents/run-intent.ts'
import { findMethodName } from './method-store.ts'
import type { Outcome } from '#integrations/payments/port.ts'
import { refuseAndStore } from '#platform/contract/refusal.ts'

/** The bank's outcome; null if unknown, even after a retry with the same key. */
export const authorizePayment = async ({ db, ports, log }: Ctx, intent: Intent): Promise<Known | null> => {
  const knownOutcomeOf = async (requestOutcome: () => Promise<Outcome | null>): Promise<Known | null> => {
    try {
      const outcome = await requestOutcome()
      return outcome && isKnown(outcome) ? outcome : null
    } catch (error) {
      log.error({ err: error }, 'the card provider failed')
      return null
    }
  }
  return (
    (await knownOutcomeOf(() => sendToProvider(db, ports.cardProvider, intent))) ??
    knownOutcomeOf(() => ports.cardProvider.find(intent.id))
  )
}

/** Refuses with the bank's reason, at the declined method. */
export const refuseDeclined = async (ctx: Ctx, { methodId }: Intent, outcome: Known): Promise<void> => {
  const method = (await findMethodName(ctx.db, methodId, uiLanguage(ctx.language))) ?? ''
  const facts = { field: 'payment_token', payment_token: String(methodId) }
  refuseAndStore('payment_declined', { method, reason: outcome.ok ? '' : outcome.reason }, facts)
}
