import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Intent } from '../../pay/intent.ts'
import { insertIntent, type NewIntent } from './intent-store.ts'

export const RUN_INTENT_JOB = 'run-payment-intent'

type BeginDeps = { db: Tx; now: Date; jobs: Pick<Jobs, 'send'> }

/** Writes an intent and sends the job that runs it: without a commit no money moves. */
export const beginIntent = async ({ db, now, jobs }: BeginDeps, newIntent: NewIntent): Promise<Intent> => {
  const intent = await insertIntent(db, newIntent, now)
  await jobs.send(db, RUN_INTENT_JOB, { intentId: intent.id }, { retriesForDays: true })
  return intent
}
