import type { CountryCode } from '#features/countries/country.ts'
import { isPostalCode, normalizePostalCode } from '#features/countries/postal-code.ts'

/** Garaging address of a vehicle. The search for shops uses the postal code; the rest is only displayed. */
export type GaragingAddress = { street: string | null; city: string | null; state: string | null; zip: string }

type AddressCheck = { ok: true; address: GaragingAddress } | { ok: false; code: 'zip_invalid' | 'postal_code_invalid' }

/** `placeOf`: city and region of a postal code, to fill in missing fields. */
export function checkGaragingAddress(
  typed: { street?: string | null; city?: string | null; zip: string },
  country: CountryCode,
  placeOf: (zip: string) => { city: string; region: string } | null,
): AddressCheck {
  if (!isPostalCode(typed.zip, country)) return { ok: false, code: country === 'US' ? 'zip_invalid' : 'postal_code_invalid' }
  const zip = normalizePostalCode(typed.zip, country)
  const place = placeOf(zip)
  return {
    ok: true,
    address: {
      street: trimToNull(typed.street),
      city: trimToNull(typed.city) ?? place?.city ?? null,
      state: place?.region ?? null,
      zip,
    },
  }
}

/** "1200 W Lake St, Chicago, IL 60607" */
export function addressLine({ street, city, state, zip }: GaragingAddress): string {
  const region = [state, zip].filter(Boolean).join(' ')
  return [street, city, region].filter(Boolean).join(', ')
}

const trimToNull = (text: string | null | undefined): string | null => text?.trim() || null
