import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { bookedWithVehicle } from '../../due-list/booked-with-vehicle.ts'
import { listDueOfVehicles } from './due-list-store.ts'
import { fillBeforeReading } from './fill-due-list.ts'
import { listingOf, presentDue } from './list-due.ts'

/** Services that a booking of the vehicle chooses or offers, the earliest due first; none while it is in an open order. */
export const servicesToBook = async (ctx: Ctx, vehicleId: number) => {
  const scope = scopeOf(ctx.acting)
  await fillBeforeReading(ctx, scope.fleetId)
  const listing = { ...listingOf(ctx, { sort: 'due', direction: 'asc' }), includesNotDue: true }
  const rows = await listDueOfVehicles(ctx.db, scope, listing, [vehicleId])
  return rows.flatMap((row) => {
    const service = presentDue(row, ctx)
    const booked = bookedWithVehicle(service)
    if (booked === null) return []
    const { service_definition_id, service_name, position, state, odometer_units, remaining } = service
    const { by_time, days_remaining, hours_remaining } = service
    const due = { state, odometer_units, remaining, by_time, days_remaining, hours_remaining }
    return { service_definition_id, service_name, position, ...due, is_chosen: booked === 'chosen' }
  })
}
