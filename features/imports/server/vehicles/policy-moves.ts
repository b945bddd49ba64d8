import { holds } from '#features/accounts/capabilities.ts'
import { movesThatLoosen, movesThatWouldLoosen, type VehicleMove } from '#features/approvals/server/policies/refuse-moves.ts'
import { mergeBulkVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import type { BulkVehicle } from '#features/vehicles/bulk-upload/bulk-row.ts'
import type { ImportDeps, ReadyRow, SavingDeps } from '../kind.ts'
import type { KnownVehicle } from './vehicle-rows-store.ts'
import type { JudgedVehicle } from './vehicle-row.ts'

type Known = ReadonlyMap<string, KnownVehicle>

/** Whether the importer must not change what they may approve, and therefore not by a file either. */
export const isBoundByPolicies = ({ importer }: Pick<ImportDeps, 'importer'>): boolean =>
  !holds(importer.roles, 'policies.loosen')

const movesOf = ({ importer: { country }, today, ports }: Omit<ImportDeps, 'db'>, rows: readonly BulkVehicle[], known: Known) =>
  rows.flatMap((row): VehicleMove[] => {
    const before = known.get(row.vin)
    if (!before) return []
    const after = mergeBulkVehicle(row, before, ports.vinDecoder.decode(row.vin), { country, today })
    return [{ before, after: { id: before.id, departmentNumber: after.departmentNumber, dutyClass: after.dutyClass } }]
  })

/** Fails rows that move a vehicle where other policies would let the importer approve more. */
export const withoutLoosening = async (deps: ImportDeps, judged: JudgedVehicle[], known: Known): Promise<JudgedVehicle[]> => {
  if (!isBoundByPolicies(deps)) return judged
  const rows = judged.flatMap((one) => (one.outcome === 'added' || one.outcome === 'changed' ? [one.row] : []))
  const { vehicleIds, names } = await movesThatWouldLoosen({ ...deps, acting: deps.importer }, movesOf(deps, rows, known))
  if (names === null) return judged
  const column = deps.fields.includes('department_number') ? 'department_number' : 'vin'
  return judged.map((one): JudgedVehicle => {
    const vehicle = one.outcome === 'added' || one.outcome === 'changed' ? known.get(one.row.vin) : undefined
    if (!vehicle || !vehicleIds.has(vehicle.id)) return one
    const { line, cells } = one
    const problem = { column, value: cells[deps.fields.indexOf(column)] ?? '', code: 'policy_binds_you', names } as const
    return { line, cells, outcome: 'failed', name: vehicle.vin, problems: [problem] }
  })
}

/** Repeats the check under a lock, because policies may have changed since the rows were judged. */
export const rowsThatMayMove = async (
  deps: SavingDeps,
  rows: ReadyRow<BulkVehicle>[],
  known: Known,
): Promise<ReadyRow<BulkVehicle>[]> => {
  if (!isBoundByPolicies(deps)) return rows
  const moves = movesOf(
    deps,
    rows.map(({ row }) => row),
    known,
  )
  const { vehicleIds } = await movesThatLoosen({ ...deps, acting: deps.importer }, moves)
  return rows.filter(({ row: { vin } }) => !known.has(vin) || !vehicleIds.has(known.get(vin)!.id))
}
