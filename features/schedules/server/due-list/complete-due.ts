import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { dueCalls } from '../../due-list/due-contract.ts'
import type { Loaded } from '../completion/record-done.ts'
import { markDone, undoMark } from '../completion/tick-service.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { loadScheduled } from '../show-schedule.ts'
import { type RequestedServices, listedServices, dueServicesOf } from './listed-services.ts'

/** Completes due services, today by default, like marking them on the vehicle's page. All or none. */
export const completeDue = async (ctx: WritingCtx, { body }: Input<typeof dueCalls.complete>) => {
  const vehicleIds = vehiclesOf(body.services)
  // Locks before reading due services: a concurrent call finds them done and does not complete the next interval.
  for (const id of vehicleIds) await load(ctx, id)
  await listedServices(ctx, body.services, fleetToday(ctx))
  const odometers = new Map(body.odometers.map((one) => [one.vehicle_id, one.odometer]))
  await ofEach(ctx, body.services, (_, loaded, id) =>
    markDone(ctx, loaded, id, { odometer: odometers.get(loaded.vehicle.id), on: body.completed_on, canAsk: body.ask_odometer }),
  )
  return {}
}

/** Undoes recent marks. Idempotent. */
export const reopenDue = async (ctx: WritingCtx, { body }: Input<typeof dueCalls.reopen>) => {
  await ofEach(ctx, body.services, undoMark)
  return {}
}

const load = (ctx: WritingCtx, vehicleId: number) =>
  loadScheduled(ctx, vehicleId, 'lock').catch(() => refuse('due_service_not_found'))

/** In the global lock order. */
const vehiclesOf = (services: RequestedServices): number[] =>
  [...new Set(services.map((one) => one.vehicle_id))].toSorted((a, b) => a - b)

const ofEach = async (
  ctx: WritingCtx,
  services: RequestedServices,
  change: (ctx: WritingCtx, loaded: Loaded, id: number) => Promise<void>,
): Promise<void> => {
  const byVehicle = Map.groupBy(dueServicesOf(services), (one) => one.vehicleId)
  for (const vehicleId of vehiclesOf(services)) {
    const loaded = await load(ctx, vehicleId)
    const ids = new Set(byVehicle.get(vehicleId)!.map((one) => one.serviceDefinitionId))
    for (const id of ids) await change(ctx, loaded, id)
    await refreshDueDates(ctx.db, loaded.scope, [vehicleId], ctx.ports)
  }
}
