import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../contract.ts'
import { SESSION_COOKIE } from '../auth/session-cookie.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import { isShownHere, showFleet, showNoFleet } from './screen-fleet.ts'
import { shownLanguage } from '#platform/i18n/language.ts'
import { dropKeptPages } from '#platform/offline/kept-pages.ts'
import { readCookie, writeCookie, dropCookie } from '#platform/ui/cookies.ts'
import { keepLanguage } from './visitor-language.ts'
import { accounts } from './calls.ts'

const SHOP_TOKEN = 'fw_shop_token'
const SESSION_DAYS = 14

export const sessionToken = (): string | null => readCookie(SESSION_COOKIE)
export const shopToken = (): string | null => readCookie(SHOP_TOKEN)
export const keepShopToken = (token: string): void => writeCookie(SHOP_TOKEN, token, SESSION_DAYS)
export const dropShopToken = (): void => dropCookie(SHOP_TOKEN)

/** Stores the result of signing in in the browser: the token, and the data that the specification names. */
export const keepSession = (user: CurrentUser & { authentication_token: string }): void => {
  // Kept for the user who was signed in before.
  if (lastUserId() !== user.id) dropKeptPages()
  writeCookie(SESSION_COOKIE, user.authentication_token, SESSION_DAYS)
  writeCookie('fw_user_id', String(user.id), SESSION_DAYS)
  writeCookie('fw_email', user.email, SESSION_DAYS)
  keepActingFleet(user)
}

/** The last signed-in user per cookie, once the server no longer knows: only to find the owner of the drafts. */
export const lastUserId = (): number | null => Number(readCookie('fw_user_id')) || null

/** Writes the acting account and fleet to cookies for external readers; the server never trusts them. */
export const keepActingFleet = (user: CurrentUser): void => {
  showFleet(user)
  writeCookie('fw_fleet_id', String(user.fleet_id), SESSION_DAYS)
  if (user.fleet.account) writeCookie('fw_account_id', String(user.fleet.account.id), SESSION_DAYS)
  else dropCookie('fw_account_id')
}

/** Ends the session in this browser. Keeps only the remembered email and the language. */
export const forgetSession = (queries: QueryClient): void => {
  for (const name of [SESSION_COOKIE, 'fw_user_id', 'fw_email', 'fw_account_id', 'fw_fleet_id']) dropCookie(name)
  sessionStorage.clear()
  dropKeptPages()
  showNoFleet()
  keepLanguage(shownLanguage())
  queries.clear()
}

/** The current user, or null when signed out: the only query for it, shared by all guards and the shell. */
export const currentUserQuery = queryOptions<CurrentUser | null, CallFailed, CurrentUser | null, readonly ['accounts', 'me']>({
  queryKey: ['accounts', 'me'] as const,
  queryFn: async ({ client: queries }) => {
    if (!sessionToken()) return null
    const user = await accounts.me()
    // Another tab has switched fleets: this tab keeps showing its fleet and lets the user choose.
    return isShownHere(user) ? user : (queries.getQueryData<CurrentUser | null>(['accounts', 'me']) ?? user)
  },
  staleTime: 60_000,
})
