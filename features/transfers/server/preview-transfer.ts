import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { transferCalls } from '../contract.ts'
import { readTransfer, refuseUnlessAllowed } from './load-transfer.ts'
import { countDocuments, countVisits, findEnding, findOpenOrders } from './transfer-store.ts'

/** The consequences before saving; refused for the same reasons as saving. */
export const previewTransfer = async (ctx: Ctx, { query }: Input<typeof transferCalls.preview>) => {
  const transfer = await readTransfer(ctx, { vehicleIds: query.vehicle_ids, toFleetId: query.new_fleet_id })
  const { vehicles, from, to } = transfer
  await refuseUnlessAllowed(ctx, transfer, query.old_fleet_ids)
  const ids = vehicles.map(({ id }) => id)
  const [visits, ending, openOrders, glovebox] = await Promise.all([
    countVisits(ctx.db, ids),
    findEnding(ctx.db, ids),
    findOpenOrders(ctx.db, ids),
    countDocuments(ctx.db, ids),
  ])
  return {
    vehicles: vehicles.map(({ id, name, fleetId }) => ({ id, name, fleet_id: fleetId })),
    from: from.map(({ id, name }) => ({ id, name })),
    to: { id: to.id, name: to.name },
    papers: glovebox.documents,
    licenses: glovebox.licenses,
    visits,
    drivers: ending.drivers,
    policies: ending.policies,
    policy_vehicles: ending.policyVehicles,
    garaging_addresses: ending.garagingAddresses,
    departments: ending.departments,
    open_orders: openOrders.map(({ vehicleId, ...order }) => ({ ...order, vehicle_id: vehicleId })),
  }
}
