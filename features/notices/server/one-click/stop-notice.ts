import type { AnyoneCtx, Writing } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { Reply } from '#platform/http/bind.ts'
import type { noticeMailCalls } from '../../one-click-contract.ts'
import { deleteDigestChoice } from '../digest/digest-store.ts'
import { REGULAR_NOTICES } from '../../regular-notices.ts'
import { stopReminderMails } from '../reminders/reminder-run-store.ts'
import { readNoticeKey } from './notice-key-store.ts'

const subscriptionOf = async (db: Db, key: string) => (await readNoticeKey(db, key)) ?? refuse('notice_mail_unknown')

/** Idempotent; for a deleted user it does nothing. */
export const stopNoticeByOneClick = async (
  { db, now }: Writing<AnyoneCtx>,
  { query }: Input<typeof noticeMailCalls.oneClick>,
) => {
  const { notice, userId } = await subscriptionOf(db, query.key)
  if (notice === 'digest') await deleteDigestChoice(db, userId)
  else await stopReminderMails(db, { notice, userId }, now)
  return {}
}

/** Changes nothing: email clients and scanners open links before the recipient reads the mail. */
export const openNoticePage = async ({ db }: AnyoneCtx, { query }: Input<typeof noticeMailCalls.oneClickPage>) =>
  new Reply({}, 302, { location: REGULAR_NOTICES[(await subscriptionOf(db, query.key)).notice] })
