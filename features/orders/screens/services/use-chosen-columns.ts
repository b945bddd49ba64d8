import { useState } from 'react'
import type { OrderColumn } from './order-columns.tsx'

const keyOf = (tab: string): string => `services-columns-${tab}`

const readChosen = (tab: string): string[] | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(tab)) ?? 'null')
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : null
  } catch {
    return null
  }
}

/** Which columns are shown: those that fit the window until somebody chooses, then theirs, kept in this browser. */
export const useChosenColumns = (tab: 'active' | 'past', all: readonly OrderColumn[]) => {
  const [chosen, setChosen] = useState(() => readChosen(tab))
  const keep = (keys: string[] | null): void => {
    setChosen(keys)
    if (keys) localStorage.setItem(keyOf(tab), JSON.stringify(keys))
    else localStorage.removeItem(keyOf(tab))
  }
  const isShown = ({ key, isExtra }: OrderColumn): boolean => isFixed(key) || (chosen ? chosen.includes(key) : !isExtra)
  const shown = all.filter(isShown)
  const toggle = (key: string): void => {
    const keys = shown.map((column) => column.key)
    keep(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key])
  }
  return { shown, toggle, reset: () => keep(null) }
}

/** Whose row it is, and what must be done with it, always stand there. */
export const isFixed = (key: string): boolean => key === 'vehicle' || key === 'review'
