import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../contract.ts'
import { COMPLETED_RECORDS_SHOWN } from '../paging.ts'
import { serviceName } from '#features/services/service.ts'
import { findLastCompleted, listRecords } from './completion/completion-store.ts'
import { definitionOf, presentIntervalRef, presentSchedule, type Viewer } from './present-schedule.ts'
import { planFor } from './own/plans.ts'
import { NOTHING_KNOWN } from '../interval.ts'
import { findAnchors, findScheduledVehicle, type StoredVehicle } from './schedule-store.ts'

export const viewerOf = (ctx: Ctx): Viewer => ({
  language: ctx.language,
  today: fleetToday(ctx),
  ports: ctx.ports,
})

/** A vehicle within the scope with its completed services; else a 404. */
export const loadScheduled = async (ctx: Ctx, vehicleId: number, lock?: 'lock') => {
  const scope = scopeOf(ctx.acting)
  const vehicle = await findScheduledVehicle(ctx.db, scope, vehicleId, lock)
  if (!vehicle) return refuse('vehicle_not_found')
  const anchors = (await findAnchors(ctx.db, scope, [vehicleId])).get(vehicleId) ?? NOTHING_KNOWN
  return { scope, vehicle, anchors, lines: await planFor(ctx.db, scope, vehicle, ctx.ports) }
}

/** The current schedule, for every call that returns it. */
export const scheduleNow = async (ctx: Ctx, vehicleId: number) => {
  const { scope, vehicle, anchors, lines } = await loadScheduled(ctx, vehicleId)
  return presentSchedule({ vehicle, anchors, lines }, await findLastCompleted(ctx.db, scope, vehicleId), viewerOf(ctx))
}

export const showSchedule = async (ctx: Ctx, { params }: Input<typeof scheduleCalls.show>) => ({
  schedule: await scheduleNow(ctx, params.id),
})

/** Records with the same interval, day, odometer, source and user are one row. */
export const listCompletedIntervals = async (ctx: Ctx, { params }: Input<typeof scheduleCalls.completedIntervals>) => {
  const { scope, vehicle } = await loadScheduled(ctx, params.id)
  const records = await listRecords(ctx.db, scope, params.id, COMPLETED_RECORDS_SHOWN)
  const lines = Map.groupBy(records, (record) =>
    [record.intervalOdometer, record.doneOn, record.source, record.recordedBy, record.odometer, record.isEstimated].join('|'),
  )
  return { completed_intervals: [...lines.values()].map((together) => completedInterval(ctx, vehicle, together)) }
}

type ServiceRecord = Awaited<ReturnType<typeof listRecords>>[number]

const completedInterval = (ctx: Ctx, vehicle: StoredVehicle, together: ServiceRecord[]) => {
  const first = together[0]!
  return {
    ...presentIntervalRef(first.intervalOdometer!, vehicle.odometerUnits),
    completed_on: first.doneOn,
    odometer: first.odometer,
    is_estimated: first.isEstimated,
    engine_hours: first.engineHours,
    completed_by: first.recordedBy,
    source: first.source,
    services: together.map(({ serviceDefinitionId }) => ({
      service_id: serviceDefinitionId,
      name: serviceName(definitionOf(serviceDefinitionId), ctx.language),
    })),
  }
}
