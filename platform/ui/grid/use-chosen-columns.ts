import { useMemo, useState } from 'react'
import { useIsHydrated } from '../hydration/server-facts.ts'

/** The column chooser's view of a column. */
type Choosable = { key: string; label: string; isExtra?: boolean | undefined }

const readChosen = (storageKey: string): string[] | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null
  } catch {
    return null
  }
}

/**
 * Which columns are shown and in which order: all but the extra ones until the user chooses; the choice is stored in this browser
 * per `storageKey`. `fixed` ones are always shown: the row's name, and its actions.
 */
export const useChosenColumns = <C extends Choosable>(storageKey: string, all: readonly C[], fixed: readonly string[]) => {
  // The server does not know what this browser has stored.
  const isHydrated = useIsHydrated()
  const [picked, setPicked] = useState<{ storageKey: string; keys: string[] | null }>()
  const stored = useMemo(() => (isHydrated ? readChosen(storageKey) : null), [isHydrated, storageKey])
  const chosen = picked?.storageKey === storageKey ? picked.keys : stored
  const choose = (keys: string[] | null): void => {
    setPicked({ storageKey, keys })
    if (keys) localStorage.setItem(storageKey, JSON.stringify(keys))
    else localStorage.removeItem(storageKey)
  }
  const [hidden, setHidden] = useState<readonly string[]>([])
  const isFixed = (key: string): boolean => fixed.includes(key)
  const isShown = ({ key, isExtra }: C): boolean => isFixed(key) || (chosen ? chosen.includes(key) : !isExtra)
  const rank = ({ key }: C, index: number): number => {
    if (!chosen) return index
    const position = chosen.indexOf(key)
    // A fixed column that is missing from a choice stored before the column existed.
    return position < 0 ? (index === 0 ? -1 : all.length) : position
  }
  const visible = all
    .map((column, index) => ({ column, rank: rank(column, index) }))
    .filter(({ column }) => isShown(column))
    .sort((one, other) => one.rank - other.rank)
    .map(({ column }) => column)
  const keys = visible.map(({ key }) => key)
  /** For the grid that shows them. */
  const grid = { columns: visible, isChosen: chosen !== null, onHidden: setHidden }
  return { shown: visible, keys, chosen, isFixed, choose, onReset: () => choose(null), hidden, grid }
}
