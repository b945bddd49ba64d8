import { holds } from '#features/accounts/capabilities.ts'
import type { CurrentUser } from '#features/accounts/contract.ts'
import type { VehicleRow } from '../../contract.ts'

/** Rights of the user on a vehicle. */
export const vehicleRights = ({ roles }: Pick<CurrentUser, 'roles'>, fuelCard: boolean) => ({
  books: holds(roles, 'orders.book'),
  records: holds(roles, 'odometer.record'),
  edits: holds(roles, 'vehicles.edit'),
  /** Deactivates a vehicle, or unenrolls it from a fuel-card program. */
  toggles: holds(roles, fuelCard ? 'vehicles.edit' : 'vehicles.deactivate'),
  deletes: holds(roles, 'vehicles.delete'),
  takesOut: holds(roles, 'out_of_service.set'),
  fuelCard,
})
export type VehicleRights = ReturnType<typeof vehicleRights>

type Bookable = Pick<VehicleRow, 'is_active' | 'fleetcor_enrolled' | 'active_order'>

/** Why a vehicle cannot be booked, as far as a list knows; the server checks it again. */
export const whyNotBookable = (vehicle: Bookable): 'inactive' | 'unenrolled' | 'inOrder' | null => {
  if (!vehicle.is_active) return 'inactive'
  if (!vehicle.fleetcor_enrolled) return 'unenrolled'
  return vehicle.active_order ? 'inOrder' : null
}
