import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday, withinToday } from '#features/accounts/server/fleet-day.ts'
import { isRealDate, parseDay } from '#features/countries/dates.ts'
import { happened } from '#features/events/event.ts'
import { checkPanelOdometer } from '#features/vehicles/odometer.ts'
import { firstDayAccepted, lastDayAccepted } from '#features/vehicles/record-days.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { checkDone, type Done, estimatedDone } from '../../completion.ts'
import type { DueService } from '../../interval.ts'
import type { Anchor } from '../../next/next-due.ts'
import type { loadScheduled } from '../show-schedule.ts'
import { addRecords } from './completion-store.ts'
import { recordReading } from './record-reading.ts'

export type Loaded = Awaited<ReturnType<typeof loadScheduled>>
/** As entered; default: today and that day's forecast. `canAsk`: the user can confirm a doubtful odometer. */
export type Reported = { odometer?: string | number | undefined; on?: string | undefined; canAsk?: boolean | undefined }
/** Names of the call's fields. */
type Fields = { odometer: string; on: string }

export const readDone = (
  ctx: Pick<Ctx, 'acting' | 'now' | 'ports'>,
  { vehicle }: Pick<Loaded, 'vehicle'>,
  last: Anchor | undefined,
  reported: Reported,
  fields: Fields,
): Done => {
  const day = parseDay(reported.on?.trim() || fleetToday(ctx))
  if (!isRealDate(day) || day > lastDayAccepted(ctx.now)) refuse('completion_date_not_valid', {}, { field: fields.on })
  const on = withinToday(ctx, day)
  const typed = reported.odometer === undefined || String(reported.odometer).trim() === '' ? undefined : reported.odometer
  const done = typed === undefined ? estimatedDone(vehicle, on, last) : { odometer: read(typed, fields), on, isEstimated: false }
  const days = { first: firstDayAccepted(vehicle.year), last: lastDayAccepted(ctx.now) }
  const check = checkDone(done, vehicle, last, days)
  if (!check.ok) {
    const field = check.code === 'completion_date_not_valid' ? fields.on : fields.odometer
    refuse(check.code, {}, { field })
  }
  return done
}

const read = (typed: string | number, fields: Fields): number => {
  const check = checkPanelOdometer(typed)
  return check.ok ? check.odometer : refuse('mileage_not_valid', {}, { field: fields.odometer, minimum: 0 })
}

/** Records these services as done; `interval` is the completed one. The caller recomputes due dates. */
export const recordDone = async (
  ctx: Ctx,
  { scope, vehicle }: Loaded,
  services: readonly DueService[],
  { odometer, on: doneOn, isEstimated }: Done,
  interval: (service: DueService) => number,
): Promise<void> => {
  if (services.length === 0) return
  const name = fullName(ctx.acting)
  const facts = { odometer, doneOn, isEstimated, source: 'marked', orderId: null, recordedBy: name, recordedAt: ctx.now } as const
  const records = services.map((service) => ({
    serviceDefinitionId: service.serviceDefinitionId,
    intervalOdometer: interval(service),
  }))
  await addRecords(ctx.db, scope, vehicle.id, records, facts)
  await recordReading(ctx, vehicle.id, { odometer, on: doneOn, isEstimated })
  const actor = { kind: 'user', id: ctx.acting.userId, name } as const
  const where = { fleetId: scope.fleetId, subjectId: vehicle.id, at: ctx.now.toISOString(), actor }
  const serviceDefinitionIds = services.map((service) => service.serviceDefinitionId)
  const { odometerUnits } = vehicle
  const done = { odometer, odometerUnits, serviceDefinitionIds, completedOn: doneOn, orderId: null }
  ctx.emit(happened('services_completed', where, { ...done, source: 'marked' }))
}
