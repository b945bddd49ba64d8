import { bindCalls } from '#features/accounts/server/context.ts'
import { dashboardCalls } from '../contract.ts'
import { aggregateCosts } from './aggregate-costs.ts'
import { downloadFleets } from './download-fleets.ts'
import { showDriverHome } from './driver-home.ts'
import { listAttention } from './list-attention.ts'
import { listAwaiting } from './list-awaiting.ts'
import { listFleets, summarizeFleets } from './list-fleets.ts'
import { plotVehicles } from './plot-vehicles.ts'

export const dashboardRoutes = bindCalls(dashboardCalls, {
  orderAggregates: aggregateCosts,
  attention: listAttention,
  awaiting: listAwaiting,
  driverHome: showDriverHome,
  scatter: plotVehicles,
  fleets: listFleets,
  fleetsSummary: summarizeFleets,
  fleetsCsv: downloadFleets,
})
