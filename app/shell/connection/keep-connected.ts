import type { QueryClient } from '@tanstack/react-query'
import { apiOrigin } from '#features/brands/screens/brand-of-page.ts'
import { connectionNow, onConnection, watchConnection } from '#platform/contract/connection.ts'
import { warnBeforeLosing } from '#platform/contract/offline-queue.ts'
import { sendBeyondPage } from '#platform/contract/send.ts'

const LONGEST_ANSWER_MS = 8000

const isThere = async (): Promise<boolean> => {
  const init = { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_ANSWER_MS) } as const
  return (await fetch(`${apiOrigin()}/healthz`, init)).ok
}

/** Watches the connection. On reconnect, sends queued changes and refetches visible queries. */
export const keepConnected = (queries: QueryClient): void => {
  watchConnection(isThere)
  warnBeforeLosing()
  sendBeyondPage()
  let wasLost = false
  onConnection(() => {
    const { isLost } = connectionNow()
    if (wasLost && !isLost) void queries.invalidateQueries()
    wasLost = isLost
  })
}
