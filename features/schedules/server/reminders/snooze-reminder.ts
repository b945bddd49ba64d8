import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { scheduleCalls } from '../../contract.ts'
import { reminderDateOf, weeksOf } from '../../snooze.ts'
import { findSnoozed, saveSnooze } from './reminder-store.ts'

export const snoozeReminder = async (ctx: Ctx, { params, body }: Input<typeof scheduleCalls.snooze>) => {
  const scope = scopeOf(ctx.acting)
  if (!(await isVisibleVehicle(ctx.db, scope, params.id))) refuse('vehicle_not_found')
  const weeks = weeksOf(String(body.snoozValue)) ?? refuse('snooze_not_valid', {}, { field: 'snoozValue' })
  const reminderDate = reminderDateOf(fleetToday(ctx), weeks)
  const { userId } = ctx.acting
  await saveSnooze(ctx.db, scope.fleetId, { vehicleId: params.id, reminderDate, userId, at: ctx.now })
  const actor = { kind: 'user', id: userId, name: fullName(ctx.acting) } as const
  const where = { fleetId: scope.fleetId, subjectId: params.id, at: ctx.now.toISOString(), actor }
  ctx.emit(happened('reminder_snoozed', where, { until: reminderDate }))
  return { vehicle_id: params.id, reminder_date: reminderDate }
}

export const showSnoozed = async (ctx: Ctx, { query }: Input<typeof scheduleCalls.snoozed>) => {
  const snoozed = await findSnoozed(ctx.db, scopeOf(ctx.acting), query.vehicle_ids, fleetToday(ctx))
  return { vehicle_reminders: snoozed.map((one) => ({ vehicle_id: one.vehicleId, reminder_date: one.reminderDate })) }
}
