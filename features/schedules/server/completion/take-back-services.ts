import type { Db } from '#platform/db/database.ts'
import { withoutRecord } from '../../completion.ts'
import { findRecordsOf, removeManualRecords, saveDoneThrough } from './completion-store.ts'
import { findCompletions } from '../schedule-store.ts'

/**
 * A record of maintenance done elsewhere is edited or deleted: what it completed is open again, unless something else completed it
 * too. The caller tells of the change, and the vehicle's dates follow.
 */
export const takeBackServices = async (
  db: Db,
  scope: { fleetId: number },
  vehicleId: number,
  manualHistoryId: number,
): Promise<void> => {
  const removed = await removeManualRecords(db, scope, manualHistoryId)
  if (removed.length === 0) return
  const ids = removed.map((record) => record.serviceDefinitionId)
  const completions = (await findCompletions(db, scope, [vehicleId])).get(vehicleId) ?? new Map<number, number>()
  const remaining = await findRecordsOf(db, scope, vehicleId, ids)
  for (const { serviceDefinitionId, intervalOdometer, doneThroughBefore: before } of removed) {
    const doneThrough = completions.get(serviceDefinitionId)
    if (doneThrough === undefined) continue
    const others = remaining
      .filter((record) => record.serviceDefinitionId === serviceDefinitionId && record.intervalOdometer !== null)
      .map((record) => record.intervalOdometer!)
    const left = withoutRecord(doneThrough, { intervalOdometer, before }, others)
    if (left !== doneThrough) await saveDoneThrough(db, scope, vehicleId, serviceDefinitionId, left)
  }
}
