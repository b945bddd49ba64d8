import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { dueCalls } from '../../due-list/due-contract.ts'
import { reminderDateOf, type SnoozeWeeks } from '../../snooze.ts'
import { type DueService, findListed, removeSnoozes, saveSnoozes } from './snooze-store.ts'

/** All of them or none: one that is not listed any more, or is another fleet's, is not found. */
const listed = async (ctx: WritingCtx, asked: Input<typeof dueCalls.snooze>['body']['services']): Promise<DueService[]> => {
  const wanted = asked.map((one) => ({ vehicleId: one.vehicle_id, serviceDefinitionId: one.service_definition_id }))
  const found = await findListed(ctx.db, scopeOf(ctx.acting), wanted)
  const known = new Set(found.map(keyOf))
  return wanted.every((one) => known.has(keyOf(one))) ? found : refuse('due_service_not_found')
}
const keyOf = ({ vehicleId, serviceDefinitionId }: DueService): string => `${vehicleId} ${serviceDefinitionId}`

export const snoozeDue = async (ctx: WritingCtx, { body }: Input<typeof dueCalls.snooze>) => {
  const services = await listed(ctx, body.services)
  const until = reminderDateOf(fleetToday(ctx), body.weeks as SnoozeWeeks)
  await saveSnoozes(ctx.db, scopeOf(ctx.acting), services, { until, by: fullName(ctx.acting), at: ctx.now })
  tell(ctx, services, until)
  return { snoozed_until: until }
}

/** Asked again, nothing changes. */
export const unsnoozeDue = async (ctx: WritingCtx, { body }: Input<typeof dueCalls.unsnooze>) => {
  const services = await listed(ctx, body.services)
  await removeSnoozes(ctx.db, scopeOf(ctx.acting), services)
  tell(ctx, services, null)
  return {}
}

const tell = (ctx: WritingCtx, services: readonly DueService[], until: string | null): void => {
  const actor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const
  for (const [vehicleId, of] of Map.groupBy(services, (one) => one.vehicleId)) {
    const where = { fleetId: ctx.acting.fleetId, subjectId: vehicleId, at: ctx.now.toISOString(), actor }
    ctx.emit(happened('services_snoozed', where, { serviceDefinitionIds: of.map((one) => one.serviceDefinitionId), until }))
  }
}
