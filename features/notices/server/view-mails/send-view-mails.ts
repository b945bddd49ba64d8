import { Readable } from 'node:stream'
import { fullName } from '#features/accounts/acting.ts'
import { findActingUser } from '#features/accounts/server/acting-user-store.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import {
  claimPeriod,
  endViewMail,
  findMailsToSend,
  insertKey,
  listRecipients,
  type MailToSend,
  removeOldKeys,
} from '#features/accounts/server/views/mails/view-mail-store.ts'
import { VIEW_FILE_DAYS } from '#features/accounts/server/views/mails/open-view-mail.ts'
import { findView } from '#features/accounts/server/views/view-store.ts'
import { periodReached } from '#features/accounts/views/view-mail.ts'
import type { ViewList } from '#features/accounts/views/views-contract.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import type { Locale } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import type { Download } from '#platform/contract/call.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { insertMails, sendMails } from '../mail-store.ts'
import { toMail } from '../to-mail.ts'
import { viewEndedEmail, viewEmail } from './view-email.ts'

export const SEND_VIEW_MAILS_JOB = 'send-view-mails'
/** Shortly after each hour that can be selected for a mail; zones reach it one after the other. */
export const SEND_VIEW_MAILS_CRON = '2,32 * * * *'
const DAY_MS = 86_400_000

/** The CSV export of each list by its URL parameters, with the rights of `ctx`; injected by `app/composition`. */
export type ViewFiles = Readonly<Record<ViewList, (ctx: Ctx, filters: Record<string, string>) => Promise<Download>>>

type SendDeps = Omit<Ctx, 'acting' | 'language' | 'emit'> & { files: ViewFiles; originOf: (brandId: string) => string }

/**
 * Mails saved views whose hour has come to all recipients who have not received them. One failure does not block the others; it
 * is retried with the job.
 */
export const sendViewMails = async (deps: SendDeps): Promise<void> => {
  const failures: unknown[] = []
  for (const mail of await findMailsToSend(deps.db)) {
    const period = periodReached(mail.every, mail.hour, wallClock(deps.now, fleetZone(deps.ports, mail.zip)))
    if (mail.sentFor !== null && mail.sentFor >= period) continue
    await sendOne(deps, mail, period).catch((error: unknown) => failures.push(error))
  }
  await removeOldKeys(deps.db, new Date(deps.now.getTime() - VIEW_FILE_DAYS * DAY_MS))
  if (failures.length > 0) throw failures[0]
}

const sendOne = async (deps: SendDeps, mail: MailToSend, period: IsoDate): Promise<void> => {
  const file = await fileOf(deps, mail)
  if (file === null) return endAndTell(deps, mail)
  const { key: fileKey } = await deps.ports.files.save(
    file.body instanceof Uint8Array ? file.body : Readable.from(file.body as AsyncIterable<string>),
  )
  const isSent = await deps.db.transaction().execute(async (tx) => {
    if (!(await claimPeriod(tx, mail, period))) return false
    const { fleetId } = mail
    await mailRecipients(deps, tx, mail, `view:${mail.id}:${period}`, async (recipientId) => {
      const key = await insertKey(tx, { fleetId, readerId: recipientId, fileKey, fileName: file.fileName, createdAt: deps.now })
      return viewEmail({ ...about(mail), key })
    })
    return true
  })
  // Another run sent it first.
  if (!isSent) await deps.ports.files.remove(fileKey)
}

/** The rows as their owner sees them now; null if the owner may no longer see them. */
const fileOf = async ({ files, originOf: _origin, ...deps }: SendDeps, mail: MailToSend): Promise<Download | null> => {
  const acting = await findActingUser(deps.db, mail)
  if (!acting || !(await mayStillAct(deps.db, acting))) return null
  const view = await findView(deps.db, acting, mail.viewId)
  if (!view) return null
  const emit = (): never => {
    throw new Error('a file emits no events')
  }
  try {
    return await files[view.list]({ ...deps, acting, language: languageOfCode(mail.language), emit }, view.settings.filters)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const endAndTell = (deps: SendDeps, mail: MailToSend): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await endViewMail(tx, mail, 'owner_rights'))) return
    await mailRecipients(deps, tx, mail, `view-ended:${mail.id}:${deps.now.toISOString()}`, async () =>
      viewEndedEmail(about(mail)),
    )
  })

const localeOf = ({ country, language }: MailToSend): Locale => ({ country, language: languageOfCode(language) })
const about = (mail: MailToSend) => ({
  fleet: mail.fleetName,
  view: mail.viewName,
  person: fullName(mail),
  every: mail.every,
  locale: localeOf(mail),
})

/** Sends one mail to each recipient who has not unsubscribed. */
const mailRecipients = async (
  { now, ports, originOf }: SendDeps,
  tx: Tx,
  mail: MailToSend,
  once: string,
  contentFor: (recipientId: number) => Promise<ReturnType<typeof viewEndedEmail>>,
): Promise<void> => {
  const recipients = (await listRecipients(tx, mail)).filter(({ stoppedAt }) => stoppedAt === null)
  for (const { id, toAddress } of recipients) {
    const content = await contentFor(id)
    const addressed = toMail(content, { email: toAddress, name: toAddress }, localeOf(mail), mail.brandId, originOf)
    const added = await insertMails(tx, [{ ...addressed, onceKey: `${once}:${id}`, holdsSecret: true }], now)
    await sendMails(tx, ports.jobs, added)
  }
}
