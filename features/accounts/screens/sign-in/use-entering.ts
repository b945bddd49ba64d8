import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '#platform/contract/send.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/language.ts'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import type { CurrentUser } from '../../contract.ts'
import { landingAfterSignIn } from '../../role.ts'
import { forgetDraftsOfOthers, rememberDestination, takeDestination } from '../remembered.ts'
import { currentUserQuery, keepSession } from '../session.ts'
import { accountTexts } from '../texts.ts'

/** Navigation state that other pages pass to sign-in. */
export type AuthRedirectState = {
  redirectTo?: string
  passwordReset?: boolean
  loggedOut?: boolean
  /** The email-link session requested more than its order. */
  passwordNeeded?: boolean
  /** The order of the email-link session is decided. */
  linkEnded?: boolean
  /** The action done in an email-link session, just before the link and the session ended. */
  done?: { title: string; message: string }
}
/** Empty while hydrating: the browser keeps the state across a reload, but the server does not know it. */
export const useAuthRedirectState = (): AuthRedirectState => {
  const { state } = useLocation()
  return useIsHydrated() ? state : NO_STATE
}
const NO_STATE: AuthRedirectState = {}

/** Whether the page that redirected here passed a message. */
export const hasMessage = ({ passwordReset, loggedOut, passwordNeeded, linkEnded, done }: AuthRedirectState): boolean =>
  [passwordReset, loggedOut, passwordNeeded, linkEnded, done].some(Boolean)

/** Completes sign-in: stores the session, loads the user, then opens the remembered path or the landing page. */
export const useEntering = (): ((user: CurrentUser & { authentication_token: string }) => Promise<void>) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { redirectTo } = useAuthRedirectState()
  useEffect(() => {
    if (redirectTo) rememberDestination(redirectTo, null)
  }, [redirectTo])
  return async (user) => {
    // No session without a fleet, whatever the response looks like.
    if (!user.fleet_id) throw new CallFailed(403, { errors: [translate(accountTexts, 'not_a_fleet_customer')] })
    forgetDraftsOfOthers(user.id)
    keepSession(user)
    void showLanguage(user.language)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'featureFlags' })
    queries.setQueryData(currentUserQuery.queryKey, user)
    await navigate({ to: takeDestination(user.id) ?? landingAfterSignIn(user.roles).path })
  }
}
