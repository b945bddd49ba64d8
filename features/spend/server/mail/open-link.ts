import type { AnyoneCtx, Writing } from '#features/accounts/server/context.ts'
import { productToday } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { Reply } from '#platform/http/bind.ts'
import type { spendMailCalls } from '../../mail-contract.ts'
import { compared, periodOf } from '../../period.ts'
import { spendCsv } from '../download-spend.ts'
import { spendPdf } from '../open-spend-pdf.ts'
import { type SpendContext, summarizeSpend } from '../show-spend.ts'
import { findByKey, stopMail } from './spend-mail-store.ts'

/** Links expire, because a forwarded mail must not give access to the fleet's figures forever. */
const FILE_DAYS = 60
const DAY_MS = 86_400_000

const findMail = async (db: Db, key: string) => (await findByKey(db, key)) ?? refuse('spend_mail_unknown')

/** Links to files end when the recipient unsubscribes, and expire after two months. */
const contextOfLink = async ({ db, now, language }: AnyoneCtx, key: string) => {
  const mail = await findMail(db, key)
  if (mail.stoppedAt !== null || now.getTime() - mail.createdAt.getTime() > FILE_DAYS * DAY_MS) refuse('spend_mail_unknown')
  const context: SpendContext = { db, scope: { fleetId: mail.fleetId }, locale: { country: mail.country, language }, now }
  return { mail, context, period: compared(periodOf('month', mail.month), productToday({ now })) }
}

export const openSpendMail = async (ctx: AnyoneCtx, { query }: Input<typeof spendMailCalls.open>) => {
  const mail = await findMail(ctx.db, query.key)
  const about = { fleet_name: mail.fleetName, email: mail.toAddress, is_stopped: mail.stoppedAt !== null }
  if (mail.stoppedAt !== null) return { ...about, period: '', headline: '', with_pdf: false, with_csv: false }
  const { context, period } = await contextOfLink(ctx, query.key)
  const { name, headline } = await summarizeSpend(context, period)
  return { ...about, period: name, headline, with_pdf: mail.withPdf, with_csv: mail.withCsv }
}

export const openMailPdf = async (ctx: AnyoneCtx, { query }: Input<typeof spendMailCalls.pdf>) => {
  const { mail, context, period } = await contextOfLink(ctx, query.key)
  return mail.withPdf ? spendPdf(context, period) : refuse('spend_mail_unknown')
}

export const openMailCsv = async (ctx: AnyoneCtx, { query }: Input<typeof spendMailCalls.csv>) => {
  const { mail, context, period } = await contextOfLink(ctx, query.key)
  return mail.withCsv ? spendCsv(context, period, {}) : refuse('spend_mail_unknown')
}

export const stopSpendMail = async ({ db, now }: Writing<AnyoneCtx>, { body }: Input<typeof spendMailCalls.stop>) => {
  const mail = await findMail(db, body.key)
  await stopMail(db, mail, now)
  return { email: mail.toAddress, fleet_name: mail.fleetName }
}

export const stopSpendMailByOneClick = async (
  { db, now }: Writing<AnyoneCtx>,
  { query }: Input<typeof spendMailCalls.oneClick>,
) => {
  await stopMail(db, await findMail(db, query.key), now)
  return {}
}

/** Does not unsubscribe: mail programs and scanners open links before the recipient does. */
export const openSpendMailPage = async (_ctx: AnyoneCtx, { query }: Input<typeof spendMailCalls.oneClickPage>) =>
  new Reply({}, 302, { location: `/spend_mail?key=${encodeURIComponent(query.key)}` })
