import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { findEvents } from '#features/events/server/store.ts'
import { sendMails } from '#features/notices/server/mail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import type { UndeliveredMail } from '../../stuck-contract.ts'
import { isInvitation } from '../../stuck.ts'
import { actorOf, fleetless } from '../office-actor.ts'
import {
  countUndelivered,
  forgetTries,
  listUndelivered,
  lockUndelivered,
  markDismissed,
  type UndeliveredRow,
} from './mails-store.ts'

export const listMails = async (ctx: Ctx, { query }: Input<typeof officeCalls.undeliveredMails>) => {
  const [rows, total] = await Promise.all([listUndelivered(ctx.db, query.page), countUndelivered(ctx.db)])
  return { mails: rows.map(present), total_count: total }
}

const present = (row: UndeliveredRow): UndeliveredMail => ({
  id: row.id,
  kind: isInvitation(row.eventType) ? 'invitation' : row.subjectType === 'order' ? 'order' : 'other',
  subject: row.subject,
  to_name: row.toName,
  to_address: row.toAddress,
  order_id: row.subjectType === 'order' ? Number(row.subjectId) : null,
  given_up_at: row.givenUpAt!.toISOString(),
  tries: row.tries,
  reason: row.lastReply ?? '',
  can_send_again: maySendAgain(row),
})

/** A mail that contained a secret had its text cleared when it was given up. */
const maySendAgain = (row: UndeliveredRow): boolean => !row.holdsSecret || isInvitation(row.eventType)

export const sendMailAgain = async (ctx: WritingCtx, { params }: Input<typeof officeCalls.sendMailAgain>) => {
  const mail = await lock(ctx, params.id)
  if (!maySendAgain(mail)) refuse('mail_cannot_be_sent_again')
  if (mail.holdsSecret) await inviteAnew(ctx, mail)
  else {
    await forgetTries(ctx.db, mail.id)
    await sendMails(ctx.db, ctx.ports.jobs, [mail])
  }
  ctx.emit(happened('mail_sent_again', fleetless(ctx, mail.id), mailPayload(mail)))
  return {}
}

/** Sends the same invitation again, in the current user's name; the undelivered mail is marked as done. */
const inviteAnew = async (ctx: WritingCtx, mail: UndeliveredRow): Promise<void> => {
  const [event] = await findEvents(ctx.db, [mail.eventId!])
  if (event?.type !== 'user_invited' && event?.type !== 'shop_desk_invited') return refuse('mail_cannot_be_sent_again')
  const { id: _id, ...again } = event
  ctx.emit({ ...again, at: ctx.now.toISOString(), actor: actorOf(ctx) })
  await markDismissed(ctx.db, mail.id, ctx.now)
}

export const dismissMail = async (ctx: WritingCtx, { params }: Input<typeof officeCalls.setMailAside>) => {
  const mail = await lock(ctx, params.id)
  await markDismissed(ctx.db, mail.id, ctx.now)
  ctx.emit(happened('mail_set_aside', fleetless(ctx, mail.id), mailPayload(mail)))
  return {}
}

const lock = async (ctx: WritingCtx, id: number): Promise<UndeliveredRow> =>
  (await lockUndelivered(ctx.db, id)) ?? refuse('mail_not_undelivered')

const mailPayload = ({ toAddress, subject, lastReply }: UndeliveredRow) => ({ toAddress, subject, reason: lastReply ?? '' })
