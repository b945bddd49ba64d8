import type { Ports } from '#platform/http/ports.ts'
import type { Db } from '#platform/db/database.ts'
import { LISTED_AT_ONCE, refreshDueDates } from '../refresh-due.ts'
import { hasNotListed, lockNotListed } from './due-rows-store.ts'

type Parts = { db: Db; ports: Pick<Ports, 'serviceSchedules'> }

/** Whoever looks first waits for so many vehicles at most; the job does the rest. */
const WHILE_SOMEBODY_WAITS = 1000

export const FILL_DUE_LIST_JOB = 'fill-due-list'
export const FILL_DUE_LIST_CRON = '* * * * *'
/** Of one run: after an import of a hundred thousand, the next minute goes on. */
const RUN_MAXIMUM = 20_000

/** Writes what is due on vehicles that came thousands at once: after a bulk upload, a batch of readings, or an update of the product. */
export const fillDueList = async (
  parts: Parts,
  fleetId: number | null,
  most: number,
  stopping?: AbortSignal,
): Promise<number> => {
  let filledCount = 0
  // Most lists are read when nothing is left to write: then nothing is begun.
  if (!(await hasNotListed(parts.db, fleetId))) return filledCount
  while (filledCount < most) {
    if (stopping?.aborted) break
    const found = await fillSome(parts, fleetId)
    filledCount += found
    if (found < LISTED_AT_ONCE) break
  }
  return filledCount
}

/**
 * Holds the vehicles while it reckons: without, it would write what it has read over what another has written since. A vehicle that
 * somebody holds is passed over: whoever holds it writes its services too, or marks it again.
 */
const fillSome = ({ db, ports }: Parts, fleetId: number | null): Promise<number> => {
  const fill = async (tx: Db): Promise<number> => {
    const found = await lockNotListed(tx, fleetId, LISTED_AT_ONCE)
    for (const [fleet, vehicles] of Map.groupBy(found, (vehicle) => vehicle.fleetId)) {
      const ids = vehicles.map((vehicle) => vehicle.id)
      await refreshDueDates(tx, { fleetId: fleet }, ids, ports)
    }
    return found.length
  }
  return db.isTransaction ? fill(db) : db.transaction().execute(fill)
}

/** Before a fleet's list is read. */
export const fillBeforeReading = (parts: Parts, fleetId: number): Promise<number> =>
  fillDueList(parts, fleetId, WHILE_SOMEBODY_WAITS)

/** What is left when the process stops is written by the next minute's run. */
export const runFillDueList = async (parts: Parts, stopping: AbortSignal): Promise<void> => {
  await fillDueList(parts, null, RUN_MAXIMUM, stopping)
}
