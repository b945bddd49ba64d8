import type { LanguageCode } from './country.ts'
import { countryWords, localize } from './country.ts'

const PHONE_DIGITS = 10

/** Strips a phone number to its digits, without the country prefix 1: "+1 (312) 555-0101" is "3125550101". */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
}

export function isPhone(text: string): boolean {
  return phoneDigits(text).length === PHONE_DIGITS
}

/** "(312) 555-0101", or N/A (N/D in French) if there are not ten digits. */
export function formatPhone(phone: string | null | undefined, language: LanguageCode = 'en'): string {
  const digits = phoneDigits(phone ?? '')
  if (digits.length !== PHONE_DIGITS) return localize(countryWords.no_phone, language)
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Field value on blur: a complete number in the standard format, anything else as typed. */
export function normalizePhone(text: string): string {
  return isPhone(text) ? formatPhone(text) : text
}

/** For `tel:` links: "+13125550101", or null. */
export function phoneLink(phone: string | null | undefined): string | null {
  const digits = phoneDigits(phone ?? '')
  return digits.length === PHONE_DIGITS ? `tel:+1${digits}` : null
}
