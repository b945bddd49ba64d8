import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../../contract.ts'
import { type DueService, dueServices, intervalsOf } from '../../interval.ts'
import { canBeUnticked, parseRowId } from '../../service-row.ts'
import { rowsOf } from '../list-services.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { loadScheduled } from '../show-schedule.ts'
import { takeBackReadingsOfMarks } from '#features/vehicles/server/detail/reading-store.ts'
import { findLastRecords, removeRecord } from './completion-store.ts'
import { judgeDone } from './record-reading.ts'
import { type Loaded, readDone, recordDone, type Reported } from './record-done.ts'

/** Marks a service as done in the table of next maintenance, or undoes that. Idempotent. */
export const tickService = async (ctx: Ctx, { body }: Input<typeof scheduleCalls.tickService>) => {
  const { vehicleId, serviceDefinitionId } = parseRowId(body.service_id)
  const loaded = await loadScheduled(ctx, vehicleId, 'lock').catch(() => refuse('service_not_found'))
  const before = await rowOf(ctx, loaded, body.service_id)
  if (before.is_completed === body.is_completed) return { service: before }
  if (body.is_completed) await markDone(ctx, loaded, serviceDefinitionId)
  else await takeMarkBack(ctx, loaded, serviceDefinitionId)
  await refreshDueDates(ctx.db, loaded.scope, [vehicleId], ctx.ports)
  return { service: await rowOf(ctx, await loadScheduled(ctx, vehicleId), body.service_id) }
}

const rowOf = async (ctx: Ctx, loaded: Loaded, rowId: number) =>
  (await rowsOf(ctx, loaded)).find((row) => row.id === rowId) ?? refuse('service_not_found')

const FIELDS = { odometer: 'odometer', on: 'completed_on' }

/** Marks the service as done; default: today at the forecast odometer. The caller recomputes due dates. */
export const markDone = async (ctx: Ctx, loaded: Loaded, serviceDefinitionId: number, reported: Reported = {}): Promise<void> => {
  const { lines, anchors, vehicle } = loaded
  const service = serviceOf(loaded, serviceDefinitionId)
  const done = readDone(ctx, loaded, service.last, reported, FIELDS)
  const interval = intervalsOf(lines, anchors, vehicle, fleetToday(ctx)).find(({ serviceDefinitionIds }) =>
    serviceDefinitionIds.includes(serviceDefinitionId),
  )
  await judgeDone(ctx, vehicle, done, { canAsk: reported.canAsk, field: FIELDS.odometer })
  await recordDone(ctx, loaded, [service], done, () => interval?.odometer ?? service.dueOdometer)
}

export const serviceOf = ({ lines, anchors, vehicle }: Loaded, serviceDefinitionId: number): DueService =>
  dueServices(lines, anchors, vehicle).find((one) => one.serviceDefinitionId === serviceDefinitionId) ??
  refuse('service_not_found')

/** Deletes the mark with its reading. */
const removeMark = async (ctx: Ctx, scope: Loaded['scope'], vehicleId: number, recordId: number): Promise<void> => {
  await removeRecord(ctx.db, scope, recordId)
  await takeBackReadingsOfMarks(ctx.db, scope, [vehicleId], ctx.now)
}

/** Deletes a mark that was just set: the service counts from its previous time again. Earlier records stay. */
const takeMarkBack = async (ctx: Ctx, { scope, vehicle }: Loaded, serviceDefinitionId: number): Promise<void> => {
  const last = (await findLastRecords(ctx.db, scope, vehicle.id)).get(serviceDefinitionId)
  if (!last || !canBeUnticked(last, ctx.now))
    return refuse(last?.source === 'marked' ? 'completed_earlier' : 'completed_by_a_record')
  await removeMark(ctx, scope, vehicle.id, last.id)
}

/** Deletes only a recent mark. Idempotent: an older mark is a separate completion. */
export const undoMark = async (ctx: Ctx, { scope, vehicle }: Loaded, serviceDefinitionId: number): Promise<void> => {
  const last = (await findLastRecords(ctx.db, scope, vehicle.id)).get(serviceDefinitionId)
  if (last && canBeUnticked(last, ctx.now)) await removeMark(ctx, scope, vehicle.id, last.id)
}
