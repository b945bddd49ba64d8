import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { findVehicleDetail } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { recallCalls } from '../contract.ts'
import { checkStateChange, shownNumber } from '../recall.ts'
import { findRecallToChange, saveState } from './campaign-store.ts'
import { recallsOf } from './vehicle-recalls.ts'

/** Sets the state of a recall on a vehicle. Idempotent; returns the previous state for Undo. */
export const setState = async (ctx: WritingCtx, { params, body }: Input<typeof recallCalls.setState>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findVehicleDetail(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const before = (await findRecallToChange(ctx.db, scope, params.id, params.campaign_id)) ?? refuse('recall_not_found')
  const doneOn = body.state === 'done' ? (body.done_on ?? null) : null
  const check = checkStateChange(before, { state: body.state, doneOn }, fleetToday(ctx))
  if (!check.ok) return refuse(check.code)
  if (before.state !== body.state || before.doneOn !== doneOn) {
    const changedBy = fullName(ctx.acting)
    const change = { state: body.state, doneOn, changedBy, changedAt: ctx.now }
    await saveState(ctx.db, scope, { vehicleId: params.id, campaignId: params.campaign_id }, change)
    const where = {
      fleetId: ctx.acting.fleetId,
      subjectId: params.id,
      at: ctx.now.toISOString(),
      actor: { kind: 'user' as const, id: ctx.acting.userId, name: changedBy },
    }
    const number = shownNumber(before.source, before.number)
    ctx.emit(
      happened('recall_changed', where, {
        campaign: number,
        component: before.component,
        before: { state: before.state, doneOn: before.doneOn },
        after: { state: body.state, doneOn },
        orderId: null,
      }),
    )
    await publish(ctx.db, { topic: `fleet:${ctx.acting.fleetId}`, channel: 'recalls' })
  }
  const recalls = (await recallsOf(ctx, [vehicle])).get(params.id) ?? []
  return { recall: recalls.find(({ id }) => id === params.campaign_id) ?? refuse('recall_not_found') }
}
