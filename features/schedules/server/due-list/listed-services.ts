import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type DueService, findListed } from './snooze-store.ts'

export type RequestedServices = readonly { vehicle_id: number; service_definition_id: number }[]

const keyOf = ({ vehicleId, serviceDefinitionId }: DueService): string => `${vehicleId} ${serviceDefinitionId}`

export const wantedOf = (services: RequestedServices): DueService[] =>
  services.map((one) => ({ vehicleId: one.vehicle_id, serviceDefinitionId: one.service_definition_id }))

/** All or none: a service no longer listed, or of another fleet, is a 404. */
export const listedServices = async (ctx: WritingCtx, services: RequestedServices, dueBy?: IsoDate): Promise<DueService[]> => {
  const wanted = wantedOf(services)
  const found = await findListed(ctx.db, scopeOf(ctx.acting), wanted, dueBy)
  const known = new Set(found.map(keyOf))
  return wanted.every((one) => known.has(keyOf(one))) ? found : refuse('due_service_not_found')
}
