import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { toCents, toDollars } from '#features/countries/money.ts'
import { fitsDutyClass } from '#features/services/service.ts'
import { estimatesByPosition } from '#features/shops/price.ts'
import { findPriceLists } from '#features/shops/server/prices/price-list-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../../contract.ts'
import { priceGroupOf } from '../../price-groups.ts'
import { type PriceChange, priceListProblem } from '../../price-list.ts'
import { findOwnShop } from '../settings-store.ts'
import { lastImportOf } from './price-file.ts'
import { saveLaborRate, saveOwnPrices } from './price-store.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { toEveryLanguage } from '#platform/i18n/texts.ts'

const dollars = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : toDollars(cents)

/** Every service that can be priced for a vehicle class, with the shop's price and the one computed from its rate. */
export const prices = async (ctx: ShopCtx, { query }: Input<typeof portalCalls.prices>) => {
  const dutyClass = query.medium_heavy ? 'medium_heavy' : 'light'
  const shop = await findOwnShop(ctx.db, ctx.acting)
  const own = (await findPriceLists(ctx.db, [shop.id], dutyClass)).get(shop.id) ?? []
  const ownPrice = (serviceId: number, position: string) =>
    dollars(own.find((entry) => entry.serviceDefinitionId === serviceId && entry.position === position)?.priceCents)
  const definitions = SERVICES.filter((definition) => fitsDutyClass(definition, dutyClass))
  return {
    last_import: await lastImportOf(ctx),
    labor_rate: toDollars(shop.laborRateCents),
    medium_heavy: shop.mediumHeavy,
    services: definitions.map((service) => {
      const usual = estimatesByPosition({ service, dutyClass }, { ...shop, priceList: [] })
      return {
        service_definition_id: service.id,
        name: toEveryLanguage(service.name),
        group: priceGroupOf(service.code),
        price: ownPrice(service.id, ''),
        usual: service.positions === null ? dollars(usual[0]?.shopCents) : null,
        labor_hours: query.medium_heavy ? service.heavyLaborHours : service.lightLaborHours,
        parts: dollars(query.medium_heavy ? service.heavyPartsCents : service.lightPartsCents),
        positions:
          service.positions?.map((position, index) => ({
            code: position.code,
            name: toEveryLanguage(position.name),
            price: ownPrice(service.id, position.code),
            usual: dollars(usual[index]?.shopCents),
          })) ?? null,
      }
    }),
  }
}

/** Saves changed prices. They apply at once to the search for shops; estimates and approvals keep theirs. */
export const savePrices = async (ctx: WritingShopCtx, { body }: Pick<Input<typeof portalCalls.savePrices>, 'body'>) => {
  const changes = body.prices.map((row): PriceChange => ({
    serviceDefinitionId: row.service_definition_id,
    position: row.position ?? '',
    dutyClass: row.duty_class,
    priceCents: row.price === null ? null : toCents(row.price),
  }))
  const problem = priceListProblem(changes, SERVICES)
  if (problem) refuse(problem)
  const tx = ctx.db
  await saveOwnPrices(tx, ctx.acting, changes)
  if (body.labor_rate !== undefined) await saveLaborRate(tx, ctx.acting, toCents(body.labor_rate))
  return { saved: changes.length }
}
