import type { Db, Tx } from '#platform/db/database.ts'

export type NewMail = {
  onceKey: string
  toAddress: string
  toName: string
  language: string
  brandId: string
  subject: string
  text: string
  html: string
  /** The text opens a door: it is emptied once the mail has left the house. */
  holdsSecret?: boolean
}

/** Writes mails that do not exist yet and answers their ids; a repeated reading answers none. */
export const insertMails = async (tx: Tx, mails: NewMail[], now: Date): Promise<number[]> => {
  if (mails.length === 0) return []
  const rows = await tx
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...mail, createdAt: now, sentAt: null })))
    .onConflict((conflict) => conflict.column('onceKey').doNothing())
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** A mail that has not left yet. */
export const findWaitingMail = (db: Db, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).where('sentAt', 'is', null).executeTakeFirst()

export const markSent = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('mails').set({ sentAt: now }).where('id', '=', id).execute()
}

/** Nobody who reads the table later finds a link or a code that still works. */
export const emptyText = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('mails').set({ text: '', html: '', subject: '' }).where('id', '=', id).execute()
}

const OUTBOX_PAGE = 50

/** The newest mails, for the outbox page of development and demo. */
export const listMails = (db: Db, to: string | undefined) =>
  db
    .selectFrom('mails')
    .select(['id', 'toAddress', 'toName', 'subject', 'text', 'html', 'language', 'createdAt', 'sentAt'])
    .$if(to !== undefined, (query) => query.where('toAddress', '=', to!))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(OUTBOX_PAGE)
    .execute()
