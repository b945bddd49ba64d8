import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { dateReaching, predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../contract.ts'
import { groupOf } from '../due.ts'
import { intervalServices, intervalsOf, type ScheduleLine, sourceOf } from '../interval.ts'
import { extraServices, type Fitted, intervalPlace, presentInterval, presentService } from './present-schedule.ts'
import { plansOf } from './own/plans.ts'
import { whatStands } from './adjusted/ingredients-store.ts'
import { ingredientsOf } from './adjusted/recommended-of.ts'
import { findCompletions, findScheduledVehicles, type StoredVehicle } from './schedule-store.ts'
import { loadScheduled, readerOf } from './show-schedule.ts'

/** The services of one interval; without an interval, of the first that is open. */
export const recommendServices = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.recommended>) => {
  const { vehicle, completions, lines } = await loadScheduled(ctx, query.vehicleId ?? query.vehicle_id ?? 0)
  const { today, language } = readerOf(ctx)
  const open = intervalsOf(lines, completions, vehicle, today)
  const odometer = query.interval_id ?? query.interval ?? open[0]?.odometer ?? 0
  const asked = intervalServices(lines, completions, vehicle, today, odometer)
  const services = asked.map((service) => presentService(service.serviceDefinitionId, vehicle, language, service.isCompleted))
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
    source: await sourceOfServices(ctx, vehicle, lines, new Set(asked.map((service) => service.serviceDefinitionId))),
    previous_interval_id: open.findLast((interval) => interval.odometer < odometer)?.odometer ?? null,
    next_interval_id: open.find((interval) => interval.odometer > odometer)?.odometer ?? null,
  }
}

/** Whose the intervals of these services are: a manufacturer's with who it came from, and when it was reviewed last. */
const sourceOfServices = async (ctx: Ctx, vehicle: StoredVehicle, lines: readonly ScheduleLine[], ids: ReadonlySet<number>) => {
  const { sourceName, reviewedOn } = ctx.ports.serviceSchedules
  const kind = sourceOf(lines.filter((line) => ids.has(line.serviceDefinitionId)))
  if (kind === 'general_recommendation') return { kind, name: sourceName, reviewed_on: reviewedOn }
  const given = await ingredientsOf(ctx.db, vehicle, [vehicle], await whatStands(ctx.db, vehicle))
  const named = given
    .get(vehicle.id)!
    .recommended.filter((one) => one.source === 'manufacturer' && ids.has(one.serviceDefinitionId))
  const names = [...new Set(named.flatMap((one) => one.sourceName ?? []))]
  const reviews = named.map((one) => one.reviewedOn).toSorted()
  return { kind, name: names.join('; ') || null, reviewed_on: reviews[0] ?? reviewedOn }
}

/** Asked without a vehicle: what any of light duty may also need. */
const ANY_VEHICLE: Fitted = { dutyClass: 'light', oilTypeName: null, powertrain: 'gasoline' }

export const recommendExtras = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.extras>) => {
  const id = query.vehicleId ?? query.vehicle_id
  const vehicle = id === undefined ? ANY_VEHICLE : (await loadScheduled(ctx, id)).vehicle
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
