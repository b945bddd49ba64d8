import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { limitAttempts } from '#features/accounts/server/login-attempts/limit-attempts.ts'
import { normalizeEmail } from '#features/accounts/sign-in.ts'
import { localize, uiLanguage } from '#features/countries/country.ts'
import { productToday } from '#features/countries/dates.ts'
import { formatMoney, toCents, toDollars } from '#features/countries/money.ts'
import { orderHappened } from '#features/orders/life/order-events.ts'
import type { Order } from '#features/orders/order.ts'
import { promotionWords } from '#features/orders/promotion-words.ts'
import { actorOfFleet, refreshScreens } from '#features/orders/server/life/take-step.ts'
import { withoutUnseenTotal } from '#features/orders/first-approval.ts'
import { saveOrder } from '#features/orders/server/order-store.ts'
import { preTaxSubTotal, totalsOf } from '#features/orders/totals.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { promotionCalls } from '../contract.ts'
import { promotionProblem, type PromotionProblem, takesPromotion } from '../promotion.ts'
import { countUses, findCurrency, findIdByCode, findOffered, lockPromotion, type StoredPromotion } from './promotion-store.ts'

/** Implemented by the approvals feature, which depends on this one. */
export type Orders = {
  /** Loads an order that the user may view, or refuses. */
  loadOrder(ctx: Ctx, id: number): Promise<Order>
  /** Locks an order that the user may decide, or refuses: a promotion is part of the decision. */
  lockOrderToDecide(ctx: Ctx, id: number): Promise<Order>
}

export const listAvailable =
  ({ loadOrder }: Orders) =>
  async (ctx: Ctx, { query }: Input<typeof promotionCalls.available>) => {
    return { promotions: await offeredFor(ctx, await loadOrder(ctx, query.shop_order_id)) }
  }

export const applyPromotion =
  ({ lockOrderToDecide }: Orders) =>
  async (ctx: WritingCtx, { body }: Input<typeof promotionCalls.apply>) =>
    apply(ctx, await lockOrderToDecide(ctx, body.shop_order_id), body.promotion_id, 'offered')

export const applyCode =
  ({ loadOrder, lockOrderToDecide }: Orders) =>
  async (ctx: Ctx, { body }: Input<typeof promotionCalls.applyCode>) => {
    if (body.code === '') refuse('promotion_code_missing')
    await loadOrder(ctx, body.shop_order_id)
    const promotionId = await lookUpPromotion(ctx, body.code)
    return ctx.write(async (db, emit) => {
      const writing = { ...ctx, db, emit }
      return apply(writing, await lockOrderToDecide(writing, body.shop_order_id), promotionId, 'by_code')
    })
  }

/** Runs outside the transaction: a failed attempt must stay counted when a wrong code is refused. */
const lookUpPromotion = async (ctx: Ctx, code: string): Promise<number> => {
  const promotionId = await findIdByCode(ctx.db, code)
  const isKnown = await limitAttempts(ctx, 'promotion', normalizeEmail(ctx.acting.email), async () => promotionId !== null)
  return isKnown && promotionId !== null ? promotionId : refuse('promotion_code_unknown')
}

export const removeFromOrder =
  ({ lockOrderToDecide }: Orders) =>
  async (ctx: WritingCtx, { params }: Input<typeof promotionCalls.removeFromOrder>) =>
    remove(ctx, await lockOrderToDecide(ctx, params.shop_order_id))

const remove = async (ctx: WritingCtx, order: Order) => {
  if (order.promotionId === null) return refuse('promotion_not_found')
  if (!takesPromotion(order)) refuse('promotion_too_late')
  const removed = (await lockPromotion(ctx.db, order.promotionId)) ?? refuse('promotion_not_found')
  const next: Order = { ...order, promotionId: null, promotionCents: 0, promotionPercent: 0, version: order.version + 1 }
  await saveOrder(ctx.db, withoutUnseenTotal(next, order), [])
  const facts = { promotionId: removed.id, promotionName: removed.name, promotionNameFr: removed.nameFr }
  ctx.emit(orderHappened('promotion_removed', next, { actor: actorOfFleet(ctx.acting), at: ctx.now }, facts))
  await refreshScreens(ctx.db, next)
  return presentPromotions(ctx, next)
}

/** Always locks the order first, then the promotion, to avoid deadlocks. A promotion with a code cannot be applied by id. */
const apply = async (ctx: WritingCtx, order: Order, promotionId: number, how: 'offered' | 'by_code') => {
  const promotion = (await lockPromotion(ctx.db, promotionId)) ?? refuse('promotion_not_found')
  if (how === 'offered' && promotion.code !== null) refuse('promotion_not_found')
  if (order.promotionId === promotion.id) refuse('promotion_already_applied')
  const uses = await countUses(ctx.db, promotion.id, order.id)
  const problem = promotionProblem(promotion, await loadPromotionFacts(ctx, order), uses, productToday(ctx))
  if (problem) refusePromotion(ctx, promotion, problem)
  const next: Order = {
    ...order,
    promotionId: promotion.id,
    promotionCents: promotion.offCents ?? 0,
    promotionPercent: promotion.percentOff ?? 0,
    // The total changes: a new version, so that approvers never decide on a total they have not seen.
    version: order.version + 1,
  }
  await saveOrder(ctx.db, withoutUnseenTotal(next, order), [])
  const { promotionCents } = totalsOf(next)
  const { id, name: promotionName, nameFr: promotionNameFr } = promotion
  const facts = { promotionId: id, promotionName, promotionNameFr, promotionCents }
  ctx.emit(orderHappened('promotion_applied', next, { actor: actorOfFleet(ctx.acting), at: ctx.now }, facts))
  await refreshScreens(ctx.db, next)
  return presentPromotions(ctx, next)
}

const loadPromotionFacts = async ({ db }: Pick<Ctx, 'db'>, order: Order) => ({
  ...order,
  subTotalCents: preTaxSubTotal(order.services),
  currency: await findCurrency(db, order),
})

/** Does not name a promotion of another fleet or shop, so that ids cannot be probed. */
const refusePromotion = (ctx: Pick<Ctx, 'acting' | 'language'>, promotion: StoredPromotion, problem: PromotionProblem): never => {
  if (problem === 'promotion_not_for_order' && promotion.code === null) return refuse('promotion_not_found')
  const { country } = ctx.acting
  const minimum = formatMoney(promotion.minimumCents ?? 0, { country, language: ctx.language })
  return refuse(problem, { name: localize(promotionWords(promotion), ctx.language), minimum })
}

const presentPromotions = async (ctx: Ctx | WritingCtx, order: Order) => ({
  shop_order_id: order.id,
  promotions: await offeredFor(ctx, order),
})

/** Promotions available to the order, and the applied one; none after its first approval. */
const offeredFor = async (ctx: Pick<Ctx, 'db' | 'now' | 'language'>, order: Order) => {
  const offered = takesPromotion(order) ? await findOffered(ctx.db, await loadPromotionFacts(ctx, order), productToday(ctx)) : []
  return offered.map(({ id, description, descriptionFr, percentOff, offCents, ...one }) => ({
    id,
    name: localize(promotionWords(one), ctx.language),
    description: (uiLanguage(ctx.language) === 'fr' && descriptionFr) || description,
    is_applied: id === order.promotionId,
    percent_off: percentOff,
    amount_off: offCents === null ? null : toDollars(offCents),
  }))
}

/** The promotion to propose: the one without a code that discounts most; null if the order already has one. */
export const bestOfferFor = async (ctx: Pick<Ctx, 'db' | 'now' | 'language'>, order: Order) => {
  if (order.promotionId !== null) return null
  const takenOff = ({
    percent_off: percent,
    amount_off: amount,
  }: {
    percent_off: number | null
    amount_off: number | null
  }): number => totalsOf({ ...order, promotionPercent: percent ?? 0, promotionCents: toCents(amount ?? 0) }).promotionCents
  const [best] = (await offeredFor(ctx, order)).toSorted((one, other) => takenOff(other) - takenOff(one))
  return best ?? null
}
