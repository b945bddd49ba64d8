import { SWEEP_KEY_REQUESTS_CRON, SWEEP_KEY_REQUESTS_JOB, sweepKeyRequests } from '#features/keys/server/request-store.ts'
import {
  WARN_OF_EXPIRING_KEYS_CRON,
  WARN_OF_EXPIRING_KEYS_JOB,
  warnOfExpiringKeys,
} from '#features/keys/server/warn-of-expiring-keys.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { JobDeps } from './job-deps.ts'

/** Old requests of API keys, and emails before a key expires. */
export const keyJobs = ({ database, db, clock, ports, originOf }: JobDeps): Record<string, JobHandler> => ({
  [SWEEP_KEY_REQUESTS_JOB]: { cron: SWEEP_KEY_REQUESTS_CRON, run: () => sweepKeyRequests(db, clock.now()) },
  [WARN_OF_EXPIRING_KEYS_JOB]: {
    cron: WARN_OF_EXPIRING_KEYS_CRON,
    run: () => warnOfExpiringKeys({ database, jobs: ports().jobs, now: clock.now(), originOf }),
  },
})
