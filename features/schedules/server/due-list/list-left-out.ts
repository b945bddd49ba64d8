import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { type dueCalls, LEFT_OUT_MAXIMUM } from '../../due-list/due-contract.ts'
import { countByService, countDueVehicles, type DueListing, findOpenOrders, listDueServices } from './due-list-store.ts'
import { fillBeforeReading } from './fill-due-list.ts'
import { listingOf, presentDue } from './list-due.ts'

/** Past due services of vehicles with an open order that are not in that order. */
export const listLeftOut = async (ctx: Ctx, { query }: Input<typeof dueCalls.leftOut>) => {
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  const listing: DueListing = {
    ...listingOf(ctx, { state: 'past_due', sort: 'due', direction: 'asc' }),
    vehicleIds: query.vehicle_ids,
    isLeftOut: true,
  }
  const [rows, vehiclesCount, services] = await Promise.all([
    listDueServices(ctx.db, scope, listing, { limit: LEFT_OUT_MAXIMUM, offset: 0 }),
    countDueVehicles(ctx.db, scope, listing),
    countByService(ctx.db, scope, listing),
  ])
  const byVehicle = Map.groupBy(rows, (row) => row.id)
  const orders = await findOpenOrders(ctx.db, scope, [...byVehicle.keys()])
  return {
    left_out_vehicles: [...byVehicle].map(([id, of]) => ({
      vehicle_id: id,
      vehicle_name: of[0]!.name,
      order: orders.get(id) ?? null,
      services: of.map((row) => presentDue(row, ctx)),
    })),
    vehicles_count: vehiclesCount,
    services_count: services.reduce((sum, { count }) => sum + count, 0),
  }
}
