import { createHash } from 'node:crypto'
import { findEvents } from '#features/events/server/store.ts'
import type { PushHandover, PushSender } from '#integrations/push/port.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { AppointmentReminder } from '../../appointment-reminders.ts'
import { pushMessage } from '../../push-message.ts'
import { isStillTrue, MOST_TEXT_TRIES, nextTextTry } from '../../text-message.ts'
import { findAudience } from '../find-recipients.ts'
import { notificationsFor } from '../notifications/all-notifications.ts'
import { findUsers } from '../recipient-store.ts'
import { findRemindedOf } from '../reminders/appointment-store.ts'
import { pushNoticeOf, wantsPush } from './address-push.ts'
import {
  beginTry,
  deleteDevice,
  findRemindedOrder,
  isUnread,
  markSent,
  noteReason,
  queuePush,
  type TriedPush,
  uncountTry,
} from './push-store.ts'

export const PUSHES_AT_ONCE = 8

/** A device that is off for longer shows nothing: by then the mail and the page have the news. */
const TTL_SECONDS = 86_400
const TOPIC_CHARACTERS = 32
const HOUR_MS = 3_600_000
/** A push service that asks for more is not waited for. */
const LONGEST_PAUSE_MS = 4 * HOUR_MS

type PushDeps = { db: Database['kysely']; port: PushSender; jobs: Pick<Jobs, 'send'>; now: () => Date }

/**
 * Hands one push to its push service, then stores the outcome. Never within a transaction: the service may be slow. If the
 * process dies in between, the next attempt has the same tag and topic, and takes the place of the first on the device.
 */
export const sendPush = async (deps: PushDeps, pushId: number): Promise<void> => {
  const { db, port, now } = deps
  const push = await beginTry(db, pushId)
  if (!push) return
  const waitsMs = (push.sendAfter?.getTime() ?? 0) - now().getTime()
  if (waitsMs > 0) return tryLater(deps, push, waitsMs, { isCounted: false })
  const hindrance = await hindranceOf(deps, push)
  if (hindrance) return noteReason(db, push.id, hindrance, 'failed')
  const shown = pushMessage({ ...push, brandId: push.device.brandId })
  const topic = createHash('sha256').update(shown.tag).digest('base64url').slice(0, TOPIC_CHARACTERS)
  const handover = await port.send(push.device, { payload: JSON.stringify(shown), topic, ttlSeconds: ttlOf(push, now()) })
  if (handover.taken) return db.transaction().execute((tx) => markSent(tx, push, now()))
  return noteFailure(deps, push, handover)
}

/** Not shown after it has become useless. */
const ttlOf = ({ uselessAfter }: TriedPush, now: Date): number =>
  uselessAfter === null ? TTL_SECONDS : Math.max(1, Math.floor((uselessAfter.getTime() - now.getTime()) / 1000))

/** Why it must not be sent; checked right before sending, which may be hours after writing. */
const hindranceOf = async ({ db, now }: PushDeps, push: TriedPush): Promise<string | null> => {
  if (push.tries > MOST_TEXT_TRIES) return push.reason ?? 'too_many_tries'
  if (push.uselessAfter && push.uselessAfter <= now()) return 'too_late'
  const isFor = await db.transaction().execute((tx) => (push.eventId === null ? isReminded(tx, push) : isStillFor(tx, push)))
  return isFor ? null : 'outdated'
}

/** Finds the recipients anew: rights, preferences and the order may have changed since. */
const isStillFor = async (tx: Tx, push: TriedPush): Promise<boolean> => {
  const [event] = await findEvents(tx, [push.eventId!])
  if (!event || !(await isUnread(tx, push))) return false
  for (const rule of notificationsFor(event).filter(({ notification }) => notification.name === push.kind)) {
    const { recipients } = await findAudience(tx, event, rule)
    if (recipients.some((one) => one.id === push.userId && wantsPush(one, pushNoticeOf(rule)))) return true
  }
  return false
}

const isReminded = async (tx: Tx, { ofFleetId, ofOrderId, ofAppointmentAt, userId, kind }: TriedPush): Promise<boolean> => {
  if (ofFleetId === null || ofOrderId === null || ofAppointmentAt === null) return false
  const order = await findRemindedOrder(tx, ofFleetId, ofOrderId)
  if (!order || !isStillTrue(ofAppointmentAt, order)) return false
  const users = await findUsers(tx, await findRemindedOf(tx, order))
  return users.some((one) => one.id === userId && wantsPush(one, kind as AppointmentReminder))
}

type Failed = Extract<PushHandover, { taken: false }>

const noteFailure = async (deps: PushDeps, push: TriedPush, { how, reply, retryAfterMs }: Failed): Promise<void> => {
  if (how === 'gone') return deleteDevice(deps.db, push)
  const pauseMs = nextTextTry(how, push, deps.now())
  const afterMs = pauseMs === null ? null : Math.max(pauseMs, retryAfterMs ?? 0)
  if (afterMs === null || afterMs > LONGEST_PAUSE_MS) return noteReason(deps.db, push.id, reply, 'failed')
  await noteReason(deps.db, push.id, reply, 'queued')
  return tryLater(deps, push, afterMs, { isCounted: how === 'put_off' })
}

const tryLater = (
  { db, jobs }: PushDeps,
  push: TriedPush,
  afterMs: number,
  { isCounted }: { isCounted: boolean },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!isCounted) await uncountTry(tx, push.id)
    await queuePush(tx, jobs, push, afterMs)
  })
