import type { CountryCode } from '#features/countries/country.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { Order } from '#features/orders/order.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import { inEveryLanguage } from '#platform/i18n/texts.ts'
import { termsProblem } from '../promotion.ts'
import { countUses, findCurrency, lockPromotion, type StoredPromotion } from './promotion-store.ts'

type Found = { promotion: StoredPromotion; problem: NonNullable<ReturnType<typeof termsProblem>> } | null

/**
 * Whether the order's promotion still applies at its first approval, to the lines left after declines. After that approval
 * it is agreed, even if the promotion ends.
 */
const lapsed = async (tx: Tx, order: Order, subTotalCents: number, now: Date): Promise<Found> => {
  if (order.promotionId === null || order.approvedAt !== null) return null
  const promotion = await lockPromotion(tx, order.promotionId)
  if (!promotion) return null
  const uses = await countUses(tx, promotion.id, order.id)
  const currency = await findCurrency(tx, order)
  const problem = termsProblem(promotion, { ...order, subTotalCents, currency }, uses, productDayOf(now))
  return problem && { promotion, problem }
}

/** Refuses the approval with the reason; the order keeps the promotion until it is removed. */
export const checkPromotion = async (
  ctx: { db: Tx; now: Date },
  order: Order,
  subTotalCents: number,
  country: CountryCode,
): Promise<void> => {
  const found = await lapsed(ctx.db, order, subTotalCents, ctx.now)
  if (!found) return
  const { name, minimumCents } = found.promotion
  refuse(found.problem, { name, minimum: inEveryLanguage((language) => formatMoney(minimumCents ?? 0, { country, language })) })
}

/** For automatic approvals: if the promotion lapsed, a user must approve. */
export const promotionHolds = async (deps: { db: Tx; now: Date }, order: Order, subTotalCents: number): Promise<boolean> =>
  (await lapsed(deps.db, order, subTotalCents, deps.now)) === null
