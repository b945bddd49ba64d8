import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../../contract.ts'
import { type DueService, dueServices } from '../../interval.ts'
import { takeBackReadingsOfMarks } from '#features/vehicles/server/detail/reading-store.ts'
import { removeMarks } from './completion-store.ts'
import { judgeDone } from './record-reading.ts'
import { type Loaded, readDone, recordDone, type Reported } from './record-done.ts'
import { type IntervalService, servicesOfInterval } from './services-of-interval.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { loadScheduled, scheduleNow } from '../show-schedule.ts'

type IntervalRef = { vehicle_id: number; interval_id: number }
/** Target state of each service of the interval: done or open. */
type ChooseServices = (services: readonly IntervalService[]) => { id: number; isCompleted: boolean }[]
type MarkedInterval = {
  odometer?: string | number | undefined
  completed_on?: string | undefined
  ask_odometer?: boolean | undefined
  customer_id?: number | undefined
}

export const markServices = (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.markServices>) =>
  mark(ctx, params, body, (services) =>
    body.are_all_completed
      ? services.map((service) => ({ id: service.serviceDefinitionId, isCompleted: true }))
      : body.service_completed_details.map((detail) => ({ id: detail.id, isCompleted: detail.is_completed })),
  )

export const markInterval = (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.markInterval>) =>
  mark(ctx, params, body, (services) =>
    (body.service_definition_ids ?? services.map((service) => service.serviceDefinitionId)).map((id) => ({
      id,
      isCompleted: body.is_completed,
    })),
  )

const mark = async (
  ctx: Ctx,
  { vehicle_id: vehicleId, interval_id: odometer }: IntervalRef,
  { odometer: read, completed_on: on, ask_odometer: canAsk, customer_id: markedBy }: MarkedInterval,
  choose: ChooseServices,
) => {
  if (markedBy !== undefined && markedBy !== ctx.acting.userId) refuse('id_of_another', {}, { field: 'customer_id' })
  const loaded = await loadScheduled(ctx, vehicleId, 'lock')
  const { vehicle, anchors, lines } = loaded
  const services = await servicesOfInterval(ctx.db, loaded, fleetToday(ctx), odometer)
  if (services.length === 0) return refuse('interval_not_found')
  const changes = choose(services)
  if (changes.length === 0) return refuse('no_service_chosen')
  const now = new Map(services.map((service) => [service.serviceDefinitionId, service]))
  if (changes.some((change) => !now.has(change.id))) return refuse('service_not_in_interval')
  const changed = (isCompleted: boolean): number[] =>
    changes
      .filter((change) => change.isCompleted === isCompleted && now.get(change.id)!.isCompleted !== isCompleted)
      .map((change) => change.id)
  const reopened = changed(false)
  if (reopened.some((id) => !now.get(id)!.isMarked)) return refuse('completed_by_a_record')
  const done = changed(true)
  const due = dueServices(lines, anchors, vehicle).filter((service) => done.includes(service.serviceDefinitionId))
  await complete(ctx, loaded, due, odometer, { odometer: read, on, canAsk })
  await removeMarks(ctx.db, loaded.scope, vehicle.id, reopened, odometer)
  await takeBackReadingsOfMarks(ctx.db, loaded.scope, [vehicleId], ctx.now)
  await refreshDueDates(ctx.db, loaded.scope, [vehicleId], ctx.ports)
  const schedule = await scheduleNow(ctx, vehicleId)
  return {
    schedule,
    next_interval_id: schedule.intervals.find((interval) => interval.interval_id > odometer)?.interval_id ?? null,
  }
}

const FIELDS = { odometer: 'odometer', on: 'completed_on' }

const complete = async (ctx: Ctx, loaded: Loaded, services: DueService[], interval: number, reported: Reported) => {
  if (services.length === 0) return
  const [first, ...others] = services.map((service) => readDone(ctx, loaded, service.last, reported, FIELDS))
  // For an estimated odometer: the highest estimate, which is not before any service's previous time.
  const done = others.reduce((one, other) => (other.odometer > one.odometer ? other : one), first!)
  await judgeDone(ctx, loaded.vehicle, done, { canAsk: reported.canAsk, field: FIELDS.odometer })
  await recordDone(ctx, loaded, services, done, () => interval)
}
