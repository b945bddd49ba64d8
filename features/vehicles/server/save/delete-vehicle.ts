import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { vehicleCalls } from '../../contract.ts'
import { deleteVehicle as remove, hasActiveOrder, lockVehicle } from './edit-store.ts'
import { emitDeleted } from './save-vehicle.ts'

export const deleteVehicle = async (ctx: Ctx, { params }: Input<typeof vehicleCalls.remove>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  if (await hasActiveOrder(ctx.db, scope, params.id)) refuse('active_order_blocks_delete')
  await remove(ctx.db, scope, params.id, ctx.now)
  emitDeleted(ctx, vehicle)
  return { id: params.id }
}
