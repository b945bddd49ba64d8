import { defineRefusals } from '#platform/contract/refusal.ts'

export const shopRefusals = defineRefusals({
  shop_not_found: { status: 404, en: 'This shop was not found.', fr: 'Cet atelier est introuvable.' },
  location_missing: {
    status: 422,
    en: 'Please choose a location or enter a zip or postal code.',
    fr: 'Veuillez choisir un lieu ou saisir un code postal.',
  },
  zip_unknown: {
    status: 422,
    en: 'We couldn’t find the code {zip}. Check it and try again.',
    fr: 'Le code {zip} est introuvable. Vérifiez-le et réessayez.',
  },
  shop_street_missing: {
    status: 422,
    en: 'Enter street, city, state or province, and the ZIP or postal code.',
    fr: 'Saisissez la rue, la ville, l’État ou la province, et le code postal.',
  },
  shop_zip_missing: {
    status: 422,
    en: 'The ZIP or postal code is missing. Enter it after the city.',
    fr: 'Le code postal manque. Saisissez-le après la ville.',
  },
  shop_zip_unknown: {
    status: 422,
    en: 'There is no ZIP or postal code {zip}. Check it.',
    fr: 'Le code postal {zip} n’existe pas. Vérifiez-le.',
  },
  shop_city_unknown: {
    status: 422,
    en: 'We don’t know the city {city}. Check it, or enter the ZIP or postal code after it.',
    fr: 'La ville {city} est inconnue. Vérifiez-la, ou saisissez le code postal après elle.',
  },
  shop_region_wrong: {
    status: 422,
    en: '{zip} is in {region}. Correct the code, or the state or province.',
    fr: '{zip} se trouve en {region}. Corrigez le code, ou l’État ou la province.',
  },
  shop_pin_far: {
    status: 422,
    en: 'The pin is more than 100 miles from {zip}. Move it, or correct the address.',
    fr: 'Le repère est à plus de 160 km de {zip}. Déplacez-le, ou corrigez l’adresse.',
  },
})

/** Reasons why an address cannot be located. */
export const PLACE_REFUSALS = [
  'shop_street_missing',
  'shop_zip_missing',
  'shop_zip_unknown',
  'shop_city_unknown',
  'shop_region_wrong',
  'shop_pin_far',
] as const

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof shopRefusals, true> {}
}
