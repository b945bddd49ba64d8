import type { Currency } from '#features/ledger/ledger.ts'
import type { EventActor } from '#features/events/event.ts'

/**
 * An intent is written before the provider is called and ended when the response is stored. If the process dies in between, it
 * stays `begun`; a job finds it and asks the provider for the outcome, by the idempotency key, which is the intent's id.
 */
export type IntentKind = 'authorise' | 'capture' | 'void' | 'refund' | 'charge'

/** Runs after the intent has ended: the name of the handler and its input. */
export type IntentRequest = { purpose: string } & Record<string, unknown>

export type Intent = {
  id: string
  fleetId: number
  kind: IntentKind
  state: 'begun' | 'succeeded' | 'failed'
  orderId: number | null
  subscriptionChargeId: number | null
  methodId: number | null
  amountCents: number
  currency: Currency
  provider: string
  ofReference: string | null
  providerReference: string | null
  request: IntentRequest
  reason: string | null
  actor: EventActor
  tries: number
  createdAt: Date
  givenUpAt: Date | null
}

/** No call to the provider can still be in flight after this long. */
export const LEFT_BEHIND_AFTER_SECONDS = 900

/**
 * Next step for an abandoned intent. `isUnknownToProvider`: it never received the call. A retry with the same key is the same
 * movement, so a call still in flight does no harm. An intent that was given up is never retried: the user saw a failure, so the
 * authorization, if there is one, is only voided.
 */
export function nextMove(
  intent: Pick<Intent, 'givenUpAt'>,
  { isUnknownToProvider, ageSeconds }: { isUnknownToProvider: boolean; ageSeconds: number },
): 'end' | 'ask' | 'wait' | 'let_go' {
  if (!isUnknownToProvider) return 'end'
  if (ageSeconds > LEFT_BEHIND_AFTER_SECONDS && intent.givenUpAt) return 'let_go'
  return intent.givenUpAt ? 'wait' : 'ask'
}
