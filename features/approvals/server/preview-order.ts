import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { withoutUnseenTotal } from '#features/orders/first-approval.ts'
import { awaitsDecision, isLive, type Order, type OrderService } from '#features/orders/order.ts'
import { taxAfter, totalsOf, totalsWithout } from '#features/orders/totals.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { approvalCalls } from '../contract.ts'
import { type PositionChoice, withPositions } from '../position-choice.ts'
import { rulingOf } from './approvers.ts'
import { loadOrderToApprove } from './order-to-approve.ts'
import { loadShopPrices, type ShopPrices } from './shop-prices.ts'
import { presentRight } from './show-approval.ts'
import { serviceById } from '#features/services/catalog/services.ts'

type Sent = { id: number; status: OrderService['status']; position?: string | null | undefined }[]
type Previewed = z.input<(typeof approvalCalls.preview)['answer']>

/** Computes the cost of an order with these positions and decisions. Stores nothing. */
export const previewOrder = async (ctx: Ctx, { params, body }: Input<typeof approvalCalls.preview>): Promise<Previewed> => {
  const orderToApprove = await loadOrderToApprove(ctx, params.id)
  const sent = body.order.order_services
  if (sent.some(({ id }) => !orderToApprove.order.services.some((service) => service.id === id))) refuse('unknown_service')
  const prices = await loadShopPrices(ctx.db, orderToApprove.order, orderToApprove.facts.brandId)
  const choices = choicesOf(sent, orderToApprove.order)
  const byList = body.price_as_approvals_logic ? orderToApprove.order : pricedByList(orderToApprove.order, prices)
  const chosen = withPositions(byList, choices, byList === orderToApprove.order ? prices.listed : estimatesOnly(prices))
  const order = withoutUnseenTotal(chosen, orderToApprove.order)
  const declined = sent.filter(({ status }) => status === 'rejected').map(({ id }) => id)
  const totals = totalsWithout(order, declined)
  return {
    order_services: order.services.filter(isLive).map((service) => presentLine(service, orderToApprove.order, prices)),
    pre_tax_sub_total: toDollars(totals.preTaxSubTotalCents),
    promotion: toDollars(totals.promotionCents),
    tax_amount: toDollars(totals.taxCents),
    total: toDollars(totals.totalCents),
    due_now: toDollars(totals.dueNowCents),
    saving: toDollars(totalsOf({ ...order, services: withoutDeclined(order, declined) }).savingCents),
    ...presentRight(ctx, { order, facts: orderToApprove.facts, ruling: rulingOf(order, orderToApprove.facts) }),
  }
}

const withoutDeclined = (order: Order, declined: readonly number[]) =>
  order.services.filter((service) => !declined.includes(service.id))

/** The submitted positions. If the order is given, each is checked against its service. */
export const choicesOf = (sent: Sent, order?: Order): PositionChoice[] =>
  sent.flatMap(({ id, position }) => {
    if (position === undefined) return []
    if (order) checkPosition(order, id, position)
    return [{ serviceId: id, position }]
  })

/** A position the line already has is always valid: the shop chose it. */
const checkPosition = (order: Order, serviceId: number, position: string | null): void => {
  const service = order.services.find((one) => one.id === serviceId)
  if (!service || service.position === position) return
  const definition = serviceById(service.serviceDefinitionId)
  if (!definition?.positions?.some(({ code }) => code === position)) refuse('position_unknown')
}

/** All waiting lines at the shop's list price, or else the catalog's; prices entered by the shop are ignored. */
const pricedByList = (order: Order, { estimated }: ShopPrices): Order => {
  const services = order.services.map((service) => {
    if (service.serviceDefinitionId === null || !awaitsDecision(service)) return service
    const { shopCents, retailCents } = estimated(service.serviceDefinitionId, service.position)
    const times = (cents: number | null) => (cents === null ? null : cents * service.quantity)
    return { ...service, priceCents: times(shopCents), retailCents: times(retailCents) }
  })
  return { ...order, services, taxCents: taxAfter(order, services) }
}

const estimatesOnly =
  ({ estimated }: ShopPrices) =>
  (id: number, position: string | null) => {
    const { shopCents, retailCents } = estimated(id, position)
    return shopCents === null ? null : { shopCents, retailCents }
  }

const presentLine = (service: OrderService, stored: Order, prices: ShopPrices) => {
  const before = stored.services.find(({ id }) => id === service.id)
  const isMoved = before?.position !== service.position
  const isListed = service.serviceDefinitionId !== null && prices.listed(service.serviceDefinitionId, service.position) !== null
  return {
    id: service.id,
    position: service.position,
    price: service.priceCents === null ? null : toDollars(service.priceCents),
    retail_price: service.retailCents === null ? null : toDollars(service.retailCents),
    is_wish: isMoved && !isListed,
  }
}
