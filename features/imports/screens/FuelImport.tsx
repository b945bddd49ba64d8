import { holds } from '#features/accounts/capabilities.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import ImportPage from './ImportPage.tsx'

/** Users who may not import see no file input. */
export default function FuelImport() {
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  return holds(user.roles, 'imports.fuel') ? <ImportPage kind="fuel" /> : <Navigate to="/vehicles" replace />
}
