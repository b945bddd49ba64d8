import { useEffect, useState, useSyncExternalStore } from 'react'

let openOverlays: readonly symbol[] = []
const listeners = new Set<() => void>()
const change = (next: readonly symbol[]): void => {
  openOverlays = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether an overlay is the topmost: Escape closes only that one. */
export const useTopmost = (opened: boolean): boolean => {
  const [id] = useState(() => Symbol('window'))
  useEffect(() => {
    if (!opened) return undefined
    change([...openOverlays, id])
    return () => change(openOverlays.filter((one) => one !== id))
  }, [opened, id])
  const isLast = (): boolean => openOverlays.at(-1) === id
  return useSyncExternalStore(subscribe, isLast, isLast)
}
