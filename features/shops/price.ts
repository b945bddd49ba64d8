import type { Locale } from '#features/countries/country.ts'
import { localize } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'
import { retailCents, retailSavingsOf } from './savings.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const priceWords = defineWords('shops.prices', { on_request: { en: 'Price on request', fr: 'Prix sur demande' } })

/** The catalog's estimate of the work; null if the service does not apply to that duty class. */
export type PricedService = {
  readonly id: number
  readonly positions: readonly { readonly code: string; readonly priceFactor?: number }[] | null
  readonly lightLaborHours: number | null
  readonly lightPartsCents: number | null
  readonly heavyLaborHours: number | null
  readonly heavyPartsCents: number | null
}

/** A price set by the shop. An empty position applies to all positions. */
export type PriceListEntry = { serviceDefinitionId: number; position: string; dutyClass: DutyClass; priceCents: number }

export type ShopPricing = {
  priceList: readonly PriceListEntry[]
  /** 0: unknown, so that everything without a list price is on request. */
  laborRateCents: number
  /** Price level of the shop, for services without a list price. */
  priceFactor?: number
  /** Percent off retail; null: the brand's default. */
  retailSavings: number | null
}

/** Whole cents; null: price on request. */
export type Estimate = { shopCents: number | null; retailCents: number | null }

type EstimateQuery = { service: PricedService; position: string | null; dutyClass: DutyClass }

/** The shop's list price, or else labor hours × its rate + parts from the catalog, or else on request. */
export function estimateOf(query: EstimateQuery, shop: ShopPricing, brandSavings?: number): Estimate {
  const shopCents = listPrice(query, shop.priceList) ?? catalogPrice(query, shop)
  if (shopCents === null) return { shopCents: null, retailCents: null }
  return { shopCents, retailCents: retailCents(shopCents, retailSavingsOf(shop.retailSavings, brandSavings)) }
}

/** One estimate per position, or a single one for a service without positions. */
export function estimatesByPosition(
  { service, dutyClass }: Omit<EstimateQuery, 'position'>,
  shop: ShopPricing,
  brandSavings?: number,
): (Estimate & { position: string | null })[] {
  const positions = service.positions?.map(({ code }) => code) ?? [null]
  return positions.map((position) => ({ position, ...estimateOf({ service, position, dutyClass }, shop, brandSavings) }))
}

/** `onRequest`: number of services without a price. */
type EstimateTotal = { shopCents: number; retailCents: number; savingCents: number; priced: number; onRequest: number }

export function totalOf(estimates: readonly Estimate[]): EstimateTotal {
  const total = { shopCents: 0, retailCents: 0, savingCents: 0, priced: 0, onRequest: 0 }
  for (const { shopCents, retailCents: retail } of estimates) {
    if (shopCents === null || retail === null) {
      total.onRequest += 1
      continue
    }
    total.priced += 1
    total.shopCents += shopCents
    total.retailCents += retail
    total.savingCents += retail - shopCents
  }
  return total
}

/** Total for comparing shops: "$241.90", "$195.40+" if a price is missing, or on request if all are. */
export function shopPriceText(total: EstimateTotal, locale: Locale): string {
  if (total.priced === 0) return localize(priceWords.on_request, locale.language)
  return formatMoney(total.shopCents, locale) + (total.onRequest > 0 ? '+' : '')
}

function listPrice({ service, position, dutyClass }: EstimateQuery, priceList: readonly PriceListEntry[]): number | null {
  const entries = priceList.filter((entry) => entry.serviceDefinitionId === service.id && entry.dutyClass === dutyClass)
  const exact = entries.find((entry) => entry.position === (position ?? ''))
  return (exact ?? entries.find((entry) => entry.position === ''))?.priceCents ?? null
}

function catalogPrice({ service, position, dutyClass }: EstimateQuery, shop: ShopPricing): number | null {
  const heavy = dutyClass === 'medium_heavy'
  const hours = heavy ? service.heavyLaborHours : service.lightLaborHours
  const parts = heavy ? service.heavyPartsCents : service.lightPartsCents
  // The shop's labor rate is unknown: parts alone would be a price that it never asked for.
  if (hours === null || parts === null || shop.laborRateCents === 0) return null
  const positionFactor = service.positions?.find(({ code }) => code === position)?.priceFactor ?? 1
  return Math.round((hours * shop.laborRateCents + parts) * positionFactor * (shop.priceFactor ?? 1))
}
