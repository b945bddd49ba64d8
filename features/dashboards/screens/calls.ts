import type { fleetCalls } from '#features/fleets/contract.ts'
import type { orderCalls } from '#features/orders/contract.ts'
import type { vehicleCalls } from '#features/vehicles/contract.ts'
import { client } from '#platform/contract/client.ts'
import type { dashboardCalls } from '../contract.ts'

export const dashboards = client<typeof dashboardCalls>('dashboards')
export const orders = client<typeof orderCalls>('orders')
export const vehicles = client<typeof vehicleCalls>('vehicles')
export const fleets = client<typeof fleetCalls>('fleets')
