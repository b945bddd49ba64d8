import { useMemo, useState } from 'react'
import { withMember } from '../form/with-member.ts'
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
 * Which columns are shown: all but the extra ones until the user chooses; the choice is stored in this browser. `fixed` ones are
 * always shown: the row's name, and its actions.
 */
export const useChosenColumns = <C extends Choosable>(storageKey: string, all: readonly C[], fixed: readonly string[]) => {
  // The server does not know what this browser has stored.
  const isHydrated = useIsHydrated()
  const [picked, setChosen] = useState<string[] | null>()
  const stored = useMemo(() => (isHydrated ? readChosen(storageKey) : null), [isHydrated, storageKey])
  const chosen = picked === undefined ? stored : picked
  const keep = (keys: string[] | null): void => {
    setChosen(keys)
    if (keys) localStorage.setItem(storageKey, JSON.stringify(keys))
    else localStorage.removeItem(storageKey)
  }
  const isFixed = (key: string): boolean => fixed.includes(key)
  const isShown = ({ key, isExtra }: C): boolean => isFixed(key) || (chosen ? chosen.includes(key) : !isExtra)
  const visible = all.filter(isShown)
  const onChoose = (key: string, isChosen: boolean): void => {
    const keys = visible.map((column) => column.key)
    keep([...withMember(keys, key, isChosen)])
  }
  return { shown: visible, isFixed, onChoose, onReset: () => keep(null) }
}
