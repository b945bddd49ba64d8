import type { Db } from '#platform/db/database.ts'
import { oldestShown } from './oldest-shown.ts'
import { deleteNotificationsBefore } from './inbox-store.ts'

export const SWEEP_NOTIFICATIONS_JOB = 'sweep-notifications'
export const SWEEP_NOTIFICATIONS_CRON = '41 8 * * *'

/** Runs daily as a job. */
export const sweepNotifications = (db: Db, now: Date): Promise<void> => deleteNotificationsBefore(db, oldestShown(now))
