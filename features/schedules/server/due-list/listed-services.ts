import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type DueService, findListedServices } from './snooze-store.ts'

export type RequestedServices = readonly { vehicle_id: number; service_definition_id: number }[]

const keyOf = ({ vehicleId, serviceDefinitionId }: DueService): string => `${vehicleId} ${serviceDefinitionId}`

export const dueServicesOf = (services: RequestedServices): DueService[] =>
  services.map((one) => ({ vehicleId: one.vehicle_id, serviceDefinitionId: one.service_definition_id }))

/** All or none: a service no longer listed, or of another fleet, is a 404. */
export const listedServices = async (ctx: WritingCtx, services: RequestedServices, dueBy?: IsoDate): Promise<DueService[]> => {
  const requested = dueServicesOf(services)
  const found = await findListedServices(ctx.db, scopeOf(ctx.acting), requested, dueBy)
  const known = new Set(found.map(keyOf))
  return requested.every((one) => known.has(keyOf(one))) ? found : refuse('due_service_not_found')
}
