import type { Logger } from 'pino'
import { brandById } from '#features/brands/brand-of-host.ts'
import { markPicture } from '#features/brands/server/mark-picture.ts'
import type { Handover, Mail, MailPort } from '#integrations/mail/port.ts'
import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { MOST_TRIES, nextTry } from '../next-try.ts'
import { MARK_CONTENT_ID } from '../templates/layout.ts'
import { beginTry, emptyText, markGivenUp, markSent, noteReply, sendMails, uncountTry } from './mail-store.ts'
import { recordUndelivered } from './undelivered.ts'
import { watchMailServer } from './watch-mail-server.ts'

/** Low enough for a small mail server, high enough that a few hanging mails do not block the others. */
export const MAILS_AT_ONCE = 8

type SendingDeps = {
  db: Database['kysely']
  port: MailPort
  jobs: Pick<Jobs, 'send'>
  now: () => Date
  log: Pick<Logger, 'error' | 'warn'> | false
}

/**
 * Passes one mail to the mail port, then stores the outcome. Never within a transaction: a mail server may take minutes.
 * After a crash in between, the mail is sent again with the same message id; the outbox, which sends nothing, has it exactly
 * once.
 */
export const sendMail = async (deps: SendingDeps, mailId: number): Promise<void> => {
  const mail = await beginTry(deps.db, mailId)
  if (!mail) return
  const diedInTheLast = mail.tries > MOST_TRIES
  const handover: Handover = diedInTheLast
    ? { taken: false, how: 'put_off', reply: mail.lastReply ?? '' }
    : await deps.port.send({ ...mail, fromName: brandById(mail.brandId).name, pictures: await picturesOf(mail) })
  if (!diedInTheLast) await watchMailServer(deps, handover)
  if (handover.taken) return markTaken(deps, mail)
  return noteFailure(deps, mail, handover)
}

/** The brand's logo as an attachment, since email clients do not load remote images. */
export const picturesOf = async ({ html, brandId }: Pick<Tried, 'html' | 'brandId'>): Promise<Mail['pictures']> =>
  html.includes(`cid:${MARK_CONTENT_ID}`)
    ? [{ contentId: MARK_CONTENT_ID, fileName: 'mark.png', type: 'image/png', content: await markPicture(brandId) }]
    : []

type Tried = NonNullable<Awaited<ReturnType<typeof beginTry>>>

const markTaken = ({ db, port, now }: SendingDeps, mail: Tried): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await markSent(tx, mail.id, now())
    if (mail.holdsSecret && port.isExternal) await emptyText(tx, mail.id)
  })

const noteFailure = (
  { db, jobs, now }: SendingDeps,
  mail: Tried,
  { how, reply }: Extract<Handover, { taken: false }>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await noteReply(tx, mail.id, reply)
    const next = nextTry(how, mail, now())
    if (next.again) {
      if (how === 'unreachable') await uncountTry(tx, mail.id)
      return sendMails(tx, jobs, [mail], next.afterMs)
    }
    await markGivenUp(tx, mail.id, now())
    if (mail.holdsSecret) await emptyText(tx, mail.id)
    return recordUndelivered(tx, mail)
  })
