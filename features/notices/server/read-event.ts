import { isDriverOnly, type Role } from '#features/accounts/role.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { claimEvent, findEvents, type StoredEvent } from '#features/events/server/store.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { eligibleApprovers } from '#features/approvals/server/approvers.ts'
import { NOTICES } from '#features/accounts/notice.ts'
import { isUnproven } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { type Hearing, isAboutAccount, type OrderTemplate, whoHears } from '../who-hears.ts'
import { isTexted, isTold, mayWriteTo } from '../is-told.ts'
import {
  findBackOfficeIds,
  findDesk,
  findInvitedDesk,
  findPartiesOf,
  findPayers,
  findReaderToBe,
  findUsers,
  type Reader,
} from './hearer-store.ts'
import { insertMails, sendMails } from './mail-store.ts'
import { addressText, isReachable, type TextPorts } from './text-messages/address-text.ts'
import { insertTexts, type NewText } from './text-messages/text-store.ts'
import { writeOrderText } from './text-messages/write-order-text.ts'
import type { LetterMail } from './to-mail.ts'
import { findFeePayers, findOwnerIds } from './fees/owners-store.ts'
import { findRemindedUsers } from './reminders/reminder-run-store.ts'
import { writeRecallMail, writeRecallText } from './recalls/write-recall-mail.ts'
import { writeFeeMail } from './fees/write-fee-mail.ts'
import { writeAccountMail } from './write-account-mail.ts'
import { writeBulkReport } from './write-bulk-report.ts'
import { writeDeskInvitation } from './write-desk-invitation.ts'
import { writeOrderMail } from './write-order-mail.ts'
import { writeSignUpMail } from './write-sign-up-mail.ts'
import type { Words } from '#platform/i18n/texts.ts'

/** The name under which this reader has read an event. */
export const NOTICES_READER = 'notices'

type ReadingParts = {
  database: Database
  ports: TextPorts
  now: Date
  /** The origin of a brand's pages, for links in mails. */
  originOf: (brandId: string) => string
}

/**
 * Reads events by id and writes the mails that follow from them: each event once, whatever is killed when. One that cannot be read
 * holds up none of the others; it is tried again with the job.
 */
export const readEvents = async (parts: ReadingParts, eventIds: number[]): Promise<void> => {
  const failures: unknown[] = []
  for (const event of await findEvents(parts.database.kysely, eventIds)) {
    try {
      await parts.database.kysely.transaction().execute(async (tx) => {
        if (await claimEvent(tx, NOTICES_READER, event.id)) await tell(tx, parts, event)
      })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

type Audience = { readers: Reader[]; sentence: Words | null }

const tell = async (tx: Tx, parts: ReadingParts, event: StoredEvent): Promise<void> => {
  const { ports, now } = parts
  const mails = []
  const texts: NewText[] = []
  const isStranger = event.actor.kind === 'user' && (await isUnproven(tx, event.actor.id))
  for (const hearing of whoHears(event)) {
    const { readers, sentence } = await findAudience(tx, event, hearing)
    for (const reader of readers.filter((one) => mayWriteTo(one, event.actor, isStranger))) {
      const onceKey = `${event.id}:${hearing.template}:${reader.kind}:${reader.id}`
      if (isTexted(reader, hearing, event.actor)) texts.push(...(await writeText(tx, parts, event, hearing, reader, onceKey)))
      const mail = isTold(reader, hearing, event.actor) ? await writeMail(tx, parts, event, hearing, reader, sentence) : null
      if (mail) mails.push({ ...mail, onceKey, eventId: event.id, toKind: reader.kind })
    }
  }
  await sendMails(tx, ports.jobs, await insertMails(tx, mails, now))
  await insertTexts(tx, ports.jobs, texts, now)
}

/** None when the phone cannot be reached, or there is nothing to say in a text. */
const writeText = async (
  tx: Tx,
  { ports, originOf, now }: ReadingParts,
  event: StoredEvent,
  { template }: Hearing,
  reader: Reader,
  onceKey: string,
): Promise<NewText[]> => {
  if (!(await isReachable(tx, ports, reader))) return []
  if (template === 'recalls_found') {
    const written = await writeRecallText(tx, originOf, event, reader)
    return written ? [await addressText(tx, ports, reader, written, { onceKey, now, eventId: event.id })] : []
  }
  const written = await writeOrderText(tx, originOf, event, template as OrderTemplate, reader)
  return written ? [await addressText(tx, ports, reader, written, { onceKey, now, eventId: event.id })] : []
}

const findAudience = async (tx: Tx, event: ProductEvent, { hearer, template }: Hearing): Promise<Audience> => {
  const nobody = { readers: [], sentence: null }
  if (hearer === 'actor')
    return event.actor.kind === 'user' ? { readers: await findUsers(tx, [event.actor.id]), sentence: null } : nobody
  if (hearer === 'newcomer') return { readers: await findReaderToBe(tx, Number(event.subjectId)), sentence: null }
  if (hearer === 'invited_desk') return { readers: await findInvitedDesk(tx, Number(event.subjectId)), sentence: null }
  if (event.fleetId === null) return nobody
  if (hearer === 'subject') return { readers: await findUsers(tx, [Number(event.subjectId)]), sentence: null }
  if (hearer === 'former_mailbox') {
    const email = event.type === 'email_changed' ? event.payload.before : ''
    const readers = await findUsers(tx, [Number(event.subjectId)])
    return { readers: readers.map((reader) => ({ ...reader, email })), sentence: null }
  }
  if (hearer === 'fleet_owners') return { readers: await findUsers(tx, await findOwnerIds(tx, event.fleetId)), sentence: null }
  if (hearer === 'fee_payers')
    return { readers: await findUsers(tx, await findFeePayers(tx, event.fleetId, Number(event.subjectId))), sentence: null }
  if (hearer === 'back_office') return { readers: await findUsers(tx, await findBackOfficeIds(tx)), sentence: null }
  if (hearer === 'reminded_users' || hearer === 'texted_users') {
    const users = await findRemindedUsers(tx, event.fleetId)
    const wanting = users.filter(
      ({ byEmail, byText, roles }) => (hearer === 'texted_users' ? byText : byEmail) && !isDriverOnly(roles as Role[]),
    )
    return {
      readers: await findUsers(
        tx,
        wanting.map(({ id }) => id),
      ),
      sentence: null,
    }
  }
  const orderId = Number(event.subjectId)
  if (hearer === 'eligible_approvers') {
    const { userIds, sentence } = await eligibleApprovers(tx, event.fleetId, orderId, event.type)
    return { readers: await findUsers(tx, userIds), sentence }
  }
  if (hearer === 'payers') return { readers: await findUsers(tx, await findPayers(tx, event.fleetId, orderId)), sentence: null }
  const parties = await findPartiesOf(tx, event.fleetId, orderId)
  if (!parties) return nobody
  // A shop that confirms by itself has said more by now.
  if (template === 'request_received' && parties.status !== 'initiated') return nobody
  if (hearer === 'shop_desk') return { readers: await findDesk(tx, parties.shopId, NOTICES), sentence: null }
  return { readers: parties.originatorUserId ? await findUsers(tx, [parties.originatorUserId]) : [], sentence: null }
}

const writeMail = (
  tx: Tx,
  { originOf, now }: ReadingParts,
  event: StoredEvent,
  { template }: Hearing,
  reader: Reader,
  sentence: Audience['sentence'],
): Promise<LetterMail | null> => {
  if (template === 'bulk_upload_report') return writeBulkReport(tx, originOf, event, reader)
  if (template === 'sign_up_code') return writeSignUpMail(tx, originOf, event, reader)
  if (template === 'desk_invited') return writeDeskInvitation(tx, originOf, now, event, reader)
  if (template === 'recalls_found') return writeRecallMail(tx, originOf, event, reader)
  if (template === 'monthly_fee' || template === 'fee_dispute_opened') return writeFeeMail(tx, originOf, event, template, reader)
  if (isAboutAccount(template)) return writeAccountMail(tx, { originOf, now }, event, template, reader)
  return writeOrderMail(tx, { originOf, sentence, now }, event, template, reader)
}
