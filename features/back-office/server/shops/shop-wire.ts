import { addressLine } from '#features/shops/setup/address-text.ts'
import type { ShopPlace } from '#features/shops/setup/shop-setup.ts'

/** A fraction is stored in four bytes; percents have at most four decimals. */
export const percentOf = (rate: number): number => Number((rate * 100).toFixed(4))

/** The address in one line, as the form takes it. */
export const lineOf = (shop: Pick<ShopPlace, 'addressLine1' | 'city' | 'state' | 'zip'>): string =>
  addressLine({ street: shop.addressLine1, city: shop.city, region: shop.state, zip: shop.zip })
