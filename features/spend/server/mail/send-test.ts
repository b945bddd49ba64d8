import type { WritingCtx } from '#features/accounts/server/context.ts'
import { addMonths, productToday } from '#features/countries/dates.ts'
import { insertMails, sendMails } from '#features/notices/server/mail-store.ts'
import { findUsers } from '#features/notices/server/recipient-store.ts'
import { toMail } from '#features/notices/server/to-mail.ts'
import { findPayer } from '#features/payments/server/receipts/payer-store.ts'
import type { LanguageCode } from '#features/countries/country.ts'
import { compared, periodOf } from '../../period.ts'
import { summarizeSpend } from '../show-spend.ts'
import { spendEmail } from './spend-email.ts'
import type { SpendMailDeps } from './send-spend-mails.ts'

export const SEND_SPEND_TEST_JOB = 'send-spend-test'
export type SpendTest = { fleetId: number; userId: number; language: LanguageCode; askedAt: string }

/** Sent to the requester alone, not to the list. A job writes it, as it does the real mail. */
export const sendTest = async ({ db, acting, language, now, ports }: WritingCtx) => {
  const test: SpendTest = { fleetId: acting.fleetId, userId: acting.userId, language, askedAt: now.toISOString() }
  await ports.jobs.send(db, SEND_SPEND_TEST_JOB, test)
  return { email: acting.email }
}

/** The last whole month, as in the real mail. */
export const writeTest = async ({ database, ports, now, originOf }: SpendMailDeps, test: SpendTest): Promise<void> => {
  const db = database.kysely
  const [recipient] = await findUsers(db, [test.userId])
  if (!recipient) return
  const { name: fleet, brandId, country } = await findPayer(db, test.fleetId)
  const locale = { country, language: test.language }
  const today = productToday({ now })
  const period = compared(periodOf('month', addMonths(today, -1)), today)
  const spend = await summarizeSpend({ db, scope: { fleetId: test.fleetId }, locale, now }, period)
  const mail = toMail(spendEmail({ fleet, spend, locale }, null), recipient, locale, brandId, originOf)
  await db.transaction().execute(async (tx) => {
    const onceKey = `spend-test:${test.userId}:${test.askedAt}`
    await sendMails(tx, ports.jobs, await insertMails(tx, [{ ...mail, onceKey }], now))
  })
}
