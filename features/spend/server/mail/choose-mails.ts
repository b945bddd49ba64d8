import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { addMonths, firstOfMonth } from '#features/countries/dates.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { isEmail } from '#features/accounts/sign-in.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { FleetScope } from '#features/accounts/scope.ts'
import type { spendMailCalls } from '../../mail-contract.ts'
import { findSpendMails, saveSpendMails } from './spend-mail-store.ts'

const present = async (db: Db, scope: FleetScope) => {
  const mails = await findSpendMails(db, scope)
  const [first] = mails.filter(({ stoppedAt }) => stoppedAt === null)
  return {
    mails: mails.map(({ id, toAddress, stoppedAt }) => ({ id, email: toAddress, is_stopped: stoppedAt !== null })),
    with_pdf: first?.withPdf ?? true,
    with_csv: first?.withCsv ?? true,
  }
}

export const listSpendMails = ({ db, acting }: Ctx) => present(db, scopeOf(acting))

/** A recipient who unsubscribed gets the mail again only by their own choice. */
export const chooseSpendMails = async (ctx: WritingCtx, { body }: Input<typeof spendMailCalls.choose>) => {
  const { db, acting, now } = ctx
  const scope = scopeOf(acting)
  const emails = [...new Map(body.emails.map((email) => [email.toLowerCase(), email])).values()]
  if (!emails.every(isEmail)) refuse('email_invalid')
  const stopped = (await findSpendMails(db, scope)).filter(({ stoppedAt }) => stoppedAt !== null)
  const isOwn = (email: string): boolean => email.toLowerCase() === acting.email.toLowerCase()
  const again = emails.find(
    (email) => !isOwn(email) && stopped.some(({ toAddress }) => toAddress.toLowerCase() === email.toLowerCase()),
  )
  if (again) refuse('spend_mail_stopped', { email: again })
  // The first mail is about the current month: the previous one is on the page.
  const sentFor = addMonths(firstOfMonth(fleetToday(ctx)), -1)
  const about = { withPdf: body.with_pdf, withCsv: body.with_csv, language: ctx.language, addedByUserId: acting.userId }
  await saveSpendMails(
    db,
    scope,
    emails.map((toAddress) => ({ toAddress, ...about, addedAt: now, sentFor })),
  )
  return present(db, scope)
}
