import { useQuery } from '@tanstack/react-query'
import { type FlagValues, FLAG_DEFAULTS } from '../feature-flags.ts'
import { accounts, currentUserQuery } from './session.ts'

/**
 * The feature flags, asked once for a visitor and once more for whoever signs in; then they stay until signing out forgets them,
 * also where something was written and all else is read again.
 * Before the answer is there the defaults count, and the server decides for itself in any case.
 */
export const useFlags = (): FlagValues => {
  const { data: user } = useQuery(currentUserQuery)
  const attributes = user ? { customer_id: user.id, email: user.email, affiliation_id: user.affiliation_id ?? undefined } : {}
  const { data } = useQuery({ ...accounts.featureFlags.options({ query: attributes }), staleTime: 'static' })
  return data ?? FLAG_DEFAULTS
}
