import { useQuery } from '@tanstack/react-query'
import { type FlagValues, FLAG_DEFAULTS } from '../feature-flags.ts'
import { currentUserQuery } from './session.ts'
import { accounts } from './calls.ts'

/**
 * The feature flags, loaded once per visitor and once per signed-in user; cached until sign-out, and excluded from the
 * refetch after writes. Until loaded the defaults apply; the server checks independently.
 */
export const useFlags = (): FlagValues => {
  const { data: user } = useQuery(currentUserQuery)
  const attributes = user ? { customer_id: user.id, email: user.email, affiliation_id: user.affiliation_id ?? undefined } : {}
  const { data } = useQuery({ ...accounts.featureFlags.options({ query: attributes }), staleTime: 'static' })
  return data ?? FLAG_DEFAULTS
}
