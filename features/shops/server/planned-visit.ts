import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { UNKNOWN_SERVICE_MINUTES, visitMinutes } from '#features/services/visit-minutes.ts'
import { findVisitingVehicle, type VisitingVehicle } from './visiting-vehicle-store.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import type { CatalogService } from '#features/services/catalog/definition.ts'

type RequestedService = { serviceDefinitionId: number; position: string | null }

/** A vehicle and requested services, as input for prices and slots. */
export type PlannedVisit = {
  vehicle: VisitingVehicle | null
  dutyClass: DutyClass
  services: { position: string | null; definition: CatalogService }[]
  minutes: number
}

/** Loads the requested visit within the acting fleet; an inaccessible vehicle is a 404, an unknown service is ignored. */
export const loadPlannedVisit = async (
  ctx: Pick<Ctx, 'db'> & { acting: Pick<Ctx['acting'], 'userId' | 'roles' | 'fleetId'> },
  vehicleId: number | undefined,
  requestedServices: RequestedService[],
): Promise<PlannedVisit> => {
  const vehicle = vehicleId === undefined ? null : await findVisitingVehicle(ctx.db, scopeOf(ctx.acting), vehicleId)
  if (vehicleId !== undefined && !vehicle) refuse('not_found')
  const services = requestedServices.flatMap(({ serviceDefinitionId, position }) => {
    const definition = serviceById(serviceDefinitionId)
    return definition ? [{ position, definition }] : []
  })
  return { vehicle, dutyClass: vehicle?.dutyClass ?? 'light', services, minutes: minutesOf(services) }
}

/** Duration of the visit; without services, that of an unknown service. */
export const minutesOf = (services: { definition: { standardMinutes: number } }[]): number =>
  services.length === 0 ? UNKNOWN_SERVICE_MINUTES : visitMinutes(services.map(({ definition }) => definition.standardMinutes))
