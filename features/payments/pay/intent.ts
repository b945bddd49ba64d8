import type { Currency } from '#features/ledger/ledger.ts'
import type { EventActor } from '#features/events/event.ts'

/**
 * An intent is written before the provider is asked, and ended when its answer is written down. Whoever dies between the two leaves it
 * `begun`; a job finds it and asks the provider what became of it, by the key that is the intent's id.
 */
export type IntentKind = 'authorise' | 'capture' | 'void' | 'refund' | 'charge'

/** What must happen once it has ended: the name of what ends it, and whatever that needs to know. */
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

/** Older than this nobody can still be on the way to the provider with it. */
export const LEFT_BEHIND_AFTER_SECONDS = 900

/**
 * What to do with an intent that was left behind. `unheard`: the provider never heard of it. Asked again by the same key it is the same
 * movement, so whoever may still be on the way with it does no harm. One that was given up is never asked for again: the person was told
 * that it did not work, and only what was set aside all the same is let go.
 */
export function nextMove(
  intent: Pick<Intent, 'givenUpAt'>,
  { unheard, ageSeconds }: { unheard: boolean; ageSeconds: number },
): 'end' | 'ask' | 'wait' | 'let_go' {
  if (!unheard) return 'end'
  if (ageSeconds > LEFT_BEHIND_AFTER_SECONDS && intent.givenUpAt) return 'let_go'
  return intent.givenUpAt ? 'wait' : 'ask'
}
