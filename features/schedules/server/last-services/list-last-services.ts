import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { hasNoMeter } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { lastServicesCalls } from '../../last-services/last-services-contract.ts'
import { LAST_SERVICES_PAGE_SIZE } from '../../paging.ts'
import { fillBeforeReading } from '../due-list/fill-due-list.ts'
import { presentLast } from '../present-basis.ts'
import { definitionOf } from '../present-schedule.ts'
import { countLastServices, countVehiclesWithService, listVehiclesWithService } from './last-services-store.ts'

const catalogPositions = new Map(SERVICES.map(({ id }, index) => [id, index]))
const catalogPosition = ({ service_definition_id: id }: { service_definition_id: number }): number => catalogPositions.get(id)!

export const listServicesNotKnown = async (ctx: Ctx) => {
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  const services = (await countLastServices(ctx.db, scope)).map((row) => ({
    service_definition_id: row.serviceDefinitionId,
    service_name: serviceName(definitionOf(row.serviceDefinitionId), ctx.language),
    vehicles: row.vehicles,
    not_known: row.notKnown,
  }))
  return {
    // After an import all are equally unknown: then the oil change comes first, as in every list of choices.
    services: services.toSorted((a, b) => b.not_known - a.not_known || catalogPosition(a) - catalogPosition(b)),
  }
}

export const listLastServices = async (ctx: Ctx, { params, query }: Input<typeof lastServicesCalls.vehicles>) => {
  const scope = scopeOf(ctx.acting)
  if (!SERVICES.some(({ id }) => id === params.service_definition_id)) refuse('service_not_found')
  await fillBeforeReading(ctx, scope.fleetId)
  const listing = { serviceDefinitionId: params.service_definition_id, query: query.query, notKnown: query.not_known }
  const [total, rows] = await Promise.all([
    countVehiclesWithService(ctx.db, scope, listing),
    listVehiclesWithService(ctx.db, scope, listing, {
      limit: LAST_SERVICES_PAGE_SIZE,
      offset: (query.page - 1) * LAST_SERVICES_PAGE_SIZE,
    }),
  ])
  return {
    vehicles: rows.map((row) => ({
      vehicle_id: row.id,
      vehicle_name: row.name,
      year: row.year,
      make: row.make,
      model: row.model,
      other_id: row.otherId,
      license_plate_number: row.licensePlateNumber,
      license_plate_state: row.licensePlateState,
      odometer: row.odometer,
      odometer_units: row.odometerUnits,
      counts_distance: !hasNoMeter(row),
      last_done: presentLast(row.last ?? undefined),
    })),
    total_count: total,
    total_pages: Math.ceil(total / LAST_SERVICES_PAGE_SIZE),
  }
}
