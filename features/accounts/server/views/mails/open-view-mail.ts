import type { Db } from '#platform/db/database.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import type { viewMailCalls } from '../../../views/view-mails-contract.ts'
import type { AnyoneCtx, Writing } from '../../context.ts'
import { findByKey, unsubscribeRecipient } from './view-mail-store.ts'

/** Limited, so that a forwarded mail does not open the fleet's list forever. */
export const VIEW_FILE_DAYS = 60
const DAY_MS = 86_400_000

const findRecipient = async (db: Db, key: string) => (await findByKey(db, key)) ?? refuse('view_mail_unknown')

const isKept = ({ now }: AnyoneCtx, { createdAt, stoppedAt }: Awaited<ReturnType<typeof findRecipient>>): boolean =>
  stoppedAt === null && now.getTime() - createdAt.getTime() <= VIEW_FILE_DAYS * DAY_MS

export const openViewMail = async (ctx: AnyoneCtx, { query }: Input<typeof viewMailCalls.open>) => {
  const recipient = await findRecipient(ctx.db, query.key)
  return {
    fleet_name: recipient.fleetName,
    view_name: recipient.viewName,
    email: recipient.toAddress,
    file_name: isKept(ctx, recipient) ? recipient.fileName : null,
    is_stopped: recipient.stoppedAt !== null,
  }
}

export const openViewFile = async (ctx: AnyoneCtx, { query }: Input<typeof viewMailCalls.file>): Promise<Download> => {
  const recipient = await findRecipient(ctx.db, query.key)
  if (!isKept(ctx, recipient)) refuse('view_mail_unknown')
  return { fileName: recipient.fileName, type: 'text/csv; charset=utf-8', body: await ctx.ports.files.open(recipient.fileKey) }
}

export const stopViewMail = async (ctx: Writing<AnyoneCtx>, { body }: Input<typeof viewMailCalls.stop>) => {
  const recipient = await findRecipient(ctx.db, body.key)
  await unsubscribeRecipient(ctx.db, recipient, ctx.now)
  return { email: recipient.toAddress, view_name: recipient.viewName }
}

export const stopViewMailByOneClick = async (ctx: Writing<AnyoneCtx>, { query }: Input<typeof viewMailCalls.oneClick>) => {
  await unsubscribeRecipient(ctx.db, await findRecipient(ctx.db, query.key), ctx.now)
  return {}
}

/** Changes nothing: email clients and scanners open links before the recipient reads the mail. */
export const openViewMailPage = async (_ctx: AnyoneCtx, { query }: Input<typeof viewMailCalls.oneClickPage>) =>
  new Reply({}, 302, { location: `/view_mail?key=${encodeURIComponent(query.key)}` })
