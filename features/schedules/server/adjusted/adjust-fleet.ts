import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import type { Input } from '#platform/contract/call.ts'
import type { AdjustedInterval } from '../../adjusted/adjusted-interval.ts'
import type { vehicleIntervalCalls } from '../../adjusted/intervals-contract.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { readAdjusted } from './adjust-vehicle.ts'
import {
  countOverrides,
  findFleetVehicleIds,
  intervalOf,
  setCountsByMarks,
  setFleetInterval,
  setFleetSevere,
} from './adjusted-store.ts'
import { findFleetIntervals, scheduleSources } from './ingredients-store.ts'
import { presentAdjusted } from './show-intervals.ts'

export const showFleetIntervals = async (ctx: Pick<Ctx, 'db' | 'acting' | 'language'>) => {
  const scope = { fleetId: ctx.acting.fleetId }
  const unit = distanceUnitOf(ctx.acting.country)
  const stored = new Map((await findFleetIntervals(ctx.db, scope)).map((one) => [one.serviceDefinitionId, one]))
  const sources = await scheduleSources(ctx.db, scope)
  const otherwise = await countOverrides(ctx.db, scope)
  const services = SERVICES.map((service) => ({ id: service.id, name: serviceName(service, ctx.language) }))
  return {
    fleet_intervals: {
      odometer_units: unit,
      severe_duty: sources.severeDuty,
      counts_by_marks: sources.countsByMarks,
      severe_otherwise: otherwise.severe,
      intervals: services.flatMap(({ id, name }) => {
        const one = stored.get(id)
        if (!one) return []
        const vehicles = otherwise.byService.get(id) ?? 0
        return [
          { service_definition_id: id, service_name: name, of_fleet: presentAdjusted(one, unit), vehicles_otherwise: vehicles },
        ]
      }),
      services,
    },
  }
}

export const adjustFleet = (ctx: WritingCtx, { params, body }: Input<typeof vehicleIntervalCalls.adjustFleet>) => {
  const interval = readAdjusted(body, params.service_definition_id)
  return setInterval(ctx, params.service_definition_id, { ...interval, distanceUnits: distanceUnitOf(ctx.acting.country) })
}

/** Idempotent. */
export const undoFleet = (ctx: WritingCtx, { params }: Input<typeof vehicleIntervalCalls.undoFleet>) =>
  setInterval(ctx, params.service_definition_id, undefined)

const setInterval = async (ctx: WritingCtx, serviceDefinitionId: number, adjusted: AdjustedInterval | undefined) => {
  const set = adjusted && { ...adjusted, setAt: ctx.now, setBy: fullName(ctx.acting) }
  const before = await setFleetInterval(ctx.db, scopeOf(ctx.acting), serviceDefinitionId, set)
  const after = adjusted ? intervalOf(adjusted) : null
  if (JSON.stringify(before) === JSON.stringify(after)) return showFleetIntervals(ctx)
  ctx.emit(happened('fleet_interval_adjusted', whereOf(ctx), { serviceDefinitionId, before, after }))
  return changed(ctx)
}

export const setFleetSevereDuty = async (ctx: WritingCtx, { body }: Input<typeof vehicleIntervalCalls.severeFleet>) => {
  const before = await setFleetSevere(ctx.db, scopeOf(ctx.acting), body.severe_duty)
  if (before === body.severe_duty) return showFleetIntervals(ctx)
  ctx.emit(happened('fleet_severe_duty_set', whereOf(ctx), { before, after: body.severe_duty }))
  return changed(ctx)
}

export const setFleetCounting = async (ctx: WritingCtx, { body }: Input<typeof vehicleIntervalCalls.countingFleet>) => {
  const before = await setCountsByMarks(ctx.db, scopeOf(ctx.acting), body.counts_by_marks)
  if (before === body.counts_by_marks) return showFleetIntervals(ctx)
  ctx.emit(happened('fleet_counting_set', whereOf(ctx), { before, after: body.counts_by_marks }))
  return changed(ctx)
}

const changed = async (ctx: WritingCtx) => {
  const scope = { fleetId: ctx.acting.fleetId }
  await refreshDueDates(ctx.db, scope, await findFleetVehicleIds(ctx.db, scope), ctx.ports)
  return showFleetIntervals(ctx)
}

const whereOf = (ctx: WritingCtx) => ({
  fleetId: ctx.acting.fleetId,
  subjectId: ctx.acting.fleetId,
  at: ctx.now.toISOString(),
  actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const,
})
