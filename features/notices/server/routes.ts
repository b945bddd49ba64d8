import { bindCalls, type AnyoneCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { noticeCalls, outboxCalls } from '../contract.ts'
import { textMessageCalls } from '../text-message-contract.ts'
import { listMails } from './mail-store.ts'
import { answerInOutbox, listOutboxTexts, readIncoming, readReport } from './text-messages/receive-text.ts'
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
      sent_at: mail.sentAt?.toISOString() ?? null,
    })),
  }
}

export const outboxRoutes = bindCalls(outboxCalls, {
  list: listOutbox,
  texts: listOutboxTexts,
  answerText: answerInOutbox,
})
export const textMessageRoutes = bindCalls(textMessageCalls, { report: readReport, incoming: readIncoming })
export const noticeRoutes = bindCalls(noticeCalls, {
  undelivered: listUndelivered,
  undeliveredOfDesk: listUndelivered,
})
