import { happened, type ProductEvent } from '#features/events/event.ts'
import type { LedgerKind } from '#features/ledger/ledger.ts'
import { appendLine } from '#features/ledger/server/ledger-store.ts'
import type { Failure, Moved } from '#integrations/payments/port.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Intent, IntentKind } from '../../pay/intent.ts'
import { findMethodWords } from '../orders/method-store.ts'
import { beginIntent } from './begin-intent.ts'
import { lockIntent, markEnded } from './intent-store.ts'

/** The transaction in which an intent ends. */
export type EndParts = { db: Tx; now: Date; emit: (event: ProductEvent) => void; jobs: Pick<Jobs, 'send'> }
/** What is known for good: it moved, or the bank does not want it. */
export type Known = Moved | Failure
/** Makes true what must be true once an intent has ended. Its ledger line is written already. */
export type IntentEnd = (parts: EndParts, intent: Intent, outcome: Known) => Promise<void>
export type IntentEnds = Readonly<Record<string, IntentEnd>>

const LINE_OF: Record<IntentKind, LedgerKind> = {
  authorise: 'authorised',
  capture: 'captured',
  void: 'voided',
  refund: 'refunded',
  charge: 'captured',
}

/** What a provider says of an authorisation that it does not hold any more, whoever let it go. */
const GONE = ['not_open', 'authorization_expired', 'voided', 'settled']
export const isGone = (outcome: Known): boolean => !outcome.ok && GONE.includes(outcome.code)

/**
 * Writes down what became of an intent: its end, its ledger line, and what follows. Answers false when somebody else has ended it
 * meanwhile: asked by the same key, they were told the same.
 */
export const endIntent = async (parts: EndParts, pendingIntent: Intent, outcome: Known, ends: IntentEnds): Promise<boolean> => {
  const intent = await lockIntent(parts.db, pendingIntent)
  if (intent.state !== 'begun') return false
  // What was to be let go and is not there any more has been let go.
  const isLetGo = intent.kind === 'void' && isGone(outcome)
  const moved = outcome.ok || isLetGo
  await markEnded(parts.db, intent.id, {
    state: moved ? 'succeeded' : 'failed',
    providerReference: outcome.ok ? outcome.reference : null,
    reason: outcome.ok ? null : outcome.code,
    endedAt: parts.now,
  })
  const method = await findMethodWords(parts.db, intent.methodId)
  await appendLine(parts.db, { ...lineOf(parts, intent, outcome, moved), methodWords: method?.en ?? null })
  emitOutcome(parts, intent, outcome, { moved, method })
  if (intent.givenUpAt && outcome.ok && intent.kind === 'authorise') await voidAuthorization(parts, intent, outcome.reference)
  else await ends[intent.request.purpose]?.(parts, intent, outcome)
  return true
}

const lineOf = ({ now }: EndParts, intent: Intent, outcome: Known, moved: boolean) => ({
  fleetId: intent.fleetId,
  kind: moved ? LINE_OF[intent.kind] : ('failed' as const),
  orderId: intent.orderId,
  subscriptionChargeId: intent.subscriptionChargeId,
  amountCents: outcome.ok ? outcome.amountCents : intent.amountCents,
  currency: intent.currency,
  provider: intent.provider,
  methodId: intent.methodId,
  providerReference: outcome.ok ? outcome.reference : null,
  ofReference: intent.ofReference,
  idempotencyKey: intent.id,
  reason: outcome.ok ? ((intent.request.reason as string | undefined) ?? null) : outcome.reason,
  actor: intent.actor,
  at: now,
})

/** Stands in the activity of its order. A capture is told by the order that is paid, or is not. */
const emitOutcome = (
  { now, emit }: EndParts,
  intent: Intent,
  outcome: Known,
  { moved, method }: { moved: boolean; method: { en: string; fr: string } | null },
): void => {
  const { kind, orderId, fleetId, amountCents, actor } = intent
  const type = moved ? EVENT_OF[kind] : kind === 'authorise' ? ('payment_declined' as const) : undefined
  if (!type || orderId === null) return
  const reason = outcome.ok ? String(intent.request.reason ?? '') : outcome.reason
  const payload = { amountCents, method, reason }
  const where = { fleetId, subjectId: orderId, at: now.toISOString(), actor }
  emit(happened(type as 'payment_refunded', where, payload))
}
const EVENT_OF = {
  authorise: 'payment_authorised',
  void: 'payment_released',
  refund: 'payment_refunded',
  capture: undefined,
  charge: undefined,
} as const

/** Lets go of what an intent has set aside, because nobody wants it any more. */
export const voidAuthorization = async (parts: EndParts, intent: Intent, reference: string): Promise<void> => {
  const { fleetId, orderId, methodId, amountCents, currency, provider, actor } = intent
  const what = { fleetId, orderId, methodId, amountCents, currency, provider, actor }
  await beginIntent(parts, { ...what, kind: 'void', ofReference: reference, request: { purpose: 'void' } })
}
