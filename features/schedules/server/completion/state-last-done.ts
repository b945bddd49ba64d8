import { holds } from '#features/accounts/capabilities.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../../contract.ts'
import type { DueService } from '../../interval.ts'
import { newOn } from '../../next/next-due.ts'
import { adjustVehicle } from '../adjusted/adjust-vehicle.ts'
import { rowsOf } from '../list-services.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { loadScheduled, scheduleNow } from '../show-schedule.ts'
import { takeBackReadingsOfMarks } from '#features/vehicles/server/detail/reading-store.ts'
import { addRecords, findRecordsOf, removeRecord } from './completion-store.ts'
import { judgeDone, recordReading } from './record-reading.ts'
import { type Loaded, readDone } from './record-done.ts'
import { serviceOf } from './tick-service.ts'

const FIELDS = { odometer: 'last_completed_mileage', on: 'last_completed_date' }

/** Reports when a service was done last, or that it never was: due dates count from there. */
export const saveServiceReminder = async (ctx: WritingCtx, { params, body }: Input<typeof scheduleCalls.saveServiceReminder>) => {
  const loaded = await loadScheduled(ctx, params.vehicle_id, 'lock')
  const service = serviceOf(loaded, body.service_definition_id)
  await setInterval(ctx, loaded, service, body.interval)
  const statement = await removeStatement(ctx, loaded, body.service_definition_id)
  // Replaces an earlier report; records stay.
  const last = statement.remaining
  if (body.is_never === true) await stateNever(ctx, loaded, service, last)
  else if (hasLastDone(body)) {
    const reported = { odometer: body.last_completed_mileage, on: body.last_completed_date }
    const done = readDone(ctx, loaded, last, reported, FIELDS)
    await judgeDone(ctx, loaded.vehicle, done, { canAsk: body.ask_odometer, field: FIELDS.odometer })
    const { odometer, on: doneOn, isEstimated } = done
    await addStatement(ctx, loaded, service, { odometer, doneOn, isEstimated, source: 'stated' })
    await recordReading(ctx, loaded.vehicle.id, done)
  } else if (body.interval === undefined) refuse('completion_missing', {}, { field: FIELDS.on })
  return answer(ctx, loaded)
}

const hasLastDone = (body: Input<typeof scheduleCalls.saveServiceReminder>['body']): boolean =>
  [body.last_completed_mileage, body.last_completed_date].some(
    (typedField) => typedField !== undefined && String(typedField).trim() !== '',
  )

/** Deletes the report of the last time. */
export const forgetLastDone = async (ctx: Ctx, { params }: Input<typeof scheduleCalls.forgetLastDone>) => {
  const loaded = await loadScheduled(ctx, params.vehicle_id, 'lock')
  await removeStatement(ctx, loaded, params.service_definition_id)
  return answer(ctx, loaded)
}

const answer = async (ctx: Ctx, { scope, vehicle }: Loaded) => {
  await refreshDueDates(ctx.db, scope, [vehicle.id], ctx.ports)
  const services = await rowsOf(ctx, await loadScheduled(ctx, vehicle.id))
  return { services, schedule: await scheduleNow(ctx, vehicle.id) }
}

type Statement = { odometer: number; doneOn: string; isEstimated: boolean; source: 'stated' | 'never' }

const addStatement = (ctx: Ctx, { scope, vehicle }: Loaded, { serviceDefinitionId }: DueService, statement: Statement) =>
  addRecords(ctx.db, scope, vehicle.id, [{ serviceDefinitionId, intervalOdometer: null }], {
    ...statement,
    orderId: null,
    recordedBy: fullName(ctx.acting),
    recordedAt: ctx.now,
  })

/** Counts from when the vehicle was new. Refused if the service has a record. */
const stateNever = async (ctx: Ctx, loaded: Loaded, service: DueService, last: DueService['last']): Promise<void> => {
  if (last) refuse('completion_before_last', {}, { field: 'is_never' })
  await addStatement(ctx, loaded, service, { odometer: 0, doneOn: newOn(loaded.vehicle), isEstimated: false, source: 'never' })
}

/** Deletes the report. `remaining`: the last time by records. */
const removeStatement = async (ctx: Ctx, { scope, vehicle }: Loaded, serviceDefinitionId: number) => {
  const records = (await findRecordsOf(ctx.db, scope, vehicle.id, [serviceDefinitionId])).toSorted(
    (a, b) => b.doneOn.localeCompare(a.doneOn) || b.odometer - a.odometer || b.id - a.id,
  )
  const isStated = (record: (typeof records)[number]): boolean => record.source === 'stated' || record.source === 'never'
  const stated = records.filter(isStated)
  for (const record of stated) await removeRecord(ctx.db, scope, record.id)
  if (stated.length > 0) await takeBackReadingsOfMarks(ctx.db, scope, [vehicle.id], ctx.now)
  const [last] = records.filter((record) => !isStated(record))
  return { remaining: last && { odometer: last.odometer, on: last.doneOn, isEstimated: last.isEstimated } }
}

/** Sets the interval in the vehicle's unit: no change if it is the same; otherwise for this vehicle, if the user may. */
const setInterval = async (ctx: WritingCtx, loaded: Loaded, service: DueService, distance: number | undefined): Promise<void> => {
  if (distance === undefined || distance === service.meters.distance) return
  if (!holds(ctx.acting.roles, 'schedules.edit')) refuse('interval_not_allowed', {}, { field: 'interval' })
  if (service.line.source === 'own') refuse('interval_of_own_schedule', {}, { field: 'interval' })
  const params = { id: loaded.vehicle.id, service_definition_id: service.serviceDefinitionId }
  const { time, hours } = service.meters
  await adjustVehicle(ctx, {
    params,
    query: undefined,
    body: { is_off: false, every_distance: distance, every_months: time, every_hours: hours },
  })
}
