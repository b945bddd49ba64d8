import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { formatGridDate } from '#features/countries/dates.ts'
import { formatNumber } from '#features/countries/number.ts'
import { happened } from '#features/events/event.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { checkEngineHours, MONTHLY_HOURS_MAXIMUM, paceOf } from '#features/vehicles/engine-hours.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type AdjustedForm, type AdjustedInterval, checkAdjusted } from '../../adjusted/adjusted-interval.ts'
import type { vehicleIntervalCalls } from '../../adjusted/intervals-contract.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { findScheduledVehicle, type StoredVehicle } from '../schedule-store.ts'
import { intervalOf, saveEngineHours, setVehicleInterval, setVehicleSevere } from './adjusted-store.ts'
import { presentVehicleIntervals } from './show-intervals.ts'

/** Validates the form; the service must be in the catalog. Null: for a bulk change of listed services. */
export const readAdjusted = (form: AdjustedForm, serviceDefinitionId: number | null): Omit<AdjustedInterval, 'distanceUnits'> => {
  if (serviceDefinitionId !== null && !serviceById(serviceDefinitionId)) refuse('service_not_found')
  const check = checkAdjusted(form)
  return check.ok ? check.interval : refuse(check.code, {}, { problems: check.problems })
}

export const adjustVehicle = async (ctx: WritingCtx, { params, body }: Input<typeof vehicleIntervalCalls.adjust>) => {
  const vehicle = await lockScheduledVehicle(ctx, params.id)
  const interval = readAdjusted(body, params.service_definition_id)
  await setInterval(ctx, vehicle, params.service_definition_id, { ...interval, distanceUnits: vehicle.odometerUnits })
  return changed(ctx, vehicle)
}

/** Idempotent. */
export const undoVehicle = async (ctx: WritingCtx, { params }: Input<typeof vehicleIntervalCalls.undo>) => {
  const vehicle = await lockScheduledVehicle(ctx, params.id)
  await setInterval(ctx, vehicle, params.service_definition_id, undefined)
  return changed(ctx, vehicle)
}

/** Undefined: the fleet's interval applies again, or the recommended one. The caller recomputes due dates. */
export const setInterval = async (
  ctx: WritingCtx,
  vehicle: StoredVehicle,
  serviceDefinitionId: number,
  adjusted: AdjustedInterval | undefined,
): Promise<void> => {
  const set = adjusted && { ...adjusted, setAt: ctx.now, setBy: fullName(ctx.acting) }
  const before = await setVehicleInterval(ctx.db, vehicle, { vehicleId: vehicle.id, serviceDefinitionId }, set)
  const after = adjusted ? intervalOf(adjusted) : null
  if (JSON.stringify(before) !== JSON.stringify(after))
    ctx.emit(happened('interval_adjusted', whereOf(ctx, vehicle), { serviceDefinitionId, before, after }))
}

export const setSevere = async (ctx: WritingCtx, { params, body }: Input<typeof vehicleIntervalCalls.severeDuty>) => {
  const vehicle = await lockScheduledVehicle(ctx, params.id)
  const { severeDuty: before } = vehicle
  if (before !== body.severe_duty) {
    await setVehicleSevere(ctx.db, vehicle, vehicle.id, body.severe_duty)
    ctx.emit(happened('severe_duty_set', whereOf(ctx, vehicle), { before, after: body.severe_duty }))
  }
  return changed(ctx, vehicle)
}

/** A reading of today. Monthly hours: as entered, else computed from the last two readings, else unchanged. */
export const recordEngineHours = async (ctx: WritingCtx, { params, body }: Input<typeof vehicleIntervalCalls.engineHours>) => {
  const vehicle = await lockScheduledVehicle(ctx, params.id)
  const today = fleetToday(ctx)
  const isReplaced = body.is_replaced
  const check = checkEngineHours(body.engine_hours, vehicle, isReplaced)
  if (!check.ok) return refuse(check.code, knownOf(ctx, vehicle), { field: 'engine_hours' })
  const typed = body.monthly_engine_hours
  if (typed != null && !(Number.isInteger(typed) && typed >= 1 && typed <= MONTHLY_HOURS_MAXIMUM))
    refuse('monthly_hours_invalid', {}, { field: 'monthly_engine_hours' })
  const pace = paceOf(vehicle, check.hours, today)
  const isFirst = isReplaced || vehicle.engineHours === null
  await saveEngineHours(ctx.db, vehicle, vehicle.id, {
    engineHours: check.hours,
    engineHoursReadOn: today,
    ...pace,
    ...(typed === undefined ? {} : { monthlyEngineHours: typed }),
    firstEngineHours: isFirst ? check.hours : (vehicle.firstEngineHours ?? check.hours),
  })
  const payload = { hours: check.hours, before: vehicle.engineHours, source: 'form', isReplaced } as const
  ctx.emit(happened('engine_hours_recorded', whereOf(ctx, vehicle), payload))
  return changed(ctx, vehicle)
}

const knownOf = (ctx: WritingCtx, { engineHours, engineHoursReadOn }: StoredVehicle) => ({
  known: formatNumber(engineHours ?? 0, 0, ctx.language),
  day: engineHoursReadOn ? formatGridDate(engineHoursReadOn, ctx.acting.country) : '',
})

export const lockScheduledVehicle = async (ctx: WritingCtx, id: number): Promise<StoredVehicle> =>
  (await findScheduledVehicle(ctx.db, scopeOf(ctx.acting), id, 'lock')) ?? refuse('vehicle_not_found')

const changed = async (ctx: WritingCtx, vehicle: StoredVehicle) => {
  await refreshDueDates(ctx.db, vehicle, [vehicle.id], ctx.ports)
  return { vehicle_intervals: await presentVehicleIntervals(ctx, vehicle.id) }
}

const whereOf = (ctx: WritingCtx, { id, fleetId }: StoredVehicle) => ({
  fleetId,
  subjectId: id,
  at: ctx.now.toISOString(),
  actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const,
})
