import { fullName } from '#features/accounts/acting.ts'
import { happened, type ProductEvent } from '#features/events/event.ts'
import type { Tx } from '#platform/db/database.ts'
import { findImport, findImporter } from '../import-store.ts'

/** One event for the whole file; its problems alone cause no notification. */
export const reportImport = async (
  tx: Tx,
  emit: (event: ProductEvent) => void,
  run: { fleetId: number; id: string },
): Promise<void> => {
  const { userId, added, finishedAt } = (await findImport(tx, run, run.id))!
  const importer = await findImporter(tx, run, userId)
  if (!importer || added === 0) return
  const actor = { kind: 'user', id: userId, name: fullName(importer) } as const
  const where = { fleetId: run.fleetId, subjectId: run.fleetId, at: finishedAt!.toISOString(), actor }
  emit(happened('problems_imported', where, { added }))
}
