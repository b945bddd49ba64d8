import type { MailPort } from '#integrations/mail/port.ts'
import type { Database } from '#platform/db/database.ts'
import { emptyText, findWaitingMail, markSent } from './mail-store.ts'

/**
 * Hands one mail to the mail port, then marks it. Never within a transaction: a mail server may take minutes, for which a
 * connection of the pool would answer nobody. Cut off between the two, the mail is handed over again with the same
 * message id; with the outbox, where nothing leaves the house, it is there exactly once.
 */
export const sendMail = async ({ kysely: db }: Database, port: MailPort, mailId: number, now: Date): Promise<void> => {
  const mail = await findWaitingMail(db, mailId)
  if (!mail) return
  await port.send(mail)
  await db.transaction().execute(async (tx) => {
    await markSent(tx, mailId, now)
    if (mail.holdsSecret && port.leavesHouse) await emptyText(tx, mailId)
  })
}
