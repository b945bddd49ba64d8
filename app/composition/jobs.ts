import { DEFAULT_RETENTION } from '../retention-days.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { writer } from '#platform/db/writer.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { saveAndReact } from './event-reactions.ts'
import type { JobDeps } from './jobs/job-deps.ts'
import { approvalJobs } from './jobs/approval-jobs.ts'
import { keyJobs } from './jobs/key-jobs.ts'
import { noticeJobs } from './jobs/notice-jobs.ts'
import { paymentJobs } from './jobs/payment-jobs.ts'
import { retentionJobs } from './jobs/retention-jobs.ts'
import { cleanupJobs } from './jobs/cleanup-jobs.ts'
import { vehicleJobs } from './jobs/vehicle-jobs.ts'
import { webhookJobs } from './jobs/webhook-jobs.ts'

type HandlerDeps = Omit<JobDeps, 'db' | 'write' | 'retention'> & Partial<Pick<JobDeps, 'retention'>>

/** Every kind of job by name. A process that only serves requests still needs the names, to send them. */
export const jobHandlers = (deps: HandlerDeps): Record<string, JobHandler> => {
  const { database, clock, ports, retention = DEFAULT_RETENTION } = deps
  const write = writer<ProductEvent>(database, (tx, events, now) => saveAndReact(ports())(tx, events, now), clock.now)
  const jobDeps: JobDeps = { ...deps, retention, db: database.kysely, write }
  return {
    ...approvalJobs(jobDeps),
    ...noticeJobs(jobDeps),
    ...keyJobs(jobDeps),
    ...paymentJobs(jobDeps),
    ...webhookJobs(jobDeps),
    ...vehicleJobs(jobDeps),
    ...cleanupJobs(jobDeps),
    ...retentionJobs(jobDeps),
  }
}
