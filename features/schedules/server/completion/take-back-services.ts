import type { Db } from '#platform/db/database.ts'
import { removeManualRecords } from './completion-store.ts'

/**
 * Call when a manual record is edited or deleted: its services count from their previous time again. The caller emits the event that
 * recomputes the vehicle's dates.
 */
export const takeBackServices = (db: Db, scope: { fleetId: number }, manualHistoryId: number): Promise<void> =>
  removeManualRecords(db, scope, manualHistoryId)
