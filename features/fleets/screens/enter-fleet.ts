import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery, keepActingFleet } from '#features/accounts/screens/session.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useMutation } from '#platform/ui/use-mutation.ts'
import { fleets } from './calls.ts'

type EnterOptions = {
  /** Half-made decisions stay, each with its order, for a review across fleets. */
  keepsDecisions?: boolean
  /** The company's page to return to; by default the one that is shown. */
  from?: string
}

/** Switches to another fleet: clears all data of the previous one, including a half-written request. */
export const useEnterFleet = ({ keepsDecisions = false }: EnterOptions = {}): ((user: CurrentUser) => void) => {
  const queries = useQueryClient()
  return (user) => {
    for (const key of Object.keys(sessionStorage))
      if (!keepsDecisions || !key.includes(DECISION_DRAFT)) sessionStorage.removeItem(key)
    keepActingFleet(user)
    // Screens that stay open learn who acts from this query, so it is replaced and not removed.
    const me = hashKey(currentUserQuery.queryKey)
    queries.removeQueries({ predicate: ({ queryHash }) => queryHash !== me })
    queries.setQueryData(currentUserQuery.queryKey, user)
  }
}

/** In the names of the drafts of approvals. */
const DECISION_DRAFT = 'approval-draft-'

type Entered = { fleetId: number; goOn: () => Promise<void> }

/** The company's page from which a fleet was entered. */
const CAME_FROM = 'company-page'
export const companyPage = (): string => sessionStorage.getItem(CAME_FROM) ?? '/fmc_dashboard'

/** Acts as a fleet, from any list that names fleets, and continues there; shows why if refused. */
export const useActAsFleet = (options: EnterOptions = {}) => {
  const enterFleet = useEnterFleet(options)
  const enter = (user: CurrentUser): void => {
    const { pathname, search } = location
    const from = options.from ?? (pathname.startsWith('/fmc_') ? pathname + search : companyPage())
    enterFleet(user)
    sessionStorage.setItem(CAME_FROM, from)
  }
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
