import type { LanguageCode } from '#features/countries/country.ts'
import { localize } from '#features/countries/country.ts'
import type { Db } from '#platform/db/database.ts'
import { BULK_PROBLEMS_SHOWN, type VehicleBulkChange } from '../../bulk-change/bulk-change-contract.ts'
import { vehicleRefusals } from '../../refusals.ts'
import { countOutcomes, listProblems, type StoredBulkChange } from './bulk-change-store.ts'

const DAY_MS = 86_400_000

/** Until when it can be undone; null while it runs, and once it was undone. */
export const undoableUntil = ({ finishedAt, undoStartedAt }: StoredBulkChange): Date | null =>
  finishedAt && !undoStartedAt ? new Date(finishedAt.getTime() + DAY_MS) : null

/** A change with its counts and problems, in the language of the reader. */
export const presentBulkChange = async (
  db: Db,
  stored: StoredBulkChange,
  { language, now }: { language: LanguageCode; now: Date },
): Promise<VehicleBulkChange> => {
  const { id, total } = stored
  const counts = await countOutcomes(db, stored, id)
  const problems = counts.failed > 0 ? await listProblems(db, stored, id, BULK_PROBLEMS_SHOWN) : []
  const until = undoableUntil(stored)
  return {
    id,
    status: statusOf(stored),
    total,
    finished: stored.undoStartedAt ? total - counts.changed : total - counts.waiting,
    changed: counts.changed + counts.restored + counts.left,
    unchanged: counts.unchanged,
    failed: counts.failed,
    problems: problems.map(({ vehicleId, name, problem }) => ({
      vehicle_id: vehicleId,
      name,
      what_to_correct: sentenceOf(problem?.code, language),
    })),
    restored: counts.restored,
    left: counts.left,
    can_undo_until: until && until > now && counts.changed > 0 ? until.toISOString() : null,
  }
}

const sentenceOf = (code: string | undefined, language: LanguageCode): string =>
  localize(vehicleRefusals[(code ?? 'vehicle_not_found') as keyof typeof vehicleRefusals], language)

const statusOf = ({ finishedAt, undoStartedAt, undoneAt }: StoredBulkChange): VehicleBulkChange['status'] => {
  if (undoneAt) return 'undone'
  if (undoStartedAt) return 'undoing'
  return finishedAt ? 'done' : 'running'
}
