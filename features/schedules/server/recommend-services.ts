import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { dateReaching, predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../contract.ts'
import { groupOf } from '../due.ts'
import { intervalServices, intervalsOf } from '../interval.ts'
import { extraServices, intervalPlace, presentInterval, presentService } from './present-schedule.ts'
import { plansOf } from './own/plans.ts'
import { findCompletions, findScheduledVehicles } from './schedule-store.ts'
import { loadScheduled, readerOf } from './show-schedule.ts'

/** The services of one interval; without an interval, of the first that is open. */
export const recommendServices = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.recommended>) => {
  const { vehicle, completions, lines } = await loadScheduled(ctx, query.vehicleId ?? query.vehicle_id ?? 0)
  const { source, sourceName, reviewedOn } = ctx.ports.serviceSchedules
  const { today, language } = readerOf(ctx)
  const open = intervalsOf(lines, completions, vehicle, today)
  const odometer = query.interval_id ?? query.interval ?? open[0]?.odometer ?? 0
  const services = intervalServices(lines, completions, vehicle, today, odometer).map((service) =>
    presentService(service.serviceDefinitionId, vehicle, language, service.isCompleted),
  )
  if (services.length === 0) return refuse('interval_not_found')
  const remaining = odometer - predictedOdometer(vehicle, today)
  return {
    interval: {
      ...intervalPlace(odometer, vehicle.odometerUnits),
      tag: open.find((interval) => interval.odometer === odometer)?.tag ?? null,
      group: groupOf(remaining, vehicle.monthlyDistance),
      remaining,
      due_on: dateReaching(vehicle, odometer),
      is_completed: services.every((service) => service.is_completed),
      services,
    },
    services,
    source: { kind: source, name: sourceName, reviewed_on: reviewedOn },
    previous_interval_id: open.findLast((interval) => interval.odometer < odometer)?.odometer ?? null,
    next_interval_id: open.find((interval) => interval.odometer > odometer)?.odometer ?? null,
  }
}

export const recommendExtras = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.extras>) => {
  const { vehicle } = await loadScheduled(ctx, query.vehicleId ?? query.vehicle_id ?? 0)
  return { services: extraServices(vehicle, ctx.language) }
}

/** Vehicles that the asker does not see are left out. */
export const showNextIntervals = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.nextIntervals>) => {
  const wanted = query.vehicleIds ?? query.vehicle_ids ?? []
  const scope = scopeOf(ctx.acting)
  const vehicles = await findScheduledVehicles(ctx.db, scope, wanted)
  const completions = await findCompletions(ctx.db, scope, wanted)
  const { today, language } = readerOf(ctx)
  const plans = await plansOf(ctx.db, scope, vehicles, ctx.ports)
  const intervals = vehicles.flatMap((vehicle) => {
    const first = intervalsOf(plans.get(vehicle.id)!, completions.get(vehicle.id) ?? new Map(), vehicle, today, 1)[0]
    const facts = { vehicle_id: vehicle.id, odometer_units: vehicle.odometerUnits }
    return first ? [{ ...presentInterval(first, vehicle, language), ...facts }] : []
  })
  return { intervals }
}
