import { bindCalls } from '#features/accounts/server/context.ts'
import { vehicleCalls } from '../contract.ts'
import { listVehicles } from './list-vehicles.ts'

export const vehicleRoutes = bindCalls(vehicleCalls, {
  list: listVehicles,
})
