import { useSyncExternalStore } from 'react'
import type { BulkChange } from '../../bulk/bulk-contract.ts'

/** Bulk changes that this page follows until they end; outside React, since lists start them and the frame shows them. */
let watched: readonly BulkChange[] = []
const listeners = new Set<() => void>()

const replace = (next: readonly BulkChange[]): void => {
  watched = next
  for (const listen of listeners) listen()
}

/** Set while a change started by this browser is running, so that only a reload in that state fetches it, not every page load. */
const UNDER_WAY_KEY = 'bulk-change-under-way'

export const mayBeUnderWay = (): boolean => localStorage.getItem(UNDER_WAY_KEY) !== null

/** Starts following a change, or updates its state. */
export const watchChange = (change: BulkChange): void => {
  replace([...watched.filter(({ id }) => id !== change.id), change])
  rememberUnderWay()
}

export const unwatchChange = (id: string): void => {
  replace(watched.filter((change) => change.id !== id))
  rememberUnderWay()
}

/** Stores in the browser whether a followed change is in progress, so that a reload keeps following it. */
export const rememberUnderWay = (): void => {
  if (watched.some(isUnderWay)) localStorage.setItem(UNDER_WAY_KEY, 'yes')
  else localStorage.removeItem(UNDER_WAY_KEY)
}

export const useWatchedChanges = (): readonly BulkChange[] =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => watched,
    () => NONE,
  )
const NONE: readonly BulkChange[] = []

export const isUnderWay = ({ status }: BulkChange): boolean =>
  status === 'waiting' || status === 'running' || status === 'undoing'
