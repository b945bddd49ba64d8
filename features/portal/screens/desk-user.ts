import { queryOptions } from '@tanstack/react-query'
import { dropShopToken, shopToken } from '#features/accounts/screens/session.ts'
import { CallFailed } from '#platform/contract/client.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import type { DeskUser } from '../contract.ts'
import { deskUser } from './calls.ts'

/** The signed-in shop user, or null. An expired session is cleared here, and the frame renders the sign-in in place. */
export const deskQuery = queryOptions<DeskUser | null, CallFailed, DeskUser | null, readonly ['portal', 'me']>({
  queryKey: ['portal', 'me'] as const,
  queryFn: async () => {
    if (!shopToken()) return null
    try {
      const desk = await deskUser.me()
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
