import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { serviceName } from '#features/services/service.ts'
import { definitionOf } from '../present-schedule.ts'
import { findDueServices } from './due-list-store.ts'

/** Names of past due or due soon services by vehicle id, longest first. The caller must have checked access; ids may be of any fleet. */
export const dueServicesOf = async (
  ctx: Ctx,
  vehicles: readonly { id: number; fleetId: number }[],
): Promise<Map<number, string[]>> => {
  const rows = await findDueServices(ctx.db, vehicles, fleetToday(ctx))
  const byVehicle = Map.groupBy(rows, ({ vehicleId }) => vehicleId)
  return new Map(
    [...byVehicle].map(([id, of]) => [
      id,
      of.map(({ serviceDefinitionId }) => serviceName(definitionOf(serviceDefinitionId), ctx.language)),
    ]),
  )
}
