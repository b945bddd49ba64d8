import type { Ctx } from '#features/accounts/server/context.ts'
import { intervalsOf } from '../interval.ts'
import { presentItem } from './list-fleet-services.ts'
import { plansOf } from './own/plans.ts'
import { findAnchors, findScheduledVehicles } from './schedule-store.ts'
import { viewerOf } from './show-schedule.ts'

/** Past due, due and next intervals by vehicle id. The caller must have checked access; ids may be of any fleet. */
export const maintenanceOf = async (ctx: Ctx, vehicles: readonly { id: number; fleetId: number }[]) => {
  const viewer = viewerOf(ctx)
  const found = new Map<number, ReturnType<typeof presentItem>[]>()
  for (const [fleetId, ofFleet] of Map.groupBy(vehicles, (vehicle) => vehicle.fleetId)) {
    const ids = ofFleet.map((vehicle) => vehicle.id)
    const scheduled = await findScheduledVehicles(ctx.db, { fleetId }, ids)
    const anchors = await findAnchors(ctx.db, { fleetId }, ids)
    const plans = await plansOf(ctx.db, { fleetId }, scheduled, ctx.ports)
    for (const vehicle of scheduled) {
      const lines = plans.get(vehicle.id)!
      const intervals = intervalsOf(lines, anchors.get(vehicle.id) ?? new Map(), vehicle, viewer.today, 1)
      found.set(
        vehicle.id,
        intervals.map((interval) => presentItem(interval, vehicle, viewer)),
      )
    }
  }
  return found
}
