import { wallClock } from '#features/countries/clock-time.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { isEmail } from '../../../sign-in.ts'
import { periodReached } from '../../../views/view-mail.ts'
import type { viewMailCalls } from '../../../views/view-mails-contract.ts'
import { mayShareViews } from '../../../views/view-rights.ts'
import type { Ctx, WritingCtx } from '../../context.ts'
import { fleetZone } from '../../fleet-day.ts'
import { findView } from '../view-store.ts'
import { deleteViewMail, findViewMail, saveViewMail } from './view-mail-store.ts'

export const showViewMail = async (ctx: Ctx, { params }: Input<typeof viewMailCalls.show>) => {
  await seenView(ctx, params.id)
  return { mail: await presentMail(ctx, params.id) }
}

/** Readers who unsubscribed get the mail again only by their own choice. */
export const saveMailOfView = async (ctx: WritingCtx, { params, body }: Input<typeof viewMailCalls.save>) => {
  const { acting, db, now, ports } = ctx
  await seenView(ctx, params.id)
  const emails = [...new Map(body.emails.map((email) => [email.toLowerCase(), email])).values()]
  if (!emails.every(isEmail)) refuse('email_invalid', {}, { field: 'emails' })
  const isOwn = (email: string): boolean => email.toLowerCase() === acting.email.toLowerCase()
  if (!mayShareViews(acting) && !emails.every(isOwn)) refuse('managers_and_admins_only')
  const stopped = (await findViewMail(db, acting, params.id))?.recipients.filter(({ stoppedAt }) => stoppedAt !== null) ?? []
  const again = emails.find(
    (email) => !isOwn(email) && stopped.some(({ toAddress }) => toAddress.toLowerCase() === email.toLowerCase()),
  )
  if (again) refuse('view_mail_stopped', { email: again }, { field: 'emails' })
  const { every, hour } = body
  // Starts with the next period, not the current one.
  const sentFor = periodReached(every, hour, wallClock(now, fleetZone(ports, acting.fleetZip)))
  await saveViewMail(db, acting, params.id, { every, hour, language: ctx.language, sentFor, emails, now })
  return { mail: await presentMail(ctx, params.id) }
}

export const removeMailOfView = async (ctx: WritingCtx, { params }: Input<typeof viewMailCalls.remove>) => {
  await seenView(ctx, params.id)
  await deleteViewMail(ctx.db, ctx.acting, params.id)
  return { mail: null }
}

const seenView = async (ctx: Ctx | WritingCtx, id: number): Promise<void> => {
  if (!(await findView(ctx.db, ctx.acting, id))) refuse('view_not_found')
}

const presentMail = async (ctx: Ctx | WritingCtx, viewId: number) => {
  const mail = await findViewMail(ctx.db, ctx.acting, viewId)
  if (!mail) return null
  return {
    every: mail.every,
    hour: mail.hour,
    readers: mail.recipients.map(({ toAddress, stoppedAt }) => ({ email: toAddress, is_stopped: stoppedAt !== null })),
    is_ended: mail.stoppedBecause !== null,
  }
}
