import { awaitsDecision } from '#features/orders/order.ts'
import type { Order, OrderService } from '#features/orders/order.ts'
import { taxAfter } from '#features/orders/totals.ts'

export type PositionChoice = { serviceId: number; position: string | null }

/** Price of the service at a position; null: not on the shop's price list. */
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
 * The order with changed positions of waiting lines. If the shop's price list has the new position, its price applies; otherwise
 * the price stays and the position is a request to the shop. Prices sent by a client are ignored.
 */
export function withPositions(order: Order, choices: readonly PositionChoice[], priceAt: PriceAt): Order {
  const chosen = new Map(choices.map(({ serviceId, position }) => [serviceId, position]))
  const services = order.services.map((service) => {
    const position = chosen.get(service.id)
    if (position === undefined || position === service.position || !awaitsDecision(service)) return service
    return moved(service, position, priceAt)
  })
  return { ...order, services, taxCents: taxAfter(order, services) }
}
