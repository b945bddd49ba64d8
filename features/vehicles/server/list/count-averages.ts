import { productDayOf } from '#features/countries/dates.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { averageSince } from '../../average-cost.ts'
import { keepCostAndDistance, listFleetIdsAfter } from './average-store.ts'

export const COUNT_AVERAGES_JOB = 'count-averages'
export const COUNT_AVERAGES_CRON = '40 6 * * *'

const FLEETS_AT_ONCE = 500

/**
 * Runs each night, fleet by fleet, so that no statement is long. If the process stops, the rest waits for the next night;
 * screens then compute those averages.
 */
export const countAverages = async ({ db, clock }: { db: Db; clock: Clock }, stopping: AbortSignal): Promise<void> => {
  const since = averageSince(productDayOf(clock.now()))
  let last = 0
  for (;;) {
    const ids = await listFleetIdsAfter(db, last, FLEETS_AT_ONCE)
    for (const id of ids) {
      if (stopping.aborted) return
      await keepCostAndDistance(db, id, since, clock.now())
    }
    if (ids.length < FLEETS_AT_ONCE) return
    last = ids.at(-1)!
  }
}
