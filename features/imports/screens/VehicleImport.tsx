import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { ProgramAddsVehicles } from '#features/vehicles/screens/form/FormRefused.tsx'
import { mayAddVehicles } from '#features/vehicles/screens/may-add-vehicles.ts'
import ImportPage from './ImportPage.tsx'

/** Fuel-card brands add vehicles themselves: no file input. */
export default function VehicleImport() {
  const { data: user } = useQuery(currentUserQuery)
  if (!user) return null
  return mayAddVehicles(user) ? <ImportPage kind="vehicles" /> : <ProgramAddsVehicles />
}
