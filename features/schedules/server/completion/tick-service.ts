import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { dayOf, type IsoDate, isRealDate } from '#features/countries/dates.ts'
import { happened } from '#features/events/event.ts'
import { checkPanelOdometer, predictedOdometer } from '#features/vehicles/odometer.ts'
import type { Input } from '#platform/contract/call.ts'
import { firstDayAccepted, lastDayAccepted } from '#features/vehicles/record-days.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { completeInterval, intervalAt, withoutRecord } from '../../completion.ts'
import type { scheduleCalls } from '../../contract.ts'
import { type DueService, dueServices } from '../../interval.ts'
import { partsOfRowId } from '../../service-row.ts'
import { rowsOf } from '../list-services.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { loadScheduled, scheduleNow } from '../show-schedule.ts'
import { addRecords, findRecordsOf, removeRecord, saveCompletions, saveDoneThrough } from './completion-store.ts'

type Loaded = Awaited<ReturnType<typeof loadScheduled>>
type Done = { doneThrough: number; odometer: number; doneOn: IsoDate }

/** Ticks a service off in the table of what comes next, or takes that back. Asked again, nothing changes. */
export const tickService = async (ctx: Ctx, { body }: Input<typeof scheduleCalls.tickService>) => {
  const { vehicleId, serviceDefinitionId } = partsOfRowId(body.service_id)
  const loaded = await loadScheduled(ctx, vehicleId, 'lock').catch(() => refuse('service_not_found'))
  const before = await rowOf(ctx, loaded, body.service_id)
  if (before.is_completed === body.is_completed) return { service: before }
  await (body.is_completed ? markDone : takeMarkBack)(ctx, loaded, serviceDefinitionId)
  await refreshDueDates(ctx.db, loaded.scope, [vehicleId], ctx.ports)
  return { service: await rowOf(ctx, await loadScheduled(ctx, vehicleId), body.service_id) }
}

/** The service was done today, at what the vehicle has run by now. The caller reckons anew what is due. */
export const markDone = async (ctx: Ctx, loaded: Loaded, serviceDefinitionId: number): Promise<void> => {
  const { vehicle } = loaded
  const service = serviceOf(loaded, serviceDefinitionId)
  const doneOn = fleetToday(ctx)
  const odometer = predictedOdometer(vehicle, doneOn)
  const doneThrough = service.isAnchored
    ? Math.min(service.dueOdometer, odometer)
    : completeInterval({ ...service, monthlyDistance: vehicle.monthlyDistance }, odometer, service.dueOdometer)
  await recordDone(ctx, loaded, service, { doneThrough, odometer, doneOn })
}

const serviceOf = ({ lines, completions, vehicle }: Loaded, serviceDefinitionId: number): DueService =>
  dueServices(lines, completions, vehicle).find((one) => one.serviceDefinitionId === serviceDefinitionId) ??
  refuse('service_not_found')

const rowOf = async (ctx: Ctx, loaded: Loaded, rowId: number) =>
  (await rowsOf(ctx, loaded)).find((row) => row.id === rowId) ?? refuse('service_not_found')

const recordDone = async (ctx: Ctx, { scope, vehicle }: Loaded, service: DueService, done: Done): Promise<void> => {
  const { serviceDefinitionId, doneThrough: before } = service
  const { doneThrough, odometer, doneOn } = done
  const name = fullName(ctx.acting)
  const circumstances = { odometer, doneOn, source: 'marked', orderId: null, recordedBy: name } as const
  if (!service.isAnchored) await saveCompletions(ctx.db, scope, vehicle.id, [{ serviceDefinitionId, doneThrough }], circumstances)
  const record = { serviceDefinitionId, intervalOdometer: doneThrough || null, doneThroughBefore: before }
  await addRecords(ctx.db, scope, vehicle.id, [record], circumstances)
  const actor = { kind: 'user', id: ctx.acting.userId, name } as const
  const where = { fleetId: scope.fleetId, subjectId: vehicle.id, at: ctx.now.toISOString(), actor }
  const { odometerUnits } = vehicle
  const told = { odometer, odometerUnits, serviceDefinitionIds: [serviceDefinitionId], completedOn: doneOn, orderId: null }
  ctx.emit(happened('services_completed', where, { ...told, source: 'marked' }))
}

/** The last mark goes; what counted as done before it counts again. */
export const takeMarkBack = async (ctx: Ctx, loaded: Loaded, serviceDefinitionId: number): Promise<void> => {
  const { scope, vehicle } = loaded
  const service = serviceOf(loaded, serviceDefinitionId)
  const { doneThrough, every } = service
  const records = await findRecordsOf(ctx.db, scope, vehicle.id, [serviceDefinitionId])
  const mark = records.findLast((record) => record.source === 'marked' && record.intervalOdometer !== null)
  if (!mark) return
  await removeRecord(ctx.db, scope, mark.id)
  if (service.isAnchored) return
  const others = records.flatMap((one) => (one.id !== mark.id && one.intervalOdometer !== null ? [one.intervalOdometer] : []))
  // A mark of an interval does not know what was done before it: then the interval itself opens again.
  const record = { intervalOdometer: doneThrough, before: mark.doneThroughBefore ?? Math.max(0, doneThrough - every) }
  await saveDoneThrough(ctx.db, scope, vehicle.id, serviceDefinitionId, withoutRecord(doneThrough, record, others))
}

/** When a service was done last, as somebody knows it: what is due follows from it, earlier or later than before. */
export const saveServiceReminder = async (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.saveServiceReminder>) => {
  const loaded = await loadScheduled(ctx, params.vehicle_id, 'lock')
  const { vehicle } = loaded
  const service = serviceOf(loaded, body.service_definition_id)
  const today = fleetToday(ctx)
  const odometer =
    body.last_completed_mileage === undefined ? predictedOdometer(vehicle, today) : read(body.last_completed_mileage)
  const doneOn = dayOf(body.last_completed_date?.trim() || today)
  if (!isRealDate(doneOn) || doneOn > lastDayAccepted(ctx.now) || doneOn < firstDayAccepted(vehicle.year))
    refuse('completion_date_not_valid', {}, { field: 'last_completed_date' })
  if (body.interval !== undefined && body.interval % service.every !== 0) refuse('interval_not_found')
  const doneThrough = body.interval ?? intervalAt({ ...service, monthlyDistance: vehicle.monthlyDistance }, odometer)
  await recordDone(ctx, loaded, service, { doneThrough, odometer, doneOn })
  await refreshDueDates(ctx.db, loaded.scope, [vehicle.id], ctx.ports)
  const services = await rowsOf(ctx, await loadScheduled(ctx, vehicle.id))
  return { services, schedule: await scheduleNow(ctx, vehicle.id) }
}

const read = (typed: string | number): number => {
  const check = checkPanelOdometer(typed)
  return check.ok ? check.odometer : refuse('mileage_not_valid', {}, { field: 'last_completed_mileage', minimum: 0 })
}
