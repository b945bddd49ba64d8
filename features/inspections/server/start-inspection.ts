import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetDayOf } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { findVehicleDetail } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { inspectionCalls } from '../contract.ts'
import { wasStarted } from './board-store.ts'

/** A device's clock may be a little ahead of the server's; an inspection that was begun earlier starts anew. */
const AHEAD_MS = 15 * 60_000
const LONGEST_MS = 12 * 3_600_000

/** Says that an inspection has begun; once for each report. Nothing of it is stored but the event. */
export const startInspection = async (ctx: WritingCtx, { params, body }: Input<typeof inspectionCalls.start>) => {
  const scope = scopeOf(ctx.acting)
  const vehicle = (await findVehicleDetail(ctx.db, scope, params.id)) ?? refuse('vehicle_not_found')
  const startedAt = new Date(body.started_at)
  const age = ctx.now.getTime() - startedAt.getTime()
  if (age < -AHEAD_MS || age > LONGEST_MS) refuse('inspection_times')
  const day = fleetDayOf(ctx, startedAt)
  if (await wasStarted(ctx.db, scope, { vehicleId: vehicle.id, clientId: body.client_id })) return { day }
  ctx.emit(
    happened(
      'inspection_started',
      {
        fleetId: scope.fleetId,
        subjectId: vehicle.id,
        at: ctx.now.toISOString(),
        actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) },
      },
      { vehicleName: vehicle.name, clientId: body.client_id, startedAt: startedAt.toISOString(), day },
    ),
  )
  await publish(ctx.db, { topic: `fleet:${scope.fleetId}`, channel: 'inspections' })
  return { day }
}
