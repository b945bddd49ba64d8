import { useSyncExternalStore } from 'react'
import { type Connection, connectionNow, onConnection } from '#platform/contract/connection.ts'
import { onQueuedMutations, queuedMutations } from '#platform/contract/offline-queue.ts'

export const useConnection = (): Connection => useSyncExternalStore(onConnection, connectionNow, connectionNow)

/** The queued changes; a screen marks theirs as not saved yet. */
export const useQueuedMutations = () => useSyncExternalStore(onQueuedMutations, queuedMutations, queuedMutations)
