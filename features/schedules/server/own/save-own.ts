import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened, type OwnScheduleSnapshot } from '#features/events/event.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { ownScheduleCalls } from '../../own/own-contract.ts'
import { checkOwnSchedule, type OwnScheduleFields, type OwnScheduleForm } from '../../own/own-schedule.ts'
import { refreshDueDates } from '../refresh-due.ts'
import { findScheduledVehicles } from '../schedule-store.ts'
import {
  findSchedule,
  findVehiclesOf,
  insertSchedule,
  lockSchedule,
  removeSchedule,
  replaceSchedule,
  savePaused,
  saveStarts,
  type StoredSchedule,
} from './own-store.ts'
import { presentOwn } from './present-own.ts'

/** Validates the form within the acting fleet. */
export const readForm = async (ctx: Ctx, form: OwnScheduleForm): Promise<OwnScheduleFields> => {
  const scope = { fleetId: ctx.acting.fleetId }
  const requestedIds = form.applies_to === 'vehicles' ? [...form.vehicle_ids] : []
  const vehicles = requestedIds.length === 0 ? [] : await findScheduledVehicles(ctx.db, scope, requestedIds)
  const check = checkOwnSchedule(form, {
    serviceIds: SERVICES.map((service) => service.id),
    vehicleIds: vehicles.map((vehicle) => vehicle.id),
  })
  if (!check.ok) return refuse(check.code, {}, { problems: check.problems })
  return { ...check.schedule, distanceUnits: distanceUnitOf(ctx.acting.country) }
}

export const createOwn = async (ctx: WritingCtx, { body }: Input<typeof ownScheduleCalls.create>) => {
  const scope = scopeOf(ctx.acting)
  const fields = await readForm(ctx, body)
  const today = fleetToday(ctx)
  const id = await insertSchedule(ctx.db, scope, fields, today, ctx.now)
  await saveStarts(ctx.db, scope, id, today)
  await refreshDueDates(ctx.db, scope, await findVehiclesOf(ctx.db, scope, id), ctx.ports)
  const saved = (await findSchedule(ctx.db, scope, id))!
  emitScheduleEvent(ctx, 'own_schedule_created', saved, null, snapshotOf(saved))
  return { own_schedule: presentOwn(saved, ctx.language) }
}

export const updateOwn = async (ctx: WritingCtx, { params, body }: Input<typeof ownScheduleCalls.update>) => {
  const scope = scopeOf(ctx.acting)
  const before = await lockOwn(ctx, params.id)
  if (body.version !== undefined && body.version !== before.version) refuse('conflict')
  const fields = await readForm(ctx, body)
  const had = await findVehiclesOf(ctx.db, scope, before.id)
  await replaceSchedule(ctx.db, scope, before.id, fields, ctx.now)
  await saveStarts(ctx.db, scope, before.id, fleetToday(ctx))
  // Vehicles no longer in the schedule return to the recommendation.
  const all = new Set([...had, ...(await findVehiclesOf(ctx.db, scope, before.id))])
  await refreshDueDates(ctx.db, scope, [...all], ctx.ports)
  const saved = (await findSchedule(ctx.db, scope, before.id))!
  emitScheduleEvent(ctx, 'own_schedule_updated', saved, snapshotOf(before), snapshotOf(saved))
  return { own_schedule: presentOwn(saved, ctx.language) }
}

export const pauseOwn = async (ctx: WritingCtx, { params, body }: Input<typeof ownScheduleCalls.pause>) => {
  const scope = scopeOf(ctx.acting)
  const before = await lockOwn(ctx, params.id)
  if (before.isPaused === body.is_paused) return { own_schedule: presentOwn(before, ctx.language) }
  await savePaused(ctx.db, scope, before.id, body.is_paused, ctx.now)
  await refreshDueDates(ctx.db, scope, await findVehiclesOf(ctx.db, scope, before.id), ctx.ports)
  const saved = (await findSchedule(ctx.db, scope, before.id))!
  emitScheduleEvent(ctx, 'own_schedule_updated', saved, snapshotOf(before), snapshotOf(saved))
  return { own_schedule: presentOwn(saved, ctx.language) }
}

export const removeOwn = async (ctx: WritingCtx, { params }: Input<typeof ownScheduleCalls.remove>) => {
  const scope = scopeOf(ctx.acting)
  const before = await lockOwn(ctx, params.id)
  const vehicleIds = await findVehiclesOf(ctx.db, scope, before.id)
  await removeSchedule(ctx.db, scope, before.id, ctx.now)
  await refreshDueDates(ctx.db, scope, vehicleIds, ctx.ports)
  emitScheduleEvent(ctx, 'own_schedule_deleted', before, snapshotOf(before), null)
  return {}
}

const lockOwn = async (ctx: WritingCtx, id: number): Promise<StoredSchedule> =>
  (await lockSchedule(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('own_schedule_not_found')

const snapshotOf = ({ id: _id, version: _version, ...snapshot }: StoredSchedule): OwnScheduleSnapshot => snapshot

const emitScheduleEvent = (
  ctx: WritingCtx,
  type: 'own_schedule_created' | 'own_schedule_updated' | 'own_schedule_deleted',
  { id: subjectId }: StoredSchedule,
  before: OwnScheduleSnapshot | null,
  after: OwnScheduleSnapshot | null,
): void => {
  const actor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const
  const where = { fleetId: ctx.acting.fleetId, subjectId, at: ctx.now.toISOString(), actor }
  ctx.emit(happened(type, where, { before, after }))
}
