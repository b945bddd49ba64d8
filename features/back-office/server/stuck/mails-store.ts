import { isMailOrPart } from '#features/notices/server/mail-store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { OFFICE_PAGE_SIZE } from '../../stuck.ts'

const undelivered = (db: Db) =>
  db
    .selectFrom('mails as m')
    .leftJoin('events as e', 'e.id', 'm.eventId')
    .where('m.givenUpAt', 'is not', null)
    .where('m.setAsideAt', 'is', null)
    .where('m.bundledInto', 'is', null)

const withEvent = (db: Db) =>
  undelivered(db)
    .select(['m.id', 'm.subject', 'm.toName', 'm.toAddress', 'm.givenUpAt', 'm.tries', 'm.lastReply', 'm.holdsSecret'])
    .select(['m.eventId', 'e.type as eventType', 'e.subjectType', 'e.subjectId', 'e.fleetId'])

export const listUndelivered = (db: Db, page: number) =>
  withEvent(db)
    .orderBy('m.givenUpAt')
    .orderBy('m.id')
    .limit(OFFICE_PAGE_SIZE)
    .offset((page - 1) * OFFICE_PAGE_SIZE)
    .execute()
export type UndeliveredRow = Awaited<ReturnType<typeof listUndelivered>>[number]

export const countUndelivered = async (db: Db): Promise<number> => {
  const counted = db
    .selectFrom('mails')
    .where('givenUpAt', 'is not', null)
    .where('setAsideAt', 'is', null)
    .where('bundledInto', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Locks the mail: if two users resend it, one succeeds. */
export const lockUndelivered = (tx: Tx, id: number) => withEvent(tx).where('m.id', '=', id).forUpdate('m').executeTakeFirst()

/** Resets the retry count; a mail that is sent again waits for no others. */
export const forgetTries = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('mails')
    .set({ givenUpAt: null, tries: 0, lastReply: null, bundleKind: null })
    .where(isMailOrPart(id))
    .execute()
}

export const markDismissed = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('mails').set({ setAsideAt: now }).where(isMailOrPart(id)).execute()
}
