import { productDayOf } from '#features/countries/dates.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { foldCompanySums, foldSums } from './sum-store.ts'

export const FOLD_SUMS_JOB = 'fold-fleet-sums'
export const FOLD_SUMS_CRON = '*/5 * * * *'

/** Repeats until all rows are merged: after an upload of thousands, or a day with changes in every fleet. */
export const runFoldSums = async ({ db, clock }: { db: Db; clock: Clock }, stopping: AbortSignal): Promise<void> => {
  const today = productDayOf(clock.now())
  while (!stopping.aborted && (await foldSums(db, today)) > 0);
  await foldCompanySums(db, today)
}
