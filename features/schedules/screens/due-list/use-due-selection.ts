import { useState } from 'react'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { keyOf } from './use-due.ts'

/** Selected rows; with `isAll` the exceptions from all matches. */
type Chosen = { filterKey: string; isAll: boolean; rows: ReadonlyMap<string, DueServiceRow> }

const NOTHING: Omit<Chosen, 'filterKey'> = { isAll: false, rows: new Map() }

/** The selected due services. A changed filter clears the selection, as in every list. */
export const useDueSelection = (filterKey: string, total: number) => {
  const [stored, setChosen] = useState<Chosen>({ filterKey, ...NOTHING })
  const { isAll, rows } = stored.filterKey === filterKey ? stored : NOTHING
  return {
    isAll,
    /** With `isAll`: the exceptions. */
    rows: [...rows.values()],
    count: isAll ? Math.max(0, total - rows.size) : rows.size,
    isChosen: (row: DueServiceRow): boolean => rows.has(keyOf(row)) !== isAll,
    choose: (changed: readonly DueServiceRow[], isOn: boolean): void =>
      setChosen((latest) => {
        const now = latest.filterKey === filterKey ? latest : { filterKey, ...NOTHING }
        const next = new Map(now.rows)
        for (const row of changed) {
          if (isOn !== now.isAll) next.set(keyOf(row), row)
          else next.delete(keyOf(row))
        }
        return { ...now, rows: next }
      }),
    chooseAll: (): void => setChosen({ filterKey, isAll: true, rows: new Map() }),
    clear: (): void => setChosen({ filterKey, ...NOTHING }),
  }
}
export type DueSelection = ReturnType<typeof useDueSelection>
