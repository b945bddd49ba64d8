import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { enter, pathAfterKey } from '#features/accounts/auth/entry.ts'
import { landingAfterSignIn } from '#features/accounts/role.ts'
import { visitorLocale } from '#features/accounts/screens/visitor-language.ts'
import { forgetDraftsOfOthers, rememberDestination, takeDestination } from '#features/accounts/screens/remembered.ts'
import { currentUserQuery, forgetSession, keepSession, sessionToken } from '#features/accounts/screens/session.ts'
import { accounts } from '#features/accounts/screens/calls.ts'
import type { AuthRedirectState } from '#features/accounts/screens/sign-in/use-entering.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { isUnreachable } from '#platform/contract/send.ts'
import { showLanguage, translate } from '#platform/i18n/language.ts'
import { messageOf } from '#platform/ui/address/message.ts'
import type { Area, ScreenRoute } from './areas/screen-route.ts'
import { shellTexts } from './texts.ts'

type Arrival = {
  area: Area
  needs?: ScreenRoute['needs']
  location: { pathname: string; searchStr: string; href: string; search: object }
  /** Only a preload, because a link is hovered. */
  preload: boolean
}

/**
 * Access check before every page: who is signed in, and whether they may enter. The rules are those of `accounts/auth/entry.ts`.
 */
export const enterPage = async (queries: QueryClient, { area, needs, location, preload }: Arrival): Promise<void> => {
  if (area === 'shop') return
  const user = await whoIsThere(queries)
  const key = preload ? null : new URLSearchParams(location.searchStr).get('key')
  const facts = user && { roles: user.roles, fmcMode: user.fmc_mode, onlyOrderId: user.only_order_id }
  const step = enter({ area, needs, pathname: location.pathname, key, user: facts })
  if (step.do === 'show') return
  if (step.do === 'go') {
    const reason = user && (await reasonOf(area, needs))
    const why = reason ? { error_message: reason } : {}
    throw redirect({ to: step.path, search: { ...messageOf(location.search), ...why } })
  }
  if (step.do === 'sign_in') {
    if (!preload) rememberDestination(location.href, null)
    throw redirect({ to: '/sign_in' })
  }
  if (step.do === 'ask_password') {
    if (!preload) rememberDestination(location.href, user?.id ?? null)
    throw redirect({ to: '/sign_in', state: { passwordNeeded: true } satisfies AuthRedirectState })
  }
  await useKey(queries, key!, location)
}

/** Explains the redirect from a page that the user may not open. The texts of rights are loaded when one is missing. */
const reasonOf = async (area: Area, needs: Arrival['needs']): Promise<string | null> => {
  if (area === 'fmc') return translate(shellTexts, 'companyOnly')
  if (area === 'office') return translate(shellTexts, 'officeOnly')
  return needs ? translate((await import('#features/accounts/screens/right-texts.ts')).rightTexts, needs) : null
}

/** The signed-in user, if any; switches the page to their language. */
export const whoIsThere = async (queries: QueryClient): Promise<CurrentUser | null> => {
  const user = sessionToken() ? await queries.ensureQueryData(currentUserQuery).catch(asSignedOut) : null
  await showLanguage(user?.language ?? visitorLocale())
  return user
}

/** A session refused by the server is over. If the server is unreachable it may still be valid: no redirect to sign-in. */
const asSignedOut = (error: unknown): null => {
  if (isUnreachable(error)) throw error
  return null
}

/** Signs in with the key in the address and removes it; an invalid key leads to sign-in, with the reason. */
const useKey = async (queries: QueryClient, key: string, { pathname, searchStr, href }: Arrival['location']): Promise<never> => {
  if (sessionToken()) {
    await accounts.signOut().catch(() => undefined)
    forgetSession(queries)
  }
  let user: CurrentUser & { authentication_token: string }
  try {
    user = await accounts.signIn({ body: { key, subdomain: brandOfPage().id, query: searchStr } })
  } catch (error) {
    rememberDestination(href, null)
    throw redirect({ to: '/sign_in', search: { error_message: (error as Error).message } })
  }
  forgetDraftsOfOthers(user.id)
  keepSession(user)
  showLanguage(user.language)
  queries.setQueryData(currentUserQuery.queryKey, user)
  const landing = (): string => takeDestination(user.id) ?? landingAfterSignIn(user.roles).path
  const path = pathAfterKey({ pathname, search: searchStr, onlyOrderId: user.only_order_id }, landing)
  throw redirect({ href: path, replace: true })
}
