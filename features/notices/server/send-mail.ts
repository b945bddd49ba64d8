import type { MailPort } from '#integrations/mail/port.ts'
import type { Database } from '#platform/db/database.ts'
import { emptyText, findWaitingMail, markSent } from './mail-store.ts'

/**
 * Hands one mail to the mail port and marks it in the same transaction. Cut off between the two, it is handed over again with the
 * same message id; with the outbox, where nothing leaves the house, it is there exactly once.
 */
export const sendMail = async (database: Database, port: MailPort, mailId: number, now: Date): Promise<void> => {
  await database.kysely.transaction().execute(async (tx) => {
    const mail = await findWaitingMail(tx, mailId)
    if (!mail) return
    await port.send(mail)
    await markSent(tx, mailId, now)
    if (mail.holdsSecret && port.leavesHouse) await emptyText(tx, mailId)
  })
}
