import type { Db } from '#platform/db/database.ts'
import type { Download, Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import type { viewMailCalls } from '../../../views/view-mails-contract.ts'
import type { AnyoneCtx, Writing } from '../../context.ts'
import { findByKey, stopReader } from './view-mail-store.ts'

/** Limited, so that a forwarded mail does not open the fleet's list forever. */
export const VIEW_FILE_DAYS = 60
const DAY_MS = 86_400_000

const findReader = async (db: Db, key: string) => (await findByKey(db, key)) ?? refuse('view_mail_unknown')

const isKept = ({ now }: AnyoneCtx, { createdAt, stoppedAt }: Awaited<ReturnType<typeof findReader>>): boolean =>
  stoppedAt === null && now.getTime() - createdAt.getTime() <= VIEW_FILE_DAYS * DAY_MS

export const openViewMail = async (ctx: AnyoneCtx, { query }: Input<typeof viewMailCalls.open>) => {
  const reader = await findReader(ctx.db, query.key)
  return {
    fleet_name: reader.fleetName,
    view_name: reader.viewName,
    email: reader.toAddress,
    file_name: isKept(ctx, reader) ? reader.fileName : null,
    is_stopped: reader.stoppedAt !== null,
  }
}

export const openViewFile = async (ctx: AnyoneCtx, { query }: Input<typeof viewMailCalls.file>): Promise<Download> => {
  const reader = await findReader(ctx.db, query.key)
  if (!isKept(ctx, reader)) refuse('view_mail_unknown')
  return { fileName: reader.fileName, type: 'text/csv; charset=utf-8', body: await ctx.ports.files.open(reader.fileKey) }
}

export const stopViewMail = async (ctx: Writing<AnyoneCtx>, { body }: Input<typeof viewMailCalls.stop>) => {
  const reader = await findReader(ctx.db, body.key)
  await stopReader(ctx.db, reader, ctx.now)
  return { email: reader.toAddress, view_name: reader.viewName }
}

export const stopViewMailByOneClick = async (ctx: Writing<AnyoneCtx>, { query }: Input<typeof viewMailCalls.oneClick>) => {
  await stopReader(ctx.db, await findReader(ctx.db, query.key), ctx.now)
  return {}
}

/** Changes nothing: email clients and scanners open links before the recipient reads the mail. */
export const openViewMailPage = async (_ctx: AnyoneCtx, { query }: Input<typeof viewMailCalls.oneClickPage>) =>
  new Reply({}, 302, { location: `/view_mail?key=${encodeURIComponent(query.key)}` })
