import { setTimeout } from 'node:timers/promises'
import type { Ports } from '#platform/http/ports.ts'
import type { Db } from '#platform/db/database.ts'
import { LISTED_AT_ONCE, refreshDueDates } from '../refresh-due.ts'
import { hasUnlisted, lockUnlisted } from './due-rows-store.ts'

type Deps = { db: Db; ports: Pick<Ports, 'serviceSchedules' | 'places'> }

/** Maximum computed during a read; the job does the rest. */
const WHILE_SOMEBODY_WAITS = 1000
/** How long a read waits for the job that is computing the same vehicles; then it lists what is stored. */
const WAIT_MS = 40
const WAITS_MAXIMUM = 50

export const FILL_DUE_LIST_JOB = 'fill-due-list'
export const FILL_DUE_LIST_CRON = '* * * * *'
/** Maximum per run: after an import of a hundred thousand, the next minute's run continues. */
const RUN_MAXIMUM = 20_000

/** Computes due services of vehicles that changed in bulk: after an upload, a batch of readings, or an update of the product. */
export const fillDueList = async (deps: Deps, fleetId: number | null, most: number, stopping?: AbortSignal): Promise<number> =>
  // Usually the queue is empty: then no transaction is started.
  (await hasUnlisted(deps.db, fleetId)) ? fillUnlocked(deps, fleetId, most, stopping) : 0

const fillUnlocked = async (deps: Deps, fleetId: number | null, most: number, stopping?: AbortSignal): Promise<number> => {
  let filledCount = 0
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

/**
 * Called before a fleet's list is read. Vehicles that the job or a writer has locked are waited for, or their services would be
 * missing from the answer. It asks again instead of waiting for their locks, so that it holds none in the meantime: a writer of these
 * vehicles never waits for a reader. A read inside of a transaction, which holds locks, does not wait.
 */
export const fillBeforeReading = async (deps: Deps, fleetId: number): Promise<number> => {
  let filledCount = 0
  for (let waits = 0; await hasUnlisted(deps.db, fleetId); waits += 1) {
    if (waits > 0) await setTimeout(WAIT_MS)
    filledCount += await fillUnlocked(deps, fleetId, WHILE_SOMEBODY_WAITS - filledCount)
    if (filledCount >= WHILE_SOMEBODY_WAITS || waits === WAITS_MAXIMUM || deps.db.isTransaction) break
  }
  return filledCount
}

/** If the process stops, the next minute's run does the rest. */
export const runFillDueList = async (deps: Deps, stopping: AbortSignal): Promise<void> => {
  await fillDueList(deps, null, RUN_MAXIMUM, stopping)
}
