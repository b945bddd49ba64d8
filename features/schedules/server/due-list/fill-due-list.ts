import type { Ports } from '#platform/http/ports.ts'
import type { Db } from '#platform/db/database.ts'
import { LISTED_AT_ONCE, refreshDueDates } from '../refresh-due.ts'
import { findNotListed } from './due-rows-store.ts'

type Parts = { db: Db; ports: Pick<Ports, 'serviceSchedules'> }

/** Whoever looks first waits for so many vehicles at most; the job does the rest. */
const WHILE_SOMEBODY_WAITS = 1000

export const FILL_DUE_LIST_JOB = 'fill-due-list'
export const FILL_DUE_LIST_CRON = '* * * * *'
/** Of one run: after an import of a hundred thousand, the next minute goes on. */
const RUN_MAXIMUM = 20_000

/** Writes what is due on vehicles that came thousands at once: after a bulk upload, a batch of readings, or an update of the product. */
export const fillDueList = async (parts: Parts, fleetId: number | null, most: number): Promise<number> => {
  let filled = 0
  while (filled < most) {
    const found = await findNotListed(parts.db, fleetId, LISTED_AT_ONCE)
    for (const [fleet, vehicles] of Map.groupBy(found, (vehicle) => vehicle.fleetId)) {
      const ids = vehicles.map((vehicle) => vehicle.id)
      await refreshDueDates(parts.db, { fleetId: fleet }, ids, parts.ports)
    }
    filled += found.length
    if (found.length < LISTED_AT_ONCE) break
  }
  return filled
}

/** Before a fleet's list is read. */
export const fillBeforeReading = (parts: Parts, fleetId: number): Promise<number> =>
  fillDueList(parts, fleetId, WHILE_SOMEBODY_WAITS)

export const runFillDueList = async (parts: Parts): Promise<void> => {
  await fillDueList(parts, null, RUN_MAXIMUM)
}
