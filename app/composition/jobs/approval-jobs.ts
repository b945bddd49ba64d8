import {
  COUNT_USUAL_PRICES_CRON,
  COUNT_USUAL_PRICES_JOB,
  countUsualPrices,
} from '#features/approvals/server/earlier/usual-price-store.ts'
import { carryOutDecision } from '#features/approvals/server/held/carry-out-decision.ts'
import { CARRY_OUT_DECISION, type HeldJob } from '#features/approvals/server/held/hold-decision.ts'
import { refusalSentence } from '#platform/contract/refusal.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import { refusals } from '../refusals.ts'
import type { JobDeps } from './job-deps.ts'
import { requestOfJob } from './request-of-job.ts'

/** Jobs that carry out held decisions after the undo period, and compute usual service prices. */
export const approvalJobs = (deps: JobDeps): Record<string, JobHandler> => ({
  [COUNT_USUAL_PRICES_JOB]: { cron: COUNT_USUAL_PRICES_CRON, run: () => countUsualPrices(deps.db, deps.clock.now()) },
  [CARRY_OUT_DECISION]: {
    concurrency: 4,
    run: (data) =>
      carryOutDecision(
        {
          ...requestOfJob(deps),
          wordsOf: ({ code, data: params }, language) => refusalSentence(refusals[code]!, params, language),
        },
        data as HeldJob,
      ),
  },
})
