import { bindCalls } from '#features/accounts/server/context.ts'
import { historyCalls } from '../contract.ts'
import { showVehicleHistory } from './show-vehicle-history.ts'

export const historyRoutes = bindCalls(historyCalls, {
  ofVehicle: showVehicleHistory,
})
