import type { Db } from '#platform/db/database.ts'
import { removeManualRecords } from './completion-store.ts'

/**
 * A record of maintenance done elsewhere is edited or deleted: its services count again from when they were done before. The caller
 * tells of the change, and the vehicle's dates follow.
 */
export const takeBackServices = (db: Db, scope: { fleetId: number }, manualHistoryId: number): Promise<void> =>
  removeManualRecords(db, scope, manualHistoryId)
