import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { dropShopToken, shopToken } from '#features/accounts/screens/session.ts'
import { CallFailed, client } from '#platform/contract/client.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import type { DeskUser, portalCalls } from '../contract.ts'

export const portal = client<typeof portalCalls>('portal')

/** The signed-in shop user, or null. An expired session is cleared here, and the frame renders the sign-in in place. */
export const deskQuery = queryOptions<DeskUser | null, CallFailed, DeskUser | null, readonly ['portal', 'me']>({
  queryKey: ['portal', 'me'] as const,
  queryFn: async () => {
    if (!shopToken()) return null
    try {
      const desk = await portal.me()
      // Before the first render: changing the language afterwards would shift the layout.
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

/** Invalidates everything that a changed order affects. */
export const refreshPortal = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [feature, call] }) =>
      feature === 'notices' || (feature === 'portal' && call !== 'me' && call !== 'ended'),
  })

const ENDED = ['portal', 'ended'] as const
/** Whether the session expired, which the sign-in then says. */
export const hasExpired = (queries: QueryClient): boolean => queries.getQueryData(ENDED) === 'expired'

/** After sign-out or a 401: URL and drafts stay, and the page renders the sign-in. */
export const endDeskSession = (queries: QueryClient, how: 'signed_out' | 'expired' = 'expired'): void => {
  dropShopToken()
  queries.setQueryData(ENDED, how)
  queries.setQueryData(deskQuery.queryKey, null)
}
