import type { Ctx } from '#features/accounts/server/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { Input } from '#platform/contract/call.ts'
import type { transferCalls } from '../contract.ts'
import { readTransfer, refuseUnlessAllowed } from './load-transfer.ts'
import { countVisits, findEnding, findOpenOrders } from './transfer-store.ts'

/** What features beside this one know of what goes along. */
export type TransferParts = { countPapers?: (db: Db, vehicleIds: readonly number[]) => Promise<number> }

/** Said before it is saved; refused as saving would be. */
export const previewTransfer =
  ({ countPapers }: TransferParts) =>
  async (ctx: Ctx, { query }: Input<typeof transferCalls.preview>) => {
    const transfer = await readTransfer(ctx, { vehicleIds: query.vehicle_ids, toFleetId: query.new_fleet_id })
    const { vehicles, from, to } = transfer
    await refuseUnlessAllowed(ctx, transfer, query.old_fleet_ids)
    const ids = vehicles.map(({ id }) => id)
    const [visits, ending, openOrders, papers] = await Promise.all([
      countVisits(ctx.db, ids),
      findEnding(ctx.db, ids),
      findOpenOrders(ctx.db, ids),
      countPapers?.(ctx.db, ids) ?? null,
    ])
    return {
      vehicles: vehicles.map(({ id, name, fleetId }) => ({ id, name, fleet_id: fleetId })),
      from: from.map(({ id, name }) => ({ id, name })),
      to: { id: to.id, name: to.name },
      papers,
      visits,
      drivers: ending.drivers,
      policies: ending.policies,
      policy_vehicles: ending.policyVehicles,
      garaging_addresses: ending.garagingAddresses,
      open_orders: openOrders,
    }
  }
