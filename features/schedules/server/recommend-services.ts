import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { daysBetween } from '#features/countries/dates.ts'
import { predictedDateOf, predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../contract.ts'
import { dueServices, intervalNear, intervalsOf, type ScheduleLine, sourceOf } from '../interval.ts'
import { servicesOfInterval } from './completion/services-of-interval.ts'
import { presentBasis } from './present-basis.ts'
import {
  dueIn,
  extraServices,
  extraServicesOfAny,
  presentIntervalRef,
  presentInterval,
  presentService,
} from './present-schedule.ts'
import { plansOf } from './own/plans.ts'
import { scheduleSources } from './adjusted/ingredients-store.ts'
import { loadPlanInputs } from './adjusted/recommended-of.ts'
import { findAnchors, findScheduledVehicles, type StoredVehicle } from './schedule-store.ts'
import { loadScheduled, viewerOf } from './show-schedule.ts'

/** Services of one interval; without an id, of the first open one. */
export const recommendServices = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.recommended>) => {
  const loaded = await loadScheduled(ctx, query.vehicleId ?? query.vehicle_id ?? 0)
  const { vehicle, anchors, lines } = loaded
  const { today, language } = viewerOf(ctx)
  const openIntervals = intervalsOf(lines, anchors, vehicle, today)
  const first = openIntervals.find((interval) => interval.isKnown) ?? openIntervals[0]
  const requestedOdometer = query.interval_id ?? query.interval ?? first?.odometer ?? 0
  // By the interval's current odometer: a reading shifts intervals that are due by day or by hours.
  const open = intervalNear(openIntervals, requestedOdometer, vehicle.odometerUnits)
  const odometer = open?.odometer ?? requestedOdometer
  const intervalServices = await servicesOfInterval(ctx.db, loaded, today, odometer)
  if (intervalServices.length === 0) return refuse('interval_not_found')
  const services = intervalServices.map((service) =>
    presentService(service.serviceDefinitionId, vehicle, language, service.isCompleted, service.isKnown),
  )
  const remaining = odometer - predictedOdometer(vehicle, today)
  const openIds = intervalServices.filter((one) => !one.isCompleted).map((one) => one.serviceDefinitionId)
  // A repetition is due first at another visit, whose reason does not apply here.
  const due = dueIn({ odometer, serviceDefinitionIds: openIds }, dueServices(lines, anchors, vehicle), openIntervals)
  const dueOn = open ? open.dueOn : predictedDateOf(vehicle, odometer)
  const index = openIntervals.findIndex((interval) => interval === open)
  const previous = open ? openIntervals[index - 1] : openIntervals.findLast((interval) => interval.odometer < odometer)
  const next = open ? openIntervals[index + 1] : openIntervals.find((interval) => interval.odometer > odometer)
  return {
    interval: {
      ...presentIntervalRef(odometer, vehicle.odometerUnits),
      tag: open?.tag ?? null,
      group: open?.group ?? (remaining < 0 ? 'past_due' : 'upcoming'),
      remaining,
      due_on: dueOn,
      days_remaining: dueOn === null ? null : daysBetween(today, dueOn),
      by_time: open?.byTime ?? false,
      is_completed: services.every((service) => service.is_completed),
      is_known: open?.isKnown ?? true,
      services,
      due: due.map((service) => presentBasis(service, vehicle.odometerUnits)),
    },
    services,
    source: await sourceOfServices(ctx, vehicle, lines, new Set(intervalServices.map((service) => service.serviceDefinitionId))),
    previous_interval_id: previous?.odometer ?? null,
    previous_due_on: previous?.byTime ? previous.dueOn : null,
    next_interval_id: next?.odometer ?? null,
    next_due_on: next?.byTime ? next.dueOn : null,
  }
}

/** Source of these services' intervals; for a manufacturer's, with provider and review date. */
const sourceOfServices = async (ctx: Ctx, vehicle: StoredVehicle, lines: readonly ScheduleLine[], ids: ReadonlySet<number>) => {
  const { sourceName, reviewedOn } = ctx.ports.serviceSchedules
  const kind = sourceOf(lines.filter((line) => ids.has(line.serviceDefinitionId)))
  if (kind === 'general_recommendation') return { kind, name: sourceName, reviewed_on: reviewedOn }
  const inputs = await loadPlanInputs(ctx.db, vehicle, [vehicle], await scheduleSources(ctx.db, vehicle))
  const manufacturerIntervals = inputs
    .get(vehicle.id)!
    .recommended.filter((one) => one.source === 'manufacturer' && ids.has(one.serviceDefinitionId))
  const names = [...new Set(manufacturerIntervals.flatMap((one) => one.sourceName ?? []))]
  const reviews = manufacturerIntervals.map((one) => one.reviewedOn).toSorted()
  return { kind, name: names.join('; ') || null, reviewed_on: reviews[0] ?? reviewedOn }
}

export const recommendExtras = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.extras>) => {
  const id = query.vehicleId ?? query.vehicle_id
  const viewer = viewerOf(ctx)
  if (id === undefined) return { services: extraServicesOfAny(viewer.language) }
  return { services: extraServices(await loadScheduled(ctx, id), viewer) }
}

/** Omits vehicles outside the scope. */
export const showNextIntervals = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.nextIntervals>) => {
  const vehicleIds = query.vehicleIds ?? query.vehicle_ids ?? []
  const scope = scopeOf(ctx.acting)
  const vehicles = await findScheduledVehicles(ctx.db, scope, vehicleIds)
  const anchors = await findAnchors(ctx.db, scope, vehicleIds)
  const { today, language } = viewerOf(ctx)
  const plans = await plansOf(ctx.db, scope, vehicles, ctx.ports)
  const intervals = vehicles.flatMap((vehicle) => {
    const [first] = intervalsOf(plans.get(vehicle.id)!, anchors.get(vehicle.id) ?? new Map(), vehicle, today, 1)
    const facts = { vehicle_id: vehicle.id, odometer_units: vehicle.odometerUnits }
    return first ? [{ ...presentInterval(first, vehicle, { language, today }), ...facts }] : []
  })
  return { intervals }
}
