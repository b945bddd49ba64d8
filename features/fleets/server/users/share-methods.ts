import { methodWords } from '#features/accounts/payment-words.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { mayChangeMethod, mayShareCardWith, type Somebody } from '#features/accounts/users/user-rights.ts'
import { happened } from '#features/events/event.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { publish } from '#platform/http/channel.ts'
import { type ListedMethod, listMethods, replaceMethods } from './methods-store.ts'
import { whereOf } from './user-of-scope.ts'

type Sharing = { roles: WritingCtx['acting']['roles']; paymentIds: number[] }

/** Methods of a fleet that the user may share: those they may change. */
export const methodsToShare = async (db: Db, requester: Somebody, fleetId: number): Promise<ListedMethod[]> =>
  (await listMethods(db, { fleetId })).filter(({ ownerUserId }) => mayChangeMethod(requester, ownerUserId))

/** Methods the editor may not change stay shared, and so do those shared before the roles changed. */
export const sharedMethods = async (
  ctx: WritingCtx,
  requester: Somebody,
  fleetId: number,
  before: Sharing,
  after: Sharing,
): Promise<number[]> => {
  const offered = new Set((await methodsToShare(ctx.db, requester, fleetId)).map(({ id }) => id))
  const retainedIds = before.paymentIds.filter((id) => !offered.has(id))
  const chosen = after.paymentIds.filter((id) => !retainedIds.includes(id))
  if (chosen.some((id) => !offered.has(id))) refuse('method_not_of_fleet', {}, { field: 'payment_ids' })
  const isNew = chosen.some((id) => !before.paymentIds.includes(id))
  if (isNew && !mayShareCardWith(after.roles)) refuse('method_not_for_roles', {}, { field: 'payment_ids' })
  return [...retainedIds, ...chosen]
}

/** Recorded like a change of the method itself: its log shows the users, and open lists refetch. */
export const shareMethods = async (
  ctx: WritingCtx,
  { fleetId, userId }: { fleetId: number; userId: number },
  before: readonly number[],
  after: readonly number[],
): Promise<void> => {
  const changed = [...before.filter((id) => !after.includes(id)), ...after.filter((id) => !before.includes(id))]
  if (changed.length === 0) return
  await replaceMethods(ctx.db, fleetId, userId, after)
  const where = { ...whereOf(ctx, fleetId, userId), subjectId: fleetId }
  for (const method of await listMethods(ctx.db, { fleetId })) {
    if (!changed.includes(method.id)) continue
    ctx.emit(happened('payment_method_changed', where, { methodId: method.id, method: methodWords(method) }))
  }
  await publish(ctx.db, { topic: `fleet:${fleetId}`, channel: 'orders' })
}
