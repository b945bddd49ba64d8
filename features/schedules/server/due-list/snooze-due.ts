import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import type { dueCalls } from '../../due-list/due-contract.ts'
import { reminderDateOf, type SnoozeWeeks } from '../../snooze.ts'
import { listedServices } from './listed-services.ts'
import { type DueService, removeSnoozes, saveSnoozes, splitVehicleSnoozes } from './snooze-store.ts'

export const snoozeDue = async (ctx: WritingCtx, { body }: Input<typeof dueCalls.snooze>) => {
  const services = await listedServices(ctx, body.services)
  const until = reminderDateOf(fleetToday(ctx), body.weeks as SnoozeWeeks)
  await splitVehicleSnoozes(ctx.db, scopeOf(ctx.acting), vehiclesOf(services))
  await saveSnoozes(ctx.db, scopeOf(ctx.acting), services, { until, by: fullName(ctx.acting), at: ctx.now })
  emitSnoozeEvents(ctx, services, until)
  return { snoozed_until: until }
}

/** Idempotent. */
export const unsnoozeDue = async (ctx: WritingCtx, { body }: Input<typeof dueCalls.unsnooze>) => {
  const services = await listedServices(ctx, body.services)
  await splitVehicleSnoozes(ctx.db, scopeOf(ctx.acting), vehiclesOf(services))
  await removeSnoozes(ctx.db, scopeOf(ctx.acting), services)
  emitSnoozeEvents(ctx, services, null)
  return {}
}

const vehiclesOf = (services: readonly DueService[]): number[] => [...new Set(services.map(({ vehicleId }) => vehicleId))]

const emitSnoozeEvents = (ctx: WritingCtx, services: readonly DueService[], until: string | null): void => {
  const actor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const
  for (const [vehicleId, of] of Map.groupBy(services, (one) => one.vehicleId)) {
    const where = { fleetId: ctx.acting.fleetId, subjectId: vehicleId, at: ctx.now.toISOString(), actor }
    ctx.emit(happened('services_snoozed', where, { serviceDefinitionIds: of.map((one) => one.serviceDefinitionId), until }))
  }
}
