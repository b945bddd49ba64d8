import type { Currency } from '#features/ledger/ledger.ts'
import type { IsoDate, ProductDay } from '#features/countries/dates.ts'
import type { OrderStatus } from '#features/orders/life/status.ts'

/** A promotion discounts a percentage of the subtotal or a fixed amount; never both, and never more than the subtotal. */
export type Off = { percentOff: number; offCents: null } | { percentOff: null; offCents: number }

/** Which orders the promotion applies to, and when. Null terms do not restrict it. */
export type Terms = {
  fleetId: number | null
  shopId: number | null
  startsOn: IsoDate | null
  endsOn: IsoDate | null
  minimumCents: number | null
  maximumUses: number | null
  /** The currency of its amounts; null if it has no amounts. Fleets that pay in another currency are excluded. */
  currency: Currency | null
  /** Ended manually. */
  endedAt: Date | null
}

/** The facts of an order that promotions depend on. */
export type PromotedOrder = {
  fleetId: number
  shopId: number
  status: OrderStatus
  approvedAt: Date | null
  /** The currency in which its fleet pays. */
  currency: Currency
  /** Before tax, of the lines that are neither declined nor removed. */
  subTotalCents: number
}

type TermsProblem =
  | 'promotion_not_for_order'
  | 'promotion_not_started'
  | 'promotion_over'
  | 'promotion_minimum'
  | 'promotion_used_up'
export type PromotionProblem = 'promotion_too_late' | TermsProblem

export const NAME_MAXIMUM = 80
export const DESCRIPTION_MAXIMUM = 200
export const CODE_MAXIMUM = 40

/**
 * A promotion can be applied while the order waits for its first approval: before that there is no price, afterwards the
 * total is agreed.
 */
export const takesPromotion = (order: Pick<PromotedOrder, 'status' | 'approvedAt'>): boolean =>
  order.status === 'awaiting_approval' && order.approvedAt === null

/** Why these terms exclude an order, or null. `uses`: number of other orders that use it and were not canceled. */
export const termsProblem = (
  terms: Terms,
  order: Pick<PromotedOrder, 'fleetId' | 'shopId' | 'subTotalCents' | 'currency'>,
  uses: number,
  today: ProductDay,
): TermsProblem | null => {
  const isOthers =
    (terms.fleetId !== null && terms.fleetId !== order.fleetId) ||
    (terms.shopId !== null && terms.shopId !== order.shopId) ||
    (terms.currency !== null && terms.currency !== order.currency)
  if (isOthers) return 'promotion_not_for_order'
  if (terms.endedAt !== null || (terms.endsOn !== null && terms.endsOn < today)) return 'promotion_over'
  if (terms.startsOn !== null && terms.startsOn > today) return 'promotion_not_started'
  if (terms.minimumCents !== null && order.subTotalCents < terms.minimumCents) return 'promotion_minimum'
  return terms.maximumUses !== null && uses >= terms.maximumUses ? 'promotion_used_up' : null
}

/** Also checks the order's status, when a user applies the promotion. */
export const promotionProblem = (terms: Terms, order: PromotedOrder, uses: number, today: ProductDay): PromotionProblem | null =>
  takesPromotion(order) ? termsProblem(terms, order, uses, today) : 'promotion_too_late'

export type PromotionForm = { name: string; percentOff: number | null; offCents: number | null } & Pick<
  Terms,
  'startsOn' | 'endsOn' | 'minimumCents' | 'maximumUses'
>
type PromotionFormProblem =
  | 'promotion_name_missing'
  | 'promotion_off_missing'
  | 'promotion_percent_invalid'
  | 'promotion_amount_invalid'
  | 'promotion_days_invalid'

/** The first problem of a promotion form, in field order, or null. */
export const formProblem = ({ name, percentOff, offCents, startsOn, endsOn }: PromotionForm): PromotionFormProblem | null => {
  if (name.trim() === '') return 'promotion_name_missing'
  if ((percentOff === null) === (offCents === null)) return 'promotion_off_missing'
  if (percentOff !== null && !(Number.isInteger(percentOff) && percentOff >= 1 && percentOff <= 100))
    return 'promotion_percent_invalid'
  if (offCents !== null && !(Number.isSafeInteger(offCents) && offCents > 0)) return 'promotion_amount_invalid'
  return startsOn !== null && endsOn !== null && endsOn < startsOn ? 'promotion_days_invalid' : null
}

/** The form field of a problem. */
export const fieldOfProblem = (problem: PromotionFormProblem, { offCents }: Pick<PromotionForm, 'offCents'>): string => {
  if (problem === 'promotion_name_missing') return 'name'
  if (problem === 'promotion_days_invalid') return 'ends_on'
  return problem === 'promotion_amount_invalid' || (problem === 'promotion_off_missing' && offCents !== null)
    ? 'amount_off'
    : 'percent_off'
}
