import { bindCalls, type AnyoneCtx } from '#features/accounts/server/context.ts'
import { Readable } from 'node:stream'
import { markPicture } from '#features/brands/server/mark-picture.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import { MARK_CONTENT_ID } from '../templates/layout.ts'
import { noticeCalls, outboxCalls } from '../contract.ts'
import { inboxCalls, unreadCalls } from '../inbox/inbox-contract.ts'
import { noticeMailCalls } from '../one-click-contract.ts'
import { textMessageCalls } from '../text-message-contract.ts'
import { chooseDigest, showDigest } from './digest/choose-digest.ts'
import { countUnreadNotifications, listOwnNotifications } from './inbox/list-notifications.ts'
import { markAllNotificationsRead, markNotificationsRead, undoMarkAllRead } from './inbox/mark-read.ts'
import { findEmail, listMails } from './mail-store.ts'
import { openNoticePage, stopNoticeByOneClick } from './one-click/stop-notice.ts'
import { listOutboxPushes } from './push/list-outbox-pushes.ts'
import { answerInOutbox, listOutboxSms, readIncoming, readReport } from './sms/receive-sms.ts'
import { listUndelivered } from './undelivered.ts'

const listOutbox = async (ctx: AnyoneCtx, { query }: Input<typeof outboxCalls.list>) => {
  const mails = await listMails(ctx.db, query.to)
  return {
    mails: mails.map((mail) => ({
      id: mail.id,
      to_address: mail.toAddress,
      to_name: mail.toName,
      subject: mail.subject,
      text: mail.text,
      language: mail.language,
      created_at: mail.createdAt.toISOString(),
      unsubscribe_url: mail.unsubscribeUrl,
      sent_at: mail.sentAt?.toISOString() ?? null,
    })),
  }
}

/** Nothing in a mail may run or load: it is shown in a sandboxed frame, and its links open in a new tab. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const showEmail = async (ctx: AnyoneCtx, { params }: Input<typeof outboxCalls.letter>) => {
  const email = (await findEmail(ctx.db, params.id)) ?? refuse('mail_not_found')
  const mark = `data:image/png;base64,${(await markPicture(email.brandId)).toString('base64')}`
  const html = email.html.replace('<head>', '<head><base target="_blank">').replaceAll(`cid:${MARK_CONTENT_ID}`, mark)
  const file = { fileName: `${email.subject}.html`, type: 'text/html; charset=utf-8', body: Readable.from([html]) }
  return new Reply(file, 200, { 'content-disposition': 'inline', 'content-security-policy': EMAIL_POLICY })
}

export const outboxRoutes = bindCalls(outboxCalls, {
  list: listOutbox,
  letter: showEmail,
  texts: listOutboxSms,
  answerText: answerInOutbox,
  pushes: listOutboxPushes,
})
export const textMessageRoutes = bindCalls(textMessageCalls, { report: readReport, incoming: readIncoming })
export const noticeRoutes = bindCalls(noticeCalls, {
  undelivered: listUndelivered,
  undeliveredOfDesk: listUndelivered,
})
export const inboxRoutes = bindCalls(inboxCalls, {
  list: listOwnNotifications,
  digest: showDigest,
  chooseDigest,
  markRead: markNotificationsRead,
  markAllRead: markAllNotificationsRead,
  undoMarkAllRead,
})
export const noticeMailRoutes = bindCalls(noticeMailCalls, { oneClick: stopNoticeByOneClick, oneClickPage: openNoticePage })
export const unreadRoutes = bindCalls(unreadCalls, { count: countUnreadNotifications })
