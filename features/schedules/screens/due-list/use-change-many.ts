import { useBulkStart } from '#features/accounts/screens/bulk/use-bulk-start.ts'
import type { DueChange } from '../../due-list/bulk-due-contract.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import type { DueSelection } from './use-due-selection.ts'
import { dueServices, type toDueQuery } from './use-due.ts'

/** A selection with the filter that it is made in. */
export type ManyDue = { selection: DueSelection; filter: ReturnType<typeof toDueQuery> }

const idsOf = (rows: readonly DueServiceRow[]) =>
  rows.map(({ vehicle_id, service_definition_id }) => ({ vehicle_id, service_definition_id }))

/** Changes the selected due services, or all that match, by the engine of all lists: progress and Undo are in the frame. */
export const useChangeMany = (onStarted: () => void) => {
  const start = useBulkStart(onStarted)
  return ({ selection: { isAll, rows }, filter }: ManyDue, change: DueChange) =>
    start.mutateAsync(() =>
      dueServices.bulkChange({ body: { ...(isAll ? { filter, except: idsOf(rows) } : { services: idsOf(rows) }), change } }),
    )
}
