import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import { daysBetween } from '#features/countries/dates.ts'
import { predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import type { scheduleCalls } from '../contract.ts'
import { recommendationState } from '../due.ts'
import { type DueService, dueServices } from '../interval.ts'
import { SERVICES_LAST_PAGE, SERVICES_PAGE_SIZE } from '../paging.ts'
import type { scheduledService } from '../schedule-contract.ts'
import { canBeTicked, canBeUnticked, isTicked, rowIdOf } from '../service-row.ts'
import { findLastRecords } from './completion/completion-store.ts'
import { definitionOf, presentIntervalRef, presentService } from './present-schedule.ts'
import { presentBasis } from './present-basis.ts'
import { loadScheduled, viewerOf } from './show-schedule.ts'

type Row = z.input<typeof scheduledService>
type Loaded = Awaited<ReturnType<typeof loadScheduled>>

/** Services of a vehicle's schedule with their next due point, soonest first. */
export const rowsOf = async (ctx: Ctx, loaded: Loaded): Promise<Row[]> => {
  const { scope, vehicle, anchors, lines } = loaded
  const last = await findLastRecords(ctx.db, scope, vehicle.id)
  return dueServices(lines, anchors, vehicle).map((service) => presentRow(ctx, loaded, service, last))
}

type LastRecords = Awaited<ReturnType<typeof findLastRecords>>

const presentRow = (ctx: Ctx, { vehicle }: Loaded, service: DueService, last: LastRecords): Row => {
  const { serviceDefinitionId, every, dueOdometer } = service
  const { language, today } = viewerOf(ctx)
  const predicted = predictedOdometer(vehicle, today)
  const remaining = dueOdometer - predicted
  const state = recommendationState(service, today)
  const { service_id: _id, is_completed: _done, ...offered } = presentService(serviceDefinitionId, vehicle, language)
  const record = last.get(serviceDefinitionId)
  const isCompleted = isTicked(record?.source ?? null, state)
  const isDone = record !== undefined && record.source !== 'never'
  return {
    ...offered,
    id: rowIdOf(vehicle.id, serviceDefinitionId),
    service_definition_id: serviceDefinitionId,
    ...presentIntervalRef(dueOdometer, vehicle.odometerUnits),
    every,
    odometer_units: vehicle.odometerUnits,
    predicted_odometer: predicted,
    remaining,
    recommendation_state: state,
    days_remaining: service.dueOn === null ? null : daysBetween(today, service.dueOn),
    by_time: service.byTime,
    is_known: service.isKnown,
    estimated_maintenance_date: service.dueOn,
    is_completed: isCompleted,
    can_complete: canBeTicked(definitionOf(serviceDefinitionId)) && (!isCompleted || canBeUnticked(record, ctx.now)),
    recommended: state !== null,
    last_completed_mileage: isDone ? record.odometer : null,
    last_completed_date: isDone ? record.doneOn : null,
    due: presentBasis(service, vehicle.odometerUnits),
  }
}

export const showServices = async (
  ctx: Ctx,
  { params, query }: Pick<Input<typeof scheduleCalls.services>, 'params' | 'query'>,
) => {
  const services = await rowsOf(ctx, await loadScheduled(ctx, params.id))
  const first = (query.page - 1) * SERVICES_PAGE_SIZE
  const total = Math.min(SERVICES_LAST_PAGE, Math.ceil(services.length / SERVICES_PAGE_SIZE))
  return { services: query.page > total ? [] : services.slice(first, first + SERVICES_PAGE_SIZE), total_pages: total }
}
