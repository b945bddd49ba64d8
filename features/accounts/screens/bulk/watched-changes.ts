import { useSyncExternalStore } from 'react'
import type { BulkChange } from '../../bulk/bulk-contract.ts'

/** Changes of many rows that this page follows until they are through; outside React, since lists start them and the frame shows them. */
let watched: readonly BulkChange[] = []
const listeners = new Set<() => void>()

const replace = (next: readonly BulkChange[]): void => {
  watched = next
  for (const listen of listeners) listen()
}

/** Follows a change, or takes its latest state. */
export const watchChange = (change: BulkChange): void => replace([...watched.filter(({ id }) => id !== change.id), change])

export const unwatchChange = (id: string): void => replace(watched.filter((change) => change.id !== id))

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

export const isUnderWay = ({ status }: BulkChange): boolean => status === 'waiting' || status === 'running' || status === 'undoing'
