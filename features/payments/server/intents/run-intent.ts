import { brandById } from '#features/brands/brand-of-host.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { brandOfFleet } from '#features/fleets/server/fleet-store.ts'
import type { CardProvider, Failure, Outcome } from '#integrations/payments/port.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Intent, nextMove } from '../../pay/intent.ts'
import { findVaultToken } from '../pay/method-store.ts'
import { endIntent, type IntentEnds, type Known } from './end-intent.ts'
import { beginTry, findLeftBehind } from './intent-store.ts'

export type IntentDeps = {
  db: Db
  write: Write<ProductEvent>
  provider: CardProvider
  jobs: Pick<Jobs, 'send'>
  now: () => Date
  ends: IntentEnds
}

/** Calls the provider with the intent's own idempotency key. Never within a transaction. A missing method counts as a decline. */
export const sendToProvider = async (db: Db, provider: CardProvider, intent: Intent): Promise<Outcome> => {
  const movement = { key: intent.id, amountCents: intent.amountCents, currency: intent.currency }
  if (intent.kind === 'authorise' || intent.kind === 'charge') {
    const vaultToken = await findVaultToken(db, intent.methodId)
    if (!vaultToken) return GONE
    const { brandId } = await brandOfFleet(db, intent.fleetId)
    const request = { ...movement, vaultToken, orderName: orderNameOf(intent, brandById(brandId)) }
    return intent.kind === 'charge' ? provider.charge(request) : provider.authorise(request)
  }
  const request = { ...movement, reference: intent.ofReference ?? '' }
  if (intent.kind === 'capture') return provider.capture(request)
  return intent.kind === 'void' ? provider.release(request) : provider.refund(request)
}
const GONE: Failure = { ok: false, how: 'declined', code: 'method_removed', reason: 'The card was removed' }

/** The order's name on the cardholder's statement: under the brand that the cardholder knows. */
const orderNameOf = ({ orderId, subscriptionChargeId }: Intent, { name }: { name: string }): string =>
  orderId === null ? `${name} fee ${subscriptionChargeId}` : `${name} ${orderId}`

export const isKnown = (outcome: Outcome): outcome is Known => outcome.ok || outcome.how === 'declined'

/**
 * Runs an intent, from any origin and after any crash: looks up the outcome before it calls again. Throws when the provider is
 * unreachable, so that the job is retried.
 */
export const runIntent = async (deps: IntentDeps, intentId: string): Promise<void> => {
  const intent = await beginTry(deps.db, intentId)
  if (!intent) return
  const outcome = await settledOutcome(deps, intent)
  if (outcome === 'wait') return
  if (!isKnown(outcome)) throw new Error('The card provider did not answer')
  await deps.write((db, emit) => endIntent({ db, emit, now: deps.now(), jobs: deps.jobs }, intent, outcome, deps.ends))
}

const settledOutcome = async (
  { db, provider }: IntentDeps,
  intent: Intent & { ageSeconds: number },
): Promise<Outcome | 'wait'> => {
  const before = intent.tries > 1 || intent.givenUpAt ? await provider.find(intent.id) : null
  const move = nextMove(intent, { isUnknownToProvider: before === null, ageSeconds: intent.ageSeconds })
  if (move === 'end') return before!
  if (move === 'let_go') return NOT_REACHED
  return move === 'wait' ? 'wait' : sendToProvider(db, provider, intent)
}
const NOT_REACHED: Failure = { ok: false, how: 'declined', code: 'let_go', reason: 'The card provider was not reached' }

export const FINISH_INTENTS_JOB = 'finish-payment-intents'
export const FINISH_INTENTS_CRON = '* * * * *'
const SOME_SECONDS = 5
/** By then all intents of the previous process are old enough: it died before this one started. */
export const FINISH_AT_START_SECONDS = SOME_SECONDS + 1

/** Ends intents abandoned by a process that died: at startup and every minute. One failure does not block the others. */
export const finishIntents = async (deps: IntentDeps, olderThanSeconds = SOME_SECONDS): Promise<void> => {
  const failures: unknown[] = []
  for (const { id } of await findLeftBehind(deps.db, olderThanSeconds)) {
    await runIntent(deps, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
