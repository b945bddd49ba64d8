import { fullName } from '#features/accounts/acting.ts'
import { deleteUndecided, findReportsOf } from '#features/problems/server/problem-store.ts'
import { publishProblems, raiseProblem } from '#features/problems/server/raise-problem.ts'
import { lockScheduledVehicles } from '#features/schedules/server/schedule-store.ts'
import { inEveryLanguage } from '#platform/i18n/texts.ts'
import type { ReadyRow, RowChange, ServerKind } from '../kind.ts'
import type { ProblemRow } from './problem-row.ts'

type Rows = ServerKind<ProblemRow>['rows']
type Saving = Parameters<Rows['save']>[0]

/** Raises the issues. The title has the language of the file, in every language of the product. */
export const saveProblemRows = async (deps: Saving, rows: ReadyRow<ProblemRow>[]): Promise<RowChange[]> => {
  const { db, importer } = deps
  const { fleetId } = importer
  const ids = [...new Set(rows.map(({ row }) => row.vehicleId))]
  const vehicles = new Set((await lockScheduledVehicles(db, { fleetId }, ids)).map(({ id }) => id))
  const raised = rows.map(({ row }) => row.clientId)
  const known = new Set(await findReportsOf(db, fleetId, raised))
  const by = { userId: importer.userId, name: fullName(importer) }
  const saved: RowChange[] = []
  for (const { line, row } of rows) {
    // Since the rows were judged, the vehicle left or another import of the same file raised the issue.
    if (!vehicles.has(row.vehicleId) || known.has(row.clientId)) continue
    const { title, reporterName, ...source } = row
    const { problemId } = await raiseProblem(deps, {
      ...source,
      fleetId,
      kind: 'report',
      // Other products name no part, so no two issues are taken for one fault.
      key: null,
      system: 'other',
      title: inEveryLanguage(() => title),
      reporter: reporterName === null ? null : { userId: null, name: reporterName },
      importer: by,
    })
    saved.push({ line, subjectId: problemId, before: null, after: {} })
  }
  return saved
}

/** Removes the problems without a decision or reply since. */
export const undoProblemRows: Rows['undo'] = async ({ db, importer: { fleetId } }, changes) => {
  const removed = await deleteUndecided(
    db,
    fleetId,
    changes.map(({ subjectId }) => subjectId),
  )
  await publishProblems(db, fleetId)
  return { removed, restored: 0, left: changes.length - removed }
}
