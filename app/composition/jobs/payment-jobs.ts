import { FORGET_METHOD_JOB } from '#features/payments/server/methods/change-method.ts'
import { forgetMethod } from '#features/payments/server/methods/forget-method.ts'
import { RUN_INTENT_JOB } from '#features/payments/server/intents/begin-intent.ts'
import {
  FINISH_INTENTS_CRON,
  FINISH_INTENTS_JOB,
  finishIntents,
  runIntent,
} from '#features/payments/server/intents/run-intent.ts'
import { RECONCILE_CRON, RECONCILE_JOB, reconcile } from '#features/payments/server/pay/reconcile.ts'
import { closeUnpaid } from '#features/payments/server/pay/close-unpaid.ts'
import { CHARGE_FEES_CRON, CHARGE_FEES_JOB, chargeFees } from '#features/payments/server/subscriptions/charge-fees.ts'
import { INTENT_ENDS } from '../intent-ends.ts'
import type { JobHandler } from '#platform/jobs/jobs.ts'
import type { JobDeps } from './job-deps.ts'

/** Requests to the card provider, and its settlement reports. */
export const paymentJobs = ({ clock, db, ports, write }: JobDeps): Record<string, JobHandler> => {
  const intents = () => ({ db, write, provider: ports().cardProvider, jobs: ports().jobs, now: clock.now, ends: INTENT_ENDS })
  return {
    [FORGET_METHOD_JOB]: {
      run: (data) => forgetMethod({ db, cardProvider: ports().cardProvider }, (data as { methodId: number }).methodId),
    },
    [RUN_INTENT_JOB]: { concurrency: 4, run: (data) => runIntent(intents(), (data as { intentId: string }).intentId) },
    [FINISH_INTENTS_JOB]: {
      cron: FINISH_INTENTS_CRON,
      run: async () => {
        await closeUnpaid(intents())
        await finishIntents(intents())
      },
    },
    [RECONCILE_JOB]: { cron: RECONCILE_CRON, run: () => reconcile(intents()) },
    [CHARGE_FEES_JOB]: { cron: CHARGE_FEES_CRON, run: () => chargeFees({ db, write, jobs: ports().jobs, now: clock.now }) },
  }
}
