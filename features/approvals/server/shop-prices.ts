import { brandById } from '#features/brands/brand-of-host.ts'
import type { Order } from '#features/orders/order.ts'
import { type Estimate, estimateOf, type PriceListEntry } from '#features/shops/price.ts'
import { findPriceLists } from '#features/shops/server/prices/price-list-store.ts'
import { findShop, type Shop } from '#features/shops/server/shop-store.ts'
import { findVisitingVehicle } from '#features/shops/server/visiting-vehicle-store.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'
import type { Db } from '#platform/db/database.ts'
import type { PriceAt } from '../position-choice.ts'
import { serviceById } from '#features/services/catalog/services.ts'

/** The shop's prices for the services of an order. */
export type ShopPrices = {
  /** From the shop's own price list; null: not listed. */
  listed: PriceAt
  /** From the list, else from the catalog's hours and parts; nulls: on request. */
  estimated: (serviceDefinitionId: number, position: string | null) => Estimate
}

const ON_REQUEST: Estimate = { shopCents: null, retailCents: null }

/** `alsoIds`: services about to be added to the order. */
export const loadShopPrices = async (
  db: Db,
  order: Order,
  brandId: string,
  alsoIds: readonly number[] = [],
): Promise<ShopPrices> => {
  const ids = [...new Set([...order.services.flatMap((service) => service.serviceDefinitionId ?? []), ...alsoIds])]
  const shop = await findShop(db, order.shopId)
  const vehicle = await findVisitingVehicle(db, order, order.vehicleId)
  const dutyClass = vehicle?.dutyClass ?? 'light'
  const priceList = shop ? ((await findPriceLists(db, [shop.id], dutyClass, ids)).get(shop.id) ?? []) : []
  const estimated = estimator(shop, dutyClass, priceList, brandById(brandId).averageSavings)
  return { estimated, listed: onlyListed(estimated, priceList) }
}

const estimator =
  (shop: Shop | null, dutyClass: DutyClass, priceList: PriceListEntry[], savings: number) =>
  (serviceDefinitionId: number, position: string | null): Estimate => {
    const service = serviceById(serviceDefinitionId)
    return service && shop ? estimateOf({ service, position, dutyClass }, { ...shop, priceList }, savings) : ON_REQUEST
  }

const onlyListed =
  (estimated: ShopPrices['estimated'], priceList: PriceListEntry[]): PriceAt =>
  (serviceDefinitionId, position) => {
    const isListed = priceList.some(
      (entry) =>
        entry.serviceDefinitionId === serviceDefinitionId && (entry.position === (position ?? '') || entry.position === ''),
    )
    const { shopCents, retailCents } = estimated(serviceDefinitionId, position)
    return isListed && shopCents !== null ? { shopCents, retailCents } : null
  }
