import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Db } from '#platform/db/database.ts'
import { holidays } from './holidays.ts'
import { SHOPS } from './shops.ts'
import { HARBOR_PRICES } from './shops/harbor-prices.ts'
import { logoOf } from './shops/logos.ts'
import type { SeedShop } from './shops/shop.ts'
import { insertRows } from './insert-rows.ts'
import { idOf, type Ids } from './write-fleets.ts'

/** Writes shops with hours, holidays of this year and the next, and Harbor Auto Care's own prices; returns ids by key. */
export const writeShops = async (db: Db, year: number): Promise<Ids> => {
  const rows = await db.insertInto('shops').values(SHOPS.map(shopRow)).returning(['id', 'mainPhoneNumber']).execute()
  const byPhone = new Map(rows.map(({ mainPhoneNumber, id }) => [mainPhoneNumber, id]))
  const shopIds = new Map(SHOPS.map(({ key, phone }) => [key, idOf(byPhone, phone)]))
  const hours = SHOPS.flatMap((shop) => shop.hours.map((day) => ({ shopId: idOf(shopIds, shop.key), ...day })))
  await insertRows(db, 'shopHours', hours)
  const closures = SHOPS.flatMap((shop) =>
    [year, year + 1]
      .flatMap((inYear) => holidays(shop.country, inYear))
      .map((onDay) => ({ shopId: idOf(shopIds, shop.key), onDay })),
  )
  await insertRows(db, 'shopClosures', closures)
  await db
    .insertInto('shopPrices')
    .values(
      HARBOR_PRICES.map(({ serviceCode, ...price }) => ({
        ...price,
        shopId: idOf(shopIds, 'harbor'),
        serviceDefinitionId: serviceByCode(serviceCode)!.id,
      })),
    )
    .execute()
  return shopIds
}

const shopRow = (shop: SeedShop) => ({
  name: shop.name,
  company: shop.company,
  logoUrl: logoOf(shop.key),
  addressLine1: shop.addressLine1,
  city: shop.city,
  state: shop.state,
  zip: shop.zip,
  country: shop.country,
  latitude: shop.latitude,
  longitude: shop.longitude,
  mainPhoneNumber: shop.phone,
  zone: shop.zone,
  bays: shop.bays,
  laborRateCents: shop.laborRateCents,
  priceFactor: shop.priceFactor,
  retailSavings: shop.retailSavings,
  mediumHeavy: shop.mediumHeavy,
  phoneOnly: shop.phoneOnly,
  autoConfirm: shop.autoConfirm,
  paymentProviders: [...shop.paymentProviders],
  taxRate: shop.taxRate,
  ...taxNumbersOf(shop),
})

/** Invented tax numbers in the format of the two tax offices. */
const taxNumbersOf = ({ country, phone }: SeedShop) => {
  const digits = phone.replace(/\D/g, '')
  return country === 'CA'
    ? { gstNumber: `${digits.slice(1)} RT0001`, pstNumber: `1${digits.slice(1)} TQ0001` }
    : { gstNumber: null, pstNumber: null }
}
