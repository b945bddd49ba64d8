import { holds } from '#features/accounts/capabilities.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import type { z } from 'zod'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { DistanceUnit, UiLanguage } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { convertDistance } from '#features/countries/distance.ts'
import { monthlyHours, predictedHours } from '#features/vehicles/engine-hours.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type {
  IntervalMeters,
  vehicleInterval,
  vehicleIntervalCalls,
  vehicleIntervals,
} from '../../adjusted/intervals-contract.ts'
import { effectiveInterval } from '../../adjusted/adjusted-interval.ts'
import { inDuty } from '../../catalog/recommended-lines.ts'
import { intervalDistance, type ScheduleLine } from '../../interval.ts'
import { planFor } from '../own/plans.ts'
import { findLastPull } from '../pull/pull-store.ts'
import { subjectOf } from '../pull/subject.ts'
import { linesOf } from '../schedule-lines.ts'
import { findScheduledVehicle, type StoredVehicle } from '../schedule-store.ts'
import { type StoredAdjusted, scheduleSources } from './ingredients-store.ts'
import { type StoredPlanInputs, loadPlanInputs, type SourcedInterval } from './recommended-of.ts'

type Row = z.input<typeof vehicleInterval>
type Seen = Pick<Ctx, 'db' | 'acting' | 'ports' | 'language' | 'now'>

export const showIntervals = async (ctx: Ctx, { params }: Input<typeof vehicleIntervalCalls.show>) => ({
  vehicle_intervals: await presentVehicleIntervals(ctx, params.id),
})

/** Everything that determines the intervals of a vehicle. */
export const presentVehicleIntervals = async (ctx: Seen, vehicleId: number): Promise<z.input<typeof vehicleIntervals>> => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findScheduledVehicle(ctx.db, scope, vehicleId)) ?? refuse('vehicle_not_found')
  const sources = await scheduleSources(ctx.db, scope)
  const inputs = (await loadPlanInputs(ctx.db, scope, [vehicle], sources)).get(vehicle.id)!
  const plan = await planFor(ctx.db, scope, vehicle, ctx.ports)
  return {
    vehicle_id: vehicle.id,
    odometer_units: vehicle.odometerUnits,
    can_edit: holds(ctx.acting.roles, 'schedules.edit'),
    pull: await presentPull(ctx, vehicle),
    severe_duty: { of_fleet: sources.severeDuty, of_vehicle: vehicle.severeDuty, is_severe: inputs.isSevere },
    engine_hours: presentHours(vehicle, fleetToday(ctx)),
    intervals: rowsOf(ctx, vehicle, inputs, plan),
  }
}

const presentPull = async ({ db, acting, ports }: Seen, vehicle: StoredVehicle) => {
  const { kind, sourceName, provider } = ports.scheduleSource
  const found = await findLastPull(db, scopeOf(acting), vehicle.id, provider)
  const last = found && found.subject === subjectOf(vehicle, kind) ? found : undefined
  return {
    kind,
    source_name: sourceName,
    needs_vin: kind === 'manufacturer' && !vehicle.vin,
    pulled_at: last?.pulledAt.toISOString() ?? null,
    pulled_by: last?.pulledBy ?? null,
    reviewed_on: last?.reviewedOn ?? null,
    left_out: last?.leftOut ?? [],
  }
}

const presentHours = (vehicle: StoredVehicle, today: FleetDay) =>
  vehicle.engineHours === null || vehicle.engineHoursReadOn === null
    ? null
    : {
        hours: vehicle.engineHours,
        read_on: vehicle.engineHoursReadOn,
        predicted: predictedHours(vehicle, today)!,
        monthly: monthlyHours(vehicle),
        is_monthly_estimated: vehicle.monthlyEngineHours === null,
      }

const rowsOf = (ctx: Seen, vehicle: StoredVehicle, inputs: StoredPlanInputs, plan: readonly ScheduleLine[]): Row[] => {
  const general = new Map(linesOf(ctx.ports.serviceSchedules, vehicle).map((line) => [line.serviceDefinitionId, line]))
  const sourced = new Map(inputs.recommended.map((one) => [one.serviceDefinitionId, one]))
  const inPlan = new Map(plan.map((line) => [line.serviceDefinitionId, line]))
  const serviceIds = new Set([
    ...general.keys(),
    ...sourced.keys(),
    ...inputs.ofFleet.keys(),
    ...inputs.ofVehicle.keys(),
    ...inPlan.keys(),
  ])
  return SERVICES.filter((service) => serviceIds.has(service.id)).map((service): Row => {
    const line = general.get(service.id)
    const one = sourced.get(service.id) ?? (line && asSourced(line, ctx))
    const row = { vehicle, inputs, language: ctx.language, service, isOwn: inPlan.get(service.id)?.source === 'own' }
    return presentRow(row, one)
  })
}

const asSourced = (line: ScheduleLine, { ports }: Seen): SourcedInterval => ({
  serviceDefinitionId: line.serviceDefinitionId,
  everyMiles: line.everyMiles,
  everyKilometers: line.everyKilometers,
  everyMonths: line.everyMonths ?? null,
  everyHours: line.everyHours ?? null,
  severeMiles: null,
  severeKilometers: null,
  severeMonths: null,
  severeHours: null,
  source: 'general_recommendation',
  sourceName: null,
  reviewedOn: ports.serviceSchedules.reviewedOn,
})

type RowContext = {
  vehicle: StoredVehicle
  inputs: StoredPlanInputs
  language: UiLanguage
  service: (typeof SERVICES)[number]
  isOwn: boolean
}

const presentRow = ({ vehicle, inputs, language, service, isOwn }: RowContext, one: SourcedInterval | undefined): Row => {
  const unit = vehicle.odometerUnits
  const recommended = one ? figuresIn(one, unit, false) : null
  const severe = one ? figuresIn(one, unit, true) : null
  const hasSevere = severe !== null && JSON.stringify(severe) !== JSON.stringify(recommended)
  const ofVehicle = inputs.ofVehicle.get(service.id)
  const ofFleet = inputs.ofFleet.get(service.id)
  const counts = effectiveInterval(ofVehicle, ofFleet)
  const every = counts ? (counts.adjusted.isOff ? null : metersIn(counts.adjusted, unit)) : inputs.isSevere ? severe : recommended
  return {
    service_definition_id: service.id,
    service_name: serviceName(service, language),
    recommended,
    severe: hasSevere ? severe : null,
    source: one?.source ?? null,
    source_name: one?.sourceName ?? null,
    reviewed_on: one?.reviewedOn ?? null,
    of_fleet: ofFleet ? presentAdjusted(ofFleet, unit) : null,
    of_vehicle: ofVehicle ? presentAdjusted(ofVehicle, unit) : null,
    in_force: isOwn
      ? 'own'
      : counts
        ? counts.adjusted.isOff
          ? 'off'
          : counts.by
        : inputs.isSevere && hasSevere
          ? 'severe'
          : 'recommended',
    every,
    needs_hours: every !== null && every.hours !== null && vehicle.engineHours === null,
  }
}

const figuresIn = (one: SourcedInterval, unit: DistanceUnit, isSevere: boolean): IntervalMeters => {
  const { everyMiles, everyKilometers, everyMonths, everyHours } = inDuty(one, isSevere)
  const line = {
    serviceDefinitionId: one.serviceDefinitionId,
    everyMiles: everyMiles ?? 0,
    everyKilometers: everyKilometers ?? 0,
  }
  return { distance: intervalDistance(line, unit) || null, months: everyMonths, hours: everyHours }
}

const metersIn = (
  { everyDistance, distanceUnits, everyMonths, everyHours }: StoredAdjusted,
  unit: DistanceUnit,
): IntervalMeters => ({
  distance: everyDistance === null ? null : convertDistance(everyDistance, distanceUnits, unit),
  months: everyMonths,
  hours: everyHours,
})

export const presentAdjusted = (one: StoredAdjusted, unit: DistanceUnit) => ({
  ...metersIn(one, unit),
  is_off: one.isOff,
  set_by: one.setBy,
  set_at: one.setAt.toISOString(),
})
