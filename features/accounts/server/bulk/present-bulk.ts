import type { Db } from '#platform/db/database.ts'
import type { BulkChange } from '../../bulk/bulk-contract.ts'
import { countOutcomes, type StoredBulkChange } from './bulk-store.ts'

export const UNDO_MS = 86_400_000

/** Kinds of changes that are final once they have started. */
const FINAL: readonly StoredBulkChange['kind'][] = ['approvals', 'declines']

/** End of the undo period; null while the change runs and after it was undone. */
export const undoableUntil = ({
  kind,
  startsAt,
  startedAt,
  finishedAt,
  undoStartedAt,
  undoneAt,
}: StoredBulkChange): Date | null => {
  if (undoStartedAt || undoneAt) return null
  if (FINAL.includes(kind)) return startedAt ? null : startsAt
  return finishedAt ? new Date(finishedAt.getTime() + UNDO_MS) : null
}

export const presentBulkChange = async (db: Db, stored: StoredBulkChange, now: Date): Promise<BulkChange> =>
  (await presentBulkChanges(db, stored, [stored], now))[0]!

/** Changes of one fleet with their counts. */
export const presentBulkChanges = async (
  db: Db,
  scope: { fleetId: number },
  stored: readonly StoredBulkChange[],
  now: Date,
): Promise<BulkChange[]> => {
  const counted = await countOutcomes(
    db,
    scope,
    stored.map(({ id }) => id),
  )
  return stored.map((change): BulkChange => {
    const { id, kind, total, createdAt } = change
    const counts = counted.get(id)!
    const until = undoableUntil(change)
    const isUndoable = until !== null && until > now && (counts.changed > 0 || change.startedAt === null)
    return {
      id,
      kind,
      status: statusOf(change),
      total,
      finished: change.undoStartedAt ? total - counts.changed : total - counts.waiting,
      changed: counts.changed + counts.restored + counts.left,
      unchanged: counts.unchanged,
      failed: counts.failed,
      restored: counts.restored,
      left: counts.left,
      created_at: createdAt.toISOString(),
      can_undo_until: isUndoable ? until.toISOString() : null,
    }
  })
}

const statusOf = (stored: StoredBulkChange): BulkChange['status'] => {
  if (stored.undoneAt) return 'undone'
  if (stored.undoStartedAt) return 'undoing'
  if (stored.finishedAt) return 'done'
  return FINAL.includes(stored.kind) && !stored.startedAt ? 'waiting' : 'running'
}
