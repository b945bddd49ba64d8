import type { z } from 'zod'
import { holds } from '#features/accounts/capabilities.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { toDollars } from '#features/countries/money.ts'
import { fitsPowertrain, positionChoice, serviceName } from '#features/services/service.ts'
import { estimatesByPosition, type ShopPricing } from '#features/shops/price.ts'
import { findPriceLists } from '#features/shops/server/prices/price-list-store.ts'
import { findShopFor } from '#features/shops/server/shop-store.ts'
import { findVisitingVehicle } from '#features/shops/server/visiting-vehicle-store.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { fitsDuty } from '../../booking/booking.ts'
import type { orderCalls } from '../../contract.ts'
import { matchesWords } from '../../booking/service-search.ts'
import type { serviceRow } from '../../wire.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import type { CatalogService } from '#features/services/catalog/definition.ts'

type Row = z.input<typeof serviceRow>
type For = { shop_id?: number | undefined; vehicle_id?: number | undefined }

/** Services that fit the vehicle; with full prices, the price of each position at the shop (null: on request). */
export const listServices = async (ctx: Ctx, { query }: Input<typeof orderCalls.services>): Promise<{ services: Row[] }> => {
  const { dutyClass, definitions } = await offered(ctx, query)
  const pricing = query.full_prices && seesPrices(ctx) ? await pricingOf(ctx, query.shop_id, dutyClass) : undefined
  return { services: definitions.map((definition) => presentService(ctx, definition, dutyClass, pricing)) }
}

/** Services that match the search, with prices if a shop is given. */
export const searchServices = async (
  ctx: Ctx,
  { body }: Input<typeof orderCalls.searchServices>,
): Promise<{ services: Row[] }> => {
  const { dutyClass, definitions } = await offered(ctx, body)
  const pricing = body.shop_id === undefined || !seesPrices(ctx) ? undefined : await pricingOf(ctx, body.shop_id, dutyClass)
  const found = definitions.filter((definition) => matchesWords(definition, body.query))
  return { services: found.map((definition) => presentService(ctx, definition, dutyClass, pricing)) }
}

/** Mechanics find services without their prices. */
const seesPrices = ({ acting }: Ctx): boolean => holds(acting.roles, 'shops.read')

const offered = async (ctx: Ctx, { vehicle_id: vehicleId }: For) => {
  const vehicle = vehicleId === undefined ? null : await findVisitingVehicle(ctx.db, scopeOf(ctx.acting), vehicleId)
  if (vehicleId !== undefined && !vehicle) refuse('not_found')
  const dutyClass: DutyClass = vehicle?.dutyClass ?? 'light'
  const fits = (service: CatalogService): boolean =>
    fitsDuty(dutyClass, service) && (vehicle === null || fitsPowertrain(service, vehicle.powertrain))
  return { dutyClass, definitions: SERVICES.filter(fits) }
}

const pricingOf = async (ctx: Ctx, shopId: number | undefined, dutyClass: DutyClass): Promise<ShopPricing | null> => {
  if (shopId === undefined) return null
  const shop = (await findShopFor(ctx.db, ctx.acting.country, shopId)) ?? refuse('shop_not_found')
  const priceLists = await findPriceLists(ctx.db, [shop.id], dutyClass)
  return { ...shop, priceList: priceLists.get(shop.id) ?? [] }
}

/** `pricing` undefined: no prices; null: all prices are on request. */
const presentService = (ctx: Ctx, definition: CatalogService, dutyClass: DutyClass, pricing?: ShopPricing | null): Row => ({
  id: definition.id,
  service_definition_id: definition.id,
  code: definition.code,
  name: serviceName(definition, ctx.language),
  positions:
    definition.positions?.map((position) => ({ code: position.code, name: serviceName(position, ctx.language) })) ?? null,
  position_choice: positionChoice(definition),
  supports_medium_heavy_duty: definition.mediumHeavy,
  standard_minutes: definition.standardMinutes,
  ...(pricing === undefined ? {} : { price_estimates: estimates(ctx, definition, dutyClass, pricing) }),
})

const estimates = (ctx: Ctx, service: CatalogService, dutyClass: DutyClass, pricing: ShopPricing | null) => {
  if (!pricing) {
    const positions = service.positions?.map(({ code }) => code) ?? [null]
    return positions.map((position) => ({ position, shop_price_estimate: null, retail_price_estimate: null }))
  }
  return estimatesByPosition({ service, dutyClass }, pricing, resolveBrand(ctx.host).averageSavings).map((estimate) => ({
    position: estimate.position,
    shop_price_estimate: estimate.shopCents === null ? null : toDollars(estimate.shopCents),
    retail_price_estimate: estimate.retailCents === null ? null : toDollars(estimate.retailCents),
  }))
}
