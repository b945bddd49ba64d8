import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday, withinToday } from '#features/accounts/server/fleet-day.ts'
import { addDays } from '#features/countries/dates.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { vehicleCalls } from '../../contract.ts'
import { findOpenOrderIds, lockVehicle, setRetirement } from './edit-store.ts'
import { emitSaved, emitSwitched, presentSaved } from './save-vehicle.ts'

/** Also changes the day and the reason of a vehicle that is retired already. */
export const retireVehicle = async (ctx: Ctx, { params, body }: Input<typeof vehicleCalls.retire>) => {
  const scope = scopeOf(ctx.acting)
  const { name } = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const orders = await findOpenOrderIds(ctx.db, scope, params.id)
  if (orders.length > 0) refuse('open_order_blocks_retirement', { name, orders: orders.join(', ') })
  // The user's zone may already be a day ahead.
  if (body.retired_on > addDays(fleetToday(ctx), 1)) refuse('retired_in_future', {}, { field: 'retired_on' })
  const on = withinToday(ctx, body.retired_on)
  const row = await setRetirement(ctx.db, scope, params.id, { on, as: body.retired_as }, ctx.now)
  emitSaved(ctx, row.id, { added: 0, changed: 1 })
  emitSwitched(ctx, row, 'retired', { on, as: body.retired_as })
  return { vehicle: presentSaved(row) }
}

export const bringVehicleBack = async (ctx: Ctx, { params }: Input<typeof vehicleCalls.bringBack>) => {
  const scope = scopeOf(ctx.acting)
  const { retiredOn } = (await lockVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  if (retiredOn === null) refuse('vehicle_not_retired')
  const row = await setRetirement(ctx.db, scope, params.id, null, ctx.now)
  emitSaved(ctx, row.id, { added: 0, changed: 1 })
  emitSwitched(ctx, row, 'brought_back')
  return { vehicle: presentSaved(row) }
}
