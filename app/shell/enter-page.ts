import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { enter, pathAfterKey } from '#features/accounts/auth/entry.ts'
import { landingAfterSignIn } from '#features/accounts/role.ts'
import { visitorLanguage } from '#features/accounts/screens/visitor-language.ts'
import { forgetDraftsOfOthers, rememberDestination, takeDestination } from '#features/accounts/screens/remembered.ts'
import { accounts, currentUserQuery, forgetSession, keepSession, sessionToken } from '#features/accounts/screens/session.ts'
import type { AuthRedirectState } from '#features/accounts/screens/sign-in/use-entering.ts'
import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { isAway } from '#platform/contract/send.ts'
import { showLanguage, translate } from '#platform/i18n/language.ts'
import { messageOf } from '#platform/ui/address/message.ts'
import type { Area } from './areas/screen-route.ts'
import { shellTexts } from './texts.ts'

type Arrival = {
  area: Area
  location: { pathname: string; searchStr: string; href: string; search: object }
  /** The router only looks ahead, because somebody points at a link. */
  preload: boolean
}

/** What stands before every page: who is there, and whether they may come in. The rules are those of `accounts/doors/entry.ts`. */
export const enterPage = async (queries: QueryClient, { area, location, preload }: Arrival): Promise<void> => {
  if (area === 'shop') return
  const user = await whoIsThere(queries)
  const key = preload ? null : new URLSearchParams(location.searchStr).get('key')
  const facts = user && { roles: user.roles, fmcMode: user.fmc_mode, onlyOrderId: user.only_order_id }
  const step = enter({ area, pathname: location.pathname, key, user: facts })
  if (step.do === 'show') return
  if (step.do === 'go') {
    // Sent away from a company's page: nobody is left guessing why.
    const said = { fmc: 'companyOnly', office: 'officeOnly' } as const
    const why = user && (area === 'fmc' || area === 'office') ? { error_message: translate(shellTexts, said[area]) } : {}
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

/** Who is signed in, if anybody; from here on the page speaks their language. */
export const whoIsThere = async (queries: QueryClient): Promise<CurrentUser | null> => {
  const user = sessionToken() ? await queries.ensureQueryData(currentUserQuery).catch(toNobody) : null
  await showLanguage(user?.language ?? visitorLanguage())
  return user
}

/** A session that the server does not take is over. Where nobody answers it may well be good: sign-in would be the wrong place. */
const toNobody = (error: unknown): null => {
  if (isAway(error)) throw error
  return null
}

/** Signs in with the key of the address and goes on without it; a key that opens nothing ends at sign-in, with the reason. */
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
