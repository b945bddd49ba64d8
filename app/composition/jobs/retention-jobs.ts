import { deleteOldAttempts } from '#features/accounts/server/login-attempts/attempt-store.ts'
import { deleteExpiredSessions } from '#features/accounts/server/session-store.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { FEED_DAYS, trimFeed } from '#features/events/server/feed-store.ts'
import { deleteAuditOnly, deleteClaims } from '#features/events/server/store.ts'
import { deleteSentMails } from '#features/notices/server/mail-store.ts'
import { NOTIFICATIONS_CONSUMER } from '#features/notices/server/read-event.ts'
import { deleteOldDeliveries } from '#features/webhooks/server/deliver/delivery-store.ts'
import { deleteOldPushes } from '#features/notices/server/push/push-store.ts'
import { deleteSettledSms } from '#features/notices/server/sms/sms-store.ts'
import { dropMonths } from '#features/telematics/server/sync/partition-store.ts'
import { deleteOldSyncs } from '#features/telematics/server/sync/sync-list-store.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { removeExpired, type RetentionRule } from '#platform/jobs/retention.ts'
import type { RetentionDays } from '../../retention-days.ts'

export const REMOVE_OLD_JOB = 'remove-old-rows'
const REMOVE_OLD_CRON = '25 8 * * *'

/** Longer than any rate-limit window, so that an attack of last week can still be examined. */
const SIGN_IN_DAYS = 30
/** Longer than a job can be rerun from the back office: without its claim an event would cause a second notification. */
const CLAIM_DAYS = 90

/** Tables that only grow, trimmed once nothing reads the old rows. Data kept forever is not listed. */
const retained = (days: RetentionDays, now: Date): RetentionRule[] => [
  { kind: 'mails', days: days.mails, remove: deleteSentMails },
  { kind: 'text_messages', days: days.textMessages, remove: deleteSettledSms },
  { kind: 'telematics_syncs', days: days.syncs, remove: deleteOldSyncs },
  {
    kind: 'telematics_months',
    days: days.readings,
    remove: async (db, before) => (await dropMonths(db, productDayOf(now), productDayOf(before))).length,
  },
  { kind: 'audit', days: days.audit, remove: deleteAuditOnly },
  {
    kind: 'event_claims',
    days: CLAIM_DAYS,
    remove: (db, before, limit) => deleteClaims(db, NOTIFICATIONS_CONSUMER, before, limit),
  },
  { kind: 'feed_events', days: FEED_DAYS, remove: trimFeed },
  { kind: 'webhook_deliveries', days: FEED_DAYS, remove: deleteOldDeliveries },
  { kind: 'pushes', days: CLAIM_DAYS, remove: deleteOldPushes },
  { kind: 'sessions', days: SIGN_IN_DAYS, remove: deleteExpiredSessions },
  { kind: 'failed_sign_ins', days: SIGN_IN_DAYS, remove: deleteOldAttempts },
]

type Deps = { db: Db; clock: Clock; retention: RetentionDays; batch?: number }

export const removeOldRows = ({ db, clock, retention, batch }: Deps, stopping: AbortSignal): Promise<void> => {
  const now = clock.now()
  return removeExpired({ db, now, stopping, ...(batch ? { batch } : {}) }, retained(retention, now))
}

export const retentionJobs = (deps: Deps): Record<string, JobHandler> => ({
  [REMOVE_OLD_JOB]: { cron: REMOVE_OLD_CRON, run: (_, { stopping }) => removeOldRows(deps, stopping) },
})
