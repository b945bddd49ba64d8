import { passesAdminCheck, type Role } from '#features/accounts/role.ts'
import { type IsoDate, type ProductDay, addDays } from '#features/countries/dates.ts'

/** `bill_to` is an address that invoices go to: nothing is charged to it. */
export const METHOD_TYPES = ['credit_card', 'paypal', 'bill_to'] as const
export type MethodType = (typeof METHOD_TYPES)[number]

export const NICKNAME_MAXIMUM = 60
/** The list's filter waits until typing rests. */
export const PAYMENT_SEARCH_DELAY_MS = 300
/** The Add button waits after the list's answer. */
export const ADD_PAYMENT_DELAY_MS = 4000
/** A card that ends within so many days is marked. */
const EXPIRES_SOON_DAYS = 60

/** Admins see every method of the fleet; the others their own and those shared with them. */
export const seesAllMethods = (roles: readonly Role[]): boolean => passesAdminCheck(roles)

/** Whoever only drives pays with what is shared with them; the first method of a fleet would pay its subscription. */
export const mayAddMethod = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'driver')

type RemovalProblem = 'method_is_default' | 'method_has_orders'

export const removalProblem = (method: { isDefault: boolean; hasActiveOrders: boolean }): RemovalProblem | null => {
  if (method.hasActiveOrders) return 'method_has_orders'
  return method.isDefault ? 'method_is_default' : null
}

export type Expiry = 'expired' | 'soon' | 'fine'

/** `expiresOn` is the last day on which a card can be charged; PayPal has none. */
export const expiryOf = (expiresOn: IsoDate | null, today: ProductDay): Expiry => {
  if (expiresOn === null) return 'fine'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, EXPIRES_SOON_DAYS) ? 'soon' : 'fine'
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether what was typed stands in one of a method's texts, whatever the case and the accents. */
export const matchesMethod = (texts: readonly (string | null)[], typed: string): boolean =>
  texts.some((text) => text !== null && plain(text).includes(plain(typed).trim()))
