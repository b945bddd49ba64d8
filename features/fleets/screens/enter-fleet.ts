import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { client } from '#platform/contract/client.ts'
import type { fleetCalls } from '../contract.ts'

export const fleets = client<typeof fleetCalls>('fleets')

/** Another fleet from now on: nothing of the one before may stay on screen, nor a half-written request for it. */
export const useEnterFleet = (): ((user: CurrentUser) => void) => {
  const queries = useQueryClient()
  return (user) => {
    sessionStorage.clear()
    queries.clear()
    queries.setQueryData(currentUserQuery.queryKey, user)
  }
}

/** Acts as a fleet, from any list that names fleets; rejects with the server's refusal. */
export const useActAsFleet = (): ((fleetId: number) => Promise<void>) => {
  const enter = useEnterFleet()
  return async (fleetId) => enter(await fleets.actAs({ body: { fleet_id: fleetId } }))
}
