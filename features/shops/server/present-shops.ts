import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { addDays, productToday } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import type { shopRow } from '../contract.ts'
import { type Coordinates, greatCircleMiles } from '../great-circle.ts'
import { offeredStarts } from '../offered-starts.ts'
import { openNow } from '../open-now.ts'
import { BOOKING_WINDOW_DAYS, bookingWindow, nextFreeStart } from '../opening-times.ts'
import { type Estimate, estimateOf, type PriceListEntry, shopPriceText, totalOf } from '../price.ts'
import type { PlannedVisit } from './planned-visit.ts'
import { logoAddress } from './logo-address.ts'
import { findAverages } from './ratings/rating-store.ts'
import { findPriceLists } from './prices/price-list-store.ts'
import { findFavoriteIds, type Shop } from './shop-store.ts'
import { type BookedTimes, findBookedTimes } from './times/times-store.ts'

export type PresentedShop = z.input<typeof shopRow>
type Row = PresentedShop

/** Shops in wire format, in the given order: distance, price and next free slot with one query each, for any number of shops. */
export const presentShops = async (ctx: Ctx, shops: Shop[], visit: PlannedVisit, from: Coordinates | null): Promise<Row[]> => {
  const ids = shops.map((shop) => shop.id)
  const today = productToday(ctx)
  const [favorites, averages, prices, times] = await Promise.all([
    findFavoriteIds(ctx.db, ctx.acting.userId),
    findAverages(ctx.db, ids),
    findPriceLists(
      ctx.db,
      ids,
      visit.dutyClass,
      visit.services.map(({ definition }) => definition.id),
    ),
    // One more day at both ends: the shop's current day may differ from the product's.
    findBookedTimes(ctx.db, shops, { from: addDays(today, -1), to: addDays(today, BOOKING_WINDOW_DAYS + 1) }),
  ])
  const saved = new Set(favorites)
  return shops.map((shop) => ({
    ...ownFacts(shop, ctx.now),
    is_favorite_shop: saved.has(shop.id),
    rating: averages.get(shop.id) ?? null,
    ...distanceFacts(shop, from),
    ...priceFacts(ctx, shop, visit, prices.get(shop.id) ?? []),
    next_free: nextFree(times.get(shop.id), visit, ctx.now),
    ...timeFacts(times.get(shop.id), visit, ctx.now),
  }))
}

const ownFacts = (shop: Shop, now: Date) => ({
  id: shop.id,
  name: shop.name,
  company: shop.company,
  logo_url: logoAddress(shop, now),
  address_line1: shop.addressLine1,
  city: shop.city,
  state: shop.state,
  zip: shop.zip,
  country: shop.country,
  latitude: shop.latitude,
  longitude: shop.longitude,
  main_phone_number: shop.mainPhoneNumber,
  time_zone: shop.zone,
  supports_medium_heavy_duty: shop.mediumHeavy,
  phone_only: shop.phoneOnly,
  payment_method_availability: shop.paymentProviders,
})

const distanceFacts = (shop: Shop, from: Coordinates | null) => {
  const distance = from ? greatCircleMiles(from, shop) : null
  return { distance, kilometers: distance === null ? null : distance * KILOMETERS_PER_MILE }
}

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))

const priceFacts = (ctx: Ctx, shop: Shop, visit: PlannedVisit, priceList: PriceListEntry[]) => {
  const pricing = { ...shop, priceList }
  const { averageSavings } = resolveBrand(ctx.host)
  const estimates: Estimate[] = visit.services.map(({ definition, position }) =>
    estimateOf({ service: definition, position, dutyClass: visit.dutyClass }, pricing, averageSavings),
  )
  const total = totalOf(estimates)
  const service_prices = visit.services.map(({ definition, position }, index) => ({
    service_definition_id: definition.id,
    position,
    shop_price_estimate: dollarsOf(estimates[index]!.shopCents),
    retail_price_estimate: dollarsOf(estimates[index]!.retailCents),
  }))
  if (estimates.length === 0) return { shopPriceText: null, price: null, service_prices }
  return {
    shopPriceText: shopPriceText(total, { country: ctx.acting.country, language: ctx.language }),
    price: {
      total: toDollars(total.shopCents),
      retail_total: toDollars(total.retailCents),
      savings: toDollars(total.savingCents),
      priced: total.priced,
      on_request: total.onRequest,
    },
    service_prices,
  }
}

const timeFacts = (known: BookedTimes | undefined, visit: PlannedVisit, now: Date): Pick<Row, 'next_times' | 'open_now'> => {
  const state = known ? openNow(known.times, now) : ({ isOpen: false, opens: null } as const)
  const request = { minutes: visit.minutes, booked: known?.booked ?? [], now }
  return {
    next_times: known && !known.times.phoneOnly ? offeredStarts(known.times, request) : [],
    open_now: state.isOpen
      ? { is_open: true, until: state.until, opens: null }
      : {
          is_open: false,
          until: null,
          opens: state.opens && { date: state.opens.date, time: state.opens.time, is_today: state.opens.isToday },
        },
  }
}

/** A phone-only shop has no next free slot. */
const nextFree = (known: BookedTimes | undefined, visit: PlannedVisit, now: Date): Row['next_free'] => {
  if (!known || known.times.phoneOnly) return null
  const first = nextFreeStart(known.times, { minutes: visit.minutes, booked: known.booked, now })
  return first && { ...first, is_today: first.date === bookingWindow(known.times.zone, now).from }
}
