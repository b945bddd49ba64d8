import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery, keepActingFleet } from '#features/accounts/screens/session.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { fleets } from './calls.ts'

/** Switches to another fleet: clears all data of the previous one, including a half-written request. */
export const useEnterFleet = (): ((user: CurrentUser) => void) => {
  const queries = useQueryClient()
  return (user) => {
    sessionStorage.clear()
    queries.clear()
    keepActingFleet(user)
    queries.setQueryData(currentUserQuery.queryKey, user)
  }
}

type Entered = { fleetId: number; goOn: () => Promise<void> }

/** Acts as a fleet, from any list that names fleets, and continues there; shows why if refused. */
export const useActAsFleet = () => {
  const enter = useEnterFleet()
  const { alert } = useNotices()
  return useMutation({
    mutationFn: ({ fleetId }: Entered) => fleets.actAs({ body: { fleet_id: fleetId } }),
    onSuccess: (user, { goOn }) => {
      enter(user)
      return goOn()
    },
    onError: (error) => alert(failureText(error)),
  })
}

/**
 * The company's own pages belong to no fleet: a user who opens one while acting as a fleet, by the menu or Back, stops acting. Only on
 * mount: after switching to a fleet from here, this page is still mounted for a moment.
 */
export const useHomeFleet = (): void => {
  const queries = useQueryClient()
  useEffect(() => {
    const user = queries.getQueryData(currentUserQuery.queryKey)
    if (!user?.isFMC || !user.impersonating) return
    void fleets.stopActing().then(
      (atHome) => {
        keepActingFleet(atHome)
        queries.setQueryData(currentUserQuery.queryKey, atHome)
      },
      () => undefined,
    )
  }, [queries])
}
