import { useState } from 'react'

/** Selected ids; with `isAll`, all rows that match the list's filters except these ids. */
type Chosen = { filterKey: string; isAll: boolean; ids: ReadonlySet<number> }

/**
 * Which rows of a list are selected. Changing the filter clears the selection, since rows that are no longer listed would be
 * changed unseen; changing the order keeps it.
 */
export const useRowSelection = (filterKey: string, total: number | undefined) => {
  const [stored, setChosen] = useState<Chosen>({ filterKey, isAll: false, ids: new Set() })
  const chosen = stored.filterKey === filterKey ? stored : { filterKey, isAll: false, ids: new Set<number>() }
  const count = chosen.isAll ? Math.max(0, (total ?? 0) - chosen.ids.size) : chosen.ids.size
  const isSelected = (id: string | number): boolean => chosen.ids.has(Number(id)) !== chosen.isAll
  const onSelect = (ids: readonly (string | number)[], isOn: boolean): void =>
    setChosen((latest) => {
      const current = latest.filterKey === filterKey ? latest : { filterKey, isAll: false, ids: new Set<number>() }
      const next = new Set(current.ids)
      for (const id of ids) {
        if (isOn !== current.isAll) next.add(Number(id))
        else next.delete(Number(id))
      }
      return { ...current, ids: next }
    })
  const onClear = (): void => setChosen({ filterKey, isAll: false, ids: new Set() })
  const selectAll = (): void => setChosen({ filterKey, isAll: true, ids: new Set() })
  const isEvery = count > 0 && count === total
  const state: 'none' | 'some' | 'all' = count === 0 ? 'none' : isEvery ? 'all' : 'some'
  return { count, state, isAll: chosen.isAll, ids: [...chosen.ids], isSelected, onSelect, onClear, selectAll }
}
export type RowSelection = ReturnType<typeof useRowSelection>
