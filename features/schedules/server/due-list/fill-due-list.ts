import type { Ports } from '#platform/http/ports.ts'
import type { Db } from '#platform/db/database.ts'
import { LISTED_AT_ONCE, refreshDueDates } from '../refresh-due.ts'
import { hasUnlisted, lockUnlisted } from './due-rows-store.ts'

type Deps = { db: Db; ports: Pick<Ports, 'serviceSchedules' | 'places'> }

/** Maximum computed during a read; the job does the rest. */
const WHILE_SOMEBODY_WAITS = 1000

export const FILL_DUE_LIST_JOB = 'fill-due-list'
export const FILL_DUE_LIST_CRON = '* * * * *'
/** Maximum per run: after an import of a hundred thousand, the next minute's run continues. */
const RUN_MAXIMUM = 20_000

/** Computes due services of vehicles that changed in bulk: after an upload, a batch of readings, or an update of the product. */
export const fillDueList = async (deps: Deps, fleetId: number | null, most: number, stopping?: AbortSignal): Promise<number> => {
  let filledCount = 0
  // Usually the queue is empty: then no transaction is started.
  if (!(await hasUnlisted(deps.db, fleetId))) return filledCount
  while (filledCount < most) {
    if (stopping?.aborted) break
    const found = await fillSome(deps, fleetId)
    filledCount += found
    if (found < LISTED_AT_ONCE) break
  }
  return filledCount
}

/**
 * Locks the vehicles while computing, so that stale data cannot overwrite a concurrent write. A vehicle locked by another
 * transaction is skipped: that one writes its services too, or queues it again.
 */
const fillSome = ({ db, ports }: Deps, fleetId: number | null): Promise<number> => {
  const fill = async (tx: Db): Promise<number> => {
    const found = await lockUnlisted(tx, fleetId, LISTED_AT_ONCE)
    for (const [fleet, vehicles] of Map.groupBy(found, (vehicle) => vehicle.fleetId)) {
      const ids = vehicles.map((vehicle) => vehicle.id)
      await refreshDueDates(tx, { fleetId: fleet }, ids, ports)
    }
    return found.length
  }
  return db.isTransaction ? fill(db) : db.transaction().execute(fill)
}

/** Called before a fleet's list is read. */
export const fillBeforeReading = (deps: Deps, fleetId: number): Promise<number> =>
  fillDueList(deps, fleetId, WHILE_SOMEBODY_WAITS)

/** If the process stops, the next minute's run does the rest. */
export const runFillDueList = async (deps: Deps, stopping: AbortSignal): Promise<void> => {
  await fillDueList(deps, null, RUN_MAXIMUM, stopping)
}
