import { bindCalls } from '#features/accounts/server/context.ts'
import { vehicleCalls } from '../contract.ts'
import { listVehicles } from './list-vehicles.ts'
import { showVehicle } from './vehicle-detail.ts'

export const vehicleRoutes = bindCalls(vehicleCalls, {
  list: listVehicles,
  show: showVehicle,
})
