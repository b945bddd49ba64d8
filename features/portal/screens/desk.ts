import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dropShopToken, shopToken } from '#features/accounts/screens/session.ts'
import { CallFailed, client } from '#platform/contract/client.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import type { DeskUser, portalCalls } from '../contract.ts'

export const portal = client<typeof portalCalls>('portal')

/** The desk that is signed in, or null. A session that is over is forgotten here, and the frame asks for a new one in place. */
export const deskQuery = queryOptions<DeskUser | null, CallFailed, DeskUser | null, readonly ['portal', 'me']>({
  queryKey: ['portal', 'me'] as const,
  queryFn: async () => {
    if (!shopToken()) return null
    try {
      const desk = await portal.me()
      // Before anything is shown: a page that changes its language afterwards jumps.
      await showLanguage(desk.language)
      return desk
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 401) throw error
      dropShopToken()
      return null
    }
  },
  staleTime: 60_000,
})

/** Everything that a change of an order makes stale. */
export const refreshPortal = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [feature, call] }) =>
      feature === 'notices' || (feature === 'portal' && call !== 'me' && call !== 'ended'),
  })

const ENDED = ['portal', 'ended'] as const
/** Whether the session ran out, which sign-in then says. */
export const hasExpired = (queries: QueryClient): boolean => queries.getQueryData(ENDED) === 'expired'

/** Signed out, or refused with a 401: the address stays, what was typed stays, and sign-in stands in the page's place. */
export const endDeskSession = (queries: QueryClient, how: 'signed_out' | 'expired' = 'expired'): void => {
  dropShopToken()
  queries.setQueryData(ENDED, how)
  queries.setQueryData(deskQuery.queryKey, null)
}
