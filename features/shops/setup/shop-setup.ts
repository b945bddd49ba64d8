import type { CountryCode } from '#features/countries/country.ts'
import type { ShopSnapshot } from '#features/events/office-payloads.ts'
import type { DayHours } from '../opening-times.ts'
import { writeWeekHours } from './hours-text.ts'

export const SHOP_NAME_MAXIMUM = 100
export const ADDRESS_MAXIMUM = 200
export const BAYS_MAXIMUM = 50
export const CLOSURES_MAXIMUM = 400
export const LABOR_RATE_MAXIMUM_CENTS = 100_000
/** In percent. */
export const TAX_MAXIMUM = 25

/** A shop's address and the data derived from it. */
export type ShopPlace = {
  addressLine1: string
  city: string
  state: string
  zip: string
  country: CountryCode
  latitude: number
  longitude: number
  zone: string
}

/** All fields of a shop that the back office edits. */
export type ShopSetup = ShopPlace & {
  name: string
  mainPhoneNumber: string
  hours: readonly DayHours[]
  closures: readonly string[]
  bays: number
  laborRateCents: number
  /** As a fraction. */
  taxRate: number
  mediumHeavy: boolean
  phoneOnly: boolean
  autoConfirm: boolean
  paymentProviders: readonly string[]
  isActive: boolean
  hasLogo: boolean
}

export const shopSnapshot = (shop: ShopSetup): ShopSnapshot => ({
  isActive: shop.isActive,
  hours: shop.hours.map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes}`),
  closures: [...shop.closures],
  bays: shop.bays,
  name: shop.name,
  phone: shop.mainPhoneNumber,
  address: `${shop.addressLine1}, ${shop.city}, ${shop.state} ${shop.zip}`,
  latitude: shop.latitude,
  longitude: shop.longitude,
  zone: shop.zone,
  laborRateCents: shop.laborRateCents,
  taxRate: shop.taxRate,
  mediumHeavy: shop.mediumHeavy,
  phoneOnly: shop.phoneOnly,
  autoConfirm: shop.autoConfirm,
  paymentProviders: [...shop.paymentProviders],
  hasLogo: shop.hasLogo,
})

/** Compares hours regardless of their order. */
export const sameHours = (one: readonly DayHours[], other: readonly DayHours[]): boolean =>
  writeWeekHours(one) === writeWeekHours(other)

/** Keeps only letters and digits, so that "Harbor Auto-Care" and "harbor autocare" match. */
export const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A shop's requirements for bookings; it has a desk once a shop user was invited. */
type BookingNeeds = { isActive: boolean; hasHours: boolean; hasInvitedDesk: boolean }
type NotBookable = 'closed' | 'hours' | 'desk'

export const notBookable = ({ isActive, hasHours, hasInvitedDesk }: BookingNeeds): NotBookable[] => [
  ...(isActive ? [] : (['closed'] as const)),
  ...(hasHours ? [] : (['hours'] as const)),
  ...(hasInvitedDesk ? [] : (['desk'] as const)),
]
