import type { WritingCtx } from '#features/accounts/server/context.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { refuseUnassignable } from './refuse-unassignable.ts'
import { emitDriven, usersScopeOf } from './user-of-scope.ts'
import { findUser, type StoredUser } from './users-store.ts'
import { replaceVehicles } from './write-users-store.ts'

/** The changes of a hand-over, so that it can be undone. */
export type HandedOver = { vehicleIds: number[]; toUserId: number | null; addedIds: number[] }

/** Takes a leaving user off their vehicles; with `toUserId` that user drives them from now on. */
export const handOverVehicles = async (ctx: WritingCtx, user: StoredUser, toUserId: number | null): Promise<HandedOver> => {
  const { vehicleIds } = user
  const next = toUserId === null ? null : await nextDriver(ctx, user, toUserId)
  await replaceVehicles(ctx.db, user.fleetId, user.id, [])
  emitDriven(ctx, user, user, { ...user, vehicleIds: [] })
  const addedIds = next ? vehicleIds.filter((id) => !next.vehicleIds.includes(id)) : []
  if (next) {
    await refuseUnassignable(ctx.db, user, addedIds, 'hand_over_to')
    await setVehicles(ctx, next, [...next.vehicleIds, ...addedIds])
  }
  return { vehicleIds: [...vehicleIds], toUserId, addedIds }
}

/** After an undo: the user drives the vehicles again, and the other one only those that they had before. */
export const takeBackVehicles = async (ctx: WritingCtx, user: StoredUser, handed: HandedOver): Promise<void> => {
  const next = handed.toUserId === null ? null : await findUser(ctx.db, usersScopeOf(ctx.acting), handed.toUserId)
  if (next)
    await setVehicles(
      ctx,
      next,
      next.vehicleIds.filter((id) => !handed.addedIds.includes(id)),
    )
  await setVehicles(ctx, user, [...new Set([...user.vehicleIds, ...handed.vehicleIds])])
}

const setVehicles = async (ctx: WritingCtx, user: StoredUser, vehicleIds: readonly number[]): Promise<void> => {
  await replaceVehicles(ctx.db, user.fleetId, user.id, vehicleIds)
  emitDriven(ctx, user, user, { ...user, vehicleIds })
}

const nextDriver = async (ctx: WritingCtx, user: StoredUser, id: number): Promise<StoredUser> => {
  const next = await findUser(ctx.db, usersScopeOf(ctx.acting), id)
  if (!next?.isActive || next.fleetId !== user.fleetId || next.id === user.id)
    return refuse('hand_over_unknown', {}, { field: 'hand_over_to' })
  return next
}
