import { awaitsDecision } from '#features/orders/order.ts'
import type { Order, OrderService } from '#features/orders/order.ts'
import { preTaxSubTotal, taxAfter } from '#features/orders/totals.ts'

export type PositionChoice = { serviceId: number; position: string | null }

/** What one such service costs at a position; null: the shop's price list does not say. */
export type PriceAt = (
  serviceDefinitionId: number,
  position: string | null,
) => { shopCents: number; retailCents: number | null } | null

function moved(service: OrderService, position: string | null, priceAt: PriceAt): OrderService {
  const price = service.serviceDefinitionId === null ? null : priceAt(service.serviceDefinitionId, position)
  if (price === null) return { ...service, position }
  const { quantity } = service
  const retailCents = price.retailCents === null ? null : price.retailCents * quantity
  return { ...service, position, priceCents: price.shopCents * quantity, retailCents }
}

/**
 * The order with other positions for lines that wait. Where the shop's price list has the new position its price comes with it;
 * where it has not, the price stays and the position is a wish to the shop. Prices that a client sends are never looked at.
 */
export function withPositions(order: Order, choices: readonly PositionChoice[], priceAt: PriceAt): Order {
  const chosen = new Map(choices.map(({ serviceId, position }) => [serviceId, position]))
  const services = order.services.map((service) => {
    const position = chosen.get(service.id)
    if (position === undefined || position === service.position || !awaitsDecision(service)) return service
    return moved(service, position, priceAt)
  })
  const taxCents = taxAfter(order.taxCents, preTaxSubTotal(order.services), preTaxSubTotal(services))
  return { ...order, services, taxCents }
}
