import { claimEvent, findEvents, type StoredEvent } from '#features/events/server/store.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { isUnproven } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { isAboutAccount, isAboutOrder, type NotificationRule, notificationsFor } from '../notification-rules.ts'
import { shouldText, shouldEmail, mayContact } from '../delivery-rules.ts'
import { type Audience, findAudience } from './find-recipients.ts'
import type { Recipient } from './recipient-store.ts'
import { insertMails, sendMails } from './mail-store.ts'
import { addressText, isReachable, type TextPorts } from './text-messages/address-text.ts'
import { insertTexts, type NewText } from './text-messages/text-store.ts'
import { writeOrderText } from './text-messages/write-order-text.ts'
import type { LetterMail } from './to-mail.ts'
import { writeRecallMail, writeRecallText } from './recalls/write-recall-mail.ts'
import { writeFeeMail } from './fees/write-fee-mail.ts'
import { writeAccountMail } from './write-account-mail.ts'
import { writeBulkReport } from './write-bulk-report.ts'
import { writeDeskInvitation } from './write-desk-invitation.ts'
import { writeOrderMail } from './write-order-mail.ts'
import { writeSignUpMail } from './write-sign-up-mail.ts'

/** The name under which notifications have consumed an event. */
export const NOTIFICATIONS_CONSUMER = 'notices'

type NotifyingParts = {
  database: Database
  ports: TextPorts
  now: Date
  /** The origin of a brand's pages, for links in mails. */
  originOf: (brandId: string) => string
}

/**
 * Writes the e-mails and text messages that follow from events: for each event once, whatever is killed when. One that fails holds up
 * none of the others; it is tried again with the job.
 */
export const readEvents = async (parts: NotifyingParts, eventIds: number[]): Promise<void> => {
  const failures: unknown[] = []
  for (const event of await findEvents(parts.database.kysely, eventIds)) {
    try {
      await parts.database.kysely.transaction().execute(async (tx) => {
        if (await claimEvent(tx, NOTIFICATIONS_CONSUMER, event.id)) await notify(tx, parts, event)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

const notify = async (tx: Tx, parts: NotifyingParts, event: StoredEvent): Promise<void> => {
  const { ports, now } = parts
  const mails = []
  const texts: NewText[] = []
  const isStranger = event.actor.kind === 'user' && (await isUnproven(tx, event.actor.id))
  for (const rule of notificationsFor(event)) {
    const { recipients, sentence } = await findAudience(tx, event, rule)
    for (const recipient of recipients.filter((one) => mayContact(one, event.actor, isStranger))) {
      const onceKey = `${event.id}:${rule.template}:${recipient.kind}:${recipient.id}`
      if (shouldText(recipient, rule, event.actor)) texts.push(...(await writeText(tx, parts, event, rule, recipient, onceKey)))
      const mail = shouldEmail(recipient, rule, event.actor) ? await writeMail(tx, parts, event, rule, recipient, sentence) : null
      if (mail) mails.push({ ...mail, onceKey, eventId: event.id, toKind: recipient.kind })
    }
  }
  await sendMails(tx, ports.jobs, await insertMails(tx, mails, now))
  await insertTexts(tx, ports.jobs, texts, now)
}

/** None when the phone cannot be reached, or there is nothing to say in a text. */
const writeText = async (
  tx: Tx,
  { ports, originOf, now }: NotifyingParts,
  event: StoredEvent,
  { template }: NotificationRule,
  recipient: Recipient,
  onceKey: string,
): Promise<NewText[]> => {
  if (!(await isReachable(tx, ports, recipient))) return []
  if (template === 'recalls_found') {
    const written = await writeRecallText(tx, originOf, event, recipient)
    return written ? [await addressText(tx, ports, recipient, written, { onceKey, now, eventId: event.id })] : []
  }
  if (!isAboutOrder(template)) return []
  const written = await writeOrderText(tx, originOf, event, template, recipient)
  return written ? [await addressText(tx, ports, recipient, written, { onceKey, now, eventId: event.id })] : []
}

const writeMail = (
  tx: Tx,
  { originOf, now }: NotifyingParts,
  event: StoredEvent,
  { template }: NotificationRule,
  recipient: Recipient,
  sentence: Audience['sentence'],
): Promise<LetterMail | null> => {
  if (template === 'bulk_upload_report') return writeBulkReport(tx, originOf, event, recipient)
  if (template === 'sign_up_code') return writeSignUpMail(tx, originOf, event, recipient)
  if (template === 'desk_invited' || template === 'desk_password_reset')
    return writeDeskInvitation(tx, originOf, now, event, recipient)
  if (template === 'recalls_found') return writeRecallMail(tx, originOf, event, recipient)
  if (template === 'monthly_fee' || template === 'fee_dispute_opened')
    return writeFeeMail(tx, originOf, event, template, recipient)
  if (isAboutAccount(template)) return writeAccountMail(tx, { originOf, now }, event, template, recipient)
  return writeOrderMail(tx, { originOf, sentence, now }, event, template, recipient)
}
