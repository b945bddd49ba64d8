import { isStopped, stopNumber } from '#features/accounts/server/text-messages/stopped-numbers-store.ts'
import type { SmsHandover, SmsGateway } from '#integrations/sms/port.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { isStillTrue, MOST_TEXT_TRIES, nextTextTry } from '../../text-message.ts'
import { beginTry, findSubjectOrder, markFailed, markSent, noteReason, sendText, uncountTry } from './sms-store.ts'

/** Below any provider's rate limit. */
export const SMS_CONCURRENCY = 4

/** The reply to STOP is the only SMS that the phone may still get. */
export const ANSWER_KEY = 'answer:'

type SmsDeps = { db: Database['kysely']; port: SmsGateway; jobs: Pick<Jobs, 'send'>; now: () => Date }
type Tried = NonNullable<Awaited<ReturnType<typeof beginTry>>>

/**
 * Passes one SMS to the provider, then stores the outcome. Never within a transaction: a provider may be slow. If the process
 * dies in between, the next attempt sends it again, at most four times in all.
 */
export const sendSms = async (deps: SmsDeps, textId: number): Promise<void> => {
  const text = await beginTry(deps.db, textId)
  if (!text) return
  const waits = (text.sendAfter?.getTime() ?? 0) - deps.now().getTime()
  if (waits > 0) return putBack(deps, text, waits)
  const hindrance = await hindranceOf(deps, text)
  if (hindrance) return markFailed(deps.db, text.id, hindrance, deps.now())
  const handover = await deps.port.send(text)
  if (handover.taken) return markSent(deps.db, text.id, handover, deps.now())
  return deps.db.transaction().execute((tx) => noteFailure(tx, deps, text, handover))
}

/** Why the SMS must not be sent; rechecked right before sending, which may be hours after writing. */
const hindranceOf = async ({ db, now }: SmsDeps, text: Tried): Promise<string | null> => {
  if (text.tries > MOST_TEXT_TRIES) return text.reason ?? 'too_many_tries'
  if (text.uselessAfter && text.uselessAfter <= now()) return 'too_late'
  if (await isOutdated(db, text)) return 'outdated'
  return !text.onceKey.startsWith(ANSWER_KEY) && (await isStopped(db, text.number)) ? 'stopped' : null
}

/** Whether the appointment was canceled or moved, or the approval given, while the SMS waited. */
const isOutdated = async (db: SmsDeps['db'], { ofFleetId, ofOrderId, ofAppointmentAt }: Tried): Promise<boolean> => {
  if (ofFleetId === null || ofOrderId === null) return false
  const order = await findSubjectOrder(db, ofFleetId, ofOrderId)
  return !order || !isStillTrue(ofAppointmentAt, order)
}

/** Reschedules an SMS if quiet hours began before its turn. */
const putBack = ({ db, jobs }: SmsDeps, text: Tried, afterMs: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await uncountTry(tx, text.id)
    await sendText(tx, jobs, text, afterMs)
  })

type Failed = Extract<SmsHandover, { taken: false }>

const noteFailure = async (tx: Tx, { jobs, now }: SmsDeps, text: Tried, { how, reply }: Failed): Promise<void> => {
  if (how === 'stopped') await stopNumber(tx, text.number, now())
  const afterMs = nextTextTry(how, text, now())
  if (afterMs === null) return markFailed(tx, text.id, how === 'stopped' ? 'stopped' : reply, now())
  await noteReason(tx, text.id, reply)
  if (how === 'unreachable') await uncountTry(tx, text.id)
  await sendText(tx, jobs, text, afterMs)
}
