import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { findVehicleDetail } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { recallCalls, VehicleRecall } from '../contract.ts'
import { findModels } from './campaign-store.ts'
import { presentVehicleRecall } from './present-recall.ts'
import { findRecallsOf } from './recall-store.ts'

type Seen = { id: number; fleetId: number }

/** Recalls keyed by vehicle, for lists and the vehicle's page. The caller must have checked access to the vehicles. */
export const recallsOf = async (
  ctx: Pick<Ctx, 'db' | 'language' | 'acting' | 'ports'>,
  vehicles: readonly Seen[],
): Promise<Map<number, VehicleRecall[]>> => {
  if (vehicles.length === 0) return new Map()
  const rows = await findRecallsOf(ctx.db, vehicles)
  if (rows.length === 0) return new Map()
  const models = await findModels(ctx.db, [...new Set(rows.map(({ campaignId }) => campaignId))])
  const fleetOf = new Map(vehicles.map(({ id, fleetId }) => [id, fleetId]))
  const presented = rows.map((row) => ({
    vehicleId: row.vehicleId,
    recall: presentVehicleRecall(ctx, row, models.get(row.campaignId) ?? [], { fleetId: fleetOf.get(row.vehicleId)! }),
  }))
  return new Map(
    [...Map.groupBy(presented, ({ vehicleId }) => vehicleId)].map(([id, of]) => [id, of.map(({ recall }) => recall)]),
  )
}

export const listVehicleRecalls = async (ctx: Ctx, { params }: Input<typeof recallCalls.ofVehicle>) => {
  const vehicle = (await findVehicleDetail(ctx.db, scopeOf(ctx.acting), params.id)) ?? refuse('vehicle_not_found')
  return { recalls: (await recallsOf(ctx, [vehicle])).get(vehicle.id) ?? [] }
}
