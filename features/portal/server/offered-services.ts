import type { ShopCtx } from '#features/accounts/server/context.ts'
import { toDollars } from '#features/countries/money.ts'
import { fitsDutyClass, fitsPowertrain } from '#features/services/service.ts'
import { estimatesByPosition } from '#features/shops/price.ts'
import { findPriceLists } from '#features/shops/server/prices/price-list-store.ts'
import type { Input } from '#platform/contract/call.ts'
import type { portalCalls } from '../contract.ts'
import { findOwnShop } from './settings-store.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { toEveryLanguage } from '#platform/i18n/texts.ts'

const dollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))

/** Services that fit this kind of vehicle, at the shop's list price or computed from its rates. */
export const offeredServices = async (ctx: ShopCtx, { query }: Input<typeof portalCalls.offeredServices>) => {
  const dutyClass = query.medium_heavy ? 'medium_heavy' : 'light'
  const shop = await findOwnShop(ctx.db, ctx.acting)
  const priceList = (await findPriceLists(ctx.db, [shop.id], dutyClass)).get(shop.id) ?? []
  const powertrain = query.trailer ? 'none' : query.electric ? 'electric' : 'gasoline'
  const services = SERVICES.filter((definition) => fitsDutyClass(definition, dutyClass) && fitsPowertrain(definition, powertrain))
  return {
    services: services.map((service) => {
      const prices = estimatesByPosition({ service, dutyClass }, { ...shop, priceList })
      const priceAt = (code: string | null) => dollars(prices.find(({ position }) => position === code)?.shopCents ?? null)
      const { id, code, name, positions } = service
      return {
        id,
        code,
        name: toEveryLanguage(name),
        price: positions === null ? priceAt(null) : null,
        positions:
          positions?.map((position) => ({
            code: position.code,
            name: toEveryLanguage(position.name),
            price: priceAt(position.code),
          })) ?? null,
      }
    }),
  }
}
