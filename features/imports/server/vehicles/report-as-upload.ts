import { fullName } from '#features/accounts/acting.ts'
import { happened, type ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { findShownUpload } from '../bulk-upload/upload-store.ts'

type Run = { fleetId: number; id: string }

/** Importers of vehicles get the report of a bulk upload. */
export const reportAsUpload = async (tx: Tx, emit: (event: ProductEvent) => void, run: Run): Promise<void> => {
  const shown = await findShownUpload(tx, run, run.id)
  if (!shown) return
  const { rowsDone: rows, added, updated: changed, failed: refused, skipped } = shown
  const actor = { kind: 'user', id: shown.userId, name: fullName(shown) } as const
  const where = { fleetId: run.fleetId, subjectId: run.id, at: shown.finishedAt!.toISOString(), actor }
  const status = shown.status as 'completed' | 'completed_with_errors' | 'errored'
  emit(happened('bulk_upload_finished', where, { status, rows, added, changed, refused, skipped }))
}
