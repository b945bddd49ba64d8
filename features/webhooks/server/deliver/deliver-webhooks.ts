import { may } from '#features/accounts/permissions.ts'
import type { Role } from '#features/accounts/role.ts'
import { findActingUser } from '#features/accounts/server/acting-user-store.ts'
import { happened, type ProductEvent, SYSTEM_ACTOR } from '#features/events/event.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import { newestFeedId } from '#features/events/server/feed-store.ts'
import type { WebhookAnswer, WebhookSender } from '#integrations/webhooks/port.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { SealingKeys } from '#platform/session/sealing.ts'
import { eventReach, seesAmounts } from '../../event-rights.ts'
import { endpointPause, GONE, isUnavailable, isDelivered, OFF_AFTER_MS, pauseAfter } from '../../retry.ts'
import { findFeedEvents } from '../feed-list-store.ts'
import { presentEvent } from '../present-event.ts'
import { sampleEvent } from '../sample-event.ts'
import { signedHeaders, webhookBox } from '../signing.ts'
import {
  beginRun,
  type Claimed,
  claimDue,
  endUnreadable,
  type DeliverJob,
  nextDue,
  type Outcome,
  queueRun,
  releaseClaims,
  saveHealth,
  saveOutcomes,
  type StoredWebhook,
  switchOff,
  takeNewEvents,
} from './delivery-store.ts'

/** Endpoints that one process calls at the same time; each takes one place, also a slow one. */
export const ENDPOINTS_AT_ONCE = 16
/** Objects of one endpoint at the same time; events of one object go one after the other. */
const LANES = 8
/** A busy endpoint gives its place to others after this time, and queues itself again. */
const RUN_MS = 20_000

type DeliverDeps = {
  db: Db
  write: Write<ProductEvent>
  sender: WebhookSender
  sealing: SealingKeys
  jobs: Pick<Jobs, 'send'>
  now: () => Date
  stopping?: AbortSignal
}

/**
 * Calls one endpoint until nothing is due: first tries in the order of the feed, event by event for each object. Claims of a
 * dead process end after a minute; such a call then arrives again with the same id.
 */
export const deliverWebhooks = async (deps: DeliverDeps, { fleetId, webhookId }: DeliverJob): Promise<void> => {
  const { db, jobs, now, stopping } = deps
  const key = { fleetId, id: webhookId }
  const startedMs = performance.now()
  for (;;) {
    const webhook = await beginRun(db, key)
    if (!webhook) return
    const pausedMs = (webhook.pausedUntil?.getTime() ?? 0) - now().getTime()
    if (pausedMs > 0) return queueRun(db, jobs, key, pausedMs)
    if ((await newestFeedId(db)) > webhook.position) await takeNewEvents(db, key, now())
    // After a pause one call asks whether the endpoint is back.
    const claimed = await claimDue(db, key, now(), webhook.pauses > 0 ? 1 : undefined)
    if (claimed.length === 0) return queueNext(deps, key)
    if (!(await sendClaimed(deps, webhook, claimed))) return
    if (stopping?.aborted || performance.now() - startedMs > RUN_MS) return queueRun(db, jobs, key, 0)
  }
}

/** The job of each minute finds what is due later. */
const QUEUED_AHEAD_MS = 10_000
const queueNext = async ({ db, jobs, now }: DeliverDeps, key: { fleetId: number; id: number }): Promise<void> => {
  const due = await nextDue(db, key)
  const afterMs = due ? due.getTime() - now().getTime() : QUEUED_AHEAD_MS
  if (afterMs < QUEUED_AHEAD_MS) await queueRun(db, jobs, key, Math.max(1000, afterMs))
}

type Tried = { claimed: Claimed; body: string; answer: WebhookAnswer; at: Date; ms: number }

/** False if the endpoint was switched off. */
const sendClaimed = async (deps: DeliverDeps, webhook: StoredWebhook, found: readonly Claimed[]): Promise<boolean> => {
  const bodies = await bodiesOf(deps, webhook, found)
  if (bodies === null) {
    await releaseClaims(deps.db, webhook.fleetId, idsOf(found))
    return turnOff(deps, webhook, 'maker')
  }
  const claimed = found.filter(({ id }) => bodies.has(id))
  await endUnreadable(deps.db, webhook.fleetId, idsOf(found.filter(({ id }) => !bodies.has(id))), deps.now())
  if (claimed.length === 0) return true
  const secrets = await secretsOf(deps, webhook)
  const tried: Tried[] = []
  let hasToPause = false
  const lanes = [...Map.groupBy(claimed, ({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`).values()]
  const work = async (): Promise<void> => {
    for (let lane = lanes.shift(); lane; lane = lanes.shift()) {
      for (const one of lane) {
        if (hasToPause) return
        const result = await tryOne(deps, webhook, { claimed: one, body: bodies.get(one.id)!, secrets })
        tried.push(result)
        if (isUnavailable(result.answer.status) || result.answer.status === GONE) hasToPause = true
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  return settle(deps, webhook, claimed, tried)
}

const secretsOf = async ({ db, sealing, now }: DeliverDeps, webhook: StoredWebhook): Promise<Buffer[]> => {
  const box = await webhookBox(db, sealing)
  const { secretBox, oldSecretBox, oldSecretUntil } = webhook
  // One that was sealed with a lost key is of no use; its owner has replaced it.
  const isOldValid = oldSecretBox !== null && oldSecretUntil !== null && oldSecretUntil > now() && box.opens(oldSecretBox)
  return [box.open(secretBox), ...(isOldValid ? [box.open(oldSecretBox)] : [])]
}

/** Bodies as the maker may see them now, without events that are gone; null if the maker may no longer manage webhooks here. */
const bodiesOf = async ({ db, now }: DeliverDeps, webhook: StoredWebhook, claimed: readonly Claimed[]) => {
  const { fleetId, madeByUserId: userId } = webhook
  const acting = await findActingUser(db, { userId, fleetId })
  if (!acting || !may(acting, 'webhooks.manage').ok || !(await mayStillAct(db, acting))) return null
  const roles: Role[] = acting.roles
  const readable = new Set(eventReach(roles).all)
  const amounts = seesAmounts(roles)
  const ids = claimed.flatMap(({ feedId }) => (feedId === null ? [] : [feedId]))
  const rows = new Map((await findFeedEvents(db, fleetId, ids)).map((row) => [row.id, row]))
  const bodies = new Map<number, string>()
  for (const { id, feedId, type, messageId, isTest } of claimed) {
    const row = feedId === null ? undefined : rows.get(feedId)
    if (isTest) bodies.set(id, JSON.stringify({ ...sampleEvent(type, fleetId, now()), id: messageId }))
    else if (row && readable.has(row.type)) bodies.set(id, JSON.stringify(presentEvent(row, { amounts })))
  }
  return bodies
}

type Sending = { claimed: Claimed; body: string; secrets: readonly Buffer[] }

const tryOne = async (
  { sender, now }: DeliverDeps,
  { url }: StoredWebhook,
  { claimed, body, secrets }: Sending,
): Promise<Tried> => {
  const at = now()
  const startedMs = performance.now()
  const answer = await sender.post(url, { headers: signedHeaders({ id: claimed.messageId, at, body }, secrets), body })
  return { claimed, body, answer, at, ms: Math.round(performance.now() - startedMs) }
}

const settle = async (deps: DeliverDeps, webhook: StoredWebhook, claimed: readonly Claimed[], tried: readonly Tried[]) => {
  const { db, now } = deps
  const at = now()
  const { fleetId, failingSince, pauses } = webhook
  const triedIds = new Set(tried.map((one) => one.claimed.id))
  const gone = tried.some(({ answer }) => answer.status === GONE)
  await saveOutcomes(
    db,
    fleetId,
    tried.map((one) => outcomeOf(one, at)),
    at,
  )
  await releaseClaims(db, fleetId, idsOf(claimed.filter(({ id }) => !triedIds.has(id))))
  if (gone) return turnOff(deps, webhook, 'gone')
  const unavailable = tried.find(({ answer }) => isUnavailable(answer.status))
  const isWell = tried.some(({ answer }) => isDelivered(answer.status))
  const hasFailed = tried.some(({ answer }) => !isDelivered(answer.status))
  const since = isWell ? null : hasFailed ? (failingSince ?? at) : failingSince
  const pause = unavailable
    ? { pausedUntil: new Date(at.getTime() + endpointPause(pauses, unavailable.answer.retryAfterMs)), pauses: pauses + 1 }
    : null
  // Most runs change nothing of it.
  const isAsBefore = since === failingSince && pause === null && webhook.pausedUntil === null && pauses === 0
  if (!isAsBefore) await saveHealth(db, webhook, { failingSince: since, ...(pause ?? { pausedUntil: null, pauses: 0 }) })
  return since !== null && at.getTime() - since.getTime() >= OFF_AFTER_MS ? turnOff(deps, webhook, 'failing') : true
}

const outcomeOf = ({ claimed, body, answer, at, ms }: Tried, now: Date): Outcome => {
  const { status, failure } = answer
  const pause = isDelivered(status) || status === GONE ? null : pauseAfter(claimed.tries, answer.retryAfterMs, Math.random())
  return {
    id: claimed.id,
    status: isDelivered(status) ? 'delivered' : pause === null ? 'failed' : 'waiting',
    nextTryAt: new Date(now.getTime() + (pause ?? 0)),
    body,
    answerStatus: status,
    answer: answer.answer,
    failure,
    attempt: { at: at.toISOString(), status, failure, ms },
  }
}

const idsOf = (rows: readonly Claimed[]): number[] => rows.map(({ id }) => id)

/** Always false: nothing more is sent. Owners and maker get a mail. */
const turnOff = async (
  { write, now }: DeliverDeps,
  webhook: StoredWebhook,
  reason: 'gone' | 'failing' | 'maker',
): Promise<false> => {
  const { fleetId, id, name, madeByUserId: makerUserId } = webhook
  await write(async (tx, emit) => {
    if (!(await switchOff(tx, webhook, reason, now()))) return
    const where = { fleetId, subjectId: id, at: now().toISOString(), actor: SYSTEM_ACTOR }
    emit(happened('webhook_switched_off', where, { name, reason, makerUserId }))
  })
  return false
}
