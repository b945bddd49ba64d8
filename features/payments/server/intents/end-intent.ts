import { happened, type ProductEvent } from '#features/events/event.ts'
import type { LedgerKind } from '#features/ledger/ledger.ts'
import { appendLine } from '#features/ledger/server/ledger-store.ts'
import type { Failure, Moved } from '#integrations/payments/port.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Intent, IntentKind } from '../../pay/intent.ts'
import { findMethodWords } from '../pay/method-store.ts'
import { beginIntent } from './begin-intent.ts'
import { lockIntent, markEnded } from './intent-store.ts'

/** The transaction in which an intent ends. */
export type EndDeps = { db: Tx; now: Date; emit: (event: ProductEvent) => void; jobs: Pick<Jobs, 'send'> }
/** A final outcome: the money moved, or the bank declined. */
export type Known = Moved | Failure
/** Runs when an intent has ended, after its ledger line is written. */
export type IntentEnd = (deps: EndDeps, intent: Intent, outcome: Known) => Promise<void>
export type IntentEnds = Readonly<Record<string, IntentEnd>>

const LINE_OF: Record<IntentKind, LedgerKind> = {
  authorise: 'authorised',
  capture: 'captured',
  void: 'voided',
  refund: 'refunded',
  charge: 'captured',
}

/** Provider codes for an authorization that it no longer holds, including when another system voided it. */
const GONE = ['not_open', 'authorization_expired', 'voided', 'settled']
export const isGone = (outcome: Known): boolean => !outcome.ok && GONE.includes(outcome.code)

/**
 * Stores the outcome of an intent: its end, its ledger line and its consequences. Returns false when another process has ended it
 * concurrently: with the same key it got the same outcome.
 */
export const endIntent = async (deps: EndDeps, pendingIntent: Intent, outcome: Known, ends: IntentEnds): Promise<boolean> => {
  const intent = await lockIntent(deps.db, pendingIntent)
  if (intent.state !== 'begun') return false
  // Voiding an authorization that no longer exists counts as voided.
  const isLetGo = intent.kind === 'void' && isGone(outcome)
  const moved = outcome.ok || isLetGo
  await markEnded(deps.db, intent.id, {
    state: moved ? 'succeeded' : 'failed',
    providerReference: outcome.ok ? outcome.reference : null,
    reason: outcome.ok ? null : outcome.code,
    endedAt: deps.now,
  })
  const method = await findMethodWords(deps.db, intent.methodId)
  await appendLine(deps.db, { ...lineOf(deps, intent, outcome, moved), methodWords: method?.en ?? null })
  emitOutcome(deps, intent, outcome, { moved, method })
  if (intent.givenUpAt && outcome.ok && intent.kind === 'authorise') await voidAuthorization(deps, intent, outcome.reference)
  else await ends[intent.request.purpose]?.(deps, intent, outcome)
  return true
}

const lineOf = ({ now }: EndDeps, intent: Intent, outcome: Known, moved: boolean) => ({
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

/** Writes to the order's activity. Captures are reported by the event that the order is paid, or not paid. */
const emitOutcome = (
  { now, emit }: EndDeps,
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

/** Voids the authorization of an intent that is no longer needed. */
export const voidAuthorization = async (deps: EndDeps, intent: Intent, reference: string): Promise<void> => {
  const { fleetId, orderId, methodId, amountCents, currency, provider, actor } = intent
  const what = { fleetId, orderId, methodId, amountCents, currency, provider, actor }
  await beginIntent(deps, { ...what, kind: 'void', ofReference: reference, request: { purpose: 'void' } })
}
