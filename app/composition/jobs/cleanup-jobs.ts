import { FOLD_SUMS_CRON, FOLD_SUMS_JOB, runFoldSums } from '#features/fleets/server/sums/fold-sums.ts'
import { DROP_FILES_JOB } from '#features/documents/server/store-files.ts'
import { SWEEP_FILES_CRON, SWEEP_FILES_JOB, sweepFiles } from '#features/documents/server/files/sweep-files.ts'
import {
  SWEEP_NOTIFICATIONS_CRON,
  SWEEP_NOTIFICATIONS_JOB,
  sweepNotifications,
} from '#features/notices/server/inbox/sweep-notifications.ts'
import {
  SWEEP_IDEMPOTENCY_CRON,
  SWEEP_IDEMPOTENCY_JOB,
  sweepIdempotencyRecords,
} from '#platform/http/idempotency/idempotency-store.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { JobDeps } from './job-deps.ts'

/** Unreferenced files, old notifications, expired idempotency records, and the folding of stored sums. */
export const cleanupJobs = ({ db, clock, ports, log }: JobDeps): Record<string, JobHandler> => ({
  [SWEEP_FILES_JOB]: {
    cron: SWEEP_FILES_CRON,
    run: async () => {
      const swept = await sweepFiles(db, ports(), clock.now())
      if (swept.orphans > 0 && log)
        log.warn(swept, swept.removed > 0 ? 'files that nothing named were removed' : 'too many files that nothing names')
    },
  },
  [DROP_FILES_JOB]: {
    run: async (data) => {
      for (const key of (data as { keys: string[] }).keys) await ports().files.remove(key)
    },
  },
  [FOLD_SUMS_JOB]: { cron: FOLD_SUMS_CRON, run: (_, { stopping }) => runFoldSums({ db, clock }, stopping) },
  [SWEEP_NOTIFICATIONS_JOB]: { cron: SWEEP_NOTIFICATIONS_CRON, run: () => sweepNotifications(db, clock.now()) },
  [SWEEP_IDEMPOTENCY_JOB]: { cron: SWEEP_IDEMPOTENCY_CRON, run: () => sweepIdempotencyRecords(db, clock.now()) },
})
