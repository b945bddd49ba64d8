import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { type ProfiledVehicle, PullFailed, type PulledSchedule } from '#integrations/service-schedules/port.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { vehicleIntervalCalls } from '../../adjusted/intervals-contract.ts'
import { presentVehicleIntervals } from '../adjusted/show-intervals.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { findScheduledVehicle, type StoredVehicle } from '../schedule-store.ts'
import { scheduleNow } from '../show-schedule.ts'
import { replacePulled } from './pull-store.ts'
import { subjectOf } from './subject.ts'

/**
 * Calls the provider before writing and outside of any transaction; the response then replaces the provider's earlier data. Own
 * schedules and the fleet's intervals are unchanged.
 */
export const pullSchedule = async (ctx: Ctx, { params }: Input<typeof vehicleIntervalCalls.pull>) => {
  const scope = scopeOf(ctx.acting)
  const { scheduleSource: source } = ctx.ports
  const vehicle = (await findScheduledVehicle(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  if (source.kind === 'manufacturer' && !vehicle.vin) refuse('pull_vin_missing')
  const answer = await requestSchedule(ctx, vehicle)
  const intervals = answer.lines.flatMap(({ serviceCode, ...figures }) => {
    const service = serviceByCode(serviceCode)
    return service ? [{ serviceDefinitionId: service.id, ...figures }] : []
  })
  // A response without catalog services would change no interval, yet label the schedule as the manufacturer's.
  if (intervals.length === 0) refuse('pull_vin_unknown')
  return ctx.write(async (db, emit) => {
    const now = (await findScheduledVehicle(db, scope, params.id, 'lock')) ?? refuse('vehicle_not_found')
    const subject = subjectOf(now, source.kind)
    if (subject !== subjectOf(vehicle, source.kind)) refuse('pull_vehicle_changed')
    const name = fullName(ctx.acting)
    const { provider, kind, sourceName } = source
    const reviewedOn = answer.reviewedOn ?? fleetToday(ctx)
    const pulled = {
      provider,
      kind,
      sourceName,
      subject,
      reviewedOn,
      leftOut: [...answer.leftOut],
      pulledAt: ctx.now,
      pulledBy: name,
    }
    await replacePulled(db, { fleetId: now.fleetId }, now.id, pulled, intervals)
    await refreshDueDates(db, { fleetId: now.fleetId }, [now.id], ctx.ports)
    const actor = { kind: 'user', id: ctx.acting.userId, name } as const
    const where = { fleetId: now.fleetId, subjectId: now.id, at: ctx.now.toISOString(), actor }
    emit(happened('schedule_pulled', where, { provider, sourceName, services: intervals.length, leftOut: pulled.leftOut }))
    const txCtx = { ...ctx, db }
    return { schedule: await scheduleNow(txCtx, now.id), vehicle_intervals: await presentVehicleIntervals(txCtx, now.id) }
  })
}

const REFUSED = {
  vin_unknown: 'pull_vin_unknown',
  quota: 'pull_quota',
  busy: 'pull_busy',
  not_allowed: 'pull_not_allowed',
  away: 'pull_away',
  not_understood: 'pull_not_understood',
} as const

/** Timeout for the user, including retries. */
const LONGEST_MS = 25_000

const requestSchedule = async (ctx: Ctx, vehicle: StoredVehicle): Promise<PulledSchedule> => {
  try {
    return await ctx.ports.scheduleSource.pull(profileOf(vehicle), AbortSignal.timeout(LONGEST_MS))
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') return refuse('pull_away')
    if (!(error instanceof PullFailed)) throw error
    ctx.log.warn({ reason: error.reason, message: error.message }, 'a schedule was not pulled')
    return refuse(REFUSED[error.reason])
  }
}

const profileOf = ({ vin, powertrain, dutyClass, body, oilTypeName }: StoredVehicle): ProfiledVehicle => ({
  vin,
  powertrain,
  dutyClass,
  body: body as ProfiledVehicle['body'],
  oilType: oilTypeName,
})
