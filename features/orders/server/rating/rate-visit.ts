import { reachOf } from '#features/accounts/capabilities.ts'
import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { findRating, saveRating } from '#features/shops/server/ratings/rating-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { canRate } from '../../rating/rating.ts'
import type { ratingCalls } from '../../rating/rating-contract.ts'
import { findOrder } from '../order-store.ts'

const raterOf = ({ userId, roles }: Ctx['acting']) => ({ userId, reach: reachOf(roles, 'orders.rate') })

export const showRating = async (ctx: Ctx, { params: { id } }: Input<typeof ratingCalls.show>) => {
  const order = (await findOrder(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('order_not_found')
  const rating = await findRating(ctx.db, { fleetId: ctx.acting.fleetId, orderId: id })
  return {
    rating: rating
      ? {
          stars: rating.stars,
          comment: rating.comment,
          rated_by: rating.ratedByName,
          rated_at: rating.ratedAt.toISOString(),
        }
      : null,
    can_rate: canRate(order, raterOf(ctx.acting)).ok,
  }
}

export const rateVisit = async (ctx: WritingCtx, input: Input<typeof ratingCalls.rate>) => {
  const { id } = input.params
  const { stars, comment } = input.body
  const order = (await findOrder(ctx.db, scopeOf(ctx.acting), id)) ?? refuse('order_not_found')
  const checked = canRate(order, raterOf(ctx.acting))
  if (!checked.ok) return refuse(checked.code)
  await saveRating(
    ctx.db,
    { fleetId: ctx.acting.fleetId, orderId: id },
    {
      shopId: order.shopId,
      stars,
      comment: comment || null,
      ratedByUserId: ctx.acting.userId,
      ratedByName: fullName(ctx.acting),
      ratedAt: ctx.now,
    },
  )
  return showRating(ctx, { ...input, body: undefined, query: undefined })
}
