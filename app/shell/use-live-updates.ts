import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { sessionToken } from '#features/accounts/screens/session.ts'
import { retryImport } from '#platform/contract/connection.ts'

/** Open screens receive changes as pushes. The code for it loads after the page, which is complete without it. */
export const useLiveUpdates = (user: CurrentUser | null): void => {
  const queries = useQueryClient()
  const userId = user?.id
  const fleetId = user?.fleet_id
  useEffect(() => {
    const token = sessionToken()
    if (!userId || !token) return undefined
    let isGone = false
    let stop: (() => void) | undefined
    retryImport(() => import('./live-updates.ts'))
      .then(({ followChanges }) => {
        if (!isGone) stop = followChanges(queries, { userId, token })
      })
      // Without it queries refresh on focus.
      .catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId, fleetId, queries])
}
