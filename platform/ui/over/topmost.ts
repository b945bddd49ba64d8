import { useEffect, useState, useSyncExternalStore } from 'react'

let open: readonly symbol[] = []
const listeners = new Set<() => void>()
const change = (next: readonly symbol[]): void => {
  open = next
  for (const tell of listeners) tell()
}
const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether a window that lies over the page is the last that was opened: Escape closes this one only, not what lies under it. */
export const useTopmost = (opened: boolean): boolean => {
  const [id] = useState(() => Symbol('window'))
  useEffect(() => {
    if (!opened) return undefined
    change([...open, id])
    return () => change(open.filter((one) => one !== id))
  }, [opened, id])
  const isLast = (): boolean => open.at(-1) === id
  return useSyncExternalStore(subscribe, isLast, isLast)
}
