import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { takeBackReadingsOfMarks } from '#features/vehicles/server/detail/reading-store.ts'
import { hoursOn } from '#features/vehicles/engine-hours.ts'
import type { Input } from '#platform/contract/call.ts'
import { Refusal, refuse, type RefusalCode } from '#platform/contract/refusal.ts'
import type { lastServicesCalls } from '../../last-services/last-services-contract.ts'
import { type Anchor, newOn } from '../../next/next-due.ts'
import { readDone } from '../completion/record-done.ts'
import { judgeDone, recordReading } from '../completion/record-reading.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { lockScheduledVehicles, type StoredVehicle } from '../schedule-store.ts'
import { findLastRecorded, findVehiclesWithService, replaceStatements, type ReportedLastService } from './last-services-store.ts'

type Row = Input<typeof lastServicesCalls.save>['body']['vehicles'][number]
type RowProblem = { field: string; code: RefusalCode; reason?: string }

const FIELDS = { odometer: 'last_completed_mileage', on: 'last_completed_date' }

/** Reports when a service was done last on many vehicles. One invalid row refuses all; the response has each row's problem. */
export const saveLastServices = async (ctx: WritingCtx, { params, body }: Input<typeof lastServicesCalls.save>) => {
  const scope = scopeOf(ctx.acting)
  const serviceId = params.service_definition_id
  // The last row of a vehicle wins if a sheet names it twice.
  const rows = new Map(body.vehicles.map((row) => [row.vehicle_id, row]))
  const vehicleIds = [...rows.keys()]
  const vehicles = await lockScheduledVehicles(ctx.db, scope, vehicleIds)
  if (vehicles.length < vehicleIds.length) refuse('vehicle_not_found')
  if ((await findVehiclesWithService(ctx.db, scope, serviceId, vehicleIds)).size < vehicleIds.length) refuse('service_not_found')
  const recorded = await findLastRecorded(ctx.db, scope, serviceId, vehicleIds)
  const read: ReadRow[] = []
  for (const vehicle of vehicles) read.push(await readRow(ctx, vehicle, rows.get(vehicle.id)!, recorded.get(vehicle.id)))
  const problems = read.flatMap((row) => ('problem' in row ? [row.problem] : []))
  if (problems.length > 0) refuse('last_services_not_valid', {}, { problems })
  const stated = read.flatMap((row) => ('stated' in row && row.stated ? [row.stated] : []))
  const author = { recordedBy: fullName(ctx.acting), recordedAt: ctx.now }
  await replaceStatements(ctx.db, scope, serviceId, vehicleIds, stated, author)
  await takeBackReadingsOfMarks(ctx.db, scope, vehicleIds, ctx.now)
  for (const { vehicleId, odometer, doneOn, isEstimated, source } of stated)
    if (source === 'stated') await recordReading(ctx, vehicleId, { odometer, on: doneOn, isEstimated })
  await refreshDueDates(ctx.db, scope, vehicleIds, ctx.ports)
  return { saved_count: vehicleIds.length }
}

type ReadRow = { stated: ReportedLastService | null } | { problem: RowProblem }

const readRow = async (ctx: WritingCtx, vehicle: StoredVehicle, row: Row, last: Anchor | undefined): Promise<ReadRow> => {
  const problem = (code: RefusalCode, field: string, reason?: string): ReadRow => ({
    problem: { field: `${vehicle.id}.${field}`, code, ...(reason === undefined ? {} : { reason }) },
  })
  if (row.answer === 'not_known') return { stated: null }
  if (row.answer === 'never') {
    if (last) return problem('completion_before_last', FIELDS.on)
    return { stated: statedOf(vehicle, { odometer: 0, on: newOn(vehicle), isEstimated: false }, 'never') }
  }
  if (!row.last_completed_date?.trim()) return problem('completion_missing', FIELDS.on)
  try {
    const reported = { odometer: row.last_completed_mileage, on: row.last_completed_date }
    const done = readDone(ctx, { vehicle }, last, reported, FIELDS)
    await judgeDone(ctx, vehicle, done, { canAsk: row.ask_odometer, field: FIELDS.odometer })
    return { stated: statedOf(vehicle, done, 'stated') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const isQuestion = error.code === 'confirm_odometer'
    return problem(error.code, String(error.facts.field ?? FIELDS.on), isQuestion ? String(error.facts.reason) : undefined)
  }
}

const statedOf = (
  vehicle: StoredVehicle,
  done: ReturnType<typeof readDone>,
  source: ReportedLastService['source'],
): ReportedLastService => ({
  vehicleId: vehicle.id,
  odometer: done.odometer,
  doneOn: done.on,
  isEstimated: done.isEstimated,
  engineHours: hoursOn(vehicle, done.on),
  source,
})
