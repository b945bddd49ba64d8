import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { countFailedJobs, type FailedJob, findFailedJob, listFailedJobs } from '#platform/jobs/failed-jobs.ts'
import type { officeCalls } from '../../contract.ts'
import { aboutJob, OFFICE_PAGE_SIZE } from '../../stuck.ts'
import { fleetless } from '../office-actor.ts'

export const listJobs = async (ctx: Ctx, { query }: Input<typeof officeCalls.failedJobs>) => {
  const page = { limit: OFFICE_PAGE_SIZE, offset: (query.page - 1) * OFFICE_PAGE_SIZE }
  const [jobs, total] = await Promise.all([listFailedJobs(ctx.db, page), countFailedJobs(ctx.db)])
  return { jobs: jobs.map(present), total_count: total }
}

const present = (job: FailedJob) => ({
  id: job.id,
  job: job.name,
  about: aboutJob(job.data),
  failed_at: job.failedAt.toISOString(),
  tries: job.tries,
  reason: job.reason,
})

export const runJobAgain = async (ctx: WritingCtx, { params }: Input<typeof officeCalls.runJobAgain>) => {
  await runAgain(ctx, (await findFailedJob(ctx.db, params.id)) ?? refuse('job_not_failed'))
  return {}
}

/** Limited to the length of one list; if more jobs failed, look at them first. */
export const runAllAgain = async (ctx: WritingCtx) => {
  const jobs = await listFailedJobs(ctx.db, { limit: OFFICE_PAGE_SIZE, offset: 0 })
  for (const job of jobs) await runAgain(ctx, job)
  return { started: jobs.length }
}

const runAgain = async (ctx: WritingCtx, job: FailedJob): Promise<void> => {
  await ctx.ports.jobs.runAgain(ctx.db, job.name, [job.id])
  ctx.emit(happened('job_run_again', fleetless(ctx, job.id), { job: job.name, tries: job.tries, reason: job.reason }))
}
