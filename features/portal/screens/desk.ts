import type { QueryClient } from '@tanstack/react-query'
import { dropShopToken } from '#features/accounts/screens/session.ts'
import { deskQuery } from './desk-user.ts'

/** Calls whose response is about one order and changes with no other. */
const OF_ONE_ORDER = ['portal.order', 'notices.undeliveredOfDesk']

/** Invalidates all queries that a changed order affects; with `orderId`, skips the pages of other orders. */
export const refreshPortal = (queries: QueryClient, orderId?: unknown): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [feature, call, args] }) => {
      if (typeof orderId === 'number' && OF_ONE_ORDER.includes(`${String(feature)}.${String(call)}`))
        return (args as { params: { id: number } }).params.id === orderId
      return feature === 'notices' || (feature === 'portal' && call !== 'me' && call !== 'ended')
    },
  })

const ENDED = ['portal', 'ended'] as const
/** Whether the session expired: the sign-in then shows it. */
export const hasExpired = (queries: QueryClient): boolean => queries.getQueryData(ENDED) === 'expired'

/** After sign-out or a 401: URL and drafts stay, and the page renders the sign-in. */
export const endDeskSession = (queries: QueryClient, how: 'signed_out' | 'expired' = 'expired'): void => {
  dropShopToken()
  queries.setQueryData(ENDED, how)
  queries.setQueryData(deskQuery.queryKey, null)
}
