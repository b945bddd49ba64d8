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
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof shopRefusals, true> {}
}
