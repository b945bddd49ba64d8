import { bindCalls } from '#features/accounts/server/context.ts'
import { lastServicesCalls } from '../../last-services/last-services-contract.ts'
import { withSchedules } from '../with-schedules.ts'
import { listLastServices, listServicesNotKnown } from './list-last-services.ts'
import { saveLastServices } from './save-last-services.ts'

export const lastServicesRoutes = bindCalls(lastServicesCalls, {
  services: withSchedules(listServicesNotKnown),
  vehicles: withSchedules(listLastServices),
  save: withSchedules(saveLastServices),
})
