import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { completeInterval, uncompleteInterval } from '../../completion.ts'
import type { scheduleCalls } from '../../contract.ts'
import { type DueService, dueServices, intervalServices, type IntervalService } from '../../interval.ts'
import { addRecords, type Circumstances, removeMarks, saveCompletions } from './completion-store.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { loadScheduled, scheduleNow } from '../show-schedule.ts'

type Place = { vehicle_id: number; interval_id: number }
/** What each service of the interval shall be: done or open. */
type Wanted = (services: readonly IntervalService[]) => { id: number; isCompleted: boolean }[]

export const markServices = (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.markServices>) =>
  mark(ctx, params, (services) =>
    body.are_all_completed
      ? services.map((service) => ({ id: service.serviceDefinitionId, isCompleted: true }))
      : body.service_completed_details.map((detail) => ({ id: detail.id, isCompleted: detail.is_completed })),
  )

export const markInterval = (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.markInterval>) =>
  mark(ctx, params, (services) =>
    (body.service_definition_ids ?? services.map((service) => service.serviceDefinitionId)).map((id) => ({
      id,
      isCompleted: body.is_completed,
    })),
  )

const mark = async (ctx: Ctx, { vehicle_id: vehicleId, interval_id: odometer }: Place, wanted: Wanted) => {
  const loaded = await loadScheduled(ctx, vehicleId, 'lock')
  const { vehicle, completions, lines } = loaded
  const services = intervalServices(lines, completions, vehicle, fleetToday(ctx), odometer)
  if (services.length === 0) return refuse('interval_not_found')
  const changes = wanted(services)
  if (changes.length === 0) return refuse('no_service_chosen')
  const now = new Map(services.map((service) => [service.serviceDefinitionId, service.isCompleted]))
  if (changes.some((change) => !now.has(change.id))) return refuse('service_not_in_interval')
  const due = new Map(dueServices(lines, completions, vehicle).map((service) => [service.serviceDefinitionId, service]))
  const changed = (isCompleted: boolean): DueService[] =>
    changes
      .filter((change) => change.isCompleted === isCompleted && now.get(change.id) !== isCompleted)
      .map(({ id }) => due.get(id)!)
  await complete(ctx, loaded, odometer, changed(true))
  await reopen(ctx, loaded, odometer, changed(false))
  await refreshDueDates(ctx.db, loaded.scope, [vehicleId], ctx.ports)
  const schedule = await scheduleNow(ctx, vehicleId)
  return {
    schedule,
    next_interval_id: schedule.intervals.find((interval) => interval.interval_id > odometer)?.interval_id ?? null,
  }
}

type Loaded = Awaited<ReturnType<typeof loadScheduled>>

const markedNow = (ctx: Ctx, vehicle: Loaded['vehicle']): Circumstances => {
  const today = fleetToday(ctx)
  return {
    odometer: predictedOdometer(vehicle, today),
    doneOn: today,
    source: 'marked',
    orderId: null,
    recordedBy: fullName(ctx.acting),
  }
}

const complete = async (ctx: Ctx, { scope, vehicle }: Loaded, interval: number, services: DueService[]): Promise<void> => {
  if (services.length === 0) return
  const circumstances = markedNow(ctx, vehicle)
  const { odometer, doneOn, recordedBy: name } = circumstances
  const { monthlyDistance, odometerUnits } = vehicle
  const completions = services
    .filter((service) => !service.isAnchored)
    .map((service) => ({
      serviceDefinitionId: service.serviceDefinitionId,
      doneThrough: completeInterval({ ...service, monthlyDistance }, odometer, interval),
    }))
  await saveCompletions(ctx.db, scope, vehicle.id, completions, circumstances)
  const ids = services.map((service) => service.serviceDefinitionId)
  const records = ids.map((serviceDefinitionId) => ({ serviceDefinitionId, intervalOdometer: interval }))
  await addRecords(ctx.db, scope, vehicle.id, records, circumstances)
  const actor = { kind: 'user', id: ctx.acting.userId, name } as const
  const where = { fleetId: scope.fleetId, subjectId: vehicle.id, at: ctx.now.toISOString(), actor }
  const done = { odometer, odometerUnits, serviceDefinitionIds: ids, completedOn: doneOn, orderId: null }
  ctx.emit(happened('services_completed', where, { ...done, source: 'marked' }))
}

/** The interval and everything after it are open again; the mark leaves the list of completed intervals. */
const reopen = async (ctx: Ctx, { scope, vehicle }: Loaded, interval: number, services: DueService[]): Promise<void> => {
  if (services.length === 0) return
  const reopened = services.map(({ serviceDefinitionId, every, doneThrough }) => ({
    serviceDefinitionId,
    doneThrough: uncompleteInterval(every, doneThrough, interval),
  }))
  // Also for what counted as done only because the vehicle was registered later: from here on there is a record.
  await saveCompletions(ctx.db, scope, vehicle.id, reopened, markedNow(ctx, vehicle))
  const ids = services.map((service) => service.serviceDefinitionId)
  await removeMarks(ctx.db, scope, vehicle.id, ids, interval)
}
