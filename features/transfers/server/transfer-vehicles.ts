import { fullName } from '#features/accounts/acting.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { removeMovedFromPolicies } from '#features/approvals/server/policies/leave-policies.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { moveVehicles } from '#features/vehicles/server/move/move-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { publish } from '#platform/http/channel.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { transferCalls } from '../contract.ts'
import { holdTransfer, type LoadedTransfer, refuseFor, refuseUnlessAllowed } from './load-transfer.ts'
import { findAffiliationsOf, isTakenMeanwhile } from './transfer-store.ts'

/** All or nothing: one blocking vehicle refuses the whole transfer. */
export const transferVehicles = async (ctx: WritingCtx, { body }: Input<typeof transferCalls.transfer>) => {
  const { vehicle_ids: vehicleIds, old_fleet_ids: oldFleetIds, new_fleet_id: toFleetId } = body
  if (toFleetId && oldFleetIds.includes(toFleetId)) refuse('transfer_same_fleet')
  const transfer = await holdTransfer(ctx, { vehicleIds, toFleetId })
  await refuseUnlessAllowed(ctx, transfer, oldFleetIds)
  const { vehicles, to } = transfer
  for (const { fleet, leaving } of byFleet(transfer)) {
    await removeMovedFromPolicies(
      ctx.db,
      { fleetId: fleet.id, at: ctx.now.toISOString(), actor: actorOf(ctx) },
      leaving.map(({ id }) => id),
    )
  }
  await move(ctx, transfer)
  await emitToBothFleets(ctx, transfer)
  return { vehicles: vehicles.map(({ id, name }) => ({ id, name })), fleet: { id: to.id, name: to.name } }
}

const actorOf = (ctx: WritingCtx) => ({ kind: 'user' as const, id: ctx.acting.userId, name: fullName(ctx.acting) })

const byFleet = ({ from, vehicles }: LoadedTransfer) =>
  from.map((fleet) => ({ fleet, leaving: vehicles.filter(({ fleetId }) => fleetId === fleet.id) }))

const move = async (ctx: WritingCtx, { vehicles, to }: LoadedTransfer): Promise<void> => {
  try {
    await moveVehicles(ctx.db, {
      vehicleIds: vehicles.map(({ id }) => id),
      toFleetId: to.id,
      movedOn: fleetToday(ctx),
      now: ctx.now,
      by: { userId: ctx.acting.userId, name: fullName(ctx.acting) },
    })
  } catch (error) {
    if (isTakenMeanwhile(error)) refuseFor(ctx, 'transfer_vin_taken', vehicles, to)
    throw error
  }
}

/** Writes to the audit logs of both fleets and refreshes open screens of both fleets and of their company's staff. */
const emitToBothFleets = async (ctx: WritingCtx, transfer: LoadedTransfer): Promise<void> => {
  const { to } = transfer
  for (const { fleet, leaving } of byFleet(transfer)) {
    const where = (fleetId: number) => ({ fleetId, subjectId: fleetId, at: ctx.now.toISOString(), actor: actorOf(ctx) })
    const moved = { vehicleIds: leaving.map(({ id }) => id), vehicles: leaving.map(({ name }) => name) }
    ctx.emit(happened('vehicles_moved_away', where(fleet.id), { ...moved, fleetId: to.id, fleet: to.name }))
    ctx.emit(happened('vehicles_moved_in', where(to.id), { ...moved, fleetId: fleet.id, fleet: fleet.name }))
  }
  const fleetIds = [...transfer.from, to].map(({ id }) => id)
  for (const id of fleetIds) await publish(ctx.db, { topic: `fleet:${id}`, channel: 'vehicles' })
  for (const id of await findAffiliationsOf(ctx.db, fleetIds)) {
    await publish(ctx.db, { topic: `affiliation:${id}`, channel: 'vehicles' })
  }
}
