import { deliverWebhooks, ENDPOINTS_AT_ONCE } from '#features/webhooks/server/deliver/deliver-webhooks.ts'
import {
  DELIVER_WEBHOOKS,
  type DeliverJob,
  WAKE_WEBHOOKS_CRON,
  WAKE_WEBHOOKS_JOB,
  wakeOverdue,
} from '#features/webhooks/server/deliver/delivery-store.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { JobDeps } from './job-deps.ts'

/** Calls of customers' endpoints. */
export const webhookJobs = ({ db, write, clock, ports }: JobDeps): Record<string, JobHandler> => ({
  [DELIVER_WEBHOOKS]: {
    concurrency: ENDPOINTS_AT_ONCE,
    perGroup: 1,
    run: (data, { stopping }) =>
      deliverWebhooks(
        {
          db,
          write,
          sender: ports().webhooks,
          sealing: ports().sealing,
          jobs: ports().jobs,
          now: clock.now,
          stopping,
        },
        data as DeliverJob,
      ),
  },
  [WAKE_WEBHOOKS_JOB]: { cron: WAKE_WEBHOOKS_CRON, run: () => wakeOverdue(db, ports().jobs, clock.now()) },
})
