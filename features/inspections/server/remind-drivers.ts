import { fullName } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { publish } from '#platform/http/channel.ts'
import type { inspectionCalls } from '../contract.ts'
import { countVehiclesOf, findBoard } from './board-store.ts'

/** Notifies the drivers of vehicles that are not inspected today. The event of each vehicle carries the notification. */
export const remindDrivers = async (ctx: WritingCtx, { body }: Input<typeof inspectionCalls.remind>) => {
  const scope = { fleetId: ctx.acting.fleetId }
  const vehicleIds = [...new Set(body.vehicle_ids)]
  if ((await countVehiclesOf(ctx.db, scope, vehicleIds)) < vehicleIds.length) refuse('vehicle_not_found')
  const today = fleetToday(ctx)
  const which = { day: today, today, states: ['uninspected', 'not_started'] as const, vehicleIds }
  const rows = await findBoard(ctx.db, scope, which, { limit: vehicleIds.length, offset: 0 })
  const driven = rows.filter(({ drivers }) => drivers.length > 0)
  if (driven.length === 0) refuse('inspection_nobody_to_remind')
  for (const { vehicleId, name, state } of driven) {
    ctx.emit(
      happened(
        'inspection_reminded',
        {
          ...scope,
          subjectId: vehicleId,
          at: ctx.now.toISOString(),
          actor: { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) },
        },
        { vehicleName: name, isMissed: state === 'uninspected' },
      ),
    )
  }
  await publish(ctx.db, { topic: `fleet:${scope.fleetId}`, channel: 'inspections' })
  return { vehicles: driven.length }
}
