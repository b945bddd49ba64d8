import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { telematicsCalls } from '../../contract.ts'
import { linkByPerson, lockDevice } from './connection-store.ts'
import { presentConnection } from './show-connection.ts'

/** A user matches a device to a vehicle. */
export const chooseVehicle = async (ctx: WritingCtx, { params, body }: Input<typeof telematicsCalls.chooseVehicle>) => {
  const scope = { fleetId: ctx.acting.fleetId }
  const device = await lockDevice(ctx.db, scope, params.id)
  if (!device) return refuse('device_not_found')
  if (device.problem === null) return refuse('device_taken')
  if (!(await isVisibleVehicle(ctx.db, scopeOf(ctx.acting), body.vehicle_id))) return refuse('vehicle_not_found')
  const { serialNumber } = device
  const before = await linkByPerson(ctx.db, scope, { vehicleId: body.vehicle_id, serialNumber })
  const actor = { kind: 'user' as const, id: ctx.acting.userId, name: fullName(ctx.acting) }
  const where = { ...scope, subjectId: body.vehicle_id, at: ctx.now.toISOString(), actor }
  ctx.emit(happened('device_chosen', where, { serialNumber, before }))
  return presentConnection(ctx)
}
