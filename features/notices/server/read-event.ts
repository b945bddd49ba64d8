import type { ProductEvent } from '#features/events/event.ts'
import { claimEvent, findEvents, type StoredEvent } from '#features/events/server/store.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { eligibleApprovers } from '#features/approvals/server/approvers.ts'
import { NOTICES } from '#features/accounts/notice.ts'
import { isUnproven } from '#features/accounts/server/email-proof/email-proof-store.ts'
import { type Hearing, isAboutAccount, isTold, mayWriteTo, whoHears } from '../who-hears.ts'
import { findDesk, findPartiesOf, findReaderToBe, findUsers, type Reader } from './hearer-store.ts'
import { insertMails, sendMails } from './mail-store.ts'
import type { LetterMail } from './to-mail.ts'
import { writeAccountMail } from './write-account-mail.ts'
import { writeBulkReport } from './write-bulk-report.ts'
import { writeOrderMail } from './write-order-mail.ts'
import { writeSignUpMail } from './write-sign-up-mail.ts'
import type { Words } from '#platform/i18n/texts.ts'

/** The name under which this reader has read an event. */
export const NOTICES_READER = 'notices'

export type ReadingParts = {
  database: Database
  jobs: Jobs
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
  const mails = []
  const isStranger = event.actor.kind === 'user' && (await isUnproven(tx, event.actor.id))
  for (const hearing of whoHears(event)) {
    const { readers, sentence } = await findAudience(tx, event, hearing)
    for (const reader of readers.filter((one) => isTold(one, hearing, event.actor) && mayWriteTo(one, event.actor, isStranger))) {
      const mail = await writeMail(tx, parts, event, hearing, reader, sentence)
      const onceKey = `${event.id}:${hearing.template}:${reader.kind}:${reader.id}`
      if (mail) mails.push({ ...mail, onceKey, eventId: event.id, toKind: reader.kind })
    }
  }
  await sendMails(tx, parts.jobs, await insertMails(tx, mails, parts.now))
}

const findAudience = async (tx: Tx, event: ProductEvent, { hearer }: Hearing): Promise<Audience> => {
  const nobody = { readers: [], sentence: null }
  if (hearer === 'actor')
    return event.actor.kind === 'user' ? { readers: await findUsers(tx, [event.actor.id]), sentence: null } : nobody
  if (hearer === 'newcomer') return { readers: await findReaderToBe(tx, Number(event.subjectId)), sentence: null }
  if (event.fleetId === null) return nobody
  if (hearer === 'subject') return { readers: await findUsers(tx, [Number(event.subjectId)]), sentence: null }
  const orderId = Number(event.subjectId)
  if (hearer === 'eligible_approvers') {
    const { userIds, sentence } = await eligibleApprovers(tx, event.fleetId, orderId)
    return { readers: await findUsers(tx, userIds), sentence }
  }
  const parties = await findPartiesOf(tx, event.fleetId, orderId)
  if (!parties) return nobody
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
  if (isAboutAccount(template)) return writeAccountMail(tx, { originOf, now }, event, template, reader)
  return writeOrderMail(tx, { originOf, sentence, now }, event, template, reader)
}
