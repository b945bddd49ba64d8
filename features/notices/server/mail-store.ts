import { type ExpressionBuilder, sql } from 'kysely'
import { hasEmail } from '#features/accounts/no-email.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { BundleKind } from '../templates/bundle-email.ts'

export const SEND_MAIL = 'send-mail'

export type NewMail = {
  onceKey: string
  /** The event that the mail is about; if delivery fails, the event's subject shows it. */
  eventId?: number
  toKind?: 'user' | 'shop'
  toAddress: string
  toName: string
  language: string
  brandId: string
  subject: string
  text: string
  html: string
  /** The text contains a link or code that grants access: cleared once the mail was sent. */
  holdsSecret?: boolean
  unsubscribeUrl?: string
  /** Waits for others of its kind. */
  bundleKind?: BundleKind | null
}

type QueuedMail = { id: number; toAddress: string; bundleKind: BundleKind | null }

/** Inserts and returns mails that do not exist yet, skipping recipients without an email; a rerun returns none. */
export const insertMails = async (tx: Tx, candidates: NewMail[], now: Date): Promise<QueuedMail[]> => {
  const mails = candidates.filter(({ toAddress: email }) => hasEmail({ email }))
  if (mails.length === 0) return []
  return tx
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...mail, createdAt: now, sentAt: null })))
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning(['id', 'toAddress', 'bundleKind'])
    .execute()
}

/** Queues each mail for sending: serialized per address, so that a recipient whose server hangs does not block others. */
export const sendMails = async (tx: Tx, jobs: Pick<Jobs, 'send'>, mails: { id: number; toAddress: string }[], afterMs = 0) => {
  for (const { id, toAddress } of mails) {
    const group = toAddress.toLowerCase()
    await jobs.send(tx, SEND_MAIL, { mailId: id }, { retriesForDays: true, group, afterSeconds: Math.ceil(afterMs / 1000) })
  }
}

/** The mail with those that wait with it, oldest first; empty if it is sent alone. */
export const lockParts = (tx: Tx, mailId: number) =>
  tx
    .selectFrom('mails as m')
    .innerJoin('mails as this', (join) =>
      join
        .onRef('m.toAddress', '=', 'this.toAddress')
        .onRef('m.bundleKind', '=', 'this.bundleKind')
        .onRef('m.brandId', '=', 'this.brandId')
        .onRef('m.language', '=', 'this.language'),
    )
    .where('this.id', '=', mailId)
    .where('this.tries', '=', 0)
    .where('this.bundledInto', 'is', null)
    .where('m.bundledInto', 'is', null)
    .where('m.sentAt', 'is', null)
    .where('m.givenUpAt', 'is', null)
    .where('m.tries', '=', 0)
    .select(['m.id', 'm.eventId', 'm.toAddress', 'm.toName', 'm.brandId', 'm.language', 'm.bundleKind'])
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
/** Records which mail is sent instead of these. */
export const saveBundledInto = async (tx: Tx, ids: readonly number[], bundleId: number): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ bundledInto: bundleId })
    .where('id', 'in', [...ids])
    .execute()
}

/** Counts an attempt and returns the mail; undefined if it was sent, given up, or the process died in its last attempt. */
export const beginTry = (db: Db, id: number) =>
  db
    .updateTable('mails')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('bundledInto', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Reverts the count of an attempt in which nothing was handed over. */
export const uncountTry = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('mails')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

export const markSent = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('mails').set({ sentAt: now }).where(isMailOrPart(id)).execute()
}

/** A mail, and those that were sent as one with it. */
export const isMailOrPart = (id: number) => (eb: ExpressionBuilder<Tables, 'mails'>) =>
  eb.or([eb('id', '=', id), eb('bundledInto', '=', id)])

const REPLY_MAX_LENGTH = 500
export const noteReply = async (tx: Tx, id: number, reply: string): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ lastReply: reply.slice(0, REPLY_MAX_LENGTH) })
    .where('id', '=', id)
    .execute()
}

export const markGivenUp = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('mails').set({ givenUpAt: now }).where(isMailOrPart(id)).execute()
}

/** The events of a mail: several, if it was sent for others. */
export const findEventIds = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db.selectFrom('mails').select('eventId').where(isMailOrPart(id)).where('eventId', 'is not', null).execute()
  return rows.map(({ eventId }) => eventId!)
}

/** Clears the text, so that the table contains no valid link or code. */
export const emptyText = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('mails').set({ text: '', html: '', subject: '', unsubscribeUrl: null }).where('id', '=', id).execute()
}

export const findEmail = (db: Db, id: number) =>
  db.selectFrom('mails').select(['subject', 'html', 'brandId']).where('id', '=', id).executeTakeFirst()

/**
 * Deletes old sent mails. A mail that was given up stays, since orders and users show it, and so do all others to its
 * address: the newest of them decides whether it still shows.
 */
export const deleteSentMails = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from mails where id = any(array(
      select m.id from mails m where m.created_at < ${before} and m.sent_at is not null
        and not exists (select from mails g where g.to_address = m.to_address and g.given_up_at is not null)
      order by m.created_at, m.id limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const OUTBOX_PAGE = 50

/** The newest mails, for the outbox page of development and demo. */
export const listMails = (db: Db, to: string | undefined) =>
  db
    .selectFrom('mails')
    .select(['id', 'toAddress', 'toName', 'subject', 'text', 'html', 'language', 'createdAt', 'sentAt', 'unsubscribeUrl'])
    .where('bundledInto', 'is', null)
    .$if(to !== undefined, (query) => query.where('toAddress', '=', to!))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(OUTBOX_PAGE)
    .execute()
