import { holds, holdsForAll } from '#features/accounts/capabilities.ts'
import { foldText } from '#platform/i18n/fold-text.ts'
import { type Role } from '#features/accounts/role.ts'
import { type IsoDate, type ProductDay, addDays } from '#features/countries/dates.ts'

/** `bill_to` is a billing address for invoices: it is never charged. */
export const METHOD_TYPES = ['credit_card', 'paypal', 'bill_to'] as const
export type MethodType = (typeof METHOD_TYPES)[number]

export const NICKNAME_MAXIMUM = 60
/** Debounce of the list's filter. */
export const PAYMENT_SEARCH_DELAY_MS = 300
/** Delay of the Add button after the list has loaded. */
export const ADD_PAYMENT_DELAY_MS = 4000
/** A card that expires within this many days is marked. */
const EXPIRES_SOON_DAYS = 60

/** Admins see every method of the fleet; others see their own and those shared with them. */
export const seesAllMethods = (roles: readonly Role[]): boolean => holdsForAll(roles, 'methods.read')

/** Drivers pay with shared methods only; the first method a driver added would pay the fleet's subscription. */
export const mayAddMethod = (roles: readonly Role[]): boolean => holds(roles, 'methods.add')

type RemovalProblem = 'method_is_default' | 'method_has_orders'

export const removalProblem = (method: { isDefault: boolean; hasActiveOrders: boolean }): RemovalProblem | null => {
  if (method.hasActiveOrders) return 'method_has_orders'
  return method.isDefault ? 'method_is_default' : null
}

export type Expiry = 'expired' | 'soon' | 'fine'

/** `expiresOn` is the last day on which a card can be charged; null for PayPal. */
export const expiryOf = (expiresOn: IsoDate | null, today: ProductDay): Expiry => {
  if (expiresOn === null) return 'fine'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, EXPIRES_SOON_DAYS) ? 'soon' : 'fine'
}

/** Whether one of the method's texts contains the search term, ignoring case and accents. */
export const matchesMethod = (texts: readonly (string | null)[], typed: string): boolean =>
  texts.some((text) => text !== null && foldText(text).includes(foldText(typed)))
