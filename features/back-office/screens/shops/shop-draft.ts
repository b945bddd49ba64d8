import { isEmail, normalizeEmail } from '#features/accounts/sign-in.ts'
import { isSignBehind, parseMoney } from '#features/countries/money.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { isPhone } from '#features/countries/phone.ts'
import { fromWeek, isBackwards, toWeek, type Weekday } from '#features/portal/screens/settings/week.ts'
import type { PAYMENT_PROVIDERS } from '#features/portal/payment-providers.ts'
import { BAYS_MAXIMUM, LABOR_RATE_MAXIMUM_CENTS, TAX_MAXIMUM } from '#features/shops/setup/shop-setup.ts'
import type { OfficeShopDetail } from '../../shops/shops-contract.ts'
import type { Pin } from './AddressField.tsx'

type Provider = (typeof PAYMENT_PROVIDERS)[number]

/** The form as typed. `closures` and `tax` null: the defaults of the address. */
export type ShopDraft = {
  name: string
  phone: string
  address: string
  pin: Pin | null
  week: Weekday[]
  closures: string[] | null
  bays: string
  labor: string
  tax: string | null
  medium_heavy: boolean
  phone_only: boolean
  auto_confirm: boolean
  payment_providers: Provider[]
  /** Confirmed to differ from the shop with the same name or street. */
  is_another: boolean
  first_name: string
  last_name: string
  email: string
}

const USUAL_HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '17:00' }))

export const EMPTY_SHOP: ShopDraft = {
  name: '',
  phone: '',
  address: '',
  pin: null,
  week: toWeek(USUAL_HOURS),
  closures: null,
  bays: '2',
  labor: '',
  tax: null,
  medium_heavy: false,
  phone_only: false,
  auto_confirm: false,
  payment_providers: ['braintree'],
  is_another: false,
  first_name: '',
  last_name: '',
  email: '',
}

/** Formats a decimal with the language's separator. */
export const decimalIn = (number: string, language: Language): string =>
  isSignBehind(language) ? number.replace('.', ',') : number

export const draftOfShop = (shop: OfficeShopDetail, language: Language): ShopDraft => ({
  ...EMPTY_SHOP,
  name: shop.name,
  phone: shop.phone,
  address: shop.address,
  pin: { latitude: shop.latitude, longitude: shop.longitude },
  // A shop without hours starts with the usual ones, so that adding them takes one press.
  week: toWeek(shop.hours.length > 0 ? shop.hours : USUAL_HOURS),
  closures: shop.closures,
  bays: String(shop.bays),
  labor: shop.labor_rate === null ? '' : decimalIn(shop.labor_rate.toFixed(2), language),
  tax: decimalIn(String(shop.tax_rate), language),
  medium_heavy: shop.medium_heavy,
  phone_only: shop.phone_only,
  auto_confirm: shop.auto_confirm,
  payment_providers: shop.payment_providers,
})

export const baysOf = (typed: string): number | null => {
  const bays = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && bays >= 1 && bays <= BAYS_MAXIMUM ? bays : null
}

/** In dollars; null if empty, undefined if invalid. */
export const laborOf = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const cents = parseMoney(typed)
  return cents === null || cents < 100 || cents > LABOR_RATE_MAXIMUM_CENTS ? undefined : cents / 100
}

export const percentOf = (typed: string): number | null => {
  const percent = Number(typed.replace(',', '.').replace('%', '').trim())
  return typed.trim() !== '' && percent >= 0 && percent <= TAX_MAXIMUM ? percent : null
}

export const hasDesk = ({ first_name: first, last_name: last, email }: ShopDraft): boolean =>
  [first, last, email].some((text) => text.trim() !== '')

type DraftText =
  | 'nameMissing'
  | 'phoneInvalid'
  | 'addressMissing'
  | 'hoursInvalid'
  | 'baysInvalid'
  | 'laborInvalid'
  | 'taxInvalid'
  | 'personMissing'
  | 'invalidEmail'

/** Problems of the form, by field; a desk is optional, but must be complete if given. */
export const draftProblems = (draft: ShopDraft): Partial<Record<keyof ShopDraft, DraftText | null>> => ({
  name: draft.name.trim() === '' ? 'nameMissing' : null,
  phone: isPhone(draft.phone) ? null : 'phoneInvalid',
  address: draft.address.trim() === '' ? 'addressMissing' : null,
  week: draft.week.some(isBackwards) ? 'hoursInvalid' : null,
  bays: baysOf(draft.bays) === null ? 'baysInvalid' : null,
  labor: laborOf(draft.labor) === undefined ? 'laborInvalid' : null,
  tax: draft.tax !== null && percentOf(draft.tax) === null ? 'taxInvalid' : null,
  ...(hasDesk(draft)
    ? {
        first_name: draft.first_name.trim() === '' ? 'personMissing' : null,
        last_name: draft.last_name.trim() === '' ? 'personMissing' : null,
        email: isEmail(normalizeEmail(draft.email)) ? null : 'invalidEmail',
      }
    : {}),
})

/** Request body of the calls, without the desk. */
export const bodyOf = (draft: ShopDraft) => ({
  name: draft.name.trim(),
  phone: draft.phone,
  address: draft.address.trim(),
  hours: fromWeek(draft.week),
  bays: baysOf(draft.bays)!,
  labor_rate: laborOf(draft.labor) ?? null,
  ...(draft.closures === null ? {} : { closures: draft.closures }),
  ...(draft.tax === null ? {} : { tax_rate: percentOf(draft.tax)! }),
  medium_heavy: draft.medium_heavy,
  phone_only: draft.phone_only,
  auto_confirm: draft.auto_confirm,
  payment_providers: draft.payment_providers,
  ...(draft.is_another ? { is_another: true } : {}),
})
