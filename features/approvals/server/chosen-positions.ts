import type { Order } from '#features/orders/order.ts'
import type { Db } from '#platform/db/database.ts'
import { type PositionChoice, withPositions } from '../position-choice.ts'
import { findFleetFacts } from './policies/choices-store.ts'
import { loadShopPrices } from './shop-prices.ts'

/** The order with the chosen positions, at the shop's own prices for them. */
export const withChosenPositions = async (db: Db, order: Order, choices: readonly PositionChoice[]): Promise<Order> => {
  if (choices.length === 0) return order
  const { brandId } = await findFleetFacts(db, order)
  const prices = await loadShopPrices(db, order, brandId)
  return withPositions(order, choices, prices.listed)
}
