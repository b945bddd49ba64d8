import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { filterOf, ORDER_STATUSES, type OrderStatus, tabOf } from '#features/orders/life/status.ts'
import type { ServicesSearch } from '#features/orders/screens/services/services-params.ts'
import { oneOf, readParams, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { useAddress } from '#platform/ui/address/use-address.ts'

const HISTORY_PARAMS = { query: text(), status: oneOf<'' | OrderStatus>(['', ...ORDER_STATUSES]) }

/** The address of approvals history leads to its part of the list of orders; company staff at home to that of all their fleets. */
export default function ApprovalsHistory() {
  const { data: user } = useQuery(currentUserQuery)
  const address = useAddress((search) => readParams(HISTORY_PARAMS, search))
  if (!user) return null
  if (user.isFMC && !user.impersonating) return <Navigate to="/fmc_approvals_history" replace />
  return <Navigate to="/services" search={listOf(address)} replace />
}

const listOf = ({ status, query }: ValuesOf<typeof HISTORY_PARAMS>): ServicesSearch => {
  const searched = query ? { query } : {}
  if (status === '') return { startingPage: 'past', ...searched }
  const tab = tabOf(status) ?? 'past'
  const filter = filterOf(status)
  return { startingPage: tab, ...(filter ? { orderFilter: filter } : {}), ...(tab === 'past' ? { status } : {}), ...searched }
}
