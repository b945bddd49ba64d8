import { productToday } from '#features/countries/dates.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import { mayChangeMethod, maySetDefaultMethod } from '#features/accounts/users/user-rights.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { expiryOf, removalProblem } from '../../methods/method.ts'
import type { methodCalls } from '../../methods/methods-contract.ts'
import { refuseOthers } from './add-method.ts'
import { changesOf, refuseEmptyBillTo } from './details.ts'
import {
  findMethods,
  lockMethods,
  markRemoved,
  type MethodRow,
  replaceDefault,
  replacePeople,
  updateDetails,
} from './method-store.ts'
import { presentMethod, visibleTo } from './present-methods.ts'
import { notifyMethodChange } from './notify-method-change.ts'

/** A job, since the provider may be unreachable for longer than a request can wait. */
export const FORGET_METHOD_JOB = 'forget-payment-method'

/**
 * Loads a method visible to the user and locks the fleet's methods. A visible method that the user may not change is refused with a
 * specific code.
 */
const lockOwn = async (ctx: WritingCtx, id: number, may: typeof mayChangeMethod = mayChangeMethod): Promise<MethodRow> => {
  await lockMethods(ctx.db, ctx.acting)
  const [row] = await findMethods(ctx.db, ctx.acting, { id, visibleTo: visibleTo(ctx.acting) })
  if (!row) return refuse('method_not_found')
  const { userId, roles } = ctx.acting
  return may({ id: userId, roles }, row.ownerUserId) ? row : refuse('method_of_another')
}

const answer = async (ctx: WritingCtx, id: number) => {
  const [row] = await findMethods(ctx.db, ctx.acting, { id, visibleTo: null })
  return { payment_method: presentMethod(ctx, row!) }
}

export const changeMethod = async (ctx: WritingCtx, { params, body }: Input<typeof methodCalls.update>) => {
  const row = await lockOwn(ctx, params.id)
  const changes = changesOf(body)
  if (row.kind === 'bill_to') refuseEmptyBillTo({ ...row, ...changes })
  await updateDetails(ctx.db, ctx.acting, row, changes)
  if (body.customer_ids && row.kind !== 'bill_to') {
    const before = row.people.map(({ id }) => id)
    await refuseOthers(ctx, body.customer_ids, before)
    await replacePeople(ctx.db, ctx.acting, row.id, body.customer_ids)
  }
  await notifyMethodChange(ctx, 'payment_method_changed', row)
  return answer(ctx, row.id)
}

export const removeMethod = async (ctx: WritingCtx, { params }: Input<typeof methodCalls.remove>) => {
  const row = await lockOwn(ctx, params.id)
  const problem = removalProblem({ isDefault: row.isDefault, hasActiveOrders: row.activeOrderIds.length > 0 })
  if (problem) refuse(problem)
  const vaultToken = await markRemoved(ctx.db, ctx.acting, row, ctx.now)
  // The job gets the method's id, not its vault token: operators can read stored jobs.
  if (vaultToken) await ctx.ports.jobs.send(ctx.db, FORGET_METHOD_JOB, { methodId: row.id }, { retriesForDays: true })
  await notifyMethodChange(ctx, 'payment_method_removed', row)
  return {}
}

/** Does nothing if it already is the default. */
export const setDefaultMethod = async (ctx: WritingCtx, { params }: Input<typeof methodCalls.setDefault>) => {
  const row = await lockOwn(ctx, params.id, maySetDefaultMethod)
  if (row.kind === 'bill_to') refuse('method_cannot_be_charged')
  if (row.isDefault) return answer(ctx, row.id)
  if (expiryOf(row.expiresOn, productToday(ctx)) === 'expired') refuse('method_expired')
  await replaceDefault(ctx.db, ctx.acting, row.id)
  await notifyMethodChange(ctx, 'payment_method_made_default', row)
  return answer(ctx, row.id)
}
