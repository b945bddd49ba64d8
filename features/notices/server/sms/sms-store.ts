import { sql } from 'kysely'
import type { SmsReport } from '#integrations/sms/port.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'

export const SEND_TEXT = 'send-text'

export type NewSms = {
  onceKey: string
  eventId?: number
  userId: number | null
  number: string
  toName: string
  language: string
  brandId: string
  body: string
  /** End of the quiet hours that delay it. */
  sendAfter: Date | null
  /** After this time it is no longer sent. */
  uselessAfter?: Date
} & Partial<SubjectOrder>

/** The order that an SMS is about, if its content may be outdated before it is sent. */
export type SubjectOrder = { ofFleetId: number; ofOrderId: number; ofAppointmentAt: Date | null }

/** Inserts SMS that do not exist yet and queues them for sending; a rerun inserts none. */
export const insertSms = async (tx: Tx, jobs: Pick<Jobs, 'send'>, texts: NewSms[], now: Date): Promise<void> => {
  if (texts.length === 0) return
  const inserted = await tx
    .insertInto('textMessages')
    .values(texts.map((text) => ({ ...text, createdAt: now })))
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning(['id', 'number', 'sendAfter'])
    .execute()
  for (const text of inserted) await sendText(tx, jobs, text, Math.max(0, (text.sendAfter?.getTime() ?? 0) - now.getTime()))
}

/** Serialized per phone, so that SMS arrive in order. */
export const sendText = (tx: Tx, jobs: Pick<Jobs, 'send'>, { id, number }: { id: number; number: string }, afterMs: number) =>
  jobs.send(tx, SEND_TEXT, { textId: id }, { retriesForDays: true, group: number, afterSeconds: Math.ceil(afterMs / 1000) })

/** Counts an attempt and returns the SMS; undefined if it was sent or given up. */
export const beginTry = (db: Db, id: number) =>
  db
    .updateTable('textMessages')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst()

export const uncountTry = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('textMessages')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The current state of the order that an SMS is about. */
export const findSubjectOrder = (db: Db, fleetId: number, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['status', 'appointmentAt'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', orderId)
    .executeTakeFirst()

type Sent = { status: 'sent' | 'delivered'; reference: string | null }
export const markSent = async (db: Db, id: number, { status, reference }: Sent, now: Date): Promise<void> => {
  const settledAt = status === 'delivered' ? now : null
  await db.updateTable('textMessages').set({ status, reference, sentAt: now, settledAt }).where('id', '=', id).execute()
}

const REASON_MAXIMUM = 500
export const noteReason = async (tx: Tx, id: number, reason: string): Promise<void> => {
  await tx
    .updateTable('textMessages')
    .set({ reason: reason.slice(0, REASON_MAXIMUM) })
    .where('id', '=', id)
    .execute()
}

export const markFailed = async (db: Db, id: number, reason: string, now: Date): Promise<void> => {
  const failed = { status: 'failed' as const, reason: reason.slice(0, REASON_MAXIMUM), settledAt: now }
  await db.updateTable('textMessages').set(failed).where('id', '=', id).execute()
}

/** Stores a delivery report. Reports may arrive out of order: "sent" never overwrites a final state. */
export const saveReport = async (db: Db, { reference, status, reply }: SmsReport, now: Date) =>
  db
    .updateTable('textMessages')
    .set({ status, reason: reply, settledAt: status === 'sent' ? null : now })
    .where('reference', '=', reference)
    .where('status', 'in', status === 'sent' ? ['queued', 'sent'] : ['queued', 'sent', 'undelivered', 'failed'])
    .returning(['id', 'eventId'])
    .executeTakeFirst()

/** Whether this phone has received an SMS since it last answered STOP or START. */
export const hasReceivedSms = async (db: Db, number: string): Promise<boolean> =>
  (await db
    .selectFrom('textMessages')
    .select('id')
    .where('number', '=', number)
    .where('direction', '=', 'out')
    .where('status', '!=', 'failed')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Name and language of the last recipient with this phone. */
export const findLastRecipient = (db: Db, number: string) =>
  db
    .selectFrom('textMessages')
    .select(['userId', 'toName', 'language', 'brandId'])
    .where('number', '=', number)
    .where('direction', '=', 'out')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Received = {
  onceKey: string
  number: string
  body: string
  toName: string
  language: string
  brandId: string
  userId: number | null
}

/** False if it was received before: providers repeat a webhook whose response was late. */
export const insertReceived = async (db: Db, received: Received, now: Date): Promise<boolean> =>
  (await db
    .insertInto('textMessages')
    .values({ ...received, direction: 'in', status: 'received', createdAt: now, settledAt: now })
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Deletes old SMS that were sent or received. A failed one stays, since its order shows it, and so does the last one sent to
 * a phone: it identifies who replies, and proves that the stop hint was sent.
 */
export const deleteSettledSms = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from text_messages where id = any(array(
      select t.id from text_messages t where t.created_at < ${before} and t.status in ('sent', 'delivered', 'received')
        and (t.direction = 'in' or exists (select from text_messages l
          where l.number = t.number and l.id > t.id and l.direction = 'out' and l.status in ('sent', 'delivered')))
      order by t.created_at, t.id limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const OUTBOX_PAGE = 100

/** The newest SMS with their replies, for the outbox page of development and demo. */
export const listSms = (db: Db) =>
  db
    .selectFrom('textMessages')
    .select(['id', 'direction', 'number', 'toName', 'language', 'brandId', 'body', 'status', 'reason', 'createdAt', 'sendAfter'])
    .orderBy('id', 'desc')
    .limit(OUTBOX_PAGE)
    .execute()
