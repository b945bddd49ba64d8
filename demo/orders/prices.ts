import { brandById } from '#features/brands/brand-of-host.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { estimateOf } from '#features/shops/price.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'
import type { SeedFleet } from '../fleets.ts'
import { HARBOR_PRICES } from '../shops/harbor-prices.ts'
import type { SeedShop } from '../shops/shop.ts'

export type RequestedService = { code: string; position: string | null }
type PricedLine = { serviceDefinitionId: number; position: string | null; priceCents: number; retailCents: number }

export const idOfService = (code: string): number => {
  const service = serviceByCode(code)
  if (!service) throw new Error(`No service ${code}`)
  return service.id
}

const HARBOR_LIST = HARBOR_PRICES.map(({ serviceCode, ...price }) => ({
  ...price,
  serviceDefinitionId: idOfService(serviceCode),
}))

/** Prices a service at the shop, by the product's own rule. */
export const priced = (
  { code, position }: RequestedService,
  shop: SeedShop,
  { brandId }: Pick<SeedFleet, 'brandId'>,
  dutyClass: DutyClass,
): PricedLine => {
  const pricing = { ...shop, priceList: shop.key === 'harbor' ? HARBOR_LIST : [] }
  const estimate = estimateOf({ service: serviceByCode(code)!, position, dutyClass }, pricing, brandById(brandId).averageSavings)
  const { shopCents, retailCents } = estimate
  if (shopCents === null || retailCents === null) throw new Error(`${shop.name} has no price for ${code}`)
  return { serviceDefinitionId: idOfService(code), position, priceCents: shopCents, retailCents }
}
