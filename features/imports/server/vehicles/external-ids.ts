import type { BulkVehicle } from '#features/vehicles/bulk-upload/bulk-row.ts'
import type { ImportDeps, ReadyRow, SavingDeps } from '../kind.ts'
import { findHolders, type Holder } from './external-id-store.ts'
import type { JudgedVehicle, VehicleProblem } from './vehicle-row.ts'

const idsIn = (rows: readonly Pick<BulkVehicle, 'externalId'>[]): string[] =>
  rows.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]))

/**
 * Fails rows whose external id another vehicle of the fleet or an earlier row has. An id that the same file takes from another vehicle
 * counts as taken too: rows are saved in several statements, and in between both would have it.
 */
export const takenIdsFail = (deps: Pick<ImportDeps, 'db' | 'importer'>) => {
  const lineOfId = new Map<string, number>()
  const problemOf = (row: BulkVehicle, line: number, holders: Map<string, Holder>): VehicleProblem | null => {
    const { externalId: value, vin } = row
    if (value === null) return null
    const first = lineOfId.get(value)
    if (first !== undefined) return { column: 'external_id', value, code: 'external_id_repeated', line: first }
    lineOfId.set(value, line)
    const holder = holders.get(value)
    return holder && holder.vin !== vin ? { column: 'external_id', value, code: 'external_id_taken', name: holder.name } : null
  }
  return async (judged: JudgedVehicle[]): Promise<JudgedVehicle[]> => {
    const rows = judged.flatMap((one) => (one.outcome === 'added' || one.outcome === 'changed' ? [one.row] : []))
    const holders = await findHolders(deps.db, deps.importer, idsIn(rows))
    return judged.map((one): JudgedVehicle => {
      if (one.outcome !== 'added' && one.outcome !== 'changed') return one
      const { line, cells } = one
      const problem = problemOf(one.row, line, holders)
      return problem ? { line, cells, outcome: 'failed', name: one.row.vin, problems: [problem] } : one
    })
  }
}

/** Ids that another vehicle has got since the rows were judged stay with it: an index would refuse all rows of the statement. */
export const withoutTakenIds = async (
  { db, importer }: SavingDeps,
  rows: ReadyRow<BulkVehicle>[],
): Promise<ReadyRow<BulkVehicle>[]> => {
  const holders = await findHolders(db, importer, idsIn(rows.map(({ row }) => row)))
  return rows.map((ready) => {
    const { externalId, vin } = ready.row
    const holder = externalId === null ? undefined : holders.get(externalId)
    return holder && holder.vin !== vin ? { ...ready, row: { ...ready.row, externalId: null } } : ready
  })
}
