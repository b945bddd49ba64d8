import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '#platform/contract/send.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/language.ts'
import type { CurrentUser } from '../../contract.ts'
import { landingAfterSignIn } from '../../role.ts'
import { forgetDraftsOfOthers, rememberDestination, takeDestination } from '../remembered.ts'
import { currentUserQuery, keepSession } from '../session.ts'
import { accountTexts } from '../texts.ts'

/** What another page may hand over when it sends somebody to sign-in. */
export type AuthRedirectState = {
  redirectTo?: string
  passwordReset?: boolean
  loggedOut?: boolean
  /** Came by the link of a mail, and wants more than its order. */
  passwordNeeded?: boolean
  /** Came by the link of a mail, whose order is decided. */
  linkEnded?: boolean
  /** What was done by the link of a mail, just before that link and its session ended. */
  done?: { title: string; message: string }
}
export const useAuthRedirectState = (): AuthRedirectState => useLocation().state

/** The way in, once the server has let somebody in: keep the session, load who it is, then go to the saved path or the landing. */
export const useEntering = (): ((user: CurrentUser & { authentication_token: string }) => Promise<void>) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { redirectTo } = useAuthRedirectState()
  useEffect(() => {
    if (redirectTo) rememberDestination(redirectTo, null)
  }, [redirectTo])
  return async (user) => {
    // Nobody gets a session without a fleet, whatever the answer looks like.
    if (!user.fleet_id) throw new CallFailed(403, { errors: [translate(accountTexts, 'not_a_fleet_customer')] })
    forgetDraftsOfOthers(user.id)
    keepSession(user)
    void showLanguage(user.language)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === 'featureFlags' })
    queries.setQueryData(currentUserQuery.queryKey, user)
    await navigate({ to: takeDestination(user.id) ?? landingAfterSignIn(user.roles).path })
  }
}
