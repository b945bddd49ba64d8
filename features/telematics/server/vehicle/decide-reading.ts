import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'
import { addReading } from '#features/vehicles/server/detail/reading-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { telematicsCalls } from '../../contract.ts'
import { lockHeldReading, saveDecision, type StoredHeldReading } from './held-reading-store.ts'

/** A user accepts or dismisses a held reading. An accepted one becomes the odometer, as if typed. */
export const decideReading = async (ctx: WritingCtx, { params, body }: Input<typeof telematicsCalls.decide>) => {
  const scope = scopeOf(ctx.acting)
  const pendingReading = await lockHeldReading(ctx.db, scope, params.id)
  if (!pendingReading) return refuse('kept_reading_not_found')
  if (body.decision === 'used') await use(ctx, pendingReading)
  await saveDecision(ctx.db, scope, pendingReading.id, {
    decision: body.decision,
    decidedBy: ctx.acting.userId,
    decidedAt: ctx.now,
  })
  const { kind, value, reason } = pendingReading
  ctx.emit(
    happened('device_reading_decided', whereOf(ctx, pendingReading), { kind, value, reason, isUsed: body.decision === 'used' }),
  )
  return {}
}

const use = async (ctx: WritingCtx, pendingReading: StoredHeldReading): Promise<void> => {
  const { odometerUnits, value: odometer } = pendingReading
  if (pendingReading.kind !== 'odometer' || pendingReading.reason === 'impossible' || !checkOdometer(odometer).ok)
    refuse('kept_reading_not_usable')
  const readOn = dayIn(fleetZone(ctx.ports, ctx.acting.fleetZip), pendingReading.readAt)
  const reading = { odometer, readOn, source: 'form' as const, recordedBy: ctx.acting.userId, at: ctx.now }
  await addReading(ctx.db, scopeOf(ctx.acting), pendingReading.vehicleId, reading)
  ctx.emit(happened('odometer_recorded', whereOf(ctx, pendingReading), { odometer, odometerUnits, readOn, source: 'telematics' }))
}

const whereOf = ({ acting, now }: WritingCtx, { vehicleId }: StoredHeldReading) => ({
  fleetId: acting.fleetId,
  subjectId: vehicleId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})
