import { addressLine } from '#features/shops/setup/address-text.ts'
import type { ShopPlace } from '#features/shops/setup/shop-setup.ts'

/** The fraction is stored as a four-byte float; percents have at most four decimals. */
export const percentOf = (rate: number): number => Number((rate * 100).toFixed(4))

/** The address in one line, as in the form. */
export const lineOf = (shop: Pick<ShopPlace, 'addressLine1' | 'city' | 'state' | 'zip'>): string =>
  addressLine({ street: shop.addressLine1, city: shop.city, region: shop.state, zip: shop.zip })
