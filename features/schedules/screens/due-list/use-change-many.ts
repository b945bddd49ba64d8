import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import type { dueCalls, DueServiceRow } from '../../due-list/due-contract.ts'
import type { DueChange } from '../../due-list/bulk-due-contract.ts'
import type { Args } from '#platform/contract/call.ts'
import type { DueSelection } from './use-due-selection.ts'
import type { toDueQuery } from './use-due.ts'
import { dueServices } from '../calls.ts'

type Body = Args<typeof dueCalls.bulkChange>['body']

/** Targets of a bulk change, as the call names them, and their number. */
export type ManyDue = { named: Omit<Body, 'change'>; count: number; of: 'services' | 'vehicles'; clear: () => void }

const idsOf = (rows: readonly DueServiceRow[]) =>
  rows.map(({ vehicle_id, service_definition_id }) => ({ vehicle_id, service_definition_id }))

export const manyOfRows = (rows: readonly DueServiceRow[], clear: () => void): ManyDue => ({
  named: { services: idsOf(rows) },
  count: rows.length,
  of: 'services',
  clear,
})

/** A selection in the list by service, with the list's filter. */
export const manyOfSelection = ({ isAll, rows, count, clear }: DueSelection, filter: ReturnType<typeof toDueQuery>): ManyDue =>
  isAll ? { named: { filter, except: idsOf(rows) }, count, of: 'services', clear } : manyOfRows(rows, clear)

/** Changes the selected due services, or all matches, as a bulk change: the frame shows progress and Undo. */
export const useChangeMany = (onStarted: () => void) => {
  const start = useBulkStart(onStarted)
  return ({ named }: ManyDue, change: DueChange) =>
    start.mutateAsync(() => dueServices.bulkChange({ body: { ...named, change } }))
}
